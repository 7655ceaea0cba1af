"""Physical traits of Living Rulebook 4: what others call mutations."""

from __future__ import annotations

from touchback.rules.nouns import Skill, but
from touchback.rules.vocabulary import Prop

PHYSICAL = "Physical"

SKILLS = {
    "big_hand": but(category=PHYSICAL, trait=True, rules=("LRB4-MUT-01",)),
    "claw": but(name="Claw(s)", category=PHYSICAL, trait=True, rules=("LRB4-MUT-02",)),
    "extra_arms": but(category=PHYSICAL, trait=True, rules=("LRB4-MUT-03",)),
    "foul_appearance": but(category=PHYSICAL, trait=True, rules=("LRB4-MUT-04", "LRB4-MUT-05")),
    "horns": but(category=PHYSICAL, trait=True, rules=("LRB4-MUT-06", "LRB4-MUT-07")),
    "prehensile_tail": but(category=PHYSICAL, trait=True, rules=("LRB4-MUT-08",)),
    "razor_sharp_claws": Skill(
        "Razor Sharp Claws",
        PHYSICAL,
        "Adds 2 to the injury rolls of those he blocks down.",
        trait=True,
        rules=("LRB4-MUT-09",),
    ),
    "spikes": Skill(
        "Spikes", PHYSICAL, "Armour value +1.", trait=True, gives={Prop.AV: 1}, rules=("LRB4-MUT-10",)
    ),
    "tentacles": but(category=PHYSICAL, trait=True, rules=("LRB4-MUT-11", "LRB4-MUT-12")),
    "thick_skull": but(category=PHYSICAL, trait=True, rules=("LRB4-MUT-13",)),
    "two_heads": but(category=PHYSICAL, trait=True, rules=("LRB4-MUT-14",)),
    "very_long_legs": but(category=PHYSICAL, trait=True, rules=("LRB4-MUT-15",)),
}
