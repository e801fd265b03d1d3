// What the engine and the server say, told in German from the data beside the English sentence. Each table has an entry for
// every name there is (wire/codes.ts): one that is missing does not compile.
import type { Ask, Deed, Ended, Event, Holding, Noted, Rule, Tie, Trouble, Unbuilt, Verb, Why } from '../../api/codes.ts'
import type { AnyView, Choice, Count, LogLine, Option, Problem, Refusal } from '../../api/protocol.ts'
import { rulebookOf } from '../../rulebooks/registry.ts'
import type { Asked } from '../../rulebooks/rulebook.ts'
import { counted } from '../counted.ts'
import type { Words } from '../en/index.ts'
import { asked, cap, sentence } from '../sentence.ts'
import { FIGURES, LOCATIONS, WARES } from './glossary.ts'

const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)
const und = (parts: string[]) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`)
const thing = ({ name, count }: Count) => (name ? (count > 1 ? `${name} ×${count}` : name) : count > 1 ? `${count} Karten` : 'eine Karte')
const things = (counts: Count[]) => und(counts.map(thing))
const ware = (name: string) => WARES[name] ?? name
const in_ = <T>(table: Record<string, T>, name: string): T | undefined => table[name]

// -- what happened ------------------------------------------------------------------------------------------------------

interface Told {
  line: LogLine
  who: string
  other: string
  card: string
  cards: string
  n: number
  names: string[]
}

const ENDED: Record<Ended, (holder: string) => string> = {
  stone_claimed: (holder) => (holder ? `${holder} hat den Donnerstein geholt` : 'der Donnerstein ist geholt'),
  stone_unclaimed: () => 'der Donnerstein lag ganz vorn, und niemand hat ihn geholt',
  last_round: () => 'die letzte Runde ist gespielt',
  nobody_gets_on: () => 'seit Langem ist niemand vorangekommen',
}

const TIES: Record<Tie, string> = { stone: 'ein Donnerstein', wounds: 'die Wunden', treasures: 'Schätze und legendäre Karten' }

/** What holds from now on. */
const HOLDS: Record<Holding, (told: Told) => string> = {
  all_as_magic: () => 'Der physische Angriff jedes Helden mit einer Waffe zählt in diesem Kampf als magischer Angriff',
  as_magic: ({ card }) => `Der physische Angriff von ${card} zählt als magischer Angriff`,
  cancelled: ({ n }) => `Monster bis Stufe ${n} nutzen in diesem Zug keine Fähigkeiten vor dem Kampf`,
  hp: ({ who, n }) => `${who} bekommt in diesem Zug Lebenspunkte ${signed(n)}`,
  loose: ({ who }) => `Alarme wirken in diesem Zug nicht auf ${who}`,
  more_cards: ({ who, n }) => `${who} zieht ${counted(n, 'Karte', 'Karten')} mehr für die nächste Hand`,
  pledged: ({ card }) => `Der Bonus von ${card} zählt, wenn gekämpft wird`,
  shrugged: ({ who, n }) =>
    n > 9
      ? `Das Monster, mit dem ${who} kämpft, schlägt keine Wunden`
      : `Das Monster, mit dem ${who} kämpft, schlägt ${counted(n, 'Wunde', 'Wunden')} weniger`,
  swapped: ({ card }) => `Rüstung und Resistenz von ${card} tauschen in diesem Zug die Plätze`,
  venture: ({ who, n }) => `Der Weg weiter ins Verlies steht ${who} in diesem Zug offen, mit höchstens ${n} Licht`,
  weightless: () => 'Alle Waffen wiegen in diesem Zug 0',
}

const NTH = ['ersten ', 'zweiten ']
/** Of two halls the one a line speaks of: 'ersten ', as an article takes it. */
const nth = ({ hall }: LogLine) => (hall === null ? '' : (NTH[hall] ?? ''))
const ofHall = (line: LogLine) => nth(line) && ` der ${nth(line)}Halle`
const inHall = (line: LogLine) => nth(line) && `in der ${nth(line)}Halle `
/** 'erste Halle', as it stands after 'die'. */
const theHall = (line: LogLine) => `${nth(line).replace(/n $/, ' ')}Halle`
const many = ({ counts }: LogLine) => counts.reduce((all, { count }) => all + count, 0)
/** The uppermost cards of the dungeon deck. */
const topmost = (line: LogLine, n: number) => `die ${n === 1 ? 'oberste Karte' : `obersten ${n} Karten`} des ${nth(line)}Verliesstapels`
const tokens = (line: LogLine) => ware(line.token) + ((line.amount ?? 1) > 1 ? ` ×${line.amount}` : '')
const byCard = ({ by }: LogLine) => by && ` durch ${by}`
/** A figure as the object of a sentence. */
const gotten = (figure: string) => (FIGURES[figure] ?? figure).replace(/er Angriff$/, 'en Angriff')
const USES: Record<string, string> = { 'Iron Rations': ': 1 Gold', Lantern: ': Licht +1' }

const GUESSES: Record<string, string> = { hero: 'eine Heldenkarte', village: 'eine Dorfkarte', monster: 'eine Monsterkarte' }

const WENT: Record<string, string> = { village: 'geht ins Dorf', dungeon: 'geht ins Verlies', rest: 'rastet' }

const EVENTS: Record<Event, (told: Told) => string> = {
  angered: ({ card }) => `${card} wird wütend`,
  again: ({ who, card }) => `${who} nutzt ${card} noch einmal`,
  arranged: ({ who, n, line }) => `${who} legt ${topmost(line, n)} in gewählter Reihenfolge zurück`,
  attacked: ({ who, card, n, line }) => `${who} greift ${card} in Rang ${n}${ofHall(line)} an`,
  averted: ({ who, card, line }) => `${who} wehrt den Effekt von ${line.by} mit ${card} ab`,
  awake: ({ card }) => `${card} erwacht und kommt in die Wildnis`,
  battled: ({ who, card, line }) => `${who} kämpft in ${line.room} gegen ${card}`,
  borrowed: ({ who, card, line, other }) =>
    `${who} leiht sich ${card} ${line.way === 'village' ? 'aus dem Dorf' : other === who ? 'aus der eigenen Ablage' : `von ${other}`}`,
  bought: ({ who, card, n }) => `${who} kauft ${card} für ${n} Gold`,
  breached: ({ card, line }) => `Durchbruch: ${card} hat Rang 1${ofHall(line)} erreicht`,
  changed: ({ who, cards, line, n }) => {
    const own = line.by !== '' && line.by === line.counts[0]?.name // what a Spell, an Item or a Disease gives its player
    return `${own ? who : cards} ${!own && many(line) > 1 ? 'bekommen' : 'bekommt'} ${gotten(line.way)} ${signed(n)}${byCard(line)}`
  },
  chose: ({ who, card, line }) =>
    line.way === 'guild'
      ? `${who} wird von ${card} gefördert`
      : line.way
        ? `${who} behält den Nebenauftrag ${card}`
        : `${who} behält einen Nebenauftrag`,
  claimed: ({ who, card }) => `${who} holt den Donnerstein, ${card}`,
  closed: ({ card, line }) => `${line.counts.length ? `${card} liegt auf Rang 1, und die` : 'Die'} ${theHall(line)} ist geschlossen`,
  destroyed: ({ who, cards, line }) => {
    if (line.way === 'by_card') return `${line.by} zerstört ${cards}`
    if (line.way === 'market') return `${who} nimmt ${cards} vom Markt`
    if (line.way === 'village') return `Das Dorf verliert ${cards} durch ${line.by}`
    return line.way === 'lost' ? `${who} verliert ${cards} durch ${line.by}` : `${who} zerstört ${cards}`
  },
  discarded: ({ who, cards, line }) => `${who} legt ${cards} ab${line.by && `, wegen ${line.by}`}`,
  drew: ({ who, cards }) => `${who} zieht ${cards}`,
  emerged: ({ card, line }) => `${card} tritt vor die ${theHall(line)}, auf Rang 0`,
  equipped: ({ who, card, line }) => `${who} gibt ${card} an ${line.by}`,
  found: ({ who, card, line }) => `${who} findet ${inHall(line)}einen Schatz: ${card}`,
  gained: ({ who, cards, line }) => `${who} bekommt ${cards}${byCard(line)}`,
  gear_bought: ({ who, line }) => `${who} kauft ${tokens(line)}`,
  gear_gained: ({ who, line }) => `${who} bekommt ${tokens(line)}${byCard(line)}`,
  gear_lost: ({ who, line }) => `${who} verliert ${tokens(line)}${byCard(line)}`,
  gear_used: ({ who, card, line }) =>
    `${who} benutzt ${ware(line.token)}${line.counts.length ? `: ${card} bekommt Geschick +2` : (USES[line.token] ?? '')}`,
  guessed: ({ who, line }) => `${who} rät: ${GUESSES[line.way] ?? line.way}`,
  gold: ({ who, n }) => (n < 0 ? `${who} bezahlt ${-n} Gold` : `${who} bekommt ${n} Gold`),
  healed: ({ who, cards, n, line }) => {
    const tokens = line.amount === null ? Number(!line.counts.length) : n
    return `${who} heilt ${und([...(tokens ? [tokens > 1 ? `${tokens} Wunden` : 'eine Wunde'] : []), ...(line.counts.length ? [cards] : [])])}`
  },
  held_back: ({ who, card }) => `${who} hält ${card} zurück`,
  holds: (told) => in_(HOLDS, told.line.way)?.(told) ?? told.line.text,
  kept: ({ who, cards, line }) => `${who} legt ${cards} beiseite${line.by && `, unter ${line.by}`}`,
  key_back: ({ n, line }) =>
    `${(line.against ?? 1) > 1 ? `${line.against} weitere Schlüssel kommen` : 'Ein weiterer Schlüssel kommt'} zurück in den Stapel der Stufe ${n}`,
  key_found: ({ who, n, line }) =>
    `${who} findet einen ${n > (line.against ?? n) ? 'weiteren Wächterschlüssel' : `Wächterschlüssel, ${n} von ${line.against}`}`,
  laid_down: ({ card, line }) => `${line.by} legt ${card} nieder`,
  left: ({ who, line }) =>
    line.room ? `${who} findet in ${line.room} niemanden zum Kämpfen` : `${who} findet niemanden zum Angreifen und verlässt das Verlies`,
  levelled: ({ who, card, line }) => `${who} lässt ${line.by} aufsteigen, zu ${card}`,
  lost: ({ who, card, n, line }) =>
    `${who} scheitert an ${card}: Gesamtangriff ${n} gegen Leben ${line.against}${line.does && ', doch der Gruppe fehlt, was dieses Monster verlangt'}`,
  moved_under: ({ card, line }) => `${card} kommt unter den ${nth(line) ? `${nth(line)}Verliesstapel` : 'Stapel'}`,
  onto_dungeon: ({ card, line }) =>
    `${card} in der ${nth(line)}Halle tauscht den Platz mit ${line.by}, der obersten Karte des Verliesstapels`,
  opened: ({ who, line }) => `Die Wachen von ${who} öffnen auch ${LOCATIONS[line.location ?? 0]?.whom}`,
  over: ({ line, who, n, names }) => {
    const winners = line.winners.map((seat) => names[seat] ?? '')
    const won = !winners.length
      ? 'niemand gewinnt'
      : winners.length === 1
        ? `${winners[0]} gewinnt`
        : `${und(winners)} teilen sich den Sieg`
    const points = line.points.map((n, seat) => `${names[seat] ?? ''} ${n} SP`).join(', ')
    const ended = `Das Spiel ist zu Ende: ${in_(ENDED, line.way)?.(who) ?? ''}`
    if (line.against !== null) {
      const turnedIn = n - line.points.reduce((all, one) => all + one, 0)
      const own = [
        points,
        ...(turnedIn ? [`${turnedIn} SP abgegeben`] : []),
        ...(turnedIn || line.points.length > 1 ? [`zusammen ${n} SP`] : []),
        `${line.against} SP kamen durch`,
      ]
      const masters = line.masters.length ? `; ${line.masters[0]} von ${line.masters[1]} Helden der höchsten Stufe` : ''
      return `${ended}; das Dorf ist ${winners.length ? 'gerettet' : 'verloren'} (${own.join(', ')}${masters})`
    }
    const figures = line.tie === 'stone' ? '' : ` (${line.ties.map((figure, seat) => `${names[seat] ?? ''} ${figure}`).join(', ')})`
    const tie = line.tie && `, bei gleichen Punkten durch ${in_(TIES, line.tie)}${figures}`
    return `${ended}; ${won}${points ? ` (${points})` : ''}${tie}`
  },
  passed: ({ who, card, other }) => `${who} gibt ${card} an ${other} weiter`,
  peeked: ({ who, cards, line }) => `${who} sieht sich ${topmost(line, many(line))} an${line.cards.length ? `: ${cards}` : ''}`,
  purchases: ({ who, n }) => `${who} bekommt ${counted(n, 'weiteren Kauf', 'weitere Käufe')}`,
  put_on_deck: ({ who, line, cards }) => {
    if (line.way === 'under') return `${who} legt ${cards} auf das Deck, unter das zuvor Hingelegte`
    const [first, ...rest] = line.counts
    if (!first || !rest.length || line.counts.every(({ name }) => !name))
      return `${who} legt ${thing({ name: first?.name ?? '', count: line.counts.reduce((all, { count }) => all + count, 0) })} oben auf das Deck`
    return `${who} legt ${thing(first)} oben auf das Deck, darunter ${things(rest)}`
  },
  reached_village: ({ card }) => `${card} erreicht das Dorf`,
  rearranged: ({ who, line, cards }) => `${who} ordnet die ${theHall(line)} neu${line.cards.length ? `, von vorn: ${cards}` : ''}`,
  recognised: ({ card, who }) => `${card} kommt in die Startdecks von ${who}`,
  refilled: ({ line, card, cards }) =>
    line.room ? `${line.counts.length ? card : 'Eine verdeckte Karte'} kommt nach ${line.room}` : `Neu in der ${nth(line)}Halle: ${cards}`,
  returned: ({ card, who, line }) => (line.way === 'village' ? `${card} kehrt ins Dorf zurück` : `${card} kehrt zu ${who} zurück`),
  revealed: ({ who, card }) => `${who} deckt einen Nebenauftrag auf: ${card}`,
  rolled: ({ who, n, line }) => `${who} würfelt eine ${n}${line.against === null ? '' : ` und eine ${line.against}`}`,
  showed: ({ who, line, cards }) => (line.cards.length ? `${who} zeigt die Hand: ${cards}` : `${who} zeigt eine leere Hand`),
  showed_card: ({ who, cards }) => `${who} zeigt ${cards}`,
  saved: ({ who, line }) => `${who} rettet ${line.counts[0]?.name} mit ${line.counts[1]?.name}${line.by && ` vor ${line.by}`}`,
  shuffled: ({ who }) => `${who} mischt die Ablage zu einem neuen Deck`,
  sprung: ({ card, line }) => `Eine Falle schnappt ${inHall(line)}zu: ${card}`,
  stocked: ({ card }) => `${card} kommt auf den Markt`,
  stopped: ({ card }) => `${card} kann nicht angreifen`,
  swapped: ({ card, line }) => `${card} tauscht den Platz mit ${line.by} und ist jetzt in ${line.room}`,
  taken: ({ who, card, line }) => `${who} nimmt ${card} aus der ${nth(line)}Halle`,
  taken_up: ({ who, cards }) => `${who} nimmt ${cards} auf die Hand`,
  token: ({ n }) => `Ruhige Runden übrig: ${n}`,
  treasure: ({ who, card }) => `${who} bekommt einen Schatz: ${card}`,
  turn: ({ who, n }) => `Zug ${n}: ${who}`,
  turned_in: ({ who, card }) => `${who} gibt ${card} ab`,
  turned_up: ({ who, cards }) => `${who} deckt ${cards} auf`,
  used: ({ who, card, line }) => (line.way === 'spoils' ? `${who} nimmt die Beute von ${card}` : `${who} nutzt ${card}`),
  visited: ({ who, line }) => `${who} ${WENT[line.way] ?? WENT.village}`,
  went: ({ who, line }) => {
    if (line.location !== null) return `${who} besucht ${LOCATIONS[line.location]?.whom}`
    if (line.way === 'village') return `${who} geht ins Dorf`
    return line.way === 'moves' ? `${who} geht nach ${line.room}` : `Der Champion von ${who} ist jetzt in ${line.room}`
  },
  won: ({ who, card, n, line }) => `${who} besiegt ${card}: Gesamtangriff ${n} gegen Leben ${line.against}`,
  wounded: ({ who, n, line }) => `${who} nimmt ${counted(n, 'Wunde', 'Wunden')}${byCard(line)}`,
  xp: ({ who, n, line }) =>
    n >= 0 ? `${who} bekommt ${n} XP${byCard(line)}` : line.by ? `${who} verliert ${-n} XP${byCard(line)}` : `${who} bezahlt ${-n} XP`,
}

// -- what is asked ------------------------------------------------------------------------------------------------------

const declines = (choice: Choice) => choice.options.some(({ verb }) => verb === 'done')
const several = (choice: Choice) => (choice.picks?.at_most ?? 1) > 1

/** A request about cards: `~` stands for them. */
const cards =
  (words: string) =>
  ({ choice }: Asked) =>
    words.replace('~', several(choice) ? 'Karten' : 'eine Karte') + (declines(choice) ? ', oder keine' : '')
/** The same where all that are chosen share a fate. */
const fated = (one: string, many: string) => (asked: Asked) => `${cards('Wähle ~')(asked)}: ${several(asked.choice) ? many : one}`
/** A request about a monster. */
const monster =
  (words: string) =>
  ({ choice }: Asked) =>
    words + (declines(choice) ? ', oder keines' : '')
const more = (n: number) => (n > 1 ? ` (noch ${n})` : '')

const ASKS: Record<Ask, string | ((asked: Asked) => string)> = {
  ask_if_liked: 'Möchtest du das?',
  ask_to_reveal: 'Diesen Nebenauftrag aufdecken?',
  ask_to_show: ({ choice }) => (choice.options[0]?.name ? `${choice.options[0].name} zeigen?` : 'Eine Karte zeigen?'),
  borrow: cards('Leih dir ~'),
  borrow_hero: ({ choice }) => `Leih dir für diesen Zug einen Helden aus dem Dorf${declines(choice) ? ', oder keinen' : ''}`,
  bought_onto_deck: ({ about }) => `${about} oben auf dein Deck legen?`,
  browse: 'Der Markt: Welche Karte macht Platz?',
  bury_under: cards('Lege ~ verdeckt unter diesen Schatz'),
  buy: ({ choice, view }) => {
    const can = new Set(choice.options.map(({ verb }) => verb))
    const wares = [
      can.has('buy') || !choice.options.some(({ verb }) => verb.startsWith('buy')) ? 'eine Karte' : '',
      can.has('buy_gear') ? 'Ausrüstung' : '',
      can.has('buy_treasure') ? 'einen Schatz' : '',
    ]
    return `Kaufe ${wares.filter(Boolean).join(' und ')} für höchstens ${view.gold ?? 0} Gold`
  },
  buy_gear: 'Kaufe Ausrüstung, oder nichts',
  buy_one: 'Kaufe eine Karte, oder nichts',
  choose_guild: 'Welche Gilde fördert dich?',
  choose_quest: 'Welchen Nebenauftrag behältst du?',
  counts_as_magic: 'Wessen physischer Angriff zählt als magischer Angriff?',
  cut_pool: ({ about, n }) => `${about} bekommt ${signed(n)}: auf physischen oder auf magischen Angriff?`,
  declare: 'Welches Monster greifst du an?',
  destroy: cards('Zerstöre ~'),
  destroy_gear: ({ n }) => `Welche Ausrüstung geht verloren${more(n)}?`,
  destroy_one: 'Rast: Zerstöre eine Karte, oder keine',
  discard: cards('Lege ~ ab'),
  discard_on_waking: ({ n }) => `Der Wächter erwacht: Lege eine Karte ab${more(n)}`,
  discard_or_show: cards('Lege ~ ab'),
  doom: fated('Sie wird zerstört', 'Sie werden zerstört'),
  drink_now: 'Die Potion gleich trinken?',
  fork: 'Wähle eins davon',
  gain_legendary: 'Welche legendäre Karte nimmst du?',
  give_for_it: ({ other, about }) => `${other} gibt dir ${about}: Lege eine Karte dafür ab, oder keine`,
  give_this_to: 'Welcher Held bekommt sie?',
  gives: cards('Wähle ~, die das bekommt'),
  heal: ({ choice, n }) => `Heile eine Wunde${more(n)}${declines(choice) ? ', oder keine' : ''}`,
  heal_up: ({ n }) => `Heile eine Wunde${more(n)}`,
  keep_for_next_hand: cards('Lege ~ für deine nächste Hand beiseite'),
  level_up: ({ xp }) => `Lass Helden aufsteigen, mit ${xp} XP`,
  may_avoid: ({ about }) => `Das mit ${about} abwehren?`,
  may_ignore: ({ about }) => `Den Alarm mit ${about} ignorieren?`,
  onto_deck: cards('Lege ~ oben auf das Deck'),
  open_turn: 'Dein Zug: Wohin gehst du?',
  pass_card: ({ other }) => `Gib ${other} eine Karte, oder keine`,
  pay_in_blood: 'Wie viele Wunden nimmst du statt Licht?',
  pick_player: 'Wen trifft es?',
  pick_treasure: 'Welchen dieser Schätze behältst du?',
  place_by_roll: ({ n }) => `Setze deinen Champion in einen Raum der Stufe ${n}, oder lass es`,
  potion_heals: 'Welche Wunde heilt die Potion?',
  prepare: 'Nutze Effekte und gib Helden Waffen, dann greif an',
  push_back: monster('Wähle ein Monster, das unter den Verliesstapel kommt'),
  push_under: monster('Wähle ein Monster, das unter seinen Stapel kommt'),
  put_on_deck: ({ choice }) => `Der Tempel: Lege eine oder mehr Karten auf dein Deck${choice.picks?.ordered ? ', die erste zuoberst' : ''}`,
  rearrange: 'Ordne die Halle neu',
  recognition: 'Anerkennung der Gilde: Welche Karte kommt von nun an in deine Startdecks?',
  reorder_top: 'Lege die Verlieskarten in neuer Reihenfolge zurück, die oberste zuerst',
  reuse: fated('Sie wird noch einmal genutzt', 'Sie werden noch einmal genutzt'),
  rise: ({ choice }) => `Lass einen Helden aufsteigen${declines(choice) ? ', oder keinen' : ''}`,
  rob: cards('Gib ~ her'),
  second_location: 'Deine Wachen öffnen dir einen zweiten Ort',
  send_champion: 'Wohin geht dein Champion?',
  shed: ({ about }) => `${about} hat zu wenig Geschick: Welche Waffe wird niedergelegt?`,
  show: cards('Zeige ~'),
  slay: monster('Wähle ein Monster, das zerstört wird'),
  station: ({ about }) => `${about} unter diesen Nebenauftrag legen?`,
  stock: 'Der Markt: Aus welchem Stapel kommt die neue Karte?',
  stop: 'Wer kann nicht angreifen?',
  suffer_disease: 'Seuche: Was wird gekürzt, physischer oder magischer Angriff?',
  swap_defences: monster('Bei welchem Monster tauschen Rüstung und Resistenz die Plätze?'),
  swap_monsters: ({ about }) => (about ? `Mit wem tauscht ${about} den Platz?` : 'Welches Monster zieht um?'),
  take_from_village: 'Nimm eine Karte aus dem Dorf, oder keine',
  take_monster: monster('Nimm ein Monster aus der Halle'),
  take_spoils: 'Nimm die Beute',
  take_up: cards('Nimm ~ auf die Hand'),
  trade_with_top: ({ about }) => `Als Nächstes kommt ${about}: Tausche es gegen ein Monster der Halle, oder gegen keines`,
  use_again: fated(
    'Sie wird noch einmal genutzt und am Ende des Zuges zerstört',
    'Sie werden noch einmal genutzt und am Ende des Zuges zerstört',
  ),
  use_in_village: 'Nutze Effekte im Dorf, dann geht es ans Kaufen',
  venture: 'Weiter ins Verlies?',
  walk: ({ n, about }) => `Geh mit ${n} Licht weiter, oder kämpfe in ${about}`,
  weaken_foe: monster('Wähle ein Monster, das schwächer wird'),
  weaker: monster('Wähle ein schwächeres Monster'),
}

/** What the rules ask says all there is; what a card's effect asks stands exactly on the card. */
const BY_CARDS = new Set<Ask>([
  'ask_if_liked',
  'ask_to_show',
  'borrow',
  'bury_under',
  'buy_gear',
  'buy_one',
  'counts_as_magic',
  'destroy',
  'discard',
  'discard_or_show',
  'doom',
  'gain_legendary',
  'give_this_to',
  'gives',
  'keep_for_next_hand',
  'onto_deck',
  'push_back',
  'push_under',
  'reuse',
  'rise',
  'rob',
  'send_champion',
  'show',
  'slay',
  'stop',
  'swap_defences',
  'take_from_village',
  'take_monster',
  'take_up',
  'use_again',
  'weaken_foe',
  'weaker',
])

// -- what can be answered -----------------------------------------------------------------------------------------------

const YES_NO = new Set<Ask>([
  'ask_if_liked',
  'ask_to_reveal',
  'ask_to_show',
  'bought_onto_deck',
  'drink_now',
  'may_avoid',
  'may_ignore',
  'station',
])
const DECKS = ['Gegenstände', 'Zauber', 'Waffen']

function word(option: Option, choice: Choice | null): string {
  if (option.amount !== null) return String(option.amount)
  if (choice?.asks === 'stock') return DECKS[option.effect ?? 0] ?? ''
  return choice?.asks === 'fork' ? '' : 'Ja'
}

const gear = ({ name, target_name }: Option, choice: Choice | null) =>
  choice?.asks === 'destroy_gear'
    ? ware(name)
    : target_name
      ? `${ware(name)}: ${target_name} bekommt Geschick +2`
      : ({ 'Iron Rations': 'Iron Rations: 1 Gold', Lantern: 'Lantern: Licht +1', Potion: 'Potion: heile eine Wunde' }[name] ?? ware(name))

/** Where it is, in the words of the rulebook: 'Rang 2, erste Halle'. */
const placeOf = ({ place, card }: Option, view: AnyView | null) =>
  view && place !== null ? (rulebookOf(view).words().engine?.place(view, place, card) ?? '') : ''

const placed = (option: Option, view: AnyView | null) => {
  const where = placeOf(option, view)
  return where ? `${option.name} (${where})` : option.name
}

const VERBS: Record<Verb, (option: Option, choice: Choice | null, view: AnyView | null) => string> = {
  attack: (option, _, view) => {
    const where = placeOf(option, view)
    return `${option.name} angreifen${where && ` (${where})`}`
  },
  buy: ({ name, gold }, choice) => (choice?.asks === 'take_from_village' ? `${name} nehmen` : `${name} kaufen (${gold} Gold)`),
  buy_gear: ({ name, gold }) => `${ware(name)} kaufen (${gold} Gold)`,
  buy_treasure: ({ gold }) => `Schatz kaufen (${gold} Gold)`,
  done: (option, choice) =>
    choice?.asks === 'walk'
      ? `in ${choice.about} kämpfen`
      : choice?.asks === 'venture'
        ? 'Zug beenden'
        : YES_NO.has(choice?.asks as Ask)
          ? 'Nein'
          : option.words,
  dungeon: () => 'Ins Verlies',
  equip: ({ name, target_name }) => `${target_name} bekommt ${name}`,
  gear,
  heal: () => 'Wunde heilen',
  hold_back: ({ name }) => `${name} zurückhalten`,
  level: ({ name, target_name, xp }) => `${name} wird ${target_name} (${xp ? `${xp} XP` : 'kostenlos'})`,
  move: ({ name }) => `nach ${name} gehen`,
  pick: (option, _, view) => placed(option, view),
  player: ({ player }, _, view) => view?.players[player ?? 0]?.name ?? '',
  pool: ({ effect }) => (effect ? 'Magischer Angriff' : 'Physischer Angriff'),
  rest: () => 'Rasten',
  room: ({ name }) => name,
  turn_in: ({ name }) => `${name} für 1 XP abgeben`,
  use: ({ name }) => `${name} nutzen`,
  village: () => 'Ins Dorf',
  visit: ({ place, name }) => (place === null ? name : `${LOCATIONS[place]?.whom ?? name} besuchen`),
  word,
}

// -- why not ------------------------------------------------------------------------------------------------------------

const WHY: Record<Why, string> = {
  already_used: 'dieser Effekt ist in diesem Zug schon genutzt',
  boost_given: 'sie ist schon bei einem Helden',
  card_finished: 'danach wurde eine andere Karte gespielt; nach den Regeln von 2009 ist eine Karte fertig, bevor die nächste kommt',
  empty_stack: 'der Stapel ist leer',
  group_has_risen: 'aus dieser Gruppe ist in diesem Zug schon ein Held aufgestiegen (Regeln von 2009)',
  hall_closed: 'der Stein dieses Verlieses ist aufgetaucht; seine Halle ist geschlossen',
  held_back: 'die Karte ist zurückgehalten',
  hero_armed: 'der Held hatte in diesem Zug schon eine Waffe',
  in_circles: 'der Champion war in diesem Zug schon zu oft in diesem Raum',
  is_the_stone: 'den Donnerstein kann man nicht angreifen',
  must_stay: 'dieser Gang ins Verlies führt nicht weiter als bis in die Wildnis',
  must_use_first: 'erst kommen Karten, die genutzt werden müssen: Trophäen, und nach den Regeln von 2009 jeder Effekt ohne Kosten',
  no_boost: 'sie bringt einem Helden nichts',
  no_effect_here: 'sie hat hier keinen Effekt',
  no_levels_here: 'wer im Tempel ist, lässt in diesem Zug niemanden aufsteigen',
  no_next_level: 'im Stapel ist keine Karte der nächsten Stufe mehr',
  no_purchase_left: 'du hast in diesem Zug keinen Kauf mehr',
  no_such_gear: 'du hast keine solche Ausrüstung',
  no_treasure: 'der Schatzstapel ist leer',
  no_use_for_gold: 'mehr Gold nützt jetzt nichts: keine Beute ist mehr zu kaufen',
  no_use_for_skill: 'mehr Geschick nützt jetzt nichts: es gibt keine Waffe zu führen',
  nobody_there: 'dort ist kein Monster',
  not_a_hero: 'das ist kein Held',
  not_a_weapon: 'das ist keine Waffe',
  not_adjacent: 'von hier führt kein Weg dorthin',
  not_alone: 'ein Zauber, der die Monster der Halle bewegt, ist nicht erlaubt, wenn man allein spielt',
  not_asked_for: 'sie passt nicht zur Frage',
  not_at_bazaar: 'Ausrüstung gibt es nur im Basar, einmal im Zug',
  not_at_shop: 'Schätze gibt es nur im Wunderladen, für 10 Gold, einmal im Zug',
  not_enough_light: 'das Licht reicht nicht bis dorthin',
  not_enough_xp: 'du hast zu wenig Erfahrung',
  not_now: 'das lässt sich jetzt nicht benutzen',
  not_on_sale: 'das ist nicht zu kaufen',
  not_wielded: 'niemand führt die Waffe',
  nothing_to_do: 'ihre Kosten lassen sich nicht bezahlen, oder es gibt nichts, worauf sie wirken könnte',
  one_weapon_only: 'der Held darf nur eine Waffe führen',
  only_by_levelling: 'Helden höherer Stufen kann man hier nicht kaufen, nur durch Aufstieg bekommen',
  out_of_reach: 'seine Karte lässt jetzt keinen Angriff zu',
  too_expensive: 'das kostet mehr Gold, als du hast',
  too_heavy: 'die Waffe ist zu schwer für die Stärke des Helden',
  too_little_skill: 'der Held hat zu wenig Geschick dafür',
  top_level: 'der Held hat keine höhere Stufe',
  unwounded: 'es gibt keine solche Wunde zu heilen',
  weapon_taken: 'die Waffe war in diesem Zug schon vergeben',
  works_by_itself: 'dieser Effekt wirkt von selbst',
  wrong_stack: 'der Held kann nicht zu dieser Karte aufsteigen',
}

const DEEDS: Record<Deed, { verb: string; what: (refusal: Refusal) => string }> = {
  attack: { verb: 'angreifen', what: ({ name }) => name || 'Angreifen' },
  battle: { verb: 'kämpfen in', what: ({ name, needs, has }) => `${name} (braucht Licht ${needs}, du hast ${has})` },
  buy: { verb: 'kaufen', what: ({ name, needs }) => (needs === null ? name : `${name}, ${needs} Gold`) },
  buy_gear: { verb: 'kaufen', what: ({ name, needs }) => `${ware(name)}, ${needs} Gold` },
  buy_treasure: { verb: 'kaufen', what: ({ needs }) => `Schatz, ${needs} Gold` },
  equip: { verb: 'ausrüsten', what: ({ name, target_name }) => `${target_name} mit ${name}` },
  gear: { verb: 'benutzen', what: ({ name }) => ware(name) },
  heal: { verb: '', what: () => 'Eine Wunde heilen' },
  level: {
    verb: 'aufsteigen',
    what: ({ name, needs }) => (name ? `${name}${needs === null ? '' : `, ${needs} XP`}` : 'Einen Helden aufsteigen lassen'),
  },
  move: { verb: 'gehen nach', what: ({ name, needs }) => `${name} (Licht ${needs})` },
  pick: { verb: '', what: ({ name }) => name },
  use: { verb: 'nutzen', what: ({ name }) => name },
}
const WHERE: Record<string, string> = { village: 'Im Dorf: ', dungeon: 'Im Verlies: ' }

function whyNot(refusal: Refusal): string {
  const reason = in_(WHY, refusal.why) ?? refusal.reason
  const { needs, has } = refusal
  if (refusal.why === 'too_expensive' && needs !== null && has !== null)
    return `${reason} (es ${needs - has === 1 ? 'fehlt' : 'fehlen'} ${needs - has})`
  return refusal.why === 'too_heavy' && needs !== null ? `${reason} (${needs} gegen ${has})` : reason
}

// -- notes, rules, troubles ---------------------------------------------------------------------------------------------

const NOTED: Record<Noted, string> = {
  armor: FIGURES.armor!,
  attack: FIGURES['physical attack']!,
  health: FIGURES.health!,
  level: FIGURES.level!,
  light: FIGURES.light!,
  'magic attack': FIGURES['magic attack']!,
  'magic resistance': FIGURES['magic resistance']!,
  skill: FIGURES.skill!,
  strength: FIGURES.strength!,
  wounds: FIGURES.wounds!,
  as_magic: 'physischer Angriff zählt als magischer',
  borrowed: 'geliehen',
  doomed: 'wird zerstört',
  had: 'hatte',
  held_back: 'zurückgehalten',
  held_by: 'bei',
  laid_down: 'niedergelegt',
  saved: 'gerettet',
  stopped: 'kann nicht angreifen',
  swapped: 'Rüstung und Resistenz getauscht',
  used: 'genutzt',
  with: 'mit',
}

const RULES: Record<Rule, string> = {
  abilities: 'Fähigkeiten und Ausrüstung',
  armor: 'Rüstung',
  as_magic: 'zählt als magischer Angriff',
  darkness: 'Dunkelheit',
  disease: 'Seuche',
  halved: 'halbiert',
  immune: 'immun gegen das Höhere',
  its_text: 'Das Monster',
  resistance: 'Resistenz',
  this_turn: 'in diesem Zug bekommen und ausgegeben',
  times: 'Magie vervielfacht',
}

const TROUBLES: Record<Trouble, string> = {
  'bad-name':
    'Das lässt sich nicht als Name zeigen: Ein Name besteht aus Buchstaben, Ziffern, Zeichen und Emoji auf einer Zeile, die man alle sieht',
  'bad-request': 'Der Server versteht diese Anfrage nicht',
  begun: 'Das Spiel hat schon begonnen',
  'bot-failed': 'Der Computer weiß hier keine Antwort',
  closed: 'Dieses Spiel begann nach anderen Regeln und kann nicht weitergehen',
  'day-not-over': 'Andere spielen diese Aufgabe noch; komm morgen wieder',
  here: 'Wer dort sitzt, ist am Tisch',
  illegal: 'Das ist keine der möglichen Antworten',
  impossible: 'Das lässt sich so nicht aufbauen',
  looking: 'Andere Spiele werden gerade noch untersucht; versuche es gleich noch einmal',
  left: 'Du hast dein heutiges Spiel verlassen; morgen gibt es eine neue Aufgabe',
  'name-taken': 'Diesen Namen hat schon jemand',
  'no-bot': 'So einen Computergegner gibt es nicht',
  'no-analysis': 'Dieses Spiel ließ sich nicht untersuchen',
  'no-campaign': 'Diese Kampagne gibt es nicht',
  'no-day': 'Diesen Tag gibt es hier nicht',
  'no-game': 'Dieses Spiel gibt es hier nicht',
  'no-hints': 'Rat gibt es hier nicht: Andere spielen mit, oder es ist die Aufgabe des Tages',
  'no-line': 'Der Server ist nicht zu erreichen',
  'no-move': 'So viele Entscheidungen hat das Spiel nicht',
  'no-person': 'So heißt niemand an diesem Tisch',
  'no-seat': 'Diesen Platz gibt es nicht',
  'no-such-person': 'Name und Code gehören nicht zusammen',
  'no-table': 'Diesen Tisch gibt es nicht',
  'no-undo': 'Niemand möchte etwas zurücknehmen',
  'no-watchers': 'An diesem Tisch sieht niemand zu',
  'no-worlds': 'Gedachte Welten gibt es in der Aufgabe des Tages nicht',
  nobody: 'Erst brauchst du einen Namen',
  'not-asked': 'Du bist nicht gefragt',
  'not-away': 'Niemand vertritt dich',
  'not-begun': 'Das Spiel hat noch nicht begonnen',
  'not-host': 'Das kann nur, wer den Tisch aufgebaut hat',
  'not-json': 'Der Server versteht diese Anfrage nicht',
  'not-over': 'Das geht erst, wenn das Spiel zu Ende ist',
  'not-your-turn': 'Das kann nur, wer am Zug ist',
  'not-yours': 'Das ist nicht dein Platz',
  'nothing-to-undo': 'Du hast nichts entschieden, was sich zurücknehmen ließe',
  over: 'Das Spiel ist zu Ende',
  removed: 'Du wurdest von diesem Tisch weggeschickt',
  seated: 'Du hast schon einen Platz',
  'seats-free': 'Noch sind Plätze frei',
  stale: 'Der Tisch ist schon weiter',
  'stood-in': 'Der Computer vertritt dich; nimm erst deinen Platz wieder ein',
  taken: 'Dieser Platz ist nicht frei',
  'too-fast': 'Das war zu schnell; versuche es gleich noch einmal',
  'too-large': 'Das ist zu lang',
  'too-many': 'Du hast zu viele offene Tische; beende oder verlasse erst einige',
  'undo-open': 'Jemand möchte schon etwas zurücknehmen',
  'used-id': 'Das wurde schon einmal gesendet',
}

/** What a set-up lacks: of which kind, which cards, how many there are and how many there should be. */
interface Lacks {
  name: string
  names: string
  kind: (n: number) => string
  n: (fact: string) => number
}

const GROUPS: Record<string, [string, string]> = {
  hero: ['Heldengruppe', 'Heldengruppen'],
  village: ['Dorfgruppe', 'Dorfgruppen'],
  monster: ['Monstergruppe', 'Monstergruppen'],
  thunderstone: ['Donnerstein', 'Donnersteine'],
  feature: ['Besonderheit des Verlieses', 'Besonderheiten des Verlieses'],
  room: ['Raum', 'Räume'],
  'market card': ['Marktkarte', 'Marktkarten'],
}

function lacks(facts: Problem['facts']): Lacks {
  const groups = GROUPS[String(facts.kind)] ?? ['Karte', 'Karten']
  const level = facts.level ? ` der Stufe ${facts.level}` : ''
  return {
    name: String(facts.name ?? ''),
    names: Array.isArray(facts.names) ? und(facts.names) : '',
    kind: (n) => `${n === 1 ? groups[0] : groups[1]}${level}`,
    n: (fact) => Number(facts[fact] ?? 0),
  }
}

const UNBUILT: Record<Unbuilt, (lacks: Lacks) => string> = {
  all_in_play: ({ name }) => `${name} lässt sich weder verlangen noch sperren, denn hier wird mit allen Karten gespielt`,
  cards_of_a_level: () => 'ein Stapel hat 0 bis 20 Karten einer Stufe, ein Deck 0 bis 20 Schlüssel',
  class_lacking: ({ name }) => `das Gildenviertel braucht jemanden der Klasse ${name}, und alle sind gesperrt`,
  code_of_other_version: () => 'dieser Code stammt aus einer anderen Version von Grimhold',
  extra_cards: () => 'zusätzliche Karten gibt es für alle Spieler oder keinen',
  guardian_is_no_group: () => 'Wächter sind keine Monstergruppe, sondern eine Besonderheit des Verlieses',
  in_every_game: ({ name }) => `${name} ist in jedem Spiel dabei`,
  left_to_chance: ({ name }) => `${name} verteilt der Zufall erst im Spiel`,
  market_full: ({ names }) =>
    `${names} passen nicht zusammen auf den Markt: je zwei Plätze für Gegenstände, Zauber und Waffen, und für zwei dieser Arten je einen dritten`,
  market_spots: ({ n }) => `${n('count')} Stapel für den Markt, der ${n('room')} Plätze hat`,
  monsters_by_level: () => 'es braucht drei Monstergruppen, der Reihe nach von Stufe 1, 2 und 3',
  named_twice: ({ kind }) => `${kind(1)} doppelt genannt`,
  no_guardian: () => 'alle Wächter sind gesperrt',
  not_alone: ({ name }) => `${name} bewegt die Monster der Halle; das gibt es nicht, wenn man allein spielt`,
  one_guardian: ({ names }) => `${names} sind verlangt, ein Spiel hat aber nur einen Wächter`,
  one_setting: ({ names }) => `${names} sind verlangt, ein Spiel hat aber nur einen Schauplatz`,
  only_versus: ({ name }) => `der Schauplatz ${name} ist für Spiele gegeneinander`,
  players: ({ n }) =>
    `${counted(n('count'), 'Spieler', 'Spieler')} statt ${n('fewest') === n('most') ? n('most') : `${n('fewest')} bis ${n('most')}`}`,
  quarter_spots: ({ n }) => `${n('count')} Stapel für das Gildenviertel, das ${n('room')} Plätze hat`,
  quarter_unfilled: ({ names }) =>
    `das Gildenviertel hat je einen Platz für jede Klasse und lässt sich${names && ` mit ${names}`} nicht füllen`,
  required_and_banned: ({ name }) => `${name} ist zugleich verlangt und gesperrt`,
  rooms_by_level: () => 'das Verlies hat der Reihe nach je zwei Räume der Stufe 1, 2 und 3',
  same_name: () => 'zwei Spieler heißen gleich',
  stones: ({ n }) => `${counted(n('count'), 'Donnerstein', 'Donnersteine')} für ${counted(n('needed'), 'Verlies', 'Verliese')}`,
  too_few_keys: ({ n }) => `${n('needed')} Schlüssel sind zu finden, aber nur ${n('count')} in den Monsterdecks`,
  too_few_left: ({ n, kind }) => `es braucht ${n('needed')} ${kind(n('needed'))}, nach allem Gesperrten bleiben nur ${n('left')}`,
  too_many_required: ({ n, kind }) => `${n('count')} ${kind(n('count'))} sind verlangt, es passen nur ${n('room')} ins Spiel`,
  unshown_name: () => 'ein Name lässt sich nicht zeigen',
  wrong_code: () => 'das ist kein Code, ein Zeichen ist falsch oder fehlt',
}

export const engine: Words['engine'] = {
  line: (line, names) => {
    const tell = in_(EVENTS, line.kind)
    if (!tell) return line.text
    const who = line.player === null ? '' : (names[line.player] ?? '')
    const other = line.other === null ? '' : (names[line.other] ?? '')
    const [first] = line.counts
    return sentence(
      tell({ line, who, other, names, card: first ? thing(first) : 'eine Karte', cards: things(line.counts), n: line.amount ?? 0 }),
    )
  },
  question: (choice, view) => {
    const ask = in_(rulebookOf(view).words().engine?.asks ?? {}, choice.asks) ?? in_(ASKS, choice.asks)
    if (ask === undefined) return sentence(choice.question)
    const other = choice.other === null ? '' : (view.players[choice.other]?.name ?? '')
    const said =
      typeof ask === 'string'
        ? ask
        : ask({ choice, view, other, about: choice.about, n: choice.amount ?? 0, xp: view.players[choice.player]?.xp ?? 0 })
    return sentence(choice.card_name ? `${choice.card_name}: ${said}` : said)
  },
  detail: (choice) =>
    BY_CARDS.has(choice.asks as Ask) ? asked(choice.card_name ? choice.question.slice(choice.card_name.length + 2) : choice.question) : '',
  option: (option, choice, view) => in_(VERBS, option.verb)?.(option, choice, view) ?? option.words,
  optionDoes: (option) => cap(option.does),
  reason: ({ reason, why }) => in_(WHY, why) ?? reason,
  ending: (view) => {
    return sentence(in_(ENDED, view.ended)?.(rulebookOf(view).result(view).stoneHolder) ?? view.ending)
  },
  means: (reach) => und(reach.things.map(({ name, count }) => thing({ name: ware(name), count }))),
  note: (card, n) => {
    const mark = card.marks[n]
    const word = mark && in_(NOTED, mark.what)
    if (!mark || word === undefined) return card.notes[n] ?? ''
    return mark.amount === null ? `${word} ${mark.card}`.trimEnd() : `${word} ${signed(mark.amount)}`
  },
  rule: ({ rule, reason }) => ({ name: in_(RULES, rule) ?? reason, why: rule === 'its_text' ? reason : '' }),
  unable: (refusal) => {
    const deed = in_(DEEDS, refusal.verb)
    if (!deed) return { verb: '', what: refusal.move, reason: whyNot(refusal) }
    return {
      verb: `${WHERE[refusal.where] ?? ''}${refusal.where || !deed.verb ? deed.verb : cap(deed.verb)}`,
      what: deed.what(refusal),
      reason: whyNot(refusal),
    }
  },
  unableDoes: ({ does }) => does,
  refusal: (refusal) => {
    const deed = in_(DEEDS, refusal.verb)
    return sentence(`${deed ? deed.what(refusal) : refusal.move}: ${whyNot(refusal)}`)
  },
  trouble: ({ code, message, why, facts }) => {
    if (code !== 'impossible') return sentence(in_(TROUBLES, code) ?? message)
    return sentence(in_(UNBUILT, why ?? '')?.(lacks(facts ?? {})) ?? `${TROUBLES.impossible}: ${message}`)
  },
}

/** Of every kind, for tests. */
export const TABLES = {
  Event: EVENTS,
  Verb: VERBS,
  Deed: DEEDS,
  Ask: ASKS,
  Why: WHY,
  Noted: NOTED,
  Rule: RULES,
  Ended: ENDED,
  Tie: TIES,
  Holding: HOLDS,
  Trouble: TROUBLES,
  Unbuilt: UNBUILT,
}
