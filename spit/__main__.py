"""``python3 -m spit``"""

import sys

from spit.cli import main

sys.exit(main(sys.argv[1:]))
