// English words that only a table of Thunderstone Quest needs, and the tips of its first game.
import type { QuestView } from '../../../api/protocol.ts'
import { ends } from '../../../i18n/en/fights.ts'
import type { EngineWords } from '../../rulebook.ts'

export const en = {
  title: 'Thunderstone Quest',
  map: 'The map',
  level: (n: number) => `level ${n}`,
  outside: 'outside, no light needed',
  needsLight: (need: number) => `needs light ${need}`,
  tooDark: (need: number, have: number) => `Needs light ${need}, you have ${have}.`,
  tooFar: 'Too far this turn.',
  then: 'Then:',
  ends,
  alert: 'Whoever moves is noticed here',
  faceDown: 'Nobody knows who is here',
  nobody: 'Nobody is here',
  moveIn: 'Move in',
  battleHere: 'Battle here',
  battleIn: (room: string) => `battle in ${room}`,
  moveTo: (room: string) => `move to ${room}`,
  prepared: 'Move on',
  enter: 'Enter the dungeon',
  chooseRoom: 'This room',
  withArmor: (n: number) => `armor −${n}`,
  withResistance: (n: number) => `resistance −${n}`,
  atBest: (n: number) => `at best ${n}`,
  beaten: (name: string) => `${name} is beaten`,
  failed: (name: string) => `${name} holds out`,
  asleep: 'asleep',
  awake: 'awake',
  noGuardian: 'No guardian',
  keysFound: (found: number, all: number) => `${found} of ${all} keys found`,
  keysBy: (names: string) => `by ${names}`,
  decks: 'monsters to come, by level',
  treasures: 'treasures',
  turnsLeft: (n: number) => (n === 0 ? 'The game is over' : n === 1 ? 'Last turn' : `${n} turns left`),
  rewards: {
    armor: 'armor',
    resistance: 'resistance',
    wounds: 'wounds',
    festering: 'festering wounds',
    xp: 'XP',
    treasure: 'treasure',
    'Iron Rations': 'Iron Rations',
    Lantern: 'Lantern',
    Potion: 'Potion',
  } as Record<string, string>,
  visit: 'Visit',
  locations: [] as Array<{ name: string; what: string }>, // by number; empty: the server's words are shown
  sections: {} as Record<string, string>,
  goods: {} as Record<string, string>,
  marketDeck: {} as Record<string, string>,
  wares: { 'Iron Rations': '1 gold or skill +2', Lantern: 'light +1', Potion: 'heals a wound' } as Record<string, string>,
  marketDecks: (counts: string) => `decks: ${counts}`,
  spots: { Any: 'Any card' } as Record<string, string>, // empty market spots, without their numbers
  free: 'free place',
  hitPoints: (n: number) => `${n} hit points`,
  wounds: (n: number) => (n === 0 ? 'no wounds' : n === 1 ? '1 wound' : `${n} wounds`),
  wound: 'Wound',
  gear: 'Gear',
  noGear: 'no gear',
  token: (name: string, n: number) => `${name}: ${n}`,
  keys: (n: number) => (n === 1 ? '1 key found' : `${n} keys found`),
  sideQuest: 'Side quest',
  secret: 'secret',
  revealed: 'revealed',
  guild: 'Guild',
  guard: 'Guard',
  rise: 'rises here',

  strength: (n: number) => `skill ${n}`,

  engine: undefined as EngineWords<QuestView> | undefined, // the server sends English

  tips: {
    questGoal: {
      title: 'A champion and a party',
      text: 'Your champion walks the map, your hand of cards fights for it. Beaten monsters give experience and treasure. When enough keys are found the guardian wakes, and everybody has one more turn. Most points win.',
    },
    questWhere: {
      title: 'Where to go',
      text: (gold: number) =>
        `Visit a location of the village to buy, heal and train; each has something of its own. Or enter the dungeon. This hand beats nobody yet, but has ${gold} gold to spend: the village is best.`,
    },
    questCanWin: {
      title: 'This hand can win',
      text: (_gold: number, monster: string, means: string) =>
        `${means ? `With ${means} this hand beats ${monster}.` : `This hand beats ${monster}.`} Enter the dungeon, get ready, and go as far as its room.`,
    },
    questBuy: {
      title: 'Buy one card',
      text: 'The gold of your whole hand pays for one card. Whatever glows you can afford. A Hero, or a Weapon your Heroes can handle, is a good first buy.',
    },
    questPrepare: {
      title: 'Get ready',
      text: 'Choose a Weapon, then the Hero who gets it; use gear and abilities. All Weapons of a Hero together may weigh no more than the Hero’s skill (the arm). Then move on.',
    },
    questMove: {
      title: 'As far as your light reaches',
      text: 'Each room costs its light to enter, all in one turn. Lit rooms are within reach and say whether you would win there. Where you stop, you fight.',
    },
    questWon: { title: 'You won', text: 'Experience and rewards are yours. The room is filled again; a key may have come to light.' },
    questLost: { title: 'Lost, but not much', text: 'The monster stays where it is. Win or lose, you take the wounds it deals.' },
    questWound: {
      title: 'You are wounded',
      text: 'Every two wounds cost you a card in your next hand. Heal one on every visit to the village, or drink a Potion.',
    },
    questLevel: {
      title: 'Train a Hero',
      text: 'A Hero in your hand can become the next level; an Adventurer any Hero of level 1. What you do not spend is worth a point each at the end.',
    },
    questEnd: {
      title: 'The end is near',
      text: 'With the last key the guardian wakes in The Wilderness, and everybody has one more turn. Keep your experience now: each is a point.',
    },
  },
}

/** The words that every language must have. */
export type QuestWords = typeof en
