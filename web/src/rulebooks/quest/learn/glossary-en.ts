// Words of the glossary that mean something in Thunderstone Quest alone, or something else there, in English.
import type { BookGlossary } from '../../../learn/shapes.ts'

export const glossary: BookGlossary = {
  only: {
    armor: {
      name: 'Armor',
      sign: 'armor',
      text: 'Is taken off your [physical attack](attack), never below 0. It does nothing against [magic attack](magic-attack).',
    },
    resistance: {
      name: 'Resistance',
      sign: 'resist',
      text: 'Is taken off your [magic attack](magic-attack), never below 0. It does nothing against [physical attack](attack).',
    },
    skill: {
      name: 'Skill',
      sign: 'strength',
      text: 'What a Hero can handle: all Weapons a Hero wields together must not ask for more than the Hero’s skill.',
    },
    'hit-points': {
      name: 'Hit points',
      sign: 'health',
      text: 'How many cards you draw at the end of your turn: 6, and 1 less for every two [wounds](wound).',
    },
    'before-battle': { name: 'Before battle', text: 'Happens when the fight begins, before anything is added up.' },
    alert: { name: 'Alert', sign: 'info', text: 'Acts on a champion that walks through, in or out, even without a fight.' },
    boost: { name: 'Boost', sign: 'plus', text: 'A number with a plus. It is given to a Hero, so one must be there to get it.' },
    adventurer: {
      name: 'Adventurer',
      sign: 'person',
      text: 'The Heroes of level 0 you begin with. For 2 [XP](xp) an Adventurer becomes any Hero of level 1; a beaten Giant Rat does it for nothing.',
    },
    wound: {
      name: 'Wound',
      sign: 'wound',
      text: 'What monsters deal, won or lost. Every two wounds cost a [hit point](hit-points). You [heal](heal) in the village.',
    },
    'festering-wound': {
      name: 'Festering Wound',
      sign: 'wound',
      text: 'A wound that is a card: it goes to your discard pile and comes back in your hand until it is healed.',
    },
    key: {
      name: 'Key',
      sign: 'key',
      text: 'Six lie in the monster decks. When the fourth is found (or as many as the set-up says) the [guardian](guardian) wakes.',
    },
    'side-quest': {
      name: 'Side quest',
      text: 'A secret goal of your own. Some give points at the end, some a [legendary](legendary) card as soon as you do what they ask.',
    },
    guild: {
      name: 'Guild',
      text: 'Your sponsor, if the game is played with guilds. After each win it lets a Hero of its class level up for the usual XP.',
    },
    legendary: { name: 'Legendary', text: 'A card that only a [side quest](side-quest), or another card, can give you.' },
    room: {
      name: 'Room',
      sign: 'hall',
      text: 'A place of the dungeon: it takes [light](light) to enter, may add to its monster, and may have rules of its own. You go left, right, up and down, never across a corner.',
    },
    wilderness: {
      name: 'The Wilderness',
      text: 'Where every way into the dungeon begins. The Giant Rat lives there until the guardian wakes.',
    },
    champion: {
      name: 'Champion',
      sign: 'person',
      text: 'Your piece on the map. It stays in its room from turn to turn, until it goes to the village.',
    },
    rogue: { name: 'Rogue', text: 'A class of Heroes (crest R): quick, and worth gold.' },
    heal: { name: 'Heal', sign: 'potion', text: 'Give back a [wound](wound) token, or destroy a Wound card you have in front of you.' },
    gear: {
      name: 'Gear',
      sign: 'bag',
      text: 'Tokens that stay with you until you use them: [Iron Rations](iron-rations), [Lanterns](lantern), [Potions](potion).',
    },
    potion: { name: 'Potion', sign: 'potion', text: 'A gear token: heals a wound.' },
  },
  instead: {
    'magic-attack':
      'Counts like [physical attack](attack), but is a kind of its own: [resistance](resistance) is taken off it, [armor](armor) is not.',
    light:
      'Each room says how much light it takes to enter. You pay for every room you walk into, all in one turn. Missing light only keeps you out.',
    health:
      'On the heart of a monster: what is left of your [physical attack](attack) and [magic attack](magic-attack) after [armor](armor) and [resistance](resistance) must reach it. A room may add to it.',
    xp: 'Experience. You gain it by beating monsters and spend it to [level up](level-up) Heroes. What you keep is worth 1 [VP](vp) each at the end.',
    level: 'How far a Hero has come: 1 to 3, Adventurers 0. Rooms, monsters and guardians have a level, too: how deep they belong.',
    dungeon: 'Where your champion walks and fights. Before a colon it says: this works there, before you move or fight, if you like.',
    end: 'When enough [keys](key) are found the [guardian](guardian) wakes. Everybody has one more turn; then [VP](vp) are counted.',
    equip:
      'To give a Weapon to a Hero, in the dungeon. A Hero may wield several, as long as they ask for no more than the Hero’s [skill](skill). The wielder is the Hero who holds it.',
    monster: 'Lives in a room. Beaten, it gives [XP](xp) and rewards and is out of the game.',
    guardian:
      'The master of the dungeon. It wakes when enough [keys](key) are found. Whoever beats it in the last round gains half their total attack as XP.',
    treasure: 'A card of the treasure deck, won in fights or bought. It goes to your discard pile; a treasure cache works once, at once.',
    thunderstone: 'The stones of old are broken. Some cards carry a piece of them in their title.',
    cleric: 'A class of Heroes (crest C): they heal and protect.',
    draw: 'Take the top card of your deck. At the end of your turn you draw as many as you have [hit points](hit-points).',
    'level-up': 'In the village: pay 2 [XP](xp) more than the Hero’s level (2, 3, 4); the next level of its group replaces it.',
    refill: 'The room gets the top card of the monster deck of its level.',
    'iron-rations': 'A gear token: 1 gold, or skill +2 for a Hero this turn.',
    lantern: 'A gear token gives 1 light once. The card of that name also lets you go on from the village to The Wilderness.',
  },
}
