// Tests of recentEvents.
import { expect, test } from 'vitest'
import type { Happening } from '../api/protocol.ts'
import { summaryOf } from './recentEvents.ts'

const line = (turn: number, player: number, kind: string, text: string) => ({ turn, player, kind, text, cards: [], refs: [] })
const told = (...lines: ReturnType<typeof line>[]) => summaryOf([{ lines }] as unknown as Happening[], 0, ['Ann', 'Bo'], ({ text }) => text)

test('one\u2019s own fight and what the others did, without draws and the like', () => {
  expect(
    told(
      line(1, 0, 'won', 'Ann beats Imp: total attack 9 against health 1.'), // before the last turns
      line(3, 0, 'visited', 'Ann enters the dungeon.'),
      line(3, 0, 'won', 'Ann beats Nixie: total attack 6 against health 5.'),
      line(3, 0, 'xp', 'Ann gains 1 XP.'),
      line(4, 1, 'turn', 'Turn 4: Bo.'),
      line(4, 1, 'visited', 'Bo visits the village.'),
      line(4, 1, 'bought', 'Bo buys Torch for 3 gold.'),
      line(4, 1, 'drew', 'Bo draws six cards.'),
      line(5, 0, 'turn', 'Turn 5: Ann.'),
    ),
  ).toBe('Ann beats Nixie: total attack 6 against health 5, gains 1 XP. Bo visits the village, buys Torch for 3 gold.')
})

test('who has risen is told, not what was paid for it', () => {
  const paid = { ...line(3, 0, 'xp', 'Ann pays 2 XP.'), amount: -2 }
  expect(told(line(3, 0, 'levelled', 'Ann levels up Elf Wizard to Elf Sorcerer.'), paid, line(5, 0, 'turn', 'Turn 5: Ann.'))).toBe(
    'Ann levels up Elf Wizard to Elf Sorcerer.',
  )
})

test('nothing has happened yet', () => {
  expect(told(line(1, 0, 'turn', 'Turn 1: Ann.'))).toBe('')
})
