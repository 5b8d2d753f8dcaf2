"""How the build scripts give up: one sentence that says what to do, and no traceback."""

from __future__ import annotations

import sys
from collections.abc import Callable


class MissingToolError(Exception):
    """A sentence for the person at the keyboard."""


def run(main: Callable[[], int]) -> None:
    """Runs a script's main and exits with its code; a MissingToolError becomes its sentence."""
    try:
        code = main()
    except MissingToolError as error:
        print(error, file=sys.stderr)
        code = 1
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)
