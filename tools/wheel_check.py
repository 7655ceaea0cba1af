"""Install a wheel into an empty environment of each Python, and see that it plays there.

python tools/wheel_check.py WHEEL [PYTHON ...]        default: the Python that runs this

Nothing but the new environment is on the PATH, so neither make nor Node nor a compiler can help. The pages must be
served, and every Python must come to the same digests.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SIMULATE = ("simulate", "--games", "2", "--seed", "5", "--json", "--edition")
EDITIONS = ("bb2016", "lrb4", "hb2006", "sheet")
WAIT_S = 60


class Failed(Exception):
    """What the wheel did not do."""


class Environment:
    """An environment with the wheel and what it asks for, and nothing else."""

    def __init__(self, folder: Path, python: str, wheel: Path) -> None:
        self.bin = folder / ("Scripts" if os.name == "nt" else "bin")
        self.env = {**os.environ, "PATH": str(self.bin), "XDG_DATA_HOME": str(folder / "data")}
        for name in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "TOUCHBACK_DATABASE"):
            self.env.pop(name, None)
        run([python, "-m", "venv", str(folder)], dict(os.environ))
        quiet = ["--quiet", "--disable-pip-version-check", "--only-binary", ":all:"]
        run([str(self.bin / "python"), "-m", "pip", "install", *quiet, str(wheel)], self.env)

    def touchback(self, *words: str) -> str:
        return run([str(self.bin / "touchback"), *words], self.env)

    @contextmanager
    def server(self, *words: str) -> Iterator[str]:
        """A running server, by its address; it must end in order when told."""
        command = [str(self.bin / "touchback"), *words]
        with subprocess.Popen(command, env=self.env, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout is not None
                found = re.search(r"http://\S+", process.stdout.readline())
                if not found:
                    raise Failed(f"{' '.join(words)} gave no address")
                yield found[0]
                process.send_signal(signal.SIGTERM)
                if process.wait(WAIT_S):
                    raise Failed(f"{' '.join(words)} ended with {process.returncode}")
            finally:
                if process.poll() is None:
                    process.kill()


def run(command: list[str], env: dict[str, str]) -> str:
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"{' '.join(command[:6])} ended with {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=WAIT_S) as answer:
        return str(answer.read().decode())


def see_pages(address: str) -> None:
    """The page, and every script and style it names, as a browser would fetch them."""
    assets = re.findall(r'(?:src|href)="(/assets/[^"]+)"', fetch(f"{address}/"))
    if not {".js", ".css"} <= {Path(asset).suffix for asset in assets}:
        raise Failed(f"{address} served no page with a script and a style")
    for asset in assets:
        if not fetch(address + asset):
            raise Failed(f"{asset} is empty")
    if json.loads(fetch(f"{address}/api/health"))["ok"] is not True:
        raise Failed("the server does not call itself healthy")


def check(python: str, wheel: Path) -> list[str]:
    """The digests of a few matches of every edition, once all commands have done their work."""
    with tempfile.TemporaryDirectory() as folder:
        there = Environment(Path(folder) / "env", python, wheel)
        version = run([str(there.bin / "python"), "-c", "import platform; print(platform.python_version())"], there.env)
        digests = []
        for edition in EDITIONS:
            document = json.loads(there.touchback(*SIMULATE, edition))
            digests += [result["digest"] for result in document["results"]]
        with there.server("play", "--no-browser", "--port", "0") as address:
            see_pages(address)
        with there.server("serve", "--port", "0", "--database", str(Path(folder) / "club.db")) as address:
            see_pages(address)
        measured = json.loads(there.touchback("bench", "--seconds", "0.02", "--json"))
        if measured["yardstick"] is not None or measured["decisions_per_second"] <= 0:
            raise Failed("bench does not measure alone")
        print(f"Python {version.strip()}: simulate, play, serve and bench work; digests {' '.join(digests)}")
    return digests


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="See that a wheel plays in an empty environment of each Python.")
    parser.add_argument("wheel", type=Path, metavar="WHEEL")
    parser.add_argument("pythons", nargs="*", default=[sys.executable], metavar="PYTHON")
    given = parser.parse_args(words)
    try:
        found = {tuple(check(python, given.wheel.resolve())) for python in given.pythons}
    except Failed as fault:
        print(f"wheel_check: {fault}", file=sys.stderr)
        return 1
    if len(found) > 1:
        print("wheel_check: the Pythons came to different digests", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
