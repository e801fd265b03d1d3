// Tests of keywords.
import { expect, test } from 'vitest'
import { findKeywords, termOfFigure, termOfMoment, termOfType } from './keywords.ts'

const terms = (text: string) => findKeywords(text).flatMap((piece) => (piece.term ? [piece.term] : []))

test('nothing of the text is lost', () => {
  const text = 'Draw a card. If it is a Monster, destroy a Food card to get magic attack +2.'
  expect(
    findKeywords(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

test('longer words come before those they begin with', () => {
  expect(terms('Magic attack +2, physical attack +1')).toEqual(['magic-attack', 'attack'])
  expect(terms('level up a Hero of level 1')).toEqual(['level-up', 'hero', 'level'])
  expect(terms('gain a Festering Wound and a wound')).toEqual(['festering-wound', 'wound'])
})

test('plurals and forms are found, parts of other words are not', () => {
  expect(terms('Heroes, Thieves, wielding Bows')).toEqual(['hero', 'thief', 'equip', 'bow'])
  expect(terms('Goldilocks is delighted; a lantern slide')).toEqual(['lantern'])
})

test('each keyword is marked once, over all lines of a card', () => {
  const told = new Set<string>()
  expect(findKeywords('Destroy a Hero.', told).filter((piece) => piece.term)).toHaveLength(2)
  expect(findKeywords('Destroy another Hero or Weapon.', told).filter((piece) => piece.term)).toEqual([{ text: 'Weapon', term: 'weapon' }])
})

test('moments, types and figures have an entry', () => {
  expect(termOfMoment('Repeat dungeon')).toBe('repeat')
  expect(termOfMoment('Dungeon, while this is wielded')).toBe('dungeon')
  expect(termOfMoment('At the end of the game, if this is revealed')).toBe('end')
  expect(termOfMoment('Alert, moving in')).toBe('alert')
  expect(termOfMoment('While equipped')).toBe('equip')
  expect(termOfType('humanoid')).toBe('types')
  expect(termOfType('light')).toBe('light-card')
  expect(termOfType('edged')).toBe('edged')
  expect(termOfFigure('resist')).toBe('resistance')
})
