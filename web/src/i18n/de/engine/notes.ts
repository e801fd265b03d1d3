// German notes on cards, and the names of rules that change a sum.
import type { Noted, Rule } from '../../../api/codes.ts'
import type { Part, SeenCard } from '../../../api/protocol.ts'
import { FIGURES } from '../glossary.ts'
import { entry, signed } from './phrases.ts'

export const NOTED: Record<Noted, string> = {
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

export const RULES: Record<Rule, string> = {
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

export function note(card: SeenCard, n: number): string {
  const mark = card.marks[n]
  const word = mark && entry(NOTED, mark.what)
  if (!mark || word === undefined) return card.notes[n] ?? ''
  return mark.amount === null ? `${word} ${mark.card}`.trimEnd() : `${word} ${signed(mark.amount)}`
}

export const rule = ({ rule, reason }: Part) => ({ name: entry(RULES, rule) ?? reason, why: rule === 'its_text' ? reason : '' })
