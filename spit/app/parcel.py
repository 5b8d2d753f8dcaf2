"""Bytes that are written to and read from one after another, and the text they travel as.

Reading trusts nothing: every length is bounded, whatever is not right raises `ParcelError`.
"""

from __future__ import annotations

import binascii
import zlib

LONGEST_TEXT = 60_000
"""Characters of a coded text that are looked at."""
LONGEST_BODY = 250_000
"""Bytes that a body may have once it is unpacked."""
_STANDARD, _FOR_ADDRESSES = b"+/", b"-_"
_TO_ADDRESS = bytes.maketrans(_STANDARD, _FOR_ADDRESSES)
_FROM_ADDRESS = bytes.maketrans(_FOR_ADDRESSES, _STANDARD)
_SIGNS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


class ParcelError(ValueError):
    """What is wrong: `damaged`, `newer` (a later version wrote it) or `long`."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class Writer:
    """Collects bytes."""

    def __init__(self) -> None:
        self.bytes = bytearray()

    def number(self, value: int) -> None:
        """A whole number of 0 or more: seven bits a byte, the lowest first."""
        while value > 127:
            self.bytes.append(value & 127 | 128)
            value >>= 7
        self.bytes.append(value)

    def text(self, text: str) -> None:
        """A short text in ASCII."""
        data = text.encode("ascii")
        self.number(len(data))
        self.bytes += data


class Reader:
    """Takes them out again in the same order."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def number(self, most: int) -> int:
        """A number up to `most`."""
        value = shift = 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 127) << shift
            if byte < 128:
                break
            shift += 7
            if shift > 63:
                raise ParcelError("damaged")
        if value > most:
            raise ParcelError("damaged")
        return value

    def text(self, longest: int) -> str:
        """A text of printable ASCII."""
        text = self.take(self.number(longest)).decode("latin-1")
        if not text.isascii() or not text.isprintable():
            raise ParcelError("damaged")
        return text

    def take(self, count: int) -> bytes:
        """So many bytes."""
        taken = self._data[self._at : self._at + count]
        if len(taken) < count:
            raise ParcelError("damaged")
        self._at += count
        return taken

    def close(self) -> None:
        """Nothing may be left."""
        if self._at != len(self._data):
            raise ParcelError("damaged")


def packed(body: bytes, version: int) -> str:
    """The text for a body: version, how it is packed, a check sum, the body; safe in addresses."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    small = deflate.compress(body) + deflate.flush()
    deflated = len(small) < len(body)
    head = bytes([version << 1 | deflated]) + _sum(body)
    return _coded(head + (small if deflated else body))


def unpacked(text: str, version: int) -> bytes:
    """The body in such a text; ParcelError for anything else."""
    if len(text) > LONGEST_TEXT:
        raise ParcelError("long")
    data = _decoded(text)
    if len(data) < 4:
        raise ParcelError("damaged")
    if data[0] >> 1 > version:
        raise ParcelError("newer")
    body = _inflated(data[4:]) if data[0] & 1 else data[4:]
    if data[0] >> 1 != version or _sum(body) != data[1:4]:
        raise ParcelError("damaged")
    return body


def _inflated(data: bytes) -> bytes:
    """Never more than LONGEST_BODY, whatever the data would unpack to."""
    inflate = zlib.decompressobj(-15)
    try:
        body = inflate.decompress(data, LONGEST_BODY)
    except zlib.error:
        raise ParcelError("damaged") from None
    if not inflate.eof:
        raise ParcelError("long" if len(body) >= LONGEST_BODY else "damaged")
    if inflate.unused_data:
        raise ParcelError("damaged")
    return body


def _sum(body: bytes) -> bytes:
    return (zlib.crc32(body) & 0xFFFFFF).to_bytes(3, "big")


def _coded(data: bytes) -> str:
    text = binascii.b2a_base64(data, newline=False).rstrip(b"=")
    return text.translate(_TO_ADDRESS).decode("ascii")


def _decoded(text: str) -> bytes:
    if not _SIGNS.issuperset(text) or len(text) % 4 == 1:
        raise ParcelError("damaged")
    padded = text.encode("ascii").translate(_FROM_ADDRESS) + b"=" * (-len(text) % 4)
    data = binascii.a2b_base64(padded)
    if _coded(data) != text:
        raise ParcelError("damaged")
    return data
