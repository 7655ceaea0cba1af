"""`touchback play`: a match in the browser; in the terminal, to watch or to coach, if that is wanted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Annotated

import typer

from touchback.cli.editions import HOUSE_HELP, edition_keys, known_edition, offered_edition, options_given
from touchback.cli.errors import UserError
from touchback.cli.hiring import HIRE_HELP, hired_sides
from touchback.cli.sides import BOT_HELP, ROSTER_HELP, side_number
from touchback.web.operation.gc_schedule import put_off

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
    port: Annotated[
        int, typer.Option(metavar="PORT", help="Where the server listens; another port if it is taken.", max=65535)
    ] = 8000,
    database: Annotated[
        str, typer.Option(metavar="DATABASE", help="Where matches are kept; by default a file of your own.")
    ] = "",
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Print the address, open nothing.")] = False,
    pace: Annotated[
        float | None,
        typer.Option(
            metavar="SECONDS",
            help="Minimum seconds per computer decision (default 0; 0.2 when only computers play).",
            min=0,
        ),
    ] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Coach a side by typing, here.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Watch two computer coaches, here.")] = False,
    edition: Annotated[
        str,
        typer.Option(
            metavar="EDITION",
            autocompletion=edition_keys,
            help="Which rules to play by: a key, or an edition's folder.",
        ),
    ] = "bb2016",
    home: Annotated[str, typer.Option(metavar="ROSTER", help="Roster of the home side; by default human.")] = "",
    away: Annotated[str, typer.Option(metavar="ROSTER", help="Roster of the away side; by default orc.")] = "",
    roster: Annotated[list[str] | None, typer.Option(metavar="SIDE:ROSTER", help=ROSTER_HELP)] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=CHOICE", help="A choice of the edition, such as weather=winter.")
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same seed gives the same dice.", min=0)] = None,
    side: Annotated[str, typer.Option(metavar="SIDE", help="The side you coach: home, away, B.")] = "home",
    opponent: Annotated[
        str,
        typer.Option(
            metavar="COACH", help="club (the default), random, eager, steady, module:Class; hotseat for two people."
        ),
    ] = "",
    home_bot: Annotated[str, typer.Option(metavar="COACH", help="Computer coach of the home side, with --watch.")] = "",
    away_bot: Annotated[
        str, typer.Option(metavar="COACH", help="The same for the away side: a name, or module:Class.")
    ] = "",
    bot: Annotated[list[str] | None, typer.Option(metavar="SIDE:COACH", help=BOT_HELP)] = None,
    speed: Annotated[
        float, typer.Option(metavar="FACTOR", help="How fast a match is shown: 1 is normal, 0 does not wait.", min=0)
    ] = 1,
    ask_all: Annotated[bool, typer.Option("--ask-all", help="Ask even what has one sensible answer.")] = False,
    hire: Annotated[list[str] | None, typer.Option(metavar="SIDE:KEYS", help=HIRE_HELP)] = None,
    house: Annotated[Path | None, typer.Option(metavar="FILE", help=HOUSE_HELP)] = None,
    no_colour: Annotated[bool, typer.Option("--no-colour", help="Print without colours.")] = False,
) -> None:
    """Play in the browser. With --terminal or --watch a match is played right here instead."""
    given = _given(context)
    if not (terminal or watch):
        if given & HERE_ONLY:
            name = sorted(given & HERE_ONLY)[0].replace("_", "-")
            raise UserError(f"--{name} is for a match in the terminal: add --terminal or --watch")
        play_in_browser(port, database, no_browser, pace, edition if "edition" in given else "")
        return
    if given & BROWSER_ONLY:
        name = sorted(given & BROWSER_ONLY)[0].replace("_", "-")
        raise UserError(f"--{name} is for a match in the browser: leave out --terminal and --watch")
    if side_number(side) < 0:
        raise UserError(f"'{side}' is no side: choose home or away")
    coached = terminal and not watch
    if opponent and not coached:
        raise UserError("--opponent is for a match you coach yourself: add --terminal")
    if (home_bot or away_bot or bot) and coached:
        raise UserError("--home-bot, --away-bot and --bot are for a match you watch: add --watch, or use --opponent")
    known_edition(edition)
    options_given(option or [])
    hired = hired_sides(hire or [])

    from touchback.cli.at_terminal import Wanted, play_here

    wanted = Wanted(edition, home, away, option or [], seed, coached, side, opponent, speed, bots=(home_bot, away_bot))
    wanted = replace(wanted, further_rosters=tuple(roster or ()), further_bots=tuple(bot or ()))
    play_here(replace(wanted, ask_all=ask_all, house=house, no_colour=no_colour, hired=hired))


BROWSER_ONLY = {"port", "database", "no_browser", "pace"}
HERE_ONLY = {
    "home",
    "away",
    "roster",
    "bot",
    "option",
    "seed",
    "side",
    "opponent",
    "home_bot",
    "away_bot",
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


def play_in_browser(port: int, database: str, no_browser: bool, pace: float | None, edition: str = "") -> None:
    """Everything on this machine: the database, the server, and a page in the browser, perhaps at an edition."""
    put_off()
    asked = f"/?edition={offered_key(edition)}" if edition else ""
    from touchback.cli.folders import data_folder
    from touchback.cli.serving import NO_PAGES, pages_built, serve_store, socket_at, store_at
    from touchback.web.limits import Limits
    from touchback.web.operation.log_lines import start_logging
    from touchback.web.running import address_of
    from touchback.web.settings import Settings

    settings = Settings(limits=Limits().generous())
    if not pages_built(settings):
        raise UserError(f"{NO_PAGES}; touchback play --terminal needs none", 1)
    where = database or str(data_folder() / DATABASE)
    start_logging(None if "://" in where else Path(where).with_name(LOG_FILE))
    store = store_at(where)
    sock = socket_at(LOCAL, port, any_port=True)
    address = f"{address_of(sock)}{asked}"

    def ready() -> None:
        typer.echo(f"Touchback is at {address}")
        typer.echo("Close the page whenever you like: every match is kept. Ctrl-C stops the server.")
        if not no_browser:
            Thread(target=_open, args=(address,), daemon=True).start()  # some browsers do not return to their caller

    serve_store(store, sock, settings, ready, pace=pace)


def offered_key(edition: str) -> str:
    """The key by which the page knows an edition; a folder is offered there."""
    from touchback.rules.edition.edition import edition_names

    known_edition(edition)
    return edition if edition in edition_names() else offered_edition(edition)


def _open(address: str) -> None:
    import webbrowser

    try:
        opened = webbrowser.open(address)
    except webbrowser.Error:
        opened = False
    if not opened:
        typer.echo("No browser could be opened: open that address yourself.", err=True)
