# The page's global scope, as Pyodide offers it. Only spit/web may import it.
from typing import Any

def __getattr__(name: str) -> Any: ...
