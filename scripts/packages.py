"""Installs packages of the system, where that can be done without asking anyone."""

from __future__ import annotations

import os
import shutil
import subprocess


def quietly(*command: str, timeout_s: int) -> bool:
    """Says what is being installed and runs it; whether it went well."""
    print("Installing:", " ".join(command), flush=True)
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            timeout=timeout_s,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def install(*names: str) -> bool:
    """Debian's packages of these names, by root or by a sudo that asks for no password."""
    if shutil.which("apt-get") is None:
        return False
    sudo = () if os.geteuid() == 0 else ("sudo", "-n")
    if sudo and shutil.which("sudo") is None:
        return False
    quietly(*sudo, "apt-get", "update", "-qq", timeout_s=300)
    apt = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "-qq")
    return quietly(*sudo, *apt, "--no-install-recommends", *names, timeout_s=900)
