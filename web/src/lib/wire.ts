// The words of the wire: what the server says and what the page may say. No rules live here.
import type { LeanReach } from "./lean";

export interface Pitch {
  width: number; height: number; end_zone: string[][]; owner?: number[]; half: string[][]; line: string[][]; flank: string[][]; terrain: [string, number | string][]; grounds?: Terrain[];
}
/** What a kind of square is called, and what that means. */
export interface Terrain { kind: number | string; name: string; text: string }
export interface SideInfo { name: string; roster: string; colours?: string[] }
export interface PlayerInfo {
  slot: number; side: number; name: string; number: number; position: string; code: string; job: string; shape: number; called?: string;
}
export interface SkillInfo { name: string; summary: string }
export interface Named { key: string; name: string }
export interface Static {
  pitch: Pitch; sides: SideInfo[]; players: PlayerInfo[]; edition: string; title?: string;
  skills: Record<string, SkillInfo>; actions?: Named[]; faces?: Record<string, string>; ruler?: { names: string[]; bands: number[][] };
  shapes?: Shape[];
  /** What a side may have in this match; what each kind of ball and each casualty is called. */
  goods?: Goods[]; balls?: Record<string, string>; casualties?: string[];
  /** What giving up is called, and why it cannot be done while it is not offered. */
  concede?: { text: string; why: string };
}
export interface Goods { key: "apothecaries" | "bribes" | "cards" | "fame"; name: string }
/** What a piece covers and, by the way it faces, what it marks: columns and rows from its own square. */
export interface Shape { body: [number, number][]; zones: [number, number][][] }
export interface Option {
  option: number; verb: string; player: number; square: string; text: string; thing?: number;
  effect?: string; action?: string; face?: string; card?: number; spends?: boolean; highlight?: boolean;
}
export interface Check { text: string; ok: boolean }
export interface Formation { key: string; name?: string; summary?: string }
export interface Question {
  asked: number; prompt: string; title: string; why?: string; help?: string; options: Option[]; also: Option[];
  player?: number; checklist?: Check[]; formations?: Formation[]; left?: number; always?: string[]; skill?: string;
  /** What another coach may answer, in words. */
  public?: string[];
  /** It was asked for, and may be gone back from. */
  back?: boolean;
  /** A square is aimed at: by whom, or -1 for a kick or a spell; `at`: there is but one, and he stands there who is kicked. */
  aims?: number; at?: string;
  /** A throw that somebody may run at: its ruler, where he could stop under it or beside its ends, and how far he gets. */
  ruler?: { from: string; to: string; band: string; under: string[]; beside: string[]; left: number; of: number; text: string };
  /** Who would be hit, where it is asked who helps. */
  target?: number;
}
export interface Modifier { source: string; value: number }
export interface Dice {
  faces: number[]; purpose: string; roller: number; target: number; modifiers: Modifier[]; text?: string;
  /** Whose each die is, where both sides roll at once, and who comes first. */
  sides?: number[]; order?: string;
  /** What each die is for, and what each face of a coin means. */
  names?: string[]; values?: string[];
  /** The first die points somewhere. */
  way?: boolean;
  /** A card is drawn: whose it is, and that nobody else may look. */
  by?: number; only?: string;
}
export interface Player extends PlayerInfo {
  square: string; place: string; stance: string; flags: string[]; used: boolean; facing: number; figures: number[]; skills: string[]; marks?: boolean; injury?: number; injury_too?: number;
}
export interface Helper { key: string; name: string; left: number | null; gone: boolean }
export interface Side {
  name: string; roster: string; score: number; turn: number; rerolls: number; leader_rerolls: number; reroll_used: boolean;
  apothecaries: number; bribes: number; fame: number; fans: number; cheerleaders: number; assistants: number; helpers: Helper[];
}
export interface Ball { ball: number; kind: string; fuse: number; place: string; square: string; carrier: number }
/** A card; of the own hand also `when` it may be played. */
export interface CardFace { key: string; name: string; summary: string; when?: string; card?: number; holder?: number; state?: string }
export interface Weather { key: string; name: string; effect?: string }
export interface Acting { player: number; action: string; moved: number; left: number }
export interface View {
  edition: string; rules_id: string; coach: number; half: number; drive: number; active: number; kicking: number;
  weather: Weather | string; over: boolean; winner: number; conceded?: number; sides: Side[]; players: Player[]; balls: Ball[];
  cards: { held: CardFace[]; open: CardFace[]; counts: number[] }; question: Question | null; dice: Dice | null;
  zones?: Record<string, number>[]; acting?: Acting | null; turns?: number; tracks?: { turns?: number; halves?: number; fielded?: number; throw?: number };
}
export interface Roll {
  purpose?: string; faces: number[]; dice: number[]; target: number; modifiers: Modifier[]; ok: boolean | null; verdict?: string;
  base?: string; chance?: string; shown?: string[]; test?: string;
  /** The first die points somewhere; any other is a number. */
  way?: boolean;
}
export interface Line { seq: number; text: string; kind: string; side: number; roll: Roll | null; joins?: number; auto?: boolean }
/** `out`: whose bank is empty; `grace`: time is up, and so long the referee still waits for an answer. */
export interface Clock { kind: string; running: number; left: number[]; out?: boolean[]; grace?: number }
export interface DiceInfo { kind: string; commitment: string; seed?: string; nonces?: string[] }
export interface MatchInfo {
  match: string; edition: string; rules_id: string; teams: { name: string; roster: string }[]; score: number[];
  status: string; seq: number; dice: DiceInfo; hot_seat?: boolean; title?: string; asked?: number; since?: number; origin?: { match: string; at: number } | null;
  options?: Record<string, string>; seats?: string[]; clock?: { grace: number; least: number };
  /** What the clock is in words, and how much more time can be asked for. */
  terms?: { text: string; more: string } | null;
}
/** A die: `by` a skill it is tried again, `cause` is the skill that asks for it, `why` it needs that much; a `harmless` one stops no plan. */
export interface Step {
  square: string; text: string; target: number; chance: string; extra?: boolean; again?: boolean; by?: string; cause?: string; why?: string; harmless?: boolean;
}
/** `whole`: the chance with the dice before the action, for each opening of the map. */
export interface Way { path: string[]; rolls: Step[]; chance: string; percent: number; whole?: string[] }
/** The dice that fall before these actions begin. */
export interface Opening { actions: string[]; rolls: Step[] }
export interface Assist { player: number; side: number; cancelled_by: number | null }
/** Where a block may push: a square, or a step (columns, rows) over the edge. */
export interface Push { square: string | null; mark: string; step?: [number, number] }
export interface Target {
  player: number; square: string; from: string; path?: string[]; rolls?: Step[]; chance?: string; percent?: number; kind: string;
  dice?: number; picks?: number; strength?: number[]; assists?: Assist[]; pushes?: Push[]; outcomes?: Record<string, string>; rerolled?: Record<string, string>; counted?: string; band?: string;
  modifier?: number; interceptors?: Interceptor[]; fan?: Fan | null; fetches?: string; risks?: Risk[];
  /** A deed that is no action of its own: what it is declared as, the answer that begins it, and what it is called. */
  action?: string; verb?: string; text?: string;
  /** The team-mate who is thrown; `aims`: a square comes next, as far as this band; then all that may become of him, and the whole. */
  mate?: number; aims?: number; ends?: End[]; lands?: Risk; ways?: { text: string; ends: End[] }[];
  /** The squares that a spell or a bomb takes, whom it may hit, and what that counts. */
  template?: string[]; hits?: Hit[]; harm?: string;
}
/** An opponent who may come in between; `counted`: the chance takes it that he does; `rescue`: to have the ball back then. */
export interface Interceptor { player: number; target: number; chance: string; counted?: boolean; rescue?: { target: number; chance: string } }
export interface Hit { player: number; chance: string }
/** How something may end; a `good` end is what is wanted. */
export interface End extends Risk { good?: boolean }
/** What a deed may cost, in words, with its chance. */
export interface Risk { text: string; chance: string }
/** Where a ball may come down: counts out of `of`, over the edge `off`; of a kick so many are `good`. */
export interface Fan { of: number; squares: Record<string, number>; off: number; good?: number }
/** What a throw or a kick at one square would be like; null if it cannot go there. */
export interface Aim { n: number; seq: number; player: number; square: string; along?: string[]; mate?: number; aim: Target | null }
/** `still`: it is done without movement, in words. */
export interface ActionChoice { action: string; name: string; option: number | null; why: string; still?: string }
export interface Reach {
  n: number; player: number; squares: Record<string, Way>; targets: Target[]; actions?: ActionChoice[]; opening?: Opening[];
  /** Movement that is used, or that getting up will use; and how much there is. */
  moves?: [number, number];
  /** That he gets up first, in words, where no die decides it. */
  rise?: string;
}
export type Patch = Record<string, unknown>;
export interface Chat { side: number; text: string; name?: string; channel?: string; at?: number }

export interface Proposal { kind: string | null; side?: number; to?: number; what?: string; refused_by?: number }
/** What can be taken back now, in words: freely, with the other coach's word, and which typed dice; `alone`: nobody need be asked. */
export interface Undoable { seq: number; free: string | null; asked: string | null; dice: string | null; alone: boolean }
/** Which card each number of a draw is; if that stays hidden, why. */
export interface Draws { seq: number; names: string[]; why?: string }
export interface Status { status: string; present: boolean[]; since: (number | null)[]; alone?: (number | null)[]; spectators: number; clock?: Clock }

/** The answers that set up a formation, one player or several; `lift`: he stands already, and must be taken back first; `left_out`: who may not stand there, and why. */
export interface SetUpPlan { answers: number[]; formation?: string; player?: number; square?: string; lift?: boolean; left_out?: string }

export type FromServer =
  | { t: "welcome"; v: number; side: number; match: MatchInfo; static: Static; seq: number; view: View; log: Line[]; clock: Clock; rows?: number; chat?: Chat[]; proposal?: Proposal | null; policies?: Record<number, Record<string, string>> }
  | { t: "step"; seq: number; rows?: number; patch: Patch; log: Line[]; clock: Clock; back?: number; lift?: boolean; correct?: boolean; missed?: boolean; time_up?: number; note?: boolean }
  | { t: "ack"; seq: number }
  | { t: "refused"; seq: number; why: string; code: string }
  | ({ t: "reach" } & (Reach | LeanReach | Aim))
  | ({ t: "setup" } & SetUpPlan)
  | ({ t: "chat" } & Chat)
  | ({ t: "status" } & Status)
  | ({ t: "proposal" } & Proposal)
  | ({ t: "undoable" } & Undoable)
  | ({ t: "draws" } & Draws)
  | { t: "nudge"; side: number; to: number }
  | { t: "time_up"; side: number; clock: Clock }
  | { t: "over"; seed: string }
  | { t: "pong" };
