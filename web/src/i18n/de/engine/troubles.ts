// German messages of the server: commands it refuses, and set-ups that cannot be built.
import type { Trouble, Unbuilt } from '../../../api/codes.ts'
import type { Problem } from '../../../api/protocol.ts'
import { counted } from '../../counted.ts'
import type { Words } from '../../en/index.ts'
import { sentence } from '../../sentence.ts'
import { entry, und } from './phrases.ts'

type Message = Parameters<Words['engine']['trouble']>[0]

export const TROUBLES: Record<Trouble, string> = {
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

/** The facts of a set-up that cannot be built: kind, cards, and numbers. */
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

export const UNBUILT: Record<Unbuilt, (lacks: Lacks) => string> = {
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

export function trouble({ code, message, why, facts }: Message): string {
  if (code !== 'impossible') return sentence(entry(TROUBLES, code) ?? message)
  return sentence(entry(UNBUILT, why ?? '')?.(lacks(facts ?? {})) ?? `${TROUBLES.impossible}: ${message}`)
}
