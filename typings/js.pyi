# The page's global scope, as Pyodide offers it: for scripts/inpage. spit/web goes by pyscript.
from typing import Any

def __getattr__(name: str) -> Any: ...
