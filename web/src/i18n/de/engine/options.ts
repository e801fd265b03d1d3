// German labels of the answers to a question: one for every verb.
import type { Ask, Verb } from '../../../api/codes.ts'
import type { AnyView, Choice, Option } from '../../../api/protocol.ts'
import { rulebookOf } from '../../../rulebooks/registry.ts'
import { LOCATIONS } from '../glossary.ts'
import { entry, ware } from './phrases.ts'

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

/** The place of an option in the rulebook's words: 'Rang 2, erste Halle'. */
const placeOf = ({ place, card }: Option, view: AnyView | null) =>
  view && place !== null ? (rulebookOf(view).words().engine?.place(view, place, card) ?? '') : ''

const placed = (option: Option, view: AnyView | null) => {
  const where = placeOf(option, view)
  return where ? `${option.name} (${where})` : option.name
}

export const VERBS: Record<Verb, (option: Option, choice: Choice | null, view: AnyView | null) => string> = {
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

export const option = (option: Option, choice: Choice | null, view: AnyView | null) =>
  entry(VERBS, option.verb)?.(option, choice, view) ?? option.words
