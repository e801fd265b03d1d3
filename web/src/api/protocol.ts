// Written by tests/unit/test_browser_types.py from the server's schema; do not change it by hand.

/** What became of a command: done at a number of the log, or refused with the reason; then nothing has changed. */
export interface Answer {
  type: "answer"
  id: string
  ok: boolean
  seq: number
  code: string
  reason: string
}

/** Says yes or no to somebody who asks to take something back. */
export interface AnswerUndo {
  do: "answer-undo"
  id: string
  seq: number
  agree: boolean
  seat?: number | null
}

export type AnyCommand = Sit | Leave | SeatBot | Remove | Start | Decide | Undo | AnswerUndo | ComeBack | Say | Mute | Look | Ping

export type AnyMessage = Answer | Update | ChatLine | Problem

export type AnyView = ClassicView | QuestView

/** The battle of this turn: under way, or just fought. */
export interface Battle {
  monster: string
  ref: number
  place: number
  place_name: string
  outcome: string
  attack: number | null
  physical: number | null
  magic: number | null
  health: number | null
  light_penalty: number
}

export interface CampaignGame {
  number: number
  points: Array<number>
  winners: Array<string>
  recognised: Array<string>
  table: string
}

/** A campaign of mine. */
export interface CampaignListed {
  id: string
  name: string
  names: Array<string>
  played: number
  planned: number
  over: boolean
  table: string
  my_move: boolean
  at: number
  bots: Array<number>
}

/** A campaign between its games. */
export interface CampaignSeen {
  id: string
  name: string
  players: Array<string>
  games: Array<CampaignGame>
  totals: Array<number>
  leaders: Array<string>
  taken_along: Array<Array<string>>
  keys: number
  planned: number
  over: boolean
  table: string
  mine: boolean
}

/** My campaigns: those that go on first, and of these the one last played. */
export interface CampaignsListed {
  campaigns: Array<CampaignListed>
}

/** What is printed on a kind of card. It never changes, so a client needs it once (`game.cards`). */
export interface CardFacts {
  name: string
  kind: string
  types: Array<string>
  set: string
  group: string
  figures: Record<string, number>
  attack: number | null
  magic: number | null
  more: boolean
  moments: Array<string>
  text: Array<string>
  provenance: string
  doubts: Array<string>
}

/** What is printed on every card of a game. */
export interface Cards {
  game: string
  cards: Record<string, CardFacts>
}

/** A finished game looked into. */
export interface Chances {
  playouts: number
  seats: Array<SeatChances>
  moves: Array<Decided>
  turning_points: Array<Turning>
}

/** Somebody says something. */
export interface ChatLine {
  type: "chat"
  number: number
  person: string
  name: string
  text: string
  at: number
}

export interface ChatLog {
  lines: Array<ChatLine>
}

/** The open question: who is asked, at which step, why, by whose card, and the exact legal answers. */
export interface Choice {
  player: number
  name: string
  step: string
  question: string
  asks: string
  about: string
  amount: number | null
  other: number | null
  card: number | null
  card_name: string
  owner: number | null
  picks: Picks | null
  sends_to: string
  options: Array<Option>
}

/** Makes a name lasting: nobody else may claim it, and a recovery code brings its games to another device. */
export interface Claim {
  name: string
}

/** A lasting name; the code is shown this once. */
export interface Claimed {
  name: string
  code: string
}

export interface ClassicPlayer {
  name: string
  xp: number
  hand: Array<SeenCard>
  hidden: number
  deck: number
  discard: Array<SeenCard>
  turned_up: Array<SeenCard>
  kept: Array<SeenCard>
  kept_hidden: number
  deck_cards: Array<Count> | null
  points: number | null
  scored: Array<Points> | null
  sums: Sums | null
  outlook: Outlook | null
  treasures: Array<SeenCard>
}

/** A table of Thunderstone or Dragonspire. */
export interface ClassicView {
  rulebook: "classic"
  mode: string
  viewer: number
  turn: number
  active: number
  asked: number | null
  place: string
  step: string
  steps: Array<string>
  over: boolean
  players: Array<ClassicPlayer>
  village: Array<Stack>
  destroyed: Array<Count>
  game: string
  winners: Array<number>
  ending: string
  ended: string
  tie: string
  ties: Array<number>
  gold: number | null
  purchases: number
  may_fight: boolean
  battle: Battle | null
  choice: Choice | null
  take_back: TakeBack
  rules: string
  halls: Array<Hall>
  setting: string
  front: Array<Rank>
  tokens: number
  stone_holder: number | null
  village_pile: Array<Count>
  village_points: number | null
  village_scored: Array<Points>
  party_pile: Array<Count>
  party_pile_points: number | null
  party_pile_scored: Array<Points>
  party_points: number | null
  masters: number | null
  masters_needed: number
}

/** Takes the own seat back from the bot that sat in. */
export interface ComeBack {
  do: "come-back"
  id: string
  seq: number
  seat?: number | null
}

/** Something a person does at a table. */
export interface Command {
  do: "Command"
  id: string
}

/** So many cards of one name. */
export interface Count {
  name: string
  count: number
}

/** A finished game over its turns. */
export interface Course {
  moves: number
  turns: Array<TurnBegun>
  seats: Array<SeatCourse>
  together: Array<number> | null
  village: Array<number> | null
}

/** A new table, and the link that brings others to it. */
export interface Created {
  id: string
  path: string
  seat_token: string
}

/** The challenge of a day, with the results of those with lasting names who have finished it; those of today are shown
    to who has finished it, too. */
export interface Day {
  day: string
  game: string
  mode: string
  kind: string
  code: string
  results: Array<DayResult>
  mine: string
  unlisted: boolean
}

export interface DayResult {
  name: string
  points: number
  won: boolean
  turns: number
  mine: boolean
}

/** Answers the open question with the number of an option, or of several where several may be picked at once. */
export interface Decide {
  do: "decide"
  id: string
  seq: number
  option: number | Array<number>
  seat?: number | null
}

/** A decision between several answers, and how it compares with the best one found. */
export interface Decided {
  move: number
  before: Share
  after: Share
  lead: Share
  choice: Choice
  finding: "alike" | "best" | "better" | "perhaps"
  luck: number | null
  others: number | null
}

/** A card of the dungeon deck that the viewer has looked at; place 0 is the top. */
export interface DeckCard {
  place: number
  card: SeenCard
}

/** Something the player does in this turn, in so many of the imagined ones. */
export interface Deed {
  does: string
  name: string
  turns: number
  of: number
}

export interface DungeonDeck {
  count: number
  bottom: Array<string>
  seen: Array<DeckCard>
}

/** What would come of attacking one monster as things stand, battle effects included. */
export interface Forecast {
  monster: string
  ref: number
  place: number
  attack: number
  physical: number
  magic: number
  health: number
  wins: boolean
  light_penalty: number
  darkness: number
  unmet: Array<string>
  reason: string
  why: string
  parts: Array<Part>
  reach: Reach | null
}

export interface Forecasts {
  forecasts: Array<Forecast> | null
}

/** Everybody's chances over a game, or how far the look into it has got. */
export interface GameAnalysis {
  found: Chances | null
  done: number
  of: number
}

/** One of my tables. */
export interface GameListed {
  id: string
  game: string
  mode: string
  kind: string
  status: string
  names: Array<string>
  seat: number
  my_move: boolean
  asked: number | null
  at: number
  setting: string
  turns: number
  points: Array<number>
  winners: Array<number>
  practice: boolean
  day: string
  over: string
  bots: Array<number>
}

/** A game on offer: its ways to play, printings, and the groups that can be required or banned. */
export interface GameSeen {
  name: string
  title: string
  rulebook: string
  modes: Array<ModeSeen>
  rules: Array<string>
  usual_rules: string
  first_game: boolean
  groups: Record<string, Array<string>>
}

/** My tables, the newest first; no game that goes on is left out for one that is over. */
export interface Games {
  games: Array<GameListed>
  more: boolean
}

export interface Hall {
  ranks: Array<Rank>
  deck: DungeonDeck
  closed: boolean
}

/** One entry of the table's log, in words for whoever looks. */
export interface Happening {
  seq: number
  kind: string
  seat: number | null
  by: string
  lines: Array<LogLine>
  back_to: number | null
}

/** What a bot would do, in the words of the option. */
export interface Hint {
  option: number
  words: string
  bot: string
  wins: number | null
  unsure: number | null
  other: number | null
  lead: number | null
  deeds: Array<Deed>
}

/** Gives the own seat up. In a game under way a bot plays on. */
export interface Leave {
  do: "leave"
  id: string
  seq: number
  seat?: number | null
}

/** A place of the village, with what can be done there. */
export interface Location {
  number: number
  name: string
  what: string
}

/** Something that happened, as the viewer may know it. */
export interface LogLine {
  text: string
  turn: number
  kind: string
  player: number | null
  cards: Array<string>
  refs: Array<number>
  way: string
  counts: Array<Count>
  by: string
  amount: number | null
  against: number | null
  other: number | null
  room: string
  location: number | null
  hall: number | null
  token: string
  does: string
  winners: Array<number>
  points: Array<number>
  tie: string
  ties: Array<number>
  masters: Array<number>
}

/** On a socket: through which of my seats I want to look; nothing: whichever is asked. */
export interface Look {
  do: "look"
  id: string
  seat?: number | null
}

/** Something noted on a card this turn. */
export interface Mark {
  what: string
  amount: number | null
  card: string
}

/** Who one is here. */
export interface Me {
  name: string
  lasting: boolean
  token: string
}

export interface ModeSeen {
  name: string
  title: string
  kind: string
  fewest: number
  most: number
}

/** From now on this person's chat is not sent to me. `muted=false` ends it. */
export interface Mute {
  do: "mute"
  id: string
  person: string
  muted?: boolean
}

/** A campaign of Quest; its games are tables. */
export interface NewCampaign {
  name: string
  seats: Array<SeatWish>
  keys?: number | null
  more_keys?: number
  side_quests?: boolean
  guilds?: boolean
  planned?: number
  require?: Array<string>
  ban?: Array<string>
  terms?: Terms
  start?: boolean
}

/** Asks for a table. The host has the first seat that is for a person. */
export interface NewTable {
  wish?: Wish
  seats?: Array<SeatWish>
  terms?: Terms
  start?: boolean
  guided?: boolean
}

/** How likely at least one card of a name is among the next cards drawn. */
export interface NextCard {
  name: string
  left: number
  chance: number
}

/** What can be played here, and by which bots. */
export interface Offer {
  version: string
  protocol: number
  games: Array<GameSeen>
  bots: Array<string>
  player_messages: number
  window: number
}

/** One possible answer. A client lights up the card it is about; `number` is how it is answered. */
export interface Option {
  number: number
  verb: string
  words: string
  card: number | null
  name: string
  equal: Array<number>
  target: number | null
  equal_targets: Array<number>
  target_name: string
  effect: number | null
  does: string
  stack: number | null
  place: number | null
  player: number | null
  amount: number | null
  gold: number | null
  xp: number | null
  outcome: Forecast | null
  ends: string
}

/** A command that changes the table, made for one position of its log. */
export interface Ordered {
  do: "Ordered"
  id: string
  seq: number
}

/** What the own deck promises: the odds of the next hand, and what an average hand of all own cards comes to. */
export interface Outlook {
  draws: number
  cards: Array<NextCard>
  gold: number
  attack: number
  magic: number
  light: number
  any_light: number
}

/** One line of a sum: which card (or rule), to what, why, how much. */
export interface Part {
  what: string
  amount: number
  card: string
  ref: number | null
  reason: string
  rule: string
}

/** A position on the way, as the seat may know it. */
export interface Past {
  move: number
  moves: number
  seat: number | null
  view: AnyView
  earlier: Array<LogLine>
  lines: Array<LogLine>
  later: Array<LogLine>
}

/** A question of several picks: `game.apply` takes them as one list, or one after the other. */
export interface Picks {
  at_least: number
  at_most: number
  ordered: boolean
  picked: Array<SeenCard>
}

/** Answered at once; keeps the line open. */
export interface Ping {
  do: "ping"
  id: string
}

/** A copy of the game at a move, to play on alone. The other seats get bots. */
export interface PlayOn {
  move: number
  seat?: number | null
  bot?: string
}

/** Where points come from: a card (so many of them), experience, a side quest, a bonus. */
export interface Points {
  source: string
  points: number
  count: number
}

/** Why something was not done: one clear line. */
export interface Problem {
  type: "problem"
  code: string
  reason: string
  after: number
  why: string
  facts: Record<string, string | number | Array<string>>
}

export interface QuestPlayer {
  name: string
  xp: number
  hand: Array<SeenCard>
  hidden: number
  deck: number
  discard: Array<SeenCard>
  turned_up: Array<SeenCard>
  kept: Array<SeenCard>
  kept_hidden: number
  deck_cards: Array<Count> | null
  points: number | null
  scored: Array<Points> | null
  sums: Sums | null
  outlook: Outlook | null
  wounds: number
  hit_points: number
  gear: Record<string, number>
  champion: string
  champion_place: number | null
  location: number | null
  keys: number
  side_quests: Array<SeenCard>
  secret_quests: number
  revealed: boolean
  guilds: Array<SeenCard>
  guards: Array<SeenCard>
}

/** A table of Thunderstone Quest. */
export interface QuestView {
  rulebook: "quest"
  mode: string
  viewer: number
  turn: number
  active: number
  asked: number | null
  place: string
  step: string
  steps: Array<string>
  over: boolean
  players: Array<QuestPlayer>
  village: Array<Stack>
  destroyed: Array<Count>
  game: string
  winners: Array<number>
  ending: string
  ended: string
  tie: string
  ties: Array<number>
  gold: number | null
  purchases: number
  may_fight: boolean
  battle: Battle | null
  choice: Choice | null
  take_back: TakeBack
  rooms: Array<Room>
  monster_decks: Array<number>
  keys: number
  keys_needed: number
  locations: Array<Location>
  guardian: SeenCard | null
  awake: boolean
  turns_left: number | null
  treasures: number
  wares: Array<Ware>
  market_decks: Record<string, number>
  light: number | null
}

/** A place of the hall. Rank 0 lies in front of it. */
export interface Rank {
  rank: number
  card: SeenCard | null
  stone: boolean
  health: number | null
  xp: number | null
  vp: number | null
  gold: number
  light: number
  angry: boolean
}

/** What could be made of an attack with what is in hand, and how. */
export interface Reach {
  attack: number
  wins: boolean
  health: number
  steps: Array<string>
  means: string
  things: Array<Count>
}

export interface Reasons {
  refusals: Array<Refusal>
}

/** A finished game as `grimhold replay` reads it. */
export interface RecordFile {
  format: string
  schema_version: number
  version: string
  rules_version: number
  cards: string
  setup: Record<string, unknown>
  seed: number
  decisions: Array<number>
  hash: string
}

/** Comes back as somebody, by name and recovery code. */
export interface Recover {
  name: string
  code: string
}

/** A move somebody might look for and does not find, with the reason. */
export interface Refusal {
  move: string
  reason: string
  verb: string
  why: string
  where: string
  does: string
  needs: number | null
  has: number | null
  card: number | null
  name: string
  target: number | null
  target_name: string
  stack: number | null
  place: number | null
}

/** The host frees a seat before the game begins. */
export interface Remove {
  do: "remove"
  id: string
  seq: number
  seat: number
}

/** The name others will read, also at tables to come. */
export interface Rename {
  name: string
}

/** A room of the map and whoever is in it; figures as things stand, as far as they can be known. */
export interface Room {
  place: number
  card: SeenCard
  level: number
  light: number
  doors: Array<number>
  champions: Array<number>
  monster: SeenCard | null
  face_down: boolean
  guardian: boolean
  health: number | null
  armor: number
  resistance: number
  wounds: number
  festering: number
  xp: number | null
  rewards: Record<string, number>
  way: number | null
  barrier: string
  why: string
  alert: boolean
}

/** Chat: plain text for everybody at the table. */
export interface Say {
  do: "say"
  id: string
  text: string
}

/** The host puts a bot into a seat: a free one, or in a game under way that of somebody who stays away. */
export interface SeatBot {
  do: "seat-bot"
  id: string
  seq: number
  seat: number
  bot?: string
}

/** How likely a player was to win, as they could know it, over the turns in which they decided something. */
export interface SeatChances {
  turns: Array<number>
  after: Array<Share>
  result: number
  luck: number
  choice: number
  others: number
  before: Share | null
}

/** How a player fared: each list has a value for the beginning of every turn and one for the end of the game. */
export interface SeatCourse {
  points: Array<number>
  gold: Array<number>
  cards: Array<number>
  xp: Array<number>
  won: Array<number>
  lost: Array<number>
}

/** Opens a seat on another device. */
export interface SeatLink {
  path: string
  token: string
}

/** A seat, as everybody may see it. */
export interface SeatSeen {
  name: string
  person: string
  bot: string
  stand_in: boolean
  here: boolean
  host: boolean
}

/** Who is to sit in a seat: a person who joins, or a bot of some level. */
export interface SeatWish {
  bot?: string
}

/** A card in sight, with all that is true of it this turn. */
export interface SeenCard {
  ref: number
  name: string
  strength: number | null
  attack: number
  magic: number
  light: number
  weapons: Array<number>
  wielder: number | null
  used: boolean
  stopped: boolean
  doomed: boolean
  held_back: boolean
  borrowed_from: number | null
  notes: Array<string>
  marks: Array<Mark>
}

/** A set-up, drawn and checked. */
export interface SetupSeen {
  code: string
  game: string
  mode: string
  setup: Record<string, unknown>
}

/** A share of imagined games that are won, or a difference of two, with its standard error. */
export interface Share {
  value: number
  error: number
}

/** Takes a seat that is free. */
export interface Sit {
  do: "sit"
  id: string
  seq: number
  seat?: number | null
}

/** Something the village sells. */
export interface Stack {
  number: number
  name: string
  left: number
  section: string
  top: SeenCard | null
  price: number | null
  short: number
  cards: Array<Count>
  reason: string
  why: string
}

/** The host deals. */
export interface Start {
  do: "start"
  id: string
  seq: number
}

/** What my games came to; practice does not count. */
export interface Statistics {
  played: number
  won: number
  practice: number
  by_kind: Array<Tally>
}

/** What a hand adds up to before a target is named, and every part of it. */
export interface Sums {
  gold: number
  attack: number
  magic: number
  light: number
  parts: Array<Part>
}

/** A game under way that everybody may watch. */
export interface TableListed {
  id: string
  game: string
  mode: string
  names: Array<string>
  at: number
  setting: string
  bots: Array<number>
}

/** The table around the game. */
export interface TableSeen {
  id: string
  seq: number
  status: string
  game: string
  mode: string
  seats: Array<SeatSeen>
  mine: Array<number>
  host: boolean
  terms: Terms
  code: string
  undo: UndoRequest | null
  deadline: number | null
  practice: boolean
  moves: number
  asked: number | null
  over: string
  next_table: string
  campaign: string
  day: string
  came_from: string
}

/** Whether the last decision can be taken back, and if not why not. */
export interface TakeBack {
  possible: boolean
  reason: string
}

/** Results of one kind. */
export interface Tally {
  game: string
  mode: string
  against: string
  played: number
  won: number
  points: number
  best: number
  turns: number
}

/** How a table is run. */
export interface Terms {
  hot_seat?: boolean
  watchers?: boolean
  listed?: boolean
  per_move?: number | null
  grace?: number | null
  stand_in?: string
}

/** A turn, and after how many decisions it begins. */
export interface TurnBegun {
  turn: number
  player: number
  move: number
}

/** A moment that changed somebody's chances clearly. */
export interface Turning {
  move: number
  turn: number
  player: number
  by: string
  change: Share
  before: number
  after: number
  choice: Choice
  brought: Array<LogLine>
}

/** Takes the own last decision back, or asks the others whether that is all right. */
export interface Undo {
  do: "undo"
  id: string
  seq: number
  seat?: number | null
}

/** Somebody asks to take something back. */
export interface UndoRequest {
  seat: number
  agreed: Array<number>
  waiting: Array<number>
  until: number | null
}

/** Where the table stands, what has happened since, and what whoever looks may know of the game. */
export interface Update {
  type: "update"
  table: TableSeen
  happened: Array<Happening>
  since: number
  seat: number | null
  view?: AnyView
}

/** Something without a card that the village sells: a gear token, or the next treasure. */
export interface Ware {
  name: string
  price: number
  section: string
  left: number | null
  short: number
}

/** Games under way whose hosts show them to everybody here, the liveliest first. */
export interface Watchable {
  tables: Array<TableListed>
}

/** Which set-up: the list for a first game, a code, or a draw by a seed around what is required and banned. */
export interface Wish {
  game?: string
  mode?: string
  rules?: string
  first_game?: boolean
  code?: string
  seed?: number | null
  require?: Array<string>
  ban?: Array<string>
  change?: Record<string, unknown>
}

/** A state of the game the seat cannot tell from the real one, for programs that think ahead. */
export interface World {
  seq: number
  state: unknown
}

export interface Filling {
  or?: unknown
  of?: string
}

export const SHAPES: Record<string, Record<string, Filling>> = {
  Answer: {"code": {"or": ""}, "reason": {"or": ""}},
  Battle: {"outcome": {"or": ""}, "attack": {"or": null}, "physical": {"or": null}, "magic": {"or": null}, "health": {"or": null}, "light_penalty": {"or": 0}},
  CampaignGame: {"table": {"or": ""}},
  CampaignListed: {"over": {"or": false}, "table": {"or": ""}, "my_move": {"or": false}, "at": {"or": 0.0}, "bots": {"or": []}},
  CampaignSeen: {"games": {"of": "CampaignGame"}, "table": {"or": ""}, "mine": {"or": false}},
  CampaignsListed: {"campaigns": {"of": "CampaignListed"}},
  CardFacts: {"group": {"or": ""}, "figures": {"or": {}}, "attack": {"or": null}, "magic": {"or": null}, "more": {"or": false}, "moments": {"or": []}, "text": {"or": []}, "provenance": {"or": ""}, "doubts": {"or": []}},
  Cards: {"cards": {"of": "CardFacts"}},
  Chances: {"seats": {"of": "SeatChances"}, "moves": {"of": "Decided"}, "turning_points": {"of": "Turning"}},
  ChatLog: {"lines": {"of": "ChatLine"}},
  Choice: {"asks": {"or": ""}, "about": {"or": ""}, "amount": {"or": null}, "other": {"or": null}, "card": {"or": null}, "card_name": {"or": ""}, "owner": {"or": null}, "picks": {"or": null, "of": "Picks"}, "sends_to": {"or": ""}, "options": {"or": [], "of": "Option"}},
  ClassicPlayer: {"hand": {"of": "SeenCard"}, "discard": {"of": "SeenCard"}, "turned_up": {"or": [], "of": "SeenCard"}, "kept": {"or": [], "of": "SeenCard"}, "kept_hidden": {"or": 0}, "deck_cards": {"or": null, "of": "Count"}, "points": {"or": null}, "scored": {"or": null, "of": "Points"}, "sums": {"or": null, "of": "Sums"}, "outlook": {"or": null, "of": "Outlook"}, "treasures": {"or": [], "of": "SeenCard"}},
  ClassicView: {"players": {"of": "ClassicPlayer"}, "village": {"of": "Stack"}, "destroyed": {"of": "Count"}, "game": {"or": ""}, "winners": {"or": []}, "ending": {"or": ""}, "ended": {"or": ""}, "tie": {"or": ""}, "ties": {"or": []}, "gold": {"or": null}, "purchases": {"or": 0}, "may_fight": {"or": false}, "battle": {"or": null, "of": "Battle"}, "choice": {"or": null, "of": "Choice"}, "take_back": {"of": "TakeBack", "or": {}}, "halls": {"of": "Hall"}, "setting": {"or": ""}, "front": {"or": [], "of": "Rank"}, "tokens": {"or": 0}, "stone_holder": {"or": null}, "village_pile": {"or": [], "of": "Count"}, "village_points": {"or": null}, "village_scored": {"or": [], "of": "Points"}, "party_pile": {"or": [], "of": "Count"}, "party_pile_points": {"or": null}, "party_pile_scored": {"or": [], "of": "Points"}, "party_points": {"or": null}, "masters": {"or": null}, "masters_needed": {"or": 0}},
  Course: {"turns": {"of": "TurnBegun"}, "seats": {"of": "SeatCourse"}, "together": {"or": null}, "village": {"or": null}},
  Created: {"seat_token": {"or": ""}},
  Day: {"results": {"of": "DayResult"}, "mine": {"or": ""}, "unlisted": {"or": false}},
  DayResult: {"mine": {"or": false}},
  Decided: {"before": {"of": "Share"}, "after": {"of": "Share"}, "lead": {"of": "Share"}, "choice": {"of": "Choice"}, "luck": {"or": null}, "others": {"or": null}},
  DeckCard: {"card": {"of": "SeenCard"}},
  DungeonDeck: {"bottom": {"or": []}, "seen": {"or": [], "of": "DeckCard"}},
  Forecast: {"light_penalty": {"or": 0}, "darkness": {"or": 0}, "unmet": {"or": []}, "reason": {"or": ""}, "why": {"or": ""}, "parts": {"or": [], "of": "Part"}, "reach": {"or": null, "of": "Reach"}},
  Forecasts: {"forecasts": {"of": "Forecast"}},
  GameAnalysis: {"found": {"or": null, "of": "Chances"}, "done": {"or": 0}, "of": {"or": 0}},
  GameListed: {"my_move": {"or": false}, "asked": {"or": null}, "at": {"or": 0.0}, "setting": {"or": ""}, "turns": {"or": 0}, "points": {"or": []}, "winners": {"or": []}, "practice": {"or": false}, "day": {"or": ""}, "over": {"or": ""}, "bots": {"or": []}},
  GameSeen: {"modes": {"of": "ModeSeen"}, "rules": {"or": []}, "usual_rules": {"or": ""}, "first_game": {"or": false}, "groups": {"or": {}}},
  Games: {"games": {"of": "GameListed"}, "more": {"or": false}},
  Hall: {"ranks": {"of": "Rank"}, "deck": {"of": "DungeonDeck"}, "closed": {"or": false}},
  Happening: {"seat": {"or": null}, "by": {"or": ""}, "lines": {"or": [], "of": "LogLine"}, "back_to": {"or": null}},
  Hint: {"wins": {"or": null}, "unsure": {"or": null}, "other": {"or": null}, "lead": {"or": null}, "deeds": {"or": [], "of": "Deed"}},
  LogLine: {"player": {"or": null}, "cards": {"or": []}, "refs": {"or": []}, "way": {"or": ""}, "counts": {"or": [], "of": "Count"}, "by": {"or": ""}, "amount": {"or": null}, "against": {"or": null}, "other": {"or": null}, "room": {"or": ""}, "location": {"or": null}, "hall": {"or": null}, "token": {"or": ""}, "does": {"or": ""}, "winners": {"or": []}, "points": {"or": []}, "tie": {"or": ""}, "ties": {"or": []}, "masters": {"or": []}},
  Mark: {"amount": {"or": null}, "card": {"or": ""}},
  Me: {"lasting": {"or": false}, "token": {"or": ""}},
  Offer: {"games": {"of": "GameSeen"}},
  Option: {"card": {"or": null}, "name": {"or": ""}, "equal": {"or": []}, "target": {"or": null}, "equal_targets": {"or": []}, "target_name": {"or": ""}, "effect": {"or": null}, "does": {"or": ""}, "stack": {"or": null}, "place": {"or": null}, "player": {"or": null}, "amount": {"or": null}, "gold": {"or": null}, "xp": {"or": null}, "outcome": {"or": null, "of": "Forecast"}, "ends": {"or": ""}},
  Outlook: {"cards": {"of": "NextCard"}},
  Part: {"card": {"or": ""}, "ref": {"or": null}, "reason": {"or": ""}, "rule": {"or": ""}},
  Past: {"view": {"of": "AnyView"}, "earlier": {"or": [], "of": "LogLine"}, "lines": {"or": [], "of": "LogLine"}, "later": {"or": [], "of": "LogLine"}},
  Picks: {"ordered": {"or": false}, "picked": {"or": [], "of": "SeenCard"}},
  Points: {"count": {"or": 1}},
  Problem: {"after": {"or": 0}, "why": {"or": ""}, "facts": {"or": {}}},
  QuestPlayer: {"hand": {"of": "SeenCard"}, "discard": {"of": "SeenCard"}, "turned_up": {"or": [], "of": "SeenCard"}, "kept": {"or": [], "of": "SeenCard"}, "kept_hidden": {"or": 0}, "deck_cards": {"or": null, "of": "Count"}, "points": {"or": null}, "scored": {"or": null, "of": "Points"}, "sums": {"or": null, "of": "Sums"}, "outlook": {"or": null, "of": "Outlook"}, "wounds": {"or": 0}, "hit_points": {"or": 0}, "gear": {"or": {}}, "champion": {"or": ""}, "champion_place": {"or": null}, "location": {"or": null}, "keys": {"or": 0}, "side_quests": {"or": [], "of": "SeenCard"}, "secret_quests": {"or": 0}, "revealed": {"or": false}, "guilds": {"or": [], "of": "SeenCard"}, "guards": {"or": [], "of": "SeenCard"}},
  QuestView: {"players": {"of": "QuestPlayer"}, "village": {"of": "Stack"}, "destroyed": {"of": "Count"}, "game": {"or": ""}, "winners": {"or": []}, "ending": {"or": ""}, "ended": {"or": ""}, "tie": {"or": ""}, "ties": {"or": []}, "gold": {"or": null}, "purchases": {"or": 0}, "may_fight": {"or": false}, "battle": {"or": null, "of": "Battle"}, "choice": {"or": null, "of": "Choice"}, "take_back": {"of": "TakeBack", "or": {}}, "rooms": {"of": "Room"}, "locations": {"of": "Location"}, "guardian": {"or": null, "of": "SeenCard"}, "awake": {"or": false}, "turns_left": {"or": null}, "treasures": {"or": 0}, "wares": {"or": [], "of": "Ware"}, "market_decks": {"or": {}}, "light": {"or": null}},
  Rank: {"card": {"or": null, "of": "SeenCard"}, "stone": {"or": false}, "health": {"or": null}, "xp": {"or": null}, "vp": {"or": null}, "gold": {"or": 0}, "light": {"or": 0}, "angry": {"or": false}},
  Reach: {"things": {"or": [], "of": "Count"}},
  Reasons: {"refusals": {"of": "Refusal"}},
  Refusal: {"verb": {"or": ""}, "why": {"or": ""}, "where": {"or": ""}, "does": {"or": ""}, "needs": {"or": null}, "has": {"or": null}, "card": {"or": null}, "name": {"or": ""}, "target": {"or": null}, "target_name": {"or": ""}, "stack": {"or": null}, "place": {"or": null}},
  Room: {"card": {"of": "SeenCard"}, "doors": {"or": []}, "champions": {"or": []}, "monster": {"or": null, "of": "SeenCard"}, "face_down": {"or": false}, "guardian": {"or": false}, "health": {"or": null}, "armor": {"or": 0}, "resistance": {"or": 0}, "wounds": {"or": 0}, "festering": {"or": 0}, "xp": {"or": null}, "rewards": {"or": {}}, "way": {"or": null}, "barrier": {"or": ""}, "why": {"or": ""}, "alert": {"or": false}},
  SeatChances: {"after": {"of": "Share"}, "before": {"or": null, "of": "Share"}},
  SeatSeen: {"name": {"or": ""}, "person": {"or": ""}, "bot": {"or": ""}, "stand_in": {"or": false}, "here": {"or": false}, "host": {"or": false}},
  SeenCard: {"strength": {"or": null}, "attack": {"or": 0}, "magic": {"or": 0}, "light": {"or": 0}, "weapons": {"or": []}, "wielder": {"or": null}, "used": {"or": false}, "stopped": {"or": false}, "doomed": {"or": false}, "held_back": {"or": false}, "borrowed_from": {"or": null}, "notes": {"or": []}, "marks": {"or": [], "of": "Mark"}},
  Stack: {"section": {"or": ""}, "top": {"or": null, "of": "SeenCard"}, "price": {"or": null}, "short": {"or": 0}, "cards": {"or": [], "of": "Count"}, "reason": {"or": ""}, "why": {"or": ""}},
  Statistics: {"by_kind": {"of": "Tally"}},
  Sums: {"parts": {"or": [], "of": "Part"}},
  TableListed: {"at": {"or": 0.0}, "setting": {"or": ""}, "bots": {"or": []}},
  TableSeen: {"seats": {"of": "SeatSeen"}, "mine": {"or": []}, "host": {"or": false}, "terms": {"of": "Terms", "or": {}}, "code": {"or": ""}, "undo": {"or": null, "of": "UndoRequest"}, "deadline": {"or": null}, "practice": {"or": false}, "moves": {"or": 0}, "asked": {"or": null}, "over": {"or": ""}, "next_table": {"or": ""}, "campaign": {"or": ""}, "day": {"or": ""}, "came_from": {"or": ""}},
  TakeBack: {"reason": {"or": ""}},
  Turning: {"change": {"of": "Share"}, "choice": {"of": "Choice"}, "brought": {"or": [], "of": "LogLine"}},
  UndoRequest: {"agreed": {"or": []}, "waiting": {"or": []}, "until": {"or": null}},
  Update: {"table": {"of": "TableSeen"}, "happened": {"or": [], "of": "Happening"}, "since": {"or": 0}, "seat": {"or": null}, "view": {"of": "AnyView"}},
  Ware: {"left": {"or": null}, "short": {"or": 0}},
  Watchable: {"tables": {"of": "TableListed"}},
  Terms: {"hot_seat": {"or": false}, "watchers": {"or": true}, "listed": {"or": false}, "per_move": {"or": null}, "grace": {"or": null}, "stand_in": {"or": "apprentice"}},
}

export const KINDS: Record<string, { by: string; is: Record<string, string> }> = {
  AnyMessage: {"by": "type", "is": {"answer": "Answer", "update": "Update", "chat": "ChatLine", "problem": "Problem"}},
  AnyView: {"by": "rulebook", "is": {"classic": "ClassicView", "quest": "QuestView"}},
}
