// Words of the glossary that mean something in Thunderstone and Dragonspire alone, or something else there, in English.
import type { BookGlossary } from '../../../learn/shapes.ts'

export const glossary: BookGlossary = {
  only: {
    'light-penalty': {
      name: 'Light penalty',
      sign: 'moon',
      text: 'What missing [light](light) costs: 2 [attack](attack) for each step you lack. A few monsters make it worse.',
    },
    strength: {
      name: 'Strength',
      sign: 'strength',
      text: 'What a Hero can carry: a Weapon fits if its [weight](weight) is not above the Hero’s strength.',
    },
    weight: {
      name: 'Weight',
      sign: 'weight',
      text: 'What a Weapon weighs. Only a Hero with at least that much [strength](strength) can hold it.',
    },
    breach: { name: 'Breach', text: 'Happens once, to everybody, when the monster reaches rank 1. It cannot be declined.' },
    trophy: { name: 'Trophy', text: 'What a beaten monster does for you later, whenever it comes into your hand.' },
    trap: { name: 'Trap', text: 'Strikes as soon as it turns up in the hall; then it is gone, unless it says that it stays.' },
    militia: {
      name: 'Militia',
      sign: 'person',
      text: 'The weak Heroes you begin with. For 3 [XP](xp) a Militia becomes any Hero of level 1.',
    },
    villager: { name: 'Villager', sign: 'person', text: 'People of the village. Most of them help when you buy.' },
    disease: {
      name: 'Disease',
      text: 'A card that clogs your deck: while it is in your hand it costs 1 physical or magic attack in every fight. It stays until a card helps you to be rid of it, or you [rest](rest).',
    },
    setting: { name: 'Setting', text: 'Changes one rule for the whole game.' },
    thief: { name: 'Thief', text: 'A class of Heroes (crest T): worth gold, and a nuisance to the other players.' },
    mercenary: { name: 'Mercenary', text: 'A Villager who also helps in the dungeon.' },
    rest: { name: 'Rest', sign: 'fire', text: 'A whole turn: you may destroy one card of your hand. That is all.' },
    hall: { name: 'Hall', sign: 'hall', text: 'Where three monsters wait, in rank 1, 2 and 3. Rank 1 is at the front.' },
    rank: { name: 'Rank', sign: 'hall', text: 'A place of the [hall](hall). The higher the rank, the darker it is.' },
    'dungeon-deck': {
      name: 'Dungeon deck',
      sign: 'deck',
      text: 'Thirty monsters and more, shuffled; the [Thunderstone](thunderstone) lies among the last cards.',
    },
    angry: {
      name: 'Angry',
      text: 'In co-operative games: a monster in rank 1 that will reach the village if the next player stays away, too.',
    },
  },
  instead: {},
}
