// Tests of placing.
import { expect, test } from 'vitest'
import { placeAtWord, placeFor, wire, type Box } from './placing.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height })
const PAGE = { width: 1440, height: 900 }
const covers = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

test('beside what it explains, and over none of what is asked', () => {
  const target = box(680, 500, 130, 100)
  const question = box(0, 612, 1088, 62)
  const stalls = Array.from({ length: 8 }, (_, i) => box(10 + i * 134, 490, 130, 110))
  const found = placeFor(
    292,
    200,
    target,
    [target, question, ...stalls].map((one) => ({ box: one, weight: 50 })),
    PAGE,
  )
  for (const one of [target, question, ...stalls]) expect(covers(found, one)).toBe(false)
  expect(found.bottom).toBeGreaterThan(440)
})

test('where there is no free place it takes the least bad one, within the page', () => {
  const everywhere = { box: box(0, 0, 390, 844), weight: 1 }
  const question = { box: box(0, 500, 390, 90), weight: 100 }
  const found = placeFor(340, 200, box(20, 60, 100, 140), [everywhere, question], { width: 390, height: 844 })
  expect(covers(found, question.box)).toBe(false)
  expect(found.left).toBeGreaterThanOrEqual(8)
  expect(found.right).toBeLessThanOrEqual(382)
})

test('the wire leads from the edge of the tip to the rim of its target', () => {
  expect(wire(box(100, 100, 200, 100), box(150, 400, 300, 50))).toEqual({ x1: 200, y1: 200, x2: 200, y2: 402 })
  expect(wire(box(100, 100, 200, 100), box(500, 100, 100, 100))).toEqual({ x1: 286, y1: 150, x2: 502, y2: 150 })
})

test('the wire does not end on the price in the corner of a card', () => {
  expect(wire(box(100, 100, 200, 100), box(290, 400, 110, 154))).toMatchObject({ x2: 326, y2: 402 })
})

test('an entry of the glossary lies below its word, above it, or beside it, and never over the question', () => {
  const question = box(0, 612, 1440, 62)
  const at = (word: Box) => placeAtWord(300, 160, word, [question], PAGE)
  expect(at(box(200, 100, 60, 16)).top).toBe(122)
  expect(at(box(200, 500, 60, 16)).bottom).toBe(494)
  expect(at(box(1400, 100, 30, 16)).right).toBeLessThanOrEqual(PAGE.width)
  const low = { width: 1440, height: 400 } // neither above nor below
  expect(placeAtWord(300, 160, box(200, 150, 60, 16), [box(0, 320, 1440, 62)], low)).toEqual(box(266, 150, 300, 160))
})
