// Made by `python -m touchback.wire.schema` from the Structs of touchback/wire: do not edit.

/** A match in brief, as everyone may know it. */
export interface AboutMatch {
  match: string;
  edition: string;
  title: string;
  rules_id: string;
  options: Record<string, string>;
  teams: TeamName[];
  seats: string[];
  hot_seat: boolean;
  score: number[];
  status: string;
  asked: number;
  since: number;
  seq: number;
  dice: DiceTerms;
  clock: ClockRuleView;
  terms: ClockTerms | null;
  origin: Origin | null;
  closed?: string;
}

/** It counts, and it is stored; `seq` is the one that was answered. */
export interface Ack {
  t: "ack";
  seq: number;
}

/** The player whose action goes on; `left` counts the squares still open, going for it included. */
export interface Acting {
  player: number;
  action: string;
  moved: number;
  left: number;
}

/** A kind of action: the option that begins it, or why it cannot be taken now; `still`: it has no movement. */
export interface ActionChoice {
  action: string;
  name: string;
  option: number | null;
  why: string;
  still?: string;
}

/** Propose to go on another day. */
export interface Adjourn {
  t: "adjourn";
}

/** What a throw, a kick or a spell at one square would be like; null if it cannot go there. */
export interface AimAnswer {
  t: "reach";
  n: number;
  seq: number;
  player: number;
  square: string;
  aim: AimedThrow | null;
  along?: string[];
  mate?: number;
}

/** A throw, a kick or a spell at one square, worked out in full. */
export interface AimedThrow extends Target {
  landing_odds?: LandingOdds | null;
  ends?: End[];
  lands?: Lands;
  ways?: KickWay[];
  template?: string[];
  hits?: Hit[];
  harm?: string;
}

/** One of the options. */
export interface Answer {
  t: "answer";
  seq: number;
  option: number;
  rows?: number | null;
}

/** What both forms of a reach map have; `moves` is the movement used and the whole movement. */
export interface AnyMap {
  n: number;
  seq: number;
  player: number;
  moves: [number, number];
  actions: ActionChoice[];
  rise?: string;
  opening?: Opening[];
}

/** What a question is in either form: who is asked, at which prompt, and all that goes with it in words. */
export interface AnyQuestion {
  asked: number;
  prompt: string;
  title?: string;
  why?: string;
  help?: string;
  always?: string[];
  always_for?: string;
  target?: number;
  public?: string[];
  back?: boolean;
  checklist?: Check[];
  formations?: FormationView[];
  left?: number;
  aims?: number;
  at?: string;
  ruler?: PassRuler;
}

/** What can be done to a target, in either form of the map. */
export interface AnyTarget {
  player: number;
  square: string;
  kind: string;
  dice?: number;
  picks?: number;
  strength?: [number, number];
  assists?: Assist[];
  pushes?: Push[];
  modifier?: number;
  outcomes?: Record<string, string>;
  rerolled?: Record<string, string>;
  counted?: string;
  risks?: Risk[];
  band?: string;
  interceptors?: Interceptor[];
  fetches?: string;
  action?: string;
  verb?: string;
  text?: string;
  mate?: number;
  aims?: number;
}

/** A view in either form, but for its question. */
export interface AnyView {
  edition: string;
  rules_id: string;
  coach: number;
  half: number;
  drive: number;
  active: number;
  kicking: number;
  weather: WeatherView;
  referee: RefereeView;
  over: boolean;
  winner: number;
  conceded: number;
  sides: SideView[];
  players: PlayerView[];
  balls: BallView[];
  cards: CardsView;
  acting: Acting | null;
  dice: DiceView | null;
  tracks?: Tracks;
  zones?: Record<string, number>[];
}

/** What both forms of the welcome have. */
export interface AnyWelcome {
  v: number;
  side: number;
  match: AboutMatch;
  static: StaticView;
  seq: number;
  rows: number;
  log: LineView[];
  clock: ClockView;
  chat: ChatView[];
  proposal: ProposalView | null;
  policies: Record<string, Record<string, "ask" | "refuse" | "use">>;
}

/** A player who assists, or would if an opponent did not cancel it. */
export interface Assist {
  player: number;
  side: number;
  cancelled_by: number | null;
}

/** A kind of question, or the use of one skill, and what may be answered to it without asking. */
export interface AutoAnswer {
  prompt: string;
  skill: string;
  title: string;
  help: string;
  group: string;
  values: ("ask" | "refuse" | "use")[];
  answers: Record<string, string>;
  presets: Record<string, "ask" | "refuse" | "use">;
}

/** A ball; `carrier` is -1 where nobody holds it. */
export interface BallView {
  ball: number;
  kind: string;
  fuse: number;
  place: string;
  square: string;
  carrier: number;
}

/** What can be taken back now, in words, or null: freely, if the opponent agrees, and which typed dice. */
export interface CanUndo {
  t: "undoable";
  seq: number;
  free: string | null;
  asked: string | null;
  dice: string | null;
  alone: boolean;
}

/** The own hand, the cards that lie open, and how many each side holds where the book lets all count them. */
export interface CardsView {
  held: HeldCard[];
  open: OpenCard[];
  counts: number[];
}

/** A word to the others. */
export interface Chat {
  t: "chat";
  text: string;
}

/** Something that was said; the channel is `coaches` or `crowd`. */
export interface ChatView {
  at: number;
  side: number;
  name: string;
  text: string;
  channel: string;
}

/** A limit of setting up, and whether it is kept. */
export interface Check {
  text: string;
  ok: boolean;
}

/** Whether a match file holds, in one sentence; and how many of its rolls are proven, `whole` if all. */
export interface Checked {
  ok: boolean;
  text: string;
  whole?: boolean;
  rolls?: number;
  proven?: number;
}

/** Wipe your own drawings. */
export interface Clear {
  t: "clear";
}

/** What was agreed about time, in seconds. */
export interface ClockRuleView {
  kind: string;
  seconds: number;
  increment: number;
  grace: number;
  least: number;
}

/** The clock in words, and how much more time can be asked for. */
export interface ClockTerms {
  text: string;
  more: string;
}

/** Whose clock runs, what is left to each side in milliseconds; `out`: whose bank is empty; `grace`: time is up. */
export interface ClockView {
  kind: string;
  running: number;
  left: number[];
  out?: boolean[];
  grace?: number;
}

/** A comment in plain text, never markup; `side` is -1 for a writer who coached neither team. */
export interface CommentSeen {
  id: number;
  seq: number;
  at: number;
  side: number;
  name: string;
  text: string;
  yours: boolean;
}

/** All comments of a match, in its order, whether you may add one, and how long one may be. */
export interface CommentsSeen {
  may_write: boolean;
  most: number;
  comments: CommentSeen[];
}

/** The same in the compact form: a tree of steps, each [square, step before, chance, rolls...]. */
export interface CompactMap extends AnyMap {
  t: "reach";
  aimed: number;
  steps: [square: string, before: number, chance: number, ...rolls: number[]][];
  rolls: CompactRoll[];
  chances: [chance: string, percent: number, whole?: string[]][];
  targets: CompactTarget[];
}

/** One answer, or several that differ only in their square or player, in the compact form. */
export interface CompactOption {
  option?: number;
  verb?: string;
  player?: number;
  square?: string;
  text?: string;
  effect?: string;
  action?: string;
  face?: string;
  card?: number;
  skill?: string;
  thing?: number;
  highlight?: boolean;
  of?: "player" | "square";
  by?: number;
  runs?: [number, string | number, number][];
  as?: [number, number];
}

/** The same in the compact form: a part of the subject that there is not is left out. */
export interface CompactQuestion extends AnyQuestion {
  about?: number;
  against?: number;
  skill?: string;
  square?: string;
  test?: string;
  options: CompactOption[];
  also: CompactOption[];
}

/** A die: what for, what is needed, and its chance as an exact fraction; the compact map says elsewhere where. */
export interface CompactRoll {
  text: string;
  target: number;
  chance: string;
  again: boolean;
  by?: string;
  cause?: string;
  why?: string;
  extra?: boolean;
  harmless?: boolean;
}

/** A target of the compact map: the step it is done from, its own rolls, and its chance by number. */
export interface CompactTarget extends AnyTarget {
  step: number;
  rolls: [number, string][];
  chance: number;
}

/** The same in the compact form. */
export interface CompactView extends AnyView {
  question: CompactQuestion | null;
}

/** The same for a client that asked for the compact form. */
export interface CompactWelcome extends AnyWelcome {
  t: "welcome";
  view: CompactView;
}

/** What giving up is called, and why it cannot be done while it is not offered. */
export interface Concede {
  text: string;
  why: string;
}

/** Ask the opponent to let the last dice be typed again. */
export interface Correct {
  t: "correct";
}

/** What real dice show. */
export interface Dice {
  t: "dice";
  seq: number;
  dice: number[];
}

/**
 * How the dice of the match fall: sealed ones with their promise, and the seed when the match is over. `taken`:
 * so many rolls had fallen before, in another match or in the position that it begins with.
 */
export interface DiceTerms {
  kind: string;
  nonces: string[];
  commitment?: string;
  promises?: string[];
  taken?: number;
  seed?: string;
}

/** Dice that are waited for, what they are for, and what changes them. */
export interface DiceView {
  faces: number[];
  purpose: string;
  test: string;
  roller: number;
  target: number;
  about: number;
  against: number;
  skill: string;
  square: string;
  modifiers: Modifier[];
  text?: string;
  sides?: number[];
  order?: string;
  names?: string[];
  values?: string[];
  way?: boolean;
  by?: number;
  only?: string;
}

/** A drawing; it stays until the next moment. */
export interface Draw {
  t: "draw";
  kind: "arrow" | "circle" | "path";
  squares: string[];
}

/** Which card is each number of the draw that is waited for; `why` says so where that stays hidden. */
export interface DrawNames {
  t: "draws";
  seq: number;
  names: string[];
  why?: string;
}

/** What a person in the room has drawn. */
export interface Drawing {
  by: number;
  colour: number;
  kind: "arrow" | "circle" | "path";
  squares: string[];
}

/** All drawings over this moment. */
export interface Drawn {
  t: "drawn";
  drawn: Drawing[];
}

/** Which card is each number of the draw that is waited for? */
export interface Draws {
  t: "draws";
}

/** An edition with its options, rosters and sides; `quick`: it has quick teams; `hires`: help can be hired. */
export interface EditionChoices {
  key: string;
  title: string;
  options: EditionOption[];
  rosters: Named[];
  sides: number;
  suggested: string[];
  quick: boolean;
  hires: boolean;
  rating: RatingChoice | null;
  pitch: PitchSize;
}

/** An option of an edition and its choices; `apart` is the default of coaches at two screens. */
export interface EditionOption {
  key: string;
  title: string;
  default: string;
  apart: string;
  choices: string[];
}

/** How something may end; a `good` end is what is wanted. */
export interface End {
  text: string;
  chance: string;
  good?: boolean;
}

/** Something with a page of its own. */
export interface Entry {
  key: string;
  title: string;
}

/** Ask for two more minutes. */
export interface Extend {
  t: "extend";
}

/** The first view of a match, and what turns each view into the next: [seq, patch]. */
export interface Film {
  first: MatchView;
  steps: [number, Record<string, unknown>][];
}

/** A ready-made way to set up. */
export interface FormationView {
  key: string;
  summary: string;
  name?: string;
}

/** The leader shows another moment. */
export interface Go {
  t: "go";
  seq: number;
}

/** The leader shows another moment; drawings are wiped. */
export interface Gone {
  t: "go";
  seq: number;
}

/** What a side may have in this match, by the field that counts it, and what it is called. */
export interface GoodsName {
  key: "apothecaries" | "bribes" | "cards" | "fame";
  name: string;
}

/** What a kind of square is called, and what that means. */
export interface Ground {
  kind: number;
  name: string;
  text: string;
}

/** Whether the server is up and its database takes what is written; if not, `trouble` says why. */
export interface Health {
  ok: boolean;
  version: string;
  sockets: number;
  trouble?: string;
  closed?: number;
  closed_matches?: Record<string, string>;
}

/** A card in the own hand; `when` says in words when it may be played. */
export interface HeldCard {
  card: number;
  key: string;
  name: string;
  summary: string;
  when?: string;
}

/** The first message: which seat, and the last step that is known. */
export interface Hello {
  t: "hello";
  seat?: string | null;
  since?: number | null;
  v?: number;
  promise?: string | null;
  compact?: boolean;
}

/** A player who may be hit. */
export interface Hit {
  player: number;
  chance: string;
  percent: number;
}

/** An inducement beside the pitch, and how often it can still be used; null for no limit. */
export interface InducementView {
  key: string;
  name: string;
  left: number | null;
  gone: boolean;
}

/** An opponent who may intercept; `counted`: the chance of the throw takes it that they do. */
export interface Interceptor {
  player: number;
  target: number;
  chance: string;
  counted?: boolean;
  rescue?: Rescue;
}

/** The first message: a name to be seen by. */
export interface Join {
  t: "join";
  name?: string;
}

/** How a kicked team-mate may come down, for one of the answers. */
export interface KickWay {
  text: string;
  ends: End[];
}

/** Where a ball may come down: counts out of `of`, over the edge `off`; of a kick so many are `good`. */
export interface LandingOdds {
  of: number;
  squares: Record<string, number>;
  off: number;
  good?: number;
}

/** That a thrown team-mate lands standing, with all that comes before. */
export interface Lands {
  text: string;
  chance: string;
  percent: number;
}

/** Take the lead. */
export interface Lead {
  t: "lead";
}

/** While setting up: take up a placed player again, or put the player on another square. */
export interface Lift {
  t: "lift";
  player: number;
  square?: string;
}

/**
 * A sentence of the log. With `joins` it takes the place of the line of that seq. Moved since the sentence
 * before: `pieces` (slot, square, place, stance) and `balls` (ball, square, place, carrier).
 */
export interface LineView {
  seq: number;
  text: string;
  kind: string;
  side: number;
  roll?: RollView | null;
  joins?: number;
  auto?: boolean;
  pieces?: [number, string, string, string][];
  balls?: [number, string, string, number][];
  moment?: MomentView;
}

/** A moment that stands out: a touchdown, a turnover, a half, a casualty or a drive. */
export interface MarkView {
  seq: number;
  kind: string;
  text: string;
}

/** The match is over; the seed lets everybody check the dice. */
export interface MatchOver {
  t: "over";
  seed: string | null;
  score: number[];
}

/** The match as one seat may see it now. */
export interface MatchView extends AnyView {
  question: Question | null;
}

/** Who is signed in; null for a guest. */
export interface Me {
  name: string | null;
}

/** A person in the room. */
export interface MemberView {
  id: number;
  name: string;
  colour: number;
}

/** Who is in the room, and who leads. */
export interface Members {
  t: "members";
  leader: number;
  members: MemberView[];
}

/**
 * What changes a roll, by its key and in words, and the player (or -1) and the skill (or "") it comes from. In
 * the log's compact form there are `value` and `text` alone.
 */
export interface Modifier {
  value: number;
  text: string;
  key?: string;
  player?: number;
  skill?: string;
}

/** Something that pages show in a large way: what it is, and what it is called. */
export interface MomentView {
  key: string;
  title: string;
}

/** A key and what people call it. */
export interface Named {
  key: string;
  name: string;
}

/** The socket ends: one sentence says why. */
export interface NoRoom {
  t: "refused";
  why: string;
}

/** Every coach has promised a nonce or goes without: now it is shown. Keep what was promised, to compare later. */
export interface NoncesDue {
  t: "nonces";
  commitment: string;
  promises: string[];
}

/** It does not count, and nothing has changed: one sentence and a short code say why. */
export interface NotDone {
  t: "refused";
  seq: number;
  why: string;
  code: string;
}

/** Remind the coach who is asked. */
export interface Nudge {
  t: "nudge";
}

/** Another coach waits for your answer. */
export interface Nudged {
  t: "nudge";
  side: number;
  to: number;
}

/** A player or inducement that a team can hire for one match; the cost is 0 where the book names no price. */
export interface Offered {
  key: string;
  name: string;
  kind: "mercenary" | "money" | "staff" | "star";
  cost: number;
  most: number;
  summary: string;
}

/** A card that was shown to all. */
export interface OpenCard {
  holder: number;
  state: string;
  key: string;
  name: string;
  summary: string;
}

/** A new match, and where everyone may watch it. */
export interface Opened {
  match: string;
  seats: SeatLink[];
  spectate: string;
}

/** The dice that fall before these actions begin. */
export interface Opening {
  actions: string[];
  rolls: WayRoll[];
}

/** An answer that may be given: send back `option`. It names a player or -1; a square, a skill, an action or "". */
export interface OptionView {
  option: number;
  verb: string;
  player: number;
  square: string;
  skill: string;
  action: string;
  text?: string;
  effect?: string;
  face?: string;
  card?: number;
  thing?: number;
  highlight?: boolean;
}

/** The match that this one was branched from, and after how many inputs. */
export interface Origin {
  match: string;
  at: number;
}

/** A throw that a player may run at: where the runner could stop under it or beside its ends. */
export interface PassRuler {
  from: string;
  to: string;
  band: string;
  under: string[];
  beside: string[];
  left: number;
  of: number;
  text: string;
}

/** Propose to pause the match. */
export interface Pause {
  t: "pause";
}

/** Are you there? */
export interface Ping {
  t: "ping";
  n?: number;
}

/** Columns and rows of a pitch. */
export interface PitchSize {
  width: number;
  height: number;
}

/** The pitch: parts of it are lists of squares, by side where a side has one. */
export interface PitchView {
  width: number;
  height: number;
  end_zone: string[][];
  owner: number[];
  half: string[][];
  line: string[][];
  flank: string[][];
  terrain: [string, number][];
  grounds: Ground[];
}

/** A player as they are called; `called` is the name in every sentence. */
export interface PlayerInfo {
  slot: number;
  side: number;
  name: string;
  number: number;
  position: string;
  code: string;
  job: string;
  shape: number;
  called: string;
}

/** A player; `movement_left` counts squares without going for it, and is left out of the compact form. */
export interface PlayerView {
  slot: number;
  side: number;
  name: string;
  number: number;
  position: string;
  code: string;
  job: string;
  square: string;
  place: string;
  stance: string;
  flags: string[];
  used: boolean;
  marks: boolean;
  shape: number;
  facing: number;
  injury: number;
  injury_too: number;
  figures: number[];
  skills: string[];
  movement_left?: number;
}

/** Answer that kind of question for me. */
export interface Policy {
  t: "policy";
  prompt: string;
  value: "ask" | "refuse" | "use";
  skill?: string;
  side?: number;
}

/** The answer to a ping. */
export interface Pong {
  t: "pong";
  n: number;
}

/** The match after so many inputs. */
export interface Position {
  seq: number;
  view: MatchView;
}

/** What went wrong: one sentence for a person, a short word for a program. */
export interface Problem {
  error: string;
  code: string;
}

/** Something that a coach proposes; `what` says in words what it would undo or give. */
export interface ProposalView {
  kind: string;
  side: number;
  to: number | null;
  what?: string;
}

/** Something is proposed; with `kind` null it no longer is. */
export interface Proposed {
  t: "proposal";
  kind: string | null;
  side: number | null;
  to: number | null;
  what?: string;
  refused_by?: number;
}

/** Where a block may push: a square, or a step (columns, rows) over the edge. */
export interface Push {
  square: string | null;
  mark: string;
  step?: [number, number];
}

/** A question: players by slot (-1 for none), skill, square and test by name ("" for none). */
export interface Question extends AnyQuestion {
  about: number;
  against: number;
  skill: string;
  square: string;
  test: string;
  options: OptionView[];
  also: OptionView[];
}

/** The names of the bands, and the number of the band between two squares so far apart; -1 beyond it. */
export interface RangeRuler {
  names: string[];
  bands: number[][];
}

/** What a new team is worth, the most it may be, and what a difference brings. */
export interface RatingChoice {
  usual: number;
  most: number;
  text: string;
}

/** What could this player do? The number comes back with the answer. */
export interface Reach {
  t: "reach";
  player: number;
  n?: number;
  aimed?: number;
  along?: string[];
  short?: boolean;
  square?: string;
  mate?: number;
}

/** Where a player can go, and the targets of their actions. */
export interface ReachMap extends AnyMap {
  t: "reach";
  squares: Record<string, Way>;
  targets: Target[];
}

/** The referee of the match. */
export interface RefereeView {
  key: string;
  name: string;
  watched: number;
  anger: number;
}

/** A match to look back at: its log, its marks, and the positions at which a coach was asked. */
export interface Replay {
  match: AboutMatch;
  seq: number;
  marks: MarkView[];
  log: LineView[];
  static: StaticView;
  boundaries: number[];
}

/** What the thrower needs to have the ball back. */
export interface Rescue {
  target: number;
  chance: string;
  percent: number;
}

/** Propose to go on. */
export interface Resume {
  t: "resume";
}

/** What an action may cost, in words, with its chance. */
export interface Risk {
  text: string;
  chance: string;
}

/**
 * Dice that were rolled: what for, what was needed, what changed that, and what came of it. In the compact form
 * what is empty is left out.
 */
export interface RollView {
  faces: number[];
  dice: number[];
  purpose: string;
  target?: number;
  base?: string;
  modifiers?: Modifier[];
  chance?: string;
  ok?: boolean | null;
  shown?: string[];
  way?: boolean;
  verdict?: string;
  test?: string;
}

/** You are in the room: your number, the moment that is shown (-1: none yet), and what is drawn. */
export interface RoomView {
  t: "room";
  you: number;
  seq: number;
  drawn: Drawing[];
}

/** One thing of the rules: sentences or short lines, one a line, and the ids of the rules behind it. */
export interface RulePage {
  title: string;
  text: string;
  rules: string[];
}

/** A coach or a spectator said something. */
export interface Said {
  t: "chat";
  at: number;
  side: number;
  name: string;
  text: string;
  channel: string;
}

/** A ball, and who carries it. */
export interface ScenarioBall {
  square: string;
  carrier: string | null;
}

/** The dice that are waited for, what they are for, and what changes them. */
export interface ScenarioDice {
  faces: number[];
  purpose: string;
  test: string | null;
  player: string | null;
  target: number | null;
  modifiers: ScenarioModifier[];
}

/** What changes a roll, by its key. */
export interface ScenarioModifier {
  key: string;
  value: number;
}

/** A player of a scenario, and where and how the player stands. */
export interface ScenarioPlayer {
  name: string;
  side: string;
  square: string | null;
  place: string;
  stance: string;
  has_ball: boolean;
  used: boolean;
}

/** A scenario when its words have been played; `unreachable` says why no match could come to stand like that. */
export interface ScenarioSeen {
  edition: string;
  title: string;
  unreachable: string[];
  asked: string | null;
  prompt: string | null;
  question: string;
  about: string | null;
  skill: string | null;
  options: WordedOption[];
  also: WordedOption[];
  dice: ScenarioDice | null;
  players: ScenarioPlayer[];
  balls: ScenarioBall[];
  active: string | null;
  score: number[];
  turn: number[];
  half: number;
  turnover: string | null;
  over: boolean;
  log: string[];
}

/** A side, and the secret that makes a person its coach; none for a computer. */
export interface SeatLink {
  side: number;
  token: string | null;
}

/** The answers that would set up a formation, one player or several: send them one by one. */
export interface SetUpPlan {
  t: "setup";
  seq: number;
  answers: number[];
  formation?: string;
  formations?: FormationView[];
  player?: number;
  square?: string;
  lift?: boolean;
  left_out?: string;
}

/** How is this formation set up, or this player put on that square, or all these players on theirs? */
export interface Setup {
  t: "setup";
  formation?: string;
  player?: number;
  square?: string;
  places?: [number, string][];
}

/** What a piece covers and, by the way it faces, what it marks: columns and rows from its own square. */
export interface ShapeView {
  body: [number, number][];
  zones: [number, number][][];
}

/** The nonce that was promised, when all have promised theirs. */
export interface ShowNonce {
  t: "nonce";
  nonce: string;
}

/** A team in this match. */
export interface SideView {
  name: string;
  roster: string;
  score: number;
  turn: number;
  rerolls: number;
  leader_rerolls: number;
  reroll_used: boolean;
  apothecaries: number;
  bribes: number;
  fame: number;
  fans: number;
  cheerleaders: number;
  assistants: number;
  ejected: boolean;
  rating: number;
  inducements: InducementView[];
}

/** A skill in a few words. */
export interface SkillInfo {
  name: string;
  summary: string;
}

/** What never changes in a match. */
export interface StaticView {
  title: string;
  edition: string;
  pitch: PitchView;
  sides: TeamInfo[];
  players: PlayerInfo[];
  skills: Record<string, SkillInfo>;
  actions: Named[];
  faces: Record<string, string>;
  shapes: ShapeView[];
  ruler: RangeRuler;
  balls: Record<string, string>;
  casualties: string[];
  goods: GoodsName[];
  concede: Concede;
}

/** Who is there and since when a coach is not; from `alone` on play may be stopped without that coach. */
export interface StatusView {
  t: "status";
  status: string;
  present: boolean[];
  since: (number | null)[];
  alone: (number | null)[];
  spectators: number;
  clock: ClockView;
  by?: number;
}

/** One choice with all the dice it caused; `seq` is the number of inputs after it. */
export interface StepTaken {
  t: "step";
  seq: number;
  rows: number;
  patch: Record<string, unknown>;
  log: LineView[];
  clock: ClockView;
  back?: number;
  lift?: boolean;
  correct?: boolean;
  missed?: boolean;
  time_up?: number;
  note?: boolean;
}

/** Ask the opponent to let you take your last choice back. */
export interface Takeback {
  t: "takeback";
}

/** Yes or no to what is proposed. */
export interface TakebackReply {
  t: "takeback_reply";
  yes: boolean;
}

/** A target of the map, with the way there. */
export interface Target extends AnyTarget {
  from: string;
  path?: string[];
  rolls?: WayRoll[];
  chance?: string;
  percent?: number;
  whole?: string[];
}

/** A team as it is called. */
export interface TeamInfo {
  name: string;
  roster: string;
  colours: string[];
}

/** A team by its name and roster. */
export interface TeamName {
  name: string;
  roster: string;
}

/** Time is up at a question that ends no turn; `clock.grace` is what is left before it is answered for you. */
export interface TimeUp {
  t: "time_up";
  side: number;
  clock: ClockView;
}

/** How long the match is, how many may be on the pitch, and the longest throw that the weather allows. */
export interface Tracks {
  halves: number;
  turns: number;
  fielded: number;
  throw: number;
}

/** Back to before this activation, as long as no die has been rolled. */
export interface Undo {
  t: "undo";
}

/** What can be taken back now? */
export interface Undoable {
  t: "undoable";
}

/** The best way to a square; `whole` is its chance with the dice of each opening. */
export interface Way {
  path: string[];
  rolls: WayRoll[];
  chance: string;
  percent: number;
  whole?: string[];
}

/** A die on the way, and the square where it falls. */
export interface WayRoll extends CompactRoll {
  square: string;
}

/** The weather; the key is empty before it is rolled. */
export interface WeatherView {
  key: string;
  name: string;
  effect?: string;
}

/** You are in; with `since` this is the match as you knew it, and a step for each thing you missed follows. */
export interface Welcome extends AnyWelcome {
  t: "welcome";
  view: MatchView;
}

/** An option by the shortest words that name it, and the sentence on its button. */
export interface WordedOption {
  option: number;
  word: string;
  verb: string;
  player: string | null;
  square: string | null;
  text: string;
}

/** The option that typed words begin with, and the words that were not needed for it. */
export interface WordsMeant extends WordedOption {
  rest: string;
}

export type FromClient =
  | Hello
  | ShowNonce
  | Answer
  | Dice
  | Setup
  | Lift
  | Policy
  | Takeback
  | Correct
  | Undoable
  | Draws
  | TakebackReply
  | Undo
  | Pause
  | Resume
  | Adjourn
  | Extend
  | Chat
  | Nudge
  | Ping
  | Reach;

export type FromServer =
  | Welcome
  | CompactWelcome
  | StepTaken
  | Ack
  | NotDone
  | StatusView
  | Proposed
  | Nudged
  | TimeUp
  | Said
  | NoncesDue
  | MatchOver
  | ReachMap
  | CompactMap
  | AimAnswer
  | SetUpPlan
  | CanUndo
  | DrawNames
  | Pong;

export type ToRoom =
  | Join
  | Go
  | Draw
  | Clear
  | Lead;

export type FromRoom =
  | RoomView
  | Members
  | Gone
  | Drawn
  | NoRoom;

export type HttpAnswer =
  | Problem
  | Health
  | EditionChoices
  | Offered
  | Opened
  | ScenarioSeen
  | WordsMeant
  | AboutMatch
  | Replay
  | Film
  | Position
  | Checked
  | CommentSeen
  | CommentsSeen
  | Entry
  | RulePage
  | AutoAnswer
  | Me;
