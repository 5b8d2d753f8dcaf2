"""Build, install, test and bench scripts; none of them is part of the page."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (the point is to say so in words)
    sys.exit("Spit needs Python 3.11 or newer; this is %d.%d." % sys.version_info[:2])  # noqa: UP031
