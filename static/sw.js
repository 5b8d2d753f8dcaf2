// The service worker of a published copy: keeps one version of the page whole.
// `make site` fills in what that version consists of. A version is taken only as a whole: each
// file is checked against its hash before any of it is used, so that two never mix.
"use strict";

const VERSION = "";
const FILES = {}; // path under the scope -> SHA-256 of its content, in hex
const SPARE = {}; // the same for what only a start without the snapshot needs
const STOCK = new URL(self.location).searchParams.has("stock"); // this browser starts so
const WANTED = STOCK ? { ...FILES, ...SPARE } : FILES;
const CACHE = `spit-${VERSION}`;
const scope = new URL(self.registration.scope);

const addressOf = (path) => new URL(path, scope).href;

const hashOf = async (answer) => {
  const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Which content it is: of what lies unpacked here, the packed one's hash is noted with it. */
const contentOf = async (answer) => answer.headers.get("x-unpacked") || hashOf(answer.clone());

/**
 * What later visits would have to do while they start is done here: the snapshot is kept unpacked,
 * and the page asks for its scripts with itself, which on a first visit would keep it from painting.
 */
const laidOut = async (path, hash, answer) => {
  const laid = (body, type) => new Response(body, { headers: { "content-type": type, "x-unpacked": hash } });
  if (answer.headers.has("x-unpacked")) return answer;
  if (path === "index.html") {
    return laid((await answer.text()).replace(/<!--kept (.*?)-->/s, "$1"), "text/html; charset=utf-8");
  }
  if (!path.endsWith(".bin") || !self.DecompressionStream) return answer;
  const bytes = new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  return laid(await bytes, "application/wasm");
};

/** The file as this version wants it: from an older version's cache if it is the same there. */
const fetched = async (path, hash) => {
  const address = addressOf(path);
  const kept = await caches.match(address);
  if (kept && (await contentOf(kept)) === hash) return kept;
  for (const cache of ["default", "reload"]) {
    const answer = await fetch(address, { cache });
    if (answer.ok && (await hashOf(answer.clone())) === hash) return answer;
  }
  throw new Error(`${path} is not of this version`);
};

const install = async () => {
  try {
    const cache = await caches.open(CACHE);
    for (const [path, hash] of Object.entries(WANTED)) {
      if (await cache.match(addressOf(path))) continue;
      await cache.put(addressOf(path), await laidOut(path, hash, await fetched(path, hash)));
    }
  } catch (error) {
    // What has arrived stays for the next try; without all of it this version is not used.
    console.info(`A new version could not be kept yet: ${error.message}`);
    throw error;
  }
};

const dropOlder = async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith("spit-") && name !== CACHE) await caches.delete(name);
  }
};

const answered = async (request) => {
  const url = new URL(request.url);
  const path = url.href.slice(scope.href.length).replace(/[?#].*$/, "");
  const wanted = path === "" ? "index.html" : path;
  if (Object.hasOwn(WANTED, wanted)) {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(addressOf(wanted));
    if (kept) return kept;
  }
  return fetch(request);
};

/** Where the browser can, it takes what is kept without asking this worker. */
const route = (event) => {
  if (!event.addRoutes) return;
  const condition = { urlPattern: new URLPattern("static/*", scope.href) };
  event.waitUntil(event.addRoutes({ condition, source: { cacheName: CACHE } }).catch(() => {}));
};

self.addEventListener("install", (event) => {
  route(event);
  event.waitUntil(install());
});
self.addEventListener("activate", (event) => event.waitUntil(dropOlder()));
self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(scope.href)) event.respondWith(answered(request));
});
