// German sentences for the lines of the log: one for every event.
import type { Ended, Event, Holding, Tie } from '../../../api/codes.ts'
import type { AnyView, LogLine } from '../../../api/protocol.ts'
import { rulebookOf } from '../../../rulebooks/registry.ts'
import { counted } from '../../counted.ts'
import { sentence } from '../../sentence.ts'
import { FIGURES, LOCATIONS } from '../glossary.ts'
import { entry, signed, thing, things, und, ware } from './phrases.ts'

interface Told {
  line: LogLine
  who: string
  other: string
  card: string
  cards: string
  n: number
  names: string[]
}

export const ENDED: Record<Ended, (holder: string) => string> = {
  stone_claimed: (holder) => (holder ? `${holder} hat den Donnerstein geholt` : 'der Donnerstein ist geholt'),
  stone_unclaimed: () => 'der Donnerstein lag ganz vorn, und niemand hat ihn geholt',
  last_round: () => 'die letzte Runde ist gespielt',
  nobody_gets_on: () => 'seit Langem ist niemand vorangekommen',
}

export const TIES: Record<Tie, string> = { stone: 'ein Donnerstein', wounds: 'die Wunden', treasures: 'Schätze und legendäre Karten' }

/** What holds from now on. */
export const HOLDS: Record<Holding, (told: Told) => string> = {
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
/** The line's hall, if there are two: 'ersten ', declined for an article before it. */
const nth = ({ hall }: LogLine) => (hall === null ? '' : (NTH[hall] ?? ''))
const ofHall = (line: LogLine) => nth(line) && ` der ${nth(line)}Halle`
const inHall = (line: LogLine) => nth(line) && `in der ${nth(line)}Halle `
/** 'erste Halle', declined for 'die'. */
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

export const EVENTS: Record<Event, (told: Told) => string> = {
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
    const own = line.by !== '' && line.by === line.counts[0]?.name // a Spell, an Item or a Disease changes its player's figure
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
  holds: (told) => entry(HOLDS, told.line.way)?.(told) ?? told.line.text,
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
    const ended = `Das Spiel ist zu Ende: ${entry(ENDED, line.way)?.(who) ?? ''}`
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
    const tie = line.tie && `, bei gleichen Punkten durch ${entry(TIES, line.tie)}${figures}`
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

export function line(line: LogLine, names: string[]): string {
  const tell = entry(EVENTS, line.kind)
  if (!tell) return line.text
  const who = line.player === null ? '' : (names[line.player] ?? '')
  const other = line.other === null ? '' : (names[line.other] ?? '')
  const [first] = line.counts
  const card = first ? thing(first) : 'eine Karte'
  return sentence(tell({ line, who, other, names, card, cards: things(line.counts), n: line.amount ?? 0 }))
}

export const ending = (view: AnyView) => sentence(entry(ENDED, view.ended)?.(rulebookOf(view).result(view).stoneHolder) ?? view.ending)
