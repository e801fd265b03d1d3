// The chips of a card: its option now, then its state. Two at most, the more important one first.
import type { Noted } from '../api/codes.ts'
import type { Option, SeenCard } from '../api/protocol.ts'
import type { Words } from '../i18n/index.svelte.ts'
import { changes, type Change } from './fight/fight.ts'

export interface Said {
  kind: 'lose' | 'used' | 'spoils' | 'level' | 'note' | 'weapon' | 'drop'
  words: string
  key?: string
}

export interface Circumstances {
  given?: Option // the option that choosing it, or a drop on it, takes
  options: Option[] // options that begin at the card
  change: Change | null // change of the sums by a drop on it
  weapons: string[] // weapons of a Hero
  gold: number // its gold while buying
  owner: string // owner of a borrowed card
  step: string
  sent: string // destination of a chosen card
  buttonless?: boolean // no button beside it names its option
}

/** Notes that are shown in another way. */
const TOLD = new Set<string>(['used', 'held_back', 'doomed', 'stopped', 'with', 'had'] satisfies Noted[])
const TOLD_WITH_OWNER = new Set([...TOLD, 'borrowed' satisfies Noted])

/** Notes on a card in words, without those shown in another way. */
export const notesOf = (card: SeenCard, words: Words['engine'], told = TOLD) =>
  card.marks.flatMap((mark, n) => (told.has(mark.what) ? [] : [words.note(card, n)]))

function actionChip({ given, options, change, step, sent, buttonless }: Circumstances, words: Words['board']): Said | null {
  if (given)
    return {
      kind: 'drop',
      words: given.verb === 'attack' ? words.attackIt : change && changes(change) ? words.gains(change) : words.mayTake,
    }
  const option = options[0]
  switch (option?.verb) {
    case 'level':
      return { kind: 'level', words: words.levelUp(option.xp ?? 0) }
    case 'equip':
      return { kind: 'weapon', words: words.giveIt }
    case 'use':
      return step === 'spoils' ? { kind: 'spoils', words: words.spoils } : { kind: 'note', words: words.use }
    case 'turn_in':
      return { kind: 'note', words: words.turnIn }
    case 'hold_back':
      return { kind: 'note', words: words.holdBack }
    case 'attack':
      return buttonless ? { kind: 'note', words: words.attackIt } : null
    case undefined:
      return null
    default:
      return { kind: 'note', words: words.sent[sent] ?? words.choose }
  }
}

/** Joins names; equal ones once. */
const named = (names: string[]) =>
  [...new Set(names)]
    .map((name) => [name, names.filter((one) => one === name).length] as const)
    .map(([name, n]) => (n > 1 ? `${name} ×${n}` : name))
    .join(', ')

export function chipsOf(card: SeenCard, at: Circumstances, { board: words, table: { used }, engine }: Words): Said[] {
  const first = actionChip(at, words)
  const found: Said[] = first ? [first] : []
  if (card.doomed) found.push({ kind: 'lose', words: words.destroyed })
  if (card.used) found.push({ kind: 'used', words: used })
  if (card.stopped) found.push({ kind: 'lose', words: words.stopped })
  if (card.held_back) found.push({ kind: 'used', words: words.heldBack })
  if (at.weapons.length) found.push({ kind: 'weapon', words: named(at.weapons) })
  const notes = notesOf(card, engine, at.owner ? TOLD_WITH_OWNER : TOLD)
  if (notes.length) found.push({ kind: 'note', words: notes.join(', ') })
  if (at.owner) found.push({ kind: 'note', words: words.borrowed(at.owner) })
  if (at.gold && !found.length) found.push({ kind: 'note', words: words.worth(at.gold) })
  return found.slice(0, 2)
}
