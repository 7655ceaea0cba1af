"""Compile the machine and the model of a match with mypyc into a folder of its own, beside the pure source of the rest.

python tools/compiled.py [FOLDER]        default: build/compiled
PYTHONPATH=FOLDER touchback bench        then runs on the compiled machine
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ("engine", "rules/model")
PURE = ("frame.py", "step.py")  # subclasses say their keys in the class, which a native attribute would hide


def compile_engine(folder: Path, optimise: int = 3) -> Path:
    """Copy the package, compile the rooms of COMPILED in the copy, and answer the folder to put on the path."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "touchback", folder / "touchback", ignore=shutil.ignore_patterns("__pycache__"))
    rooms = [folder / "touchback" / room for room in COMPILED]
    modules = sorted(
        str(path.relative_to(folder)) for room in rooms for path in room.glob("*.py") if path.name not in PURE
    )
    command = [sys.executable, "-m", "mypyc", *modules]
    env = {**os.environ, "MYPYC_OPT_LEVEL": str(optimise)}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"mypyc could not compile the engine:\n{done.stdout}{done.stderr}")
    shutil.rmtree(folder / "build", ignore_errors=True)
    return folder


def compiled_before(folder: Path, optimise: int) -> Path:
    """The same from the last time, if nothing of the package and nothing that compiles it has changed since."""
    mark = folder / "compiled-from"
    now = sources_digest(optimise)
    if not mark.is_file() or mark.read_text(encoding="utf-8") != now:
        compile_engine(folder, optimise)
        mark.write_text(now, encoding="utf-8")
    return folder


def sources_digest(optimise: int) -> str:
    """Every file of the package, this Python, mypy, setuptools and the level of optimisation fix it."""
    found = hashlib.sha256(f"{sys.version} {version('mypy')} {version('setuptools')} {optimise}".encode())
    for path in sorted((ROOT / "src" / "touchback").rglob("*")):
        if path.is_file() and path.suffix in (".py", ".toml", ".tsv", ".json"):
            found.update(f"{path.relative_to(ROOT)} {hashlib.sha256(path.read_bytes()).hexdigest()}".encode())
    return found.hexdigest()


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "compiled"
    print(compile_engine(target.resolve()))
