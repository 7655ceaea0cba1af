"""`touchback play`: a match in the browser; in the terminal, to watch or to coach, if that is wanted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Annotated

import typer

from touchback.cli.editions import known_edition, options_given
from touchback.cli.errors import UserError
from touchback.cli.hiring import HIRE_HELP, SIDES, hired_sides
from touchback.web.tidying import put_off

EXAMPLE = (
    "Example: touchback play. In the terminal: touchback play --watch --home human --away orc --seed 7, "
    "or touchback play --terminal --side home"
)
LOCAL = "127.0.0.1"
DATABASE = "touchback.db"
LOG_FILE = "touchback.log"


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("play", epilog=EXAMPLE)(play)


def play(
    context: typer.Context,
    port: Annotated[int, typer.Option(help="Where the server listens; another port if it is taken.", max=65535)] = 8000,
    database: Annotated[str, typer.Option(help="Where matches are kept: a file of its own, as a rule.")] = "",
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Print the address, open nothing.")] = False,
    pace: Annotated[
        float | None,
        typer.Option(
            help="Seconds that a computer takes for an answer at least; as a rule 0, and 0.2 among computers.", min=0
        ),
    ] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Coach a side by typing, here.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Watch two computer coaches, here.")] = False,
    edition: Annotated[str, typer.Option(help="Which rules to play by.")] = "bb2016",
    home: Annotated[str, typer.Option(help="Roster of the home side.")] = "human",
    away: Annotated[str, typer.Option(help="Roster of the visitors.")] = "orc",
    option: Annotated[list[str] | None, typer.Option(help="A choice of the edition, such as weather=winter.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same dice.", min=0)] = None,
    side: Annotated[str, typer.Option(help="The side you coach: home or away.")] = "home",
    opponent: Annotated[str, typer.Option(help="club (as a rule), random, eager, steady; hotseat for a friend.")] = "",
    speed: Annotated[float, typer.Option(help="How fast a match is shown: 1 is normal, 0 does not wait.", min=0)] = 1,
    ask_all: Annotated[bool, typer.Option("--ask-all", help="Ask even what has one sensible answer.")] = False,
    hire: Annotated[list[str] | None, typer.Option(help=HIRE_HELP)] = None,
    house: Annotated[Path | None, typer.Option(help="A file of house rules (TOML).")] = None,
    no_colour: Annotated[bool, typer.Option("--no-colour", help="Print without colours.")] = False,
) -> None:
    """Play in the browser. With --terminal or --watch a match is played right here instead."""
    given = _given(context)
    if not (terminal or watch):
        if given & HERE_ONLY:
            name = sorted(given & HERE_ONLY)[0].replace("_", "-")
            raise UserError(f"--{name} is for a match in the terminal: add --terminal or --watch")
        play_in_browser(port, database, no_browser, pace)
        return
    if given & BROWSER_ONLY:
        name = sorted(given & BROWSER_ONLY)[0].replace("_", "-")
        raise UserError(f"--{name} is for a match in the browser: leave out --terminal and --watch")
    if side not in SIDES:
        raise UserError(f"'{side}' is no side: choose home or away")
    coached = terminal and not watch
    if opponent and not coached:
        raise UserError("--opponent is for a match you coach yourself: add --terminal")
    known_edition(edition)
    options_given(option or [])
    hired = hired_sides(hire or [])

    from touchback.cli.at_terminal import Wanted, play_here

    wanted = Wanted(edition, home, away, option or [], seed, coached, side, opponent, speed)
    play_here(replace(wanted, ask_all=ask_all, house=house, no_colour=no_colour, hired=hired))


BROWSER_ONLY = {"port", "database", "no_browser", "pace"}
HERE_ONLY = {
    "edition",
    "home",
    "away",
    "option",
    "seed",
    "side",
    "opponent",
    "speed",
    "ask_all",
    "hire",
    "house",
    "no_colour",
}


def _given(context: typer.Context) -> set[str]:
    """The options that were typed, whatever they say."""
    source = context.get_parameter_source
    return {name for name in context.params if (found := source(name)) is not None and found.name == "COMMANDLINE"}


def play_in_browser(port: int, database: str, no_browser: bool, pace: float | None) -> None:
    """Everything on this machine: the database, the server, and a page in the browser."""
    put_off()
    from touchback.cli.folders import data_folder
    from touchback.cli.serving import log_to, serve, socket_at, store_at, warn_if_unbuilt
    from touchback.web.limits import Limits
    from touchback.web.running import address_of
    from touchback.web.settings import Settings

    where = database or str(data_folder() / DATABASE)
    log_to(None if "://" in where else Path(where).with_name(LOG_FILE))
    settings = Settings(limits=Limits().generous())
    store = store_at(where)
    sock = socket_at(LOCAL, port, any_port=True)
    address = address_of(sock)

    def ready() -> None:
        warn_if_unbuilt(settings)
        typer.echo(f"Touchback is at {address}")
        typer.echo("Close the page whenever you like: every match is kept. Ctrl-C stops the server.")
        if not no_browser:
            Thread(target=_open, args=(address,), daemon=True).start()  # some browsers keep whoever opens them

    serve(store, sock, settings, ready, pace=pace)


def _open(address: str) -> None:
    import webbrowser

    try:
        opened = webbrowser.open(address)
    except webbrowser.Error:
        opened = False
    if not opened:
        typer.echo("No browser could be opened: open that address yourself.", err=True)
