"""The rival: `sight` (what it has noticed), `choice` (which move), `tempo` (when), put together
in `rival`; `levels` are data for them, `even` moves between levels with its person."""
