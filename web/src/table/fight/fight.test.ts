// Tests of fight.
import { describe, expect, it } from 'vitest'
import { fill } from '../../api/defaults.ts'
import type { Forecast, Part } from '../../api/protocol.ts'
import { averageWith, changeOf, folded, giversOf, margin, scalesOf, signed } from './fight.ts'

const part = (what: string, amount: number, card = 'Militia'): Part => fill<Part>('Part', { what, amount, card })
const fight = (more: Partial<Forecast>): Forecast =>
  fill<Forecast>('Forecast', { monster: 'Nixie', ref: 1, place: 1, attack: 5, physical: 5, magic: 0, health: 4, wins: true, ...more })

describe('a fight', () => {
  it('is won or lost by what lies between attack and health', () => {
    expect(margin(fight({ attack: 9, health: 4 }))).toBe(5)
    expect(margin(fight({ attack: 7, health: 8 }))).toBe(1)
  })

  it('has one line for equal cards that add the same', () => {
    const parts = [
      part('attack', 1),
      part('light', 1, 'Torch'),
      part('attack', 1),
      part('attack', 2),
      part('attack', -2, ''),
      part('attack', -2, ''),
    ]
    expect(folded(parts).map(({ card, amount, times }) => [card, amount, times])).toEqual([
      ['Militia', 2, 2],
      ['Torch', 1, 1],
      ['Militia', 2, 1],
      ['', -2, 1],
      ['', -2, 1],
    ])
  })

  it('says apart what an equal card adds a second time', () => {
    const of = (ref: number) => ({ ...part('attack', 2, 'Thyrian Squire'), ref })
    expect(folded([of(1), of(1), of(2)]).map(({ amount, times, again }) => [amount, times, again])).toEqual([
      [4, 2, false],
      [2, 1, true],
    ])
  })

  it('has scales that add up to what is brought', () => {
    const scales = scalesOf(fight({ physical: 6, magic: 3, attack: 7, health: 8 }))
    expect(scales.physical + scales.magic + scales.lost).toBeCloseTo(100 / 1.05, 0)
    expect(scales.lost).toBeCloseTo((100 * 2) / (9 * 1.05), 0)
    expect(scales.health).toBeLessThan(100)
  })

  it('loses magic where the plain attack is not enough to lose', () => {
    const scales = scalesOf(fight({ physical: 1, magic: 4, attack: 2, health: 3 }))
    expect(scales.physical).toBe(0)
    expect(scales.magic).toBeGreaterThan(0)
  })

  it('never has a width below nothing', () => {
    for (const width of Object.values(scalesOf(fight({ physical: -2, magic: 0, attack: -4, health: 0 }))))
      expect(width).toBeGreaterThanOrEqual(0)
  })
})

describe('a trial', () => {
  it('changes what most monsters agree on', () => {
    const now = [1, 2, 3].map((ref) => fight({ ref, parts: [part('attack', 2)] }))
    const sword = [part('magic attack', 3, 'Flaming Sword'), part('light', 1, 'Flaming Sword')]
    const then = [1, 2, 3].map((ref) => fight({ ref, parts: [part('attack', 2), ...(ref === 2 ? [] : sword), part('total', -2, '')] }))
    expect(changeOf(now, then)).toEqual({ attack: 0, magic: 3, light: 1 })
  })

  it('changes nothing where nothing can be known', () => expect(changeOf([], [])).toEqual({ attack: 0, magic: 0, light: 0 }))
})

it('names who gives light, equal cards together', () => {
  const sums = {
    gold: 0,
    attack: 0,
    magic: 0,
    light: 3,
    parts: [part('light', 1, 'Torch'), part('light', 1, 'Torch'), part('light', 1, 'Fireball'), part('gold', 2, 'Torch')],
  }
  expect(giversOf(sums, 'light')).toEqual([
    { name: 'Torch', amount: 2 },
    { name: 'Fireball', amount: 1 },
  ])
  expect(giversOf(null, 'light')).toEqual([])
})

it('writes a real minus', () => expect([signed(2), signed(-2), signed(0)]).toEqual(['+2', '−2', '+0']))

it('an average hand grows with a better card', () => expect(averageWith(6, 6, 12, 3)).toBeCloseTo(((6 * 12) / 6 + 3) * (6 / 13)))
