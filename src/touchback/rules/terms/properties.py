"""What a player, a kind of weather or a ball can have: properties that steps ask for. Append, never renumber."""

from __future__ import annotations

from typing import Final


class Prop:
    """What a skill or the weather gives, as a number, 0 for without; MEANINGS says what each is."""

    STANDS_ON_BOTH_DOWN: Final = 0
    STUMBLES_TO_PUSH: Final = 1
    CANCELS_DODGE: Final = 2
    CANCELS_STRIP_BALL: Final = 3
    LONER: Final = 4
    MIGHTY_BLOW: Final = 5
    RIGHT_STUFF: Final = 6
    STRIP_BALL: Final = 7
    REGENERATION: Final = 8
    EXTRA_GFI: Final = 9
    KNOCKED_OUT_BY_MOB: Final = 10
    MA: Final = 11
    ST: Final = 12
    AG: Final = 13
    AV: Final = 14
    BLITZ_ST: Final = 15
    ARMOUR_ON_FALL: Final = 16
    SHORT_PASSES_ONLY: Final = 17
    GFI_RISK: Final = 18
    SECOND_GFI_RISK: Final = 19
    LONG_PASS: Final = 20
    WINDY: Final = 21
    NICE: Final = 22
    FAINTING: Final = 23
    REALLY_STUPID: Final = 24
    STAYS_DEAD: Final = 25
    HAIL_MARY_PASS: Final = 26
    SAFE_THROW: Final = 27
    CANCELS_SAFE_THROW: Final = 28
    DIVING_CATCH: Final = 29
    PASS_BLOCK: Final = 30
    DUMP_OFF: Final = 31
    NO_HANDS: Final = 32
    BOMBARDIER: Final = 33
    SWOOP: Final = 34
    LEADER: Final = 35
    DAUNTLESS: Final = 36
    FEND: Final = 37
    FRENZY: Final = 38
    GRAB: Final = 39
    GUARD: Final = 40
    HORNS: Final = 41
    JUGGERNAUT: Final = 42
    SIDE_STEP: Final = 43
    STAND_FIRM: Final = 44
    WRESTLE: Final = 45
    FOUL_APPEARANCE: Final = 46
    WEAPON_ONLY: Final = 47
    CHAINSAW_ARMOUR: Final = 48
    FOUL_ARMOUR: Final = 49
    STAKES: Final = 50
    PILING_ON: Final = 51
    ARMOUR_BREAKS_FROM: Final = 52
    DIRTY_PLAYER: Final = 53
    SNEAKY_GIT: Final = 54
    DECAY: Final = 55
    NURGLES_ROT: Final = 56
    WEEPING_DAGGER: Final = 57
    SECRET_WEAPON: Final = 58
    FILTHY_RICH: Final = 59
    FAN_FAVOURITE: Final = 60
    KICK: Final = 61
    KICK_OFF_RETURN: Final = 62
    PRO: Final = 63
    BREAK_TACKLE: Final = 64
    DIVING_TACKLE: Final = 65
    LEAP: Final = 66
    JUMP_UP: Final = 67
    TIMMM_BER: Final = 68
    STRONG_ARM: Final = 69
    BALL_AND_CHAIN: Final = 70
    NO_ARMOUR: Final = 71
    NEVER_STUNNED: Final = 72
    SWIFT_REACTION: Final = 73
    HAS_GRUDGE: Final = 74
    ANCIENT_GRUDGE: Final = 75
    GET_DA_GIT: Final = 76
    FREE_FOULS: Final = 77
    SPARES_FOULERS: Final = 78
    COMETH_THE_HOUR: Final = 79
    SETTLES: Final = 80
    KICK_DIE: Final = 81
    STEADY: Final = 82
    ABOVE_SUSPICION: Final = 83
    PENALTY: Final = 84
    ZONELESS: Final = 85
    ACTS_FIRST: Final = 86
    NEVER_BLOCKED: Final = 87
    BLOCKS_ALONE: Final = 88
    FALLS_HARD: Final = 89
    NEVER_DODGES: Final = 90
    REMOVED_WHEN_DOWN: Final = 91
    NEVER_ASSISTS: Final = 92
    NO_FOUL_ASSISTS: Final = 93
    HINDERS_NOBODY: Final = 94
    LEAVES_BALL: Final = 95
    BLOCK_ARMOUR: Final = 96
    INVULNERABLE: Final = 97
    LUCKY_CHARM: Final = 98
    PLAIN_INJURY: Final = 99
    ONLY_STUNNED: Final = 100
    ONLY_STUNS: Final = 101
    INJURY_REDUCED: Final = 102
    NO_TEAM_REROLL: Final = 103
    NO_SKILL_REROLL: Final = 104
    BARRED: Final = 105
    FIRST_OR_NEVER: Final = 106
    PICKS_BLOCK_FACE: Final = 107
    EASILY_READ: Final = 108
    QUEASY: Final = 109
    PELTED: Final = 110
    JUMP_ROLL: Final = 111
    ARMOUR_BONUS: Final = 112
    INJURY_BONUS: Final = 113
    NEEDS_STRENGTH: Final = 114
    INJURY_AGAINST: Final = 115
    THICK_SKULL: Final = 116
    STAND_FIRM_ON_DODGE: Final = 117
    DIVING_CATCH_RUN: Final = 118
    HORNS_AFTER_MOVE: Final = 119
    JUMP_UP_UNROLLED: Final = 120
    SAFE_THROW_FUMBLE: Final = 121
    PASS_BLOCK_TARGET: Final = 122
    LONGER_RANGE: Final = 123
    EASILY_CONFUSED: Final = 124
    EXTRA_FAN_FACTOR: Final = 125
    NEVER_FOULED: Final = 126
    STABBED_BY_BALL: Final = 127
    COUNT: Final = 128


# What each property means, for people: `touchback data EDITION properties`. It changes no play.
MEANINGS: Final[dict[int, str]] = {
    Prop.STANDS_ON_BOTH_DOWN: "may stay standing on Both Down (Block)",
    Prop.STUMBLES_TO_PUSH: "may treat Defender Stumbles as Pushed (Dodge)",
    Prop.CANCELS_DODGE: "opponents cannot use Dodge next to this player (Tackle)",
    Prop.CANCELS_STRIP_BALL: "Strip Ball does not work on this player (Sure Hands)",
    Prop.LONER: "the roll needed before a team re-roll works (Loner)",
    Prop.MIGHTY_BLOW: "added to the armour or the injury roll of a player blocked down (Mighty Blow)",
    Prop.RIGHT_STUFF: "may be thrown by a team-mate (Right Stuff)",
    Prop.STRIP_BALL: "makes a ball carrier it pushes drop the ball (Strip Ball)",
    Prop.REGENERATION: "the roll that shakes off a casualty (Regeneration)",
    Prop.EXTRA_GFI: "squares more that it may go for (Sprint)",
    Prop.KNOCKED_OUT_BY_MOB: "KO'd by a Pitch Invasion that stuns others (Ball & Chain)",
    Prop.MA: "added to movement allowance",
    Prop.ST: "added to strength",
    Prop.AG: "added to agility",
    Prop.AV: "added to armour value",
    Prop.BLITZ_ST: "added to strength in a blitz, by the weather",
    Prop.ARMOUR_ON_FALL: "added to the armour roll of a player who falls",
    Prop.SHORT_PASSES_ONLY: "only quick and short passes may be thrown",
    Prop.GFI_RISK: "going for it fails on so many more",
    Prop.SECOND_GFI_RISK: "going for it fails on so many more from the second square on",
    Prop.LONG_PASS: "added to long passes and long bombs",
    Prop.WINDY: "the wind carries a ball in the air",
    Prop.NICE: "nice weather: a change to it comes with a gust",
    Prop.FAINTING: "players on the pitch may collapse when a drive ends (Sweltering Heat)",
    Prop.REALLY_STUPID: "does not help a team-mate to think (Really Stupid)",
    Prop.STAYS_DEAD: "cannot be raised to play for the other side",
    Prop.HAIL_MARY_PASS: "may throw to any square (Hail Mary Pass)",
    Prop.SAFE_THROW: "may cancel an interception of its pass (Safe Throw)",
    Prop.CANCELS_SAFE_THROW: "its interceptions cannot be cancelled (Very Long Legs)",
    Prop.DIVING_CATCH: "may catch a ball that comes down next to it (Diving Catch)",
    Prop.PASS_BLOCK: "may move when an opponent passes (Pass Block)",
    Prop.DUMP_OFF: "may pass before it is blocked (Dump-Off)",
    Prop.NO_HANDS: "never holds a ball (No Hands)",
    Prop.BOMBARDIER: "may throw a bomb for an action (Bombardier)",
    Prop.SWOOP: "steers when thrown (Swoop)",
    Prop.LEADER: "its team has a re-roll more while it is on the pitch (Leader)",
    Prop.DAUNTLESS: "may match the strength of a stronger opponent it blocks (Dauntless)",
    Prop.FEND: "opponents may not follow up against it (Fend)",
    Prop.FRENZY: "follows up whenever it can (Frenzy)",
    Prop.GRAB: "pushes into any empty square next to the pushed player (Grab)",
    Prop.GUARD: "assists blocks even in a tackle zone (Guard)",
    Prop.HORNS: "added to its strength in a blitz (Horns)",
    Prop.JUGGERNAUT: "in a blitz, Both Down may be Pushed; Fend, Stand Firm and Wrestle do not stop it (Juggernaut)",
    Prop.SIDE_STEP: "its coach chooses the square it is pushed to (Side Step)",
    Prop.STAND_FIRM: "may refuse to be pushed (Stand Firm)",
    Prop.WRESTLE: "may place both players prone on Both Down (Wrestle)",
    Prop.FOUL_APPEARANCE: "the roll an opponent needs to block it (Foul Appearance)",
    Prop.WEAPON_ONLY: "attacks with its weapon or not at all (Chainsaw)",
    Prop.CHAINSAW_ARMOUR: "added to its armour roll when it falls, and to a blocker's who falls against it (Chainsaw)",
    Prop.FOUL_ARMOUR: "added to the armour roll of a player it fouls",
    Prop.STAKES: "added to the armour roll of an undead player it stabs (Stakes)",
    Prop.PILING_ON: "may fall on a player it knocked down (Piling On)",
    Prop.ARMOUR_BREAKS_FROM: "its blocks break armour on this total or more (Claw)",
    Prop.DIRTY_PLAYER: "added to the armour or the injury roll of a player it fouls (Dirty Player)",
    Prop.SNEAKY_GIT: "a double on its foul's armour roll counts only if the armour broke (Sneaky Git)",
    Prop.DECAY: "suffers two casualty results (Decay)",
    Prop.NURGLES_ROT: "a player it kills joins its team after the match; 2: whoever it was (Nurgle's Rot)",
    Prop.WEEPING_DAGGER: "a player its block left Badly Hurt misses the next match on this roll (Weeping Dagger)",
    Prop.SECRET_WEAPON: "sent off when a drive it played in ends (Secret Weapon)",
    Prop.FILTHY_RICH: "not sent off on this roll (Filthy Rich)",
    Prop.FAN_FAVOURITE: "adds to FAME for kick-off results while on the pitch (Fan Favourite)",
    Prop.KICK: "may halve the distance a kick scatters (Kick)",
    Prop.KICK_OFF_RETURN: "squares it may run after the kick (Kick-Off Return)",
    Prop.PRO: "the roll needed to re-roll any die of its own (Pro)",
    Prop.BREAK_TACKLE: "may dodge with strength instead of agility (Break Tackle)",
    Prop.DIVING_TACKLE: "taken off the dodge of an opponent it dives after (Diving Tackle)",
    Prop.LEAP: "may leap over an adjacent square (Leap)",
    Prop.JUMP_UP: "stands up for free, and may stand up to block (Jump Up)",
    Prop.TIMMM_BER: "team-mates next to it help it to stand up (Timmm-ber)",
    Prop.STRONG_ARM: "added to passes beyond a quick pass (Strong Arm)",
    Prop.BALL_AND_CHAIN: "moves at random and takes no other action (Ball & Chain)",
    Prop.NO_ARMOUR: "injured without an armour roll (Ball & Chain)",
    Prop.NEVER_STUNNED: "KO'd where others are stunned (Ball & Chain)",
    Prop.SWIFT_REACTION: "needs no Loner roll while a partner of its own is out injured (Swift Reaction)",
    Prop.HAS_GRUDGE: "has a feud with every opponent who has one",
    Prop.ANCIENT_GRUDGE: "may re-roll block dice in a feud (Ancient Grudge)",
    Prop.GET_DA_GIT: "may re-roll the armour roll of a stab in a feud (Get da Git)",
    Prop.FREE_FOULS: "its foul does not use up the team's foul (Sneakiest of the Lot)",
    Prop.SPARES_FOULERS: "on this roll nobody of its team is sent off for a foul (Sneakiest of the Lot)",
    Prop.COMETH_THE_HOUR: "lends a skill to team-mates within so many squares (Cometh the Hour)",
    Prop.SETTLES: "a ball that does not bounce on an empty square",
    Prop.KICK_DIE: "faces of the die for the distance a kick with this ball scatters",
    Prop.STEADY: "a ball that no gust moves",
    Prop.ABOVE_SUSPICION: "a ball whose kicker is never sent off",
    Prop.PENALTY: "sent off on this total of 2D6 when a drive it played in ends (secret weapons)",
    Prop.ZONELESS: "has no tackle zones",
    Prop.ACTS_FIRST: "none of its team acts before it (Ball & Chain)",
    Prop.NEVER_BLOCKED: "cannot be chosen as the target of a block (Ball & Chain)",
    Prop.BLOCKS_ALONE: "blocks with this strength, and nobody assists (Ball & Chain)",
    Prop.FALLS_HARD: "added to its own armour roll when it falls",
    Prop.NEVER_DODGES: "leaves tackle zones without a dodge (Deathroller)",
    Prop.REMOVED_WHEN_DOWN: "out of the match as soon as it is knocked down or hurt (Deathroller)",
    Prop.NEVER_ASSISTS: "assists neither blocks nor fouls",
    Prop.NO_FOUL_ASSISTS: "assists no foul",
    Prop.HINDERS_NOBODY: "does not keep opponents from assisting",
    Prop.LEAVES_BALL: "never picks up a ball: it bounces, and the turn goes on",
    Prop.BLOCK_ARMOUR: "added to the armour roll of a player it blocks down (Stakes)",
    Prop.INVULNERABLE: "nothing makes its armour roll worse, and nobody re-rolls it (Invulnerable)",
    Prop.LUCKY_CHARM: "its armour holds the first time it would break (Lucky charm)",
    Prop.PLAIN_INJURY: "nothing changes its injury rolls (Magic codpiece)",
    Prop.ONLY_STUNNED: "is only ever stunned, without a roll (Iron man)",
    Prop.ONLY_STUNS: "players it blocks or fouls are only ever stunned, without a roll (Kid gloves)",
    Prop.INJURY_REDUCED: "taken off its injury rolls; below the table it is not hurt (Snake oil)",
    Prop.NO_TEAM_REROLL: "its dice cannot be re-rolled with a team re-roll (Big Guy)",
    Prop.NO_SKILL_REROLL: "its dice cannot be re-rolled with a skill (Cursed)",
    Prop.BARRED: "actions it may not take, a bit each",
    Prop.FIRST_OR_NEVER: "acts before its team-mates or not at all (Big head)",
    Prop.PICKS_BLOCK_FACE: "may turn its block dice to Defender Down (Knuckledusters)",
    Prop.EASILY_READ: "added to interceptions of its passes (Open book)",
    Prop.QUEASY: "misses a drive on this roll or less (Queasy)",
    Prop.PELTED: "must dodge to leave a square this near to an edge (Pelted)",
    Prop.JUMP_ROLL: "the roll needed to leap, whatever its agility (Heroic leap)",
    Prop.ARMOUR_BONUS: "added to the armour roll of a player it blocks down (Claw)",
    Prop.INJURY_BONUS: "added to the injury roll of a player it blocks down (Razor Sharp Claws)",
    Prop.NEEDS_STRENGTH: "the strength its position must have for its damage bonus to work (Mighty Blow)",
    Prop.INJURY_AGAINST: "added to every injury roll against it (Stunty)",
    Prop.THICK_SKULL: "a KO'd result is only Stunned on this roll (Thick Skull)",
    Prop.STAND_FIRM_ON_DODGE: "may stay in its square after a failed dodge (Stand Firm)",
    Prop.DIVING_CATCH_RUN: "may move after a pass to it that scatters (Diving Catch)",
    Prop.HORNS_AFTER_MOVE: "added to its strength in a blitz once it has moved (Horns)",
    Prop.JUMP_UP_UNROLLED: "stands up to block without a roll (Jump Up)",
    Prop.SAFE_THROW_FUMBLE: "keeps the ball on a fumble that modifiers caused (Safe Throw)",
    Prop.PASS_BLOCK_TARGET: "may move to the target square of a pass (Pass Block)",
    Prop.LONGER_RANGE: "every range counts as so many bands longer (Stunty)",
    Prop.EASILY_CONFUSED: "changes sides on this roll or less (Easily Confused)",
    Prop.EXTRA_FAN_FACTOR: "added to the fan factor of the team it plays for (Thrud's Fans)",
    Prop.NEVER_FOULED: "cannot be fouled (Magic codpiece)",
    Prop.STABBED_BY_BALL: "stabbed when it fails to catch or pick up (Pricked hands)",
}


class Aid:
    """What an inducement beside the pitch is worth to its side, as a number; 0 for nothing."""

    RECOVERY: Final = 0  # added to the rolls of KO'd players
    TRAINING: Final = 1  # re-rolls more in each half
    CHEERLEADERS: Final = 2  # counts as so many
    DOUBLE_CHEERS: Final = 3  # cheerleaders count twice, and none for one
    ASSISTANTS: Final = 4  # counts as so many
    ARGUMENTS: Final = 5  # added to the roll to argue the call
    BRIBES_AGAIN: Final = 6  # a bribe may be re-rolled
    LEAVES_WITH_COACH: Final = 7  # goes when the head coach is ejected
    SEWS: Final = 8  # may re-roll a failed Regeneration
    DICE: Final = 9  # rolled by what the inducement starts
    NEEDED: Final = 10  # on each of them
    WINS_TOSS: Final = 11  # wins it without a coin
    KICK_OFF_FAME: Final = 12  # added to FAME for kick-off results
    WINS_CHEERS: Final = 13  # wins what is decided by cheers or coaching
    KIND_CROWD: Final = 14  # its players are only stunned by the crowd
    EXTRA_ACTION: Final = 15  # actions that may be declared once more this turn, a bit each
    SURE_FOUL: Final = 16  # its next foul breaks armour without a roll
    AIMS_THROW_INS: Final = 17  # picks the direction of throw-ins
    HURT: Final = 18  # was hurt in another side's turn
    WILD_KICK: Final = 19  # dice more for how far the kick scatters
    COUNT: Final = 20
