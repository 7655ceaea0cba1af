"""Compile the engine with mypyc into a folder of its own, beside the pure source of everything else.

python tools/compiled.py [FOLDER]        default: build/compiled
PYTHONPATH=FOLDER touchback bench        then runs on the compiled engine
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def compile_engine(folder: Path, optimise: int = 3) -> Path:
    """Copy the package, compile `touchback.engine` in the copy, and answer the folder to put on the path."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "touchback", folder / "touchback", ignore=shutil.ignore_patterns("__pycache__"))
    modules = sorted(str(path.relative_to(folder)) for path in (folder / "touchback" / "engine").glob("*.py"))
    command = [sys.executable, "-m", "mypyc", *modules]
    env = {**os.environ, "MYPYC_OPT_LEVEL": str(optimise)}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"mypyc could not compile the engine:\n{done.stdout}{done.stderr}")
    shutil.rmtree(folder / "build", ignore_errors=True)
    return folder


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "compiled"
    print(compile_engine(target.resolve()))
