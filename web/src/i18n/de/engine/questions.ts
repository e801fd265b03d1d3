// German questions: one for everything the rules and the cards ask.
import type { Ask } from '../../../api/codes.ts'
import type { AnyView, Choice } from '../../../api/protocol.ts'
import { rulebookOf } from '../../../rulebooks/registry.ts'
import type { Asked } from '../../../rulebooks/rulebook.ts'
import { asked, sentence } from '../../sentence.ts'
import { entry, signed } from './phrases.ts'

const declines = (choice: Choice) => choice.options.some(({ verb }) => verb === 'done')
const several = (choice: Choice) => (choice.picks?.at_most ?? 1) > 1

/** A request about cards: `~` stands for them. */
const cards =
  (words: string) =>
  ({ choice }: Asked) =>
    words.replace('~', several(choice) ? 'Karten' : 'eine Karte') + (declines(choice) ? ', oder keine' : '')
/** A request about cards, followed by what happens to the chosen ones. */
const fated = (one: string, many: string) => (asked: Asked) => `${cards('Wähle ~')(asked)}: ${several(asked.choice) ? many : one}`
/** A request about a monster. */
const monster =
  (words: string) =>
  ({ choice }: Asked) =>
    words + (declines(choice) ? ', oder keines' : '')
const more = (n: number) => (n > 1 ? ` (noch ${n})` : '')

export const ASKS: Record<Ask, string | ((asked: Asked) => string)> = {
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

/** Questions of card effects: the card's own words are shown below them. */
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

export function question(choice: Choice, view: AnyView): string {
  const ask = entry(rulebookOf(view).words().engine?.asks ?? {}, choice.asks) ?? entry(ASKS, choice.asks)
  if (ask === undefined) return sentence(choice.question)
  const other = choice.other === null ? '' : (view.players[choice.other]?.name ?? '')
  const xp = view.players[choice.player]?.xp ?? 0
  const words = typeof ask === 'string' ? ask : ask({ choice, view, other, about: choice.about, n: choice.amount ?? 0, xp })
  return sentence(choice.card_name ? `${choice.card_name}: ${words}` : words)
}

export function detail({ asks, card_name: card, question }: Choice): string {
  if (!BY_CARDS.has(asks as Ask)) return ''
  return asked(card ? question.slice(card.length + 2) : question)
}
