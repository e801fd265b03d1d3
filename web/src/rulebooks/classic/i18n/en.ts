// English words that only a table of Thunderstone and Dragonspire needs, and the tips of its first game.
import type { ClassicView } from '../../../api/protocol.ts'
import { ends } from '../../../i18n/en/fights.ts'
import type { EngineWords } from '../../rulebook.ts'

const list = (names: string[]) => names.join(', ')

export const en = {
  title: 'Thunderstone, Dragonspire',
  asksLight: (need: number) => `needs light ${need}`,
  darkness: 'Darkness',

  hallAt: (n: number): string => (n === 1 ? 'First hall' : 'Second hall'),
  light: 'light',
  noLight: 'No light: every step you lack makes your attack weaker.',
  givesLight: (givers: string[]) => `${list(givers)}.`,
  wouldBring: (givers: string[]) => `What this hand would bring: ${list(givers)}.`,
  lightUnknown: 'You do not see this hand.',
  lacks: (n: number) => `${n} light short`,
  angry: 'angry',
  empty: 'Nothing here now.',
  comes: {
    3: 'Alone, the hall begins empty. At the end of each turn a card comes in here.',
    2: 'From rank 3 they come one step closer, turn by turn.',
    1: 'From here they reach the village, unless you beat them before.',
  } as Record<number, string>,
  stoneHere: 'The Thunderstone',
  front: 'Before the hall',
  now: (wins: boolean, by: number) => `now: ${ends(wins, by)}`,
  reach: (means: string) => `could win: ${means}`,
  fighting: 'You fight here.',
  fights: (name: string) => `${name} fights here.`,
  known: 'Known at the bottom:',
  looked: 'You have seen:',
  fromTop: (place: number) => (place === 0 ? 'on top' : `${place + 1}. from the top`),
  closed: 'Its stone has come up.',
  deckEmpty: 'The deck is empty.',
  setting: 'Setting',
  monsterAt: (name: string, rank: number) => (rank ? `${name}, rank ${rank}` : `${name}, before the hall`),
  health: (n: number) => `health ${n}`,
  forecast: (attack: number, wins: boolean, by: number) => `your total attack ${attack}: ${ends(wins, by)}`,

  pay: (gold: number, purchases: number) => `${gold} gold, ${purchases === 1 ? 'one purchase' : `${purchases} purchases`}.`,
  reachOf: (n: number, all: number) =>
    n === all ? 'Every stack is within reach.' : `${n} of ${all} stacks are within reach. The others say what is missing.`,
  takeOne: 'Choose a stack that is lit.',
  levelHere: 'A Hero who rises comes from the stack that lights up.',
  laidOut: 'Laid out for the question. The stacks are back after it.',
  inDungeon: 'You are in the dungeon this turn. Look around: every stack can be opened.',
  resting: 'You rest this turn. Look around: every stack can be opened.',
  looking: (name: string) => `It is ${name}’s turn. Look around: every stack can be opened.`,
  choosing: (gold: number) => `With this hand you would have ${gold} gold.`,
  overNow: 'The game is over.',
  stallLabel: (name: string, price: number, left: number) => `${name}, ${price} gold, ${left} left`,
  goneLabel: (name: string) => `${name}: gone`,
  nextLevel: 'next level',

  without: 'Without it', // attack without the option being tried
  noAttack: 'its card does not let it be attacked now',

  together: 'How you stand',
  villagePile: 'Monsters in the village',
  partyPile: 'Monsters turned in',
  partyPoints: 'All your decks',
  tokens: 'Rounds until they grow angry',
  masters: 'Heroes at their highest level',
  mastersOf: (n: number, need: number) => `${n} of ${need}`,
  points: (n: number) => (n === 1 ? '1 point' : `${n} points`),
  cards: (n: number) => (n === 1 ? '1 card' : `${n} cards`),
  holder: (name: string) => `${name} has the Thunderstone.`,

  strength: (n: number) => `strength ${n}`,

  engine: undefined as EngineWords<ClassicView> | undefined, // the server sends English

  tips: {
    goal: {
      title: 'Build a party, take the stone',
      text: 'Buy cards in the village, beat monsters in the dungeon. Each monster you beat is worth points. The game ends when the Thunderstone comes to the front of the hall; most points win.',
    },
    where: {
      title: 'Where to go',
      text: (gold: number) =>
        `Each turn you go to one place. This hand beats no monster yet, but has ${gold} gold to spend: choose the village below. You can take back almost everything with Undo.`,
    },
    buy: {
      title: 'Buy one card',
      text: 'The gold of your whole hand pays for one card. Whatever glows you can afford. Heroes and light are good first buys. The card goes to your discard pile and comes back later.',
    },
    light: {
      title: 'Light first',
      text: 'Each rank of the hall needs one light more than the last. Each step you lack costs 2 attack. Torches, some Heroes and some Spells bring light every time you draw them.',
    },
    level: {
      title: 'Train a Hero',
      text: 'You have experience. A Hero in your hand can become the next level of its group; a Militia any Hero of level 1. The price in XP stands on the card.',
    },
    weapon: {
      title: 'Hand out Weapons',
      text: 'A Weapon counts only while a Hero holds it; Militia are Heroes, too. Choose the Weapon, then the Hero, or drag it there. Its weight must not be above the Hero’s strength.',
    },
    effect: {
      title: 'Cards that do something',
      text: 'Spells and some other cards have an effect in the dungeon; those that can be used now are lit. Choose one to use it; most can be used once a turn. Use what helps: nothing has to be used.',
    },
    attack: {
      title: 'Win or lose, you know before',
      text: 'Each monster says what would come of an attack now. Your whole hand fights one monster; you win if attack and magic attack reach its health.',
    },
    canWin: {
      title: 'This hand can win',
      text: (_gold: number, monster: string, means: string) =>
        `${means ? `With ${means} this hand beats ${monster}. Enter the dungeon, get ready, then attack it.` : `A green ring and “Win” mean: your hand would beat ${monster}. Enter the dungeon and attack it.`} Cards in your hand are not used up; they come back later.`,
    },
    won: {
      title: 'You won',
      text: 'The monster is yours: it goes into your deck, with its points and its gold, and you gained experience. The others moved up, and a new one came from the deck.',
    },
    lost: {
      title: 'Lost, but not much',
      text: 'The monster went under the dungeon deck. Your cards are safe unless its battle effect took one. Come back with more light or a Weapon.',
    },
    disease: {
      title: 'A Disease',
      text: 'While it is in your hand it costs 1 attack in every fight. Some cards cure it; by resting you can destroy it.',
    },
    rest: {
      title: 'Rest to get stronger',
      text: 'A hand that can do little may rest: destroy one weak card for good. A smaller deck brings its best cards more often.',
    },
    stone: {
      title: 'There is the stone',
      text: 'When it comes to rank 1 the game is over. Whoever brings it there by beating the monster in rank 1 takes it, with its points; otherwise nobody does.',
    },
    end: {
      title: 'The end is near',
      text: 'Few cards are left in the dungeon deck, and the stone is among the last eleven, not counting cards put under the deck. From now on points count more than better cards.',
    },
  },
}

/** The words that every language must have. */
export type ClassicWords = typeof en
