from typing import Any

from pyscript import ffi as ffi

document: Any
window: Any
config: dict[str, Any]
RUNNING_IN_WORKER: bool
