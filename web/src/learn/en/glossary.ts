// The English glossary of shared words. Words of one rulebook are in its own folder.
import type { Entries } from '../shapes.ts'

export const glossary: Entries = {
  // figures
  attack: {
    name: 'Attack',
    sign: 'attack',
    text: 'Strength in a fight, from Heroes and from the Weapons they hold. Physical attack and [magic attack](magic-attack) of the whole hand are added up to your total attack; at least the [health](health) of the monster wins. “Physical attack 3” is what a card has by itself, “physical attack +3” comes on top.',
  },
  'magic-attack': {
    name: 'Magic attack',
    sign: 'magic',
    text: 'Counts like [physical attack](attack), but is a kind of its own: some monsters can be hurt by nothing else, some not at all.',
  },
  light: {
    name: 'Light',
    sign: 'light',
    text: 'Rank 1 of the [hall](hall) needs 1 light, rank 2 needs 2, rank 3 needs 3. Each light you lack costs you 2 [attack](attack). What you have beyond that gives nothing.',
  },
  health: {
    name: 'Health',
    sign: 'health',
    text: 'On the heart of a monster: your [physical attack](attack) and [magic attack](magic-attack) together must reach it.',
  },
  gold: {
    name: 'Gold',
    sign: 'gold',
    text: 'What a card in your hand is worth when you buy. All gold of the hand is added up; what you do not spend is lost at the end of the turn.',
  },
  xp: {
    name: 'XP',
    sign: 'xp',
    text: 'Experience. You gain it by beating monsters and spend it to [level up](level-up) Heroes. What is left at the end is worth nothing.',
  },
  vp: { name: 'VP', sign: 'vp', text: 'Victory points. They are counted at the end, on all your cards: deck, hand and discard pile.' },
  level: { name: 'Level', sign: 'xp', text: 'How far a Hero has come: 1, 2 or 3, shown by chevrons. Militia have none.' },

  // moments
  village: {
    name: 'Village',
    sign: 'hut',
    text: 'Where you buy and train. Before a colon it says: this works while you visit the village, if you like.',
  },
  dungeon: {
    name: 'Dungeon',
    sign: 'hall',
    text: 'Where you fight. Before a colon it says: this works while you are in the dungeon, before the fight, if you like. By the rules of 2009 you must use it if you can, unless it costs something.',
  },
  battle: {
    name: 'Battle',
    sign: 'attack',
    text: 'The fight with one monster. Before a colon it says what the monster does to you in it, whether you win or lose.',
  },
  'after-battle': { name: 'After battle', text: 'Happens when the fight is over, won or lost.' },
  spoils: {
    name: 'Spoils',
    sign: 'bag',
    text: 'What you may do after you have won a fight. Many spoils let you buy a card at once, with the gold in your hand.',
  },
  repeat: { name: 'Repeat', text: 'May be used as often as you can pay for it. Everything else works once a turn.' },
  end: {
    name: 'End of the game',
    text: 'When the [Thunderstone](thunderstone) reaches rank 1 the game is over, and [VP](vp) are counted.',
  },
  equip: {
    name: 'Equip, wield',
    sign: 'strength',
    text: 'To give a Weapon to a Hero, in the dungeon. A Hero holds one, and only if its [weight](weight) is not above the Hero’s [strength](strength). “While equipped” works only then. A Weapon nobody holds counts for its gold only.',
  },

  // kinds of cards
  hero: {
    name: 'Hero',
    sign: 'person',
    text: 'Fights for you, carries Weapons, and can [level up](level-up). Every Hero belongs to a group of three levels.',
  },
  weapon: { name: 'Weapon', sign: 'attack', text: 'Adds to the attack of the Hero who holds it: see [equip](equip).' },
  item: { name: 'Item', sign: 'bag', text: 'Lights, food and other things that nobody has to hold.' },
  spell: { name: 'Spell', sign: 'magic', text: 'Works from your hand, without a Hero to hold it.' },
  monster: { name: 'Monster', text: 'Lives in the dungeon. Beaten, it goes into your deck with its [VP](vp) and gives [XP](xp).' },
  guardian: {
    name: 'Guardian',
    text: 'A mighty monster of Dragonspire. From rank 1 it steps out in front of the hall, to rank 0, and stays until it is beaten. Meanwhile nobody can take the stone.',
  },
  treasure: {
    name: 'Treasure',
    sign: 'treasure',
    text: 'In Dragonspire: goes to the player whose turn it is, lies beside them and works from the next turn on.',
  },
  thunderstone: {
    name: 'Thunderstone',
    sign: 'treasure',
    text: 'Lies among the last cards of the dungeon. In rank 1 it ends the game; whoever brought it there by a win takes it.',
  },

  // classes and types
  fighter: { name: 'Fighter', text: 'A class of Heroes (crest F): strong, with Weapons.' },
  wizard: { name: 'Wizard', text: 'A class of Heroes (crest W): magic attack, and often light.' },
  cleric: { name: 'Cleric', text: 'A class of Heroes (crest C): they cure and let you draw cards.' },
  archer: { name: 'Archer', text: 'A class of Heroes (crest A): better against what stands deep in the hall.' },
  food: { name: 'Food', text: 'A type of card. Some Heroes eat it, destroying it for attack.' },
  edged: { name: 'Edged', text: 'A type of Weapon: swords, axes, daggers.' },
  blunt: { name: 'Blunt', text: 'A type of Weapon: hammers, maces, staffs.' },
  bow: { name: 'Bow', text: 'A type of Weapon, for shooting far.' },
  'magic-card': {
    name: 'Magic',
    sign: 'magic',
    text: 'A type of card, for cards that ask for it. It is not the same as [magic attack](magic-attack).',
  },
  'light-card': {
    name: 'Light (type)',
    sign: 'light',
    text: 'A type of card, for cards that ask for it. How much [light](light) it gives is a figure of its own.',
  },
  types: { name: 'Types', text: 'Elf, Dragon, Humanoid and the like do nothing by themselves. Other cards may ask for them.' },

  // things one does
  destroy: { name: 'Destroy', sign: 'cross', text: 'Out of the game for good. To be rid of weak cards makes your deck better.' },
  discard: {
    name: 'Discard',
    sign: 'discard',
    text: 'Onto your discard pile. When you must draw and your deck is empty, the pile is shuffled and becomes the deck.',
  },
  draw: { name: 'Draw', sign: 'deck', text: 'Take the top card of your deck. You draw six at the end of your turn.' },
  'level-up': {
    name: 'Level up',
    sign: 'xp',
    text: 'In the village: pay the [XP](xp) that stands on a Hero in your hand; the next level of its group replaces it.',
  },
  refill: { name: 'Refill', text: 'Those behind a gap move up, and the top card of the dungeon deck comes into the last rank.' },

  // places and tokens
  'iron-rations': {
    name: 'Iron Rations',
    sign: 'rations',
    text: 'A Food card you begin with. In the dungeon it gives a Hero strength +2, so that a heavier Weapon fits.',
  },
  lantern: { name: 'Lantern', sign: 'lantern', text: 'An Item that gives 2 light.' },
}
