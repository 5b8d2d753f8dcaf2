"""Makes the Python environment of the tests: .venv with what requirements.lock pins."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from scripts import words

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "installed"
LOCK = ROOT / "requirements.lock"


def fresh() -> bool:
    return PYTHON.exists() and STAMP.exists() and STAMP.read_text() == LOCK.read_text()


def make_venv() -> None:
    """A new .venv of this Python. Debian keeps what it needs in a package of its own."""
    command = [sys.executable, "-m", "venv", str(VENV)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return
    shutil.rmtree(VENV, ignore_errors=True)
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    raise words.MissingToolError(
        f"This Python cannot make a .venv: install {package} (apt install {package})."
    )


def ensure() -> Path:
    """The Python of a .venv that has everything requirements.lock names."""
    if fresh():
        return PYTHON
    if not PYTHON.exists():
        print("Making .venv …", flush=True)
        make_venv()
    print("Installing requirements.lock into .venv …", flush=True)
    pip = [
        str(PYTHON),
        "-m",
        "pip",
        "install",
        "-q",
        "--disable-pip-version-check",
        "-r",
        str(LOCK),
    ]
    if subprocess.run(pip, check=False, stdin=subprocess.DEVNULL).returncode:
        raise words.MissingToolError(
            "pip could not install requirements.lock: see its message above."
        )
    STAMP.write_text(LOCK.read_text())
    return PYTHON


def main() -> int:
    ensure()
    return 0


if __name__ == "__main__":
    words.run(main)
