"""The named sets of rules (RULES 8): only what differs from the defaults. Pure data."""

from __future__ import annotations

from collections.abc import Mapping

PRESETS: Mapping[str, Mapping[str, str]] = {
    "classic": {},
    "duel": {
        "fill-gaps": "no",
        "spit-call": "both",
        "match": "single",
        "jam-counts": "all",
        "jam-tie": "near",
        "dead-spits": "5",
    },
    "parlor": {"spit-call": "auto", "claim": "winner"},
    "parlor-strict": {"spit-call": "auto", "claim": "winner", "out-when": "stock-and-reserve"},
    "club": {"flip": "hand", "stuck-means": "no-play-or-turn", "spit-call": "both"},
    "chooser": {"stuck-means": "no-play-or-turn", "spit-call": "both", "claim": "winner"},
    "pairs": {"pair-off": "yes"},
    "speed-15": {"game": "speed", "speed-stock": "15"},
    "speed-20": {"game": "speed", "speed-stock": "20"},
}
