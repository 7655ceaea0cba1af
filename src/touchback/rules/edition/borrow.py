"""Borrowing by key: what one book takes from another that it does not stand on.

`[borrow.lrb4]` in an edition's data lists keys under `procedures`, `patches`, `steps`, `skills`, `optional`, `rosters`
and the sections of data; under `rules` the shared procedures that it plays by that book's rules and does not print.
What is lent becomes a layer of its own below the borrower. A single step is put where the borrower wants it, by
`borrowed_step("match.count_gate")` in its procedures and patches.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Never

from touchback.engine.frame import AnyStep, Frame, Procedure
from touchback.rules.edition.calls import made_by, named_by
from touchback.rules.edition.data_checks import SECTIONS
from touchback.rules.edition.layers import BadLayer, Data, did_you_mean, list_of, need_known, refuse_unless, typed_field
from touchback.rules.edition.readers.stars import ANY, LISTS, PLAYS_FOR
from touchback.rules.model.game import Game
from touchback.rules.model.patch import Patch
from touchback.rules.model.skill import But, Skill, said_of
from touchback.rules.model.step import Step

if TYPE_CHECKING:
    from touchback.rules.edition.edition import Edition

LENT_DATA: Final = tuple(section for section in SECTIONS if section not in ("title", "borrow", "actions"))
CODE: Final = ("procedures", "patches", "steps", "skills", "optional", "rosters", "rules")  # what is lent beside data


@dataclass(frozen=True)
class Loan:
    """What a layer was lent by another book."""

    lender: str
    keys: Mapping[str, tuple[str, ...]]  # by section
    steps: Mapping[str, AnyStep]  # single ones, to be put where the borrower wants them
    knows: frozenset[str]  # the procedures that the book has of its own


class BorrowedStep(Step[Frame]):
    """Stands for a step of another book until the edition is built."""

    def __init__(self, key: str) -> None:
        self.key = key

    def run(self, game: Game, frame: Frame) -> Never:
        raise BadLayer(f"the step {self.key} was never borrowed")


def borrowed_step(step: str) -> AnyStep:
    """A step of another book by its key; `[borrow.BOOK]` must list it under `steps`."""
    return BorrowedStep(step)


def layer_words(lender: str) -> str:
    """What a layer of borrowed things is called."""
    return f"borrowed from {lender}"


# --- the lender's side ------------------------------------------------------------------------------------------------


def lent_by(lender: Edition, borrower: str, wanted: Data) -> Edition:
    """A layer of what the borrower wants of another book."""
    where = f"{borrower}: borrow.{lender.key}"
    for section in wanted:
        need_known(section, (*CODE, *LENT_DATA), where, "section")
    keys = {section: tuple(list_of(wanted, section, str, where)) for section in wanted}
    for section, names in keys.items():
        for name in names:
            refuse_unless(names.count(name) == 1, f"{where}.{section} names {name!r} twice")
    ask = Asked(borrower, lender.key, keys)
    rosters = ask.picked("rosters", lender.rosters)
    data = {section: ask.picked(section, lender.data.get(section, {})) for section in keys if section not in CODE}
    keep_known(rosters, data.get("stars", {}))
    ask.picked("rules", {key.partition(".")[0]: key for key in (*lender.citations.procedures, *lender.citations.steps)})
    ask.picked("patches", {patch.step: patch for patch in lender.patches})
    return replace(
        lender,
        key=layer_words(lender.key),
        parent=None,
        data=data,
        skills=ask.picked("skills", lender.skills),
        procedures=tuple(ask.picked("procedures", procedures_of(lender)).values()),
        patches=tuple(patch for patch in lender.patches if patch.step in keys.get("patches", ())),
        optional=ask.picked("optional", lender.optional),
        rosters=rosters,
        citations=replace(lender.citations, borrowed=True),
        words={},
        exercise={},
        outside=False,
        loan=Loan(lender.key, keys, ask.picked("steps", steps_of(lender)), frozenset(procedures_of(lender))),
    )


@dataclass(frozen=True)
class Asked:
    """What a borrower asks a lender for, by section."""

    borrower: str
    lender: str
    keys: Mapping[str, tuple[str, ...]]

    def picked(self, section: str, entries: Mapping[str, Any]) -> dict[str, Any]:
        """The entries that are asked for; one that the lender has not is refused."""
        names = self.keys.get(section, ())
        for name in names:
            if name not in entries:
                near = did_you_mean(name, entries)
                raise BadLayer(f"{self.borrower}: {self.lender} has no {section}.{name} to lend{near}")
        return {name: entries[name] for name in names}


def keep_known(rosters: Data, stars: Data) -> None:
    """Of the stars that rosters list, and the rosters that stars play for, only those that are lent too."""
    for roster in rosters.values():
        roster["stars"] = [star for star in roster.get("stars", []) if star in stars]
    for star in stars.values():
        for listed in (PLAYS_FOR, *LISTS):
            if listed in star:
                star[listed] = [roster for roster in star[listed] if roster in rosters or roster == ANY]


def steps_of(layer: Edition) -> dict[str, AnyStep]:
    """Every step of a layer's own by key: those of its procedures, its patches and its skills."""
    found = [step for procedure in procedures_of(layer).values() for step in procedure.steps]
    found += [step for patch in patches_of(layer) for step in patch.steps]
    found += [step for parts in layer.optional.values() for part in parts for step in part.steps]
    return {step.key: step for step in found}


def procedures_of(layer: Edition) -> dict[str, Procedure]:
    """Every procedure of a layer's own by key, and those of its skills."""
    found = [one for change in layer.skills.values() for one in said_of(change, "procedures", ())]
    return {procedure.key: procedure for procedure in (*found, *layer.procedures)}


def patches_of(layer: Edition) -> Iterator[Patch]:
    """The patches of a layer, and those of its skills."""
    yield from layer.patches
    for change in layer.skills.values():
        yield from said_of(change, "steps", ())


# --- the borrower's side ----------------------------------------------------------------------------------------------


def with_loans(layer: Edition, wanted: Data, lenders: Mapping[str, Edition]) -> list[Edition]:
    """What a layer borrows, a layer for each lender, and then the layer itself with the steps that it was lent."""
    where = f"{layer.key}: borrow"
    lent = [lent_by(lender, layer.key, typed_field(wanted, source, dict, where)) for source, lender in lenders.items()]
    refuse_twice(layer, lent)
    steps = {key: step for one in lent if one.loan for key, step in one.loan.steps.items()}
    whose = {key: one.loan.lender for one in lent if one.loan for key in one.loan.steps}
    return [*lent, replace(Placing(layer.key, steps).layer(layer), lent_steps=whose)]


def refuse_twice(layer: Edition, loans: list[Edition]) -> None:
    """Nothing is lent by two books, and no procedure is both borrowed and the borrower's own."""
    seen: dict[tuple[str, str], str] = {}
    for one in loans:
        for section, keys in one.loan.keys.items() if one.loan else ():
            for key in keys:
                other = seen.setdefault((section, key), one.key)
                refuse_unless(other == one.key, f"{layer.key}: {section}.{key} is lent twice: {other} and {one.key}")
    for procedure in layer.procedures:
        own = seen.get(("procedures", procedure.key))
        refuse_unless(own is None, f"{layer.key}: procedure {procedure.key} is {own}, and in edition.py too")


class Placing:
    """Puts the steps that were lent where the borrower has named them."""

    def __init__(self, borrower: str, lent: Mapping[str, AnyStep]) -> None:
        self.borrower = borrower
        self.lent = lent
        self.used: set[str] = set()

    def layer(self, layer: Edition) -> Edition:
        """The layer with every borrowed step in its place."""
        made = replace(
            layer,
            procedures=tuple(self.part(procedure) for procedure in layer.procedures),
            patches=tuple(self.part(patch) for patch in layer.patches),
            optional={key: tuple(self.part(part) for part in parts) for key, parts in layer.optional.items()},
            skills={key: self.skill(change) for key, change in layer.skills.items()},
        )
        for key in self.lent:
            refuse_unless(
                key in self.used, f"{self.borrower}: the step {key} is borrowed, but no procedure or patch has it"
            )
        return made

    def part(self, part: Any) -> Any:
        """A procedure or a patch with its borrowed steps."""
        if not any(isinstance(step, BorrowedStep) for step in part.steps):
            return part
        steps = tuple(self.step(step) for step in part.steps)
        if isinstance(part, Procedure):
            return Procedure(part.key, part.frame, steps, part.useful)
        return replace(part, steps=steps)

    def step(self, step: AnyStep) -> AnyStep:
        if not isinstance(step, BorrowedStep):
            return step
        if step.key not in self.lent:
            near = did_you_mean(step.key, self.lent)
            raise BadLayer(f"{self.borrower}: no [borrow] lists the step {step.key!r} that edition.py borrows{near}")
        self.used.add(step.key)
        return self.lent[step.key]

    def skill(self, change: Skill | But | None) -> Skill | But | None:
        brings = {field: said_of(change, field, ()) for field in ("steps", "procedures")}
        placed = {field: tuple(self.part(part) for part in parts) for field, parts in brings.items() if parts}
        if isinstance(change, Skill):
            return But(**placed).applied_to(change)
        return But(**{**change.changes, **placed}) if change is not None else None


# --- what must be lent with it ----------------------------------------------------------------------------------------


def check_loans(layers: Iterable[Edition], procedures: Mapping[str, Procedure]) -> None:
    """What was lent calls and starts only what the edition has."""
    for layer in layers:
        if layer.loan is not None:
            check_loan(layer, layer.loan, procedures)


def check_loan(layer: Edition, loan: Loan, procedures: Mapping[str, Procedure]) -> None:
    for procedure in layer.procedures:
        check_called(f"{layer.key}: procedure {procedure.key}", procedure.steps, loan, procedures)
    for key, step in loan.steps.items():
        check_called(f"{layer.key}: step {key}", [step], loan, procedures)
    for patch in layer.patches:
        check_called(f"{layer.key}: the patch on {patch.step}", patch.steps, loan, procedures)
    for key, change in layer.skills.items():
        brings = (*said_of(change, "steps", ()), *said_of(change, "procedures", ()))
        steps = [step for part in brings for step in part.steps]
        check_called(f"{layer.key}: skill {key}", steps, loan, procedures)
        offers = [offer.procedure for offer in said_of(change, "offers", {}).values()]
        for name in (*said_of(change, "starts", {}).values(), *offers):
            if name in loan.knows and name not in procedures:
                raise BadLayer(f"{layer.key}: skill {key} starts the procedure {name!r}, which was not lent")


def check_called(where: str, steps: Iterable[AnyStep], loan: Loan, procedures: Mapping[str, Procedure]) -> None:
    for step in steps:
        for name in sorted(made_by(step) | named_by(step) & loan.knows):
            refuse_unless(name in procedures, f"{where} calls the procedure {name!r}, which was not lent")
