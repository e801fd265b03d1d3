// English words of what every table shows: hands, piles, stacks, fights, and the chips on a card.
const list = (names: string[]) => names.join(', ')

export const board = {
  attackOn: (monster: string) => `attack ${monster}`,
  needsLight: (need: number, have: number) => `needs light ${need}, you have ${have}`,
  what: { attack: 'physical attack', 'magic attack': 'magic attack', light: 'light', gold: 'gold', total: 'in all' } as Record<
    string,
    string
  >,

  onlyIfSo: 'only if',

  levelUp: (xp: number) => `Level up: ${xp} XP`,
  giveIt: 'give it',
  mayTake: 'may take it',
  use: 'use',
  attackIt: 'attack',
  becomes: (hero: string) => `It becomes ${hero}`,
  byEffect: 'by its effect',
  choose: 'choose',
  sent: { hand: 'take it', deck: 'onto the deck', discard: 'discard', destroyed: 'destroy', under: 'under the deck' } as Record<
    string,
    string
  >,
  spoils: 'spoils',
  turnIn: 'turn in',
  holdBack: 'hold back',
  heldBack: 'held back',
  destroyed: 'destroyed',
  stopped: 'cannot attack',
  borrowed: (name: string) => `of ${name}`,
  worth: (gold: number) => `${gold} gold`,
  gains: ({ attack, magic, light }: { attack: number; magic: number; light: number }) =>
    [
      attack && `${attack < 0 ? '−' : '+'}${Math.abs(attack)}`,
      magic && `${magic < 0 ? '−' : '+'}${Math.abs(magic)} magic`,
      light && `light ${light < 0 ? '−' : '+'}${Math.abs(light)}`,
    ]
      .filter(Boolean)
      .join(', '),
  handEmpty: 'Your hand is empty.',
  xp: 'XP',
  vp: 'VP',
  kept: 'Set aside',
  turnedUp: 'Turned up',
  treasures: 'Treasures',

  deckOf: (n: number) => `Your deck, ${n} cards`,
  discardOf: (n: number) => `Discard pile, ${n} cards`,
  deckOrder: 'In no order: nobody knows how they lie.',
  newestFirst: 'The newest first.',
  pileEmpty: 'No cards.',
  discardEmpty: 'Discarded cards lie here.',
  deckHidden: 'Only its owner knows this deck.',
  average: 'Your average hand',

  addsUp: {
    gold: 'Gold',
    attack: 'Attack',
    'magic attack': 'Magic attack',
    light: 'Light',
  } as Record<string, string>,
  nothingAdds: 'Nothing in this hand adds to it.',
  pointsFrom: 'Points so far',
  noPoints: 'No points yet.',

  onMonster: (name: string) => `Your attack on ${name}`,
  tryOn: (name: string) => `If you do it: ${name}`,
  yourAttack: 'Your attack',
  itsHealth: 'Its health',
  couldReach: (wins: boolean): string => (wins ? 'Could win' : 'At best'),
  thisStack: 'This stack',
  leftIn: 'Left',
  leftOf: (left: number, all: number) => `${left} of ${all}`,
  ownIt: 'You own',
  ownNone: 'none',
  ownIn: { hand: 'in hand', deck: 'in your deck', discard: 'in your discard pile', kept: 'set aside' },
  ownCount: (n: number, where: string[]) => `${n}, ${list(where)}`,
  whyNot: 'Not now',
  below: 'Below it',
  asItStands: 'As it stands',
  reward: 'Beating it',
  pointAtIt: 'Choose or point at a card: it is shown here.',
  offered: 'Choose a card',
  tableTab: 'Table',
  answers: 'Answers',
  strength: (n: number) => `strength ${n}`,
}
