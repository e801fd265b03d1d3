// The rules of Thunderstone Quest in English, in our own words, complete enough to play by. How texts are marked: learn/shapes.ts.
import type { RulesText } from '../../../learn/shapes.ts'

export const rules: RulesText = {
  lead: 'Walk a champion through the rooms of a dungeon, grow a party, and be the richest in deeds when the guardian wakes.',
  sections: [
    {
      id: 'goal',
      title: 'What it is about',
      blocks: [
        'You lead a [champion](champion) and a party of [Heroes](hero). The party is a deck of cards; the champion is your piece on the map. In the village you buy cards and train Heroes. In the dungeon the champion walks from room to room and the party fights.',
        'Beaten monsters give experience ({xp} [XP](xp)), [treasures](treasure) and [gear](gear). Behind some of them lie [keys](key). Enough keys wake the [guardian](guardian); then everybody has one last turn. Most points win: the {vp} [VP](vp) on your cards, 1 for each XP you have kept, and those of your [side quest](side-quest).',
      ],
    },
    {
      id: 'deck',
      title: 'Your deck, hit points, gear',
      blocks: [
        'You begin with six Adventurers, two Lanterns, two Thunderstone Shards and two Daggers.',
        { cards: ['Adventurer', 'Lantern', 'Thunderstone Shard', 'Dagger'], caption: 'What everybody begins with' },
        'At the end of a turn all your cards go to the discard pile, and you draw as many as you have [hit points](hit-points). That is 6, and 1 less for every two wound tokens, but never less than 1. What you gain goes to the discard pile. When you have to draw and your deck is empty, the pile is shuffled and becomes the deck. A [destroyed](destroy) card is out of the game.',
        'Gear tokens stay with you until you use them. Who plays second, third or fourth begins with one, two or three Iron Rations.',
        {
          signs: [
            ['rations', 'Iron Rations', '1 gold, or skill +2 for a Hero this turn'],
            ['lantern', 'Lantern', '1 light in the dungeon'],
            ['potion', 'Potion', 'heals a wound'],
          ],
        },
      ],
    },
    {
      id: 'cards',
      title: 'Reading a card',
      blocks: [
        {
          signs: [
            ['attack', 'physical attack', 'strength in a fight; armor takes from it'],
            ['magic', 'magic attack', 'resistance takes from it'],
            ['light', 'light', 'lets you enter rooms'],
            ['gold', 'gold', 'what a card pays when you buy'],
            ['strength', 'skill', 'what a Hero can wield'],
            ['weight', 'skill needed', 'what a Weapon asks for'],
            ['health', 'health', 'what it takes to beat a monster'],
            ['armor', 'armor', 'taken off your physical attack'],
            ['resist', 'resistance', 'taken off your magic attack'],
            ['wound', 'wounds', 'what a monster deals'],
            ['xp', 'XP', 'experience'],
            ['vp', 'VP', 'points at the end'],
            ['treasure', 'treasure', 'a card of the treasure deck'],
          ],
        },
        'The word before a colon says when: in the [village](village), in the [dungeon](dungeon), as [spoils](spoils) after a win, [before](before-battle) or [after battle](after-battle), as an [alert](alert). Without such a word it holds all the time. Village and dungeon abilities and spoils you use if you like, each once a turn. What monsters and rooms do to you cannot be declined.',
        'A number with a plus is a [boost](boost): a Hero must be there to get it.',
      ],
    },
    {
      id: 'village',
      title: 'Your turn in the village',
      blocks: [
        'Send your champion to one of the locations. Then, in this order:',
        {
          steps: [
            'Show your hand and use village abilities and gear, as you like.',
            'Add up your {gold} gold and buy one card, the top one of any stack. Unspent gold is lost.',
            '[Heal](heal) one wound: a token, or a Wound card in front of you.',
            '[Level up](level-up) one Hero. It costs 2 XP more than its level: 2 for an [Adventurer](adventurer), who may become any Hero of level 1, then 3, then 4.',
          ],
        },
        'Some cards let you go on into the dungeon afterwards. The card Lantern does so, but no further than [The Wilderness](wilderness).',
        {
          named: [
            [
              'The Temple',
              'First put one or more cards of your hand on top of your deck, for your next hand. You may heal one wound more. Nobody levels up, and no card leads on into the dungeon.',
            ],
            ['The Bazaar', 'You may also buy one gear token: Iron Rations for 2 gold, a Lantern for 3, a Potion for 4.'],
            ['Shop of Arcane Wonders', 'You may also buy the top card of the treasure deck for 10 gold.'],
            ['The Guilds’ Quarter', 'Two Heroes may level up instead of one. Each is paid for.'],
            ['The Marketplace (only in Epic)', 'First a new card comes into one of the spots for any type.'],
          ],
        },
      ],
    },
    {
      id: 'dungeon',
      title: 'Your turn in the dungeon',
      blocks: [
        'A champion that comes from the village begins in The Wilderness. One that was in the dungeon is still where it was. Then, in this order:',
        {
          steps: [
            'Show your hand. Use dungeon abilities and gear, give Weapons and boosts to Heroes, as you like.',
            'Walk from [room](room) to room, as far as your light reaches, or stay.',
            'Fight the monster in the room where you stop. You cannot decline.',
          ],
        },
        'A won or lost battle does not move your champion.',
      ],
    },
    {
      id: 'light',
      title: 'Light and the map',
      blocks: [
        'Each room says how much {light} [light](light) it takes to enter. On your way you pay for every room you enter, in one turn all together. The room you start from is free. Rooms touch to the left and right, above and below, never across a corner.',
        {
          example:
            'You stand in The Wilderness. The Mine takes no light, the Crypt behind it takes 1, the Throne Room behind that takes 2. With no light you get to the Mine, with 1 to the Crypt. For the Throne Room you need 3 in one turn. If you start in the Crypt, 2 are enough.',
        },
        'Missing light does not weaken your attack; it only keeps you out. A monster or room with an [alert](alert) may do something to a champion that only passes.',
      ],
    },
    {
      id: 'battle',
      title: 'Fighting',
      blocks: [
        'First come abilities before battle: the monster’s, the room’s, yours. Then add up {attack} physical attack and {magic} magic attack. {armor} [Armor](armor) takes its number off your physical attack, {resist} [resistance](resistance) off your magic attack. If the total is at least the monster’s {health} health, you win. The room may make the monster stronger.',
        {
          example:
            'Your physical attack is 5 and your magic attack 3. The monster has health 6 and armor 2. The armor leaves you 3 and 3, together 6. You win.',
        },
        'A Hero may [wield](equip) several Weapons, as long as what they ask for together is not above the Hero’s {strength} [skill](skill). A Weapon nobody wields gives only its gold.',
        'Win or lose, you take the {wound} [wounds](wound) the monster deals. A [Festering Wound](festering-wound) is a card in your discard pile instead of a token. Then come abilities after battle.',
        {
          named: [
            [
              'You win',
              'You gain XP and rewards of monster and room, the monster is destroyed and the room filled again, and you may use [spoils](spoils).',
            ],
            ['You lose', 'The monster stays.'],
          ],
        },
        {
          cards: ['Giant Rat', 'Adventurer'],
          caption:
            'The Giant Rat lives in The Wilderness until the guardian wakes. It gives no XP, but lets an Adventurer level up for nothing.',
        },
      ],
    },
    {
      id: 'end',
      title: 'Keys, the guardian, the end',
      blocks: [
        'There are six {key} [keys](key) in the monster decks: one in the first, two in the second, three in the third. A key that turns up when a room is filled counts as found, one in a turn at most; others are shuffled back.',
        'When the fourth key is found (a set-up may ask for another number) the [guardian](guardian) wakes at the end of that turn and takes the rat’s place. Everybody draws six cards and discards four. Then everybody has one more turn, the finder last.',
        'The guardian can be fought in The Wilderness. Whoever beats it gains half their total attack, rounded up, as XP. It stays there for the others. Any other turn is allowed, too. Then the game is over.',
        'A tie goes to whoever has more wounds, then to whoever has more treasures and legendary cards; then it is shared.',
      ],
    },
    {
      id: 'extras',
      title: 'Side quests, guilds, legendary cards',
      blocks: [
        {
          named: [
            [
              'Side quest',
              'A secret goal. You are dealt three and keep one. Some give points at the end, some a legendary card as soon as you do what they ask and reveal them.',
            ],
            [
              'Guild',
              'Sponsors you if the game is played with guilds. You choose one of four. Each time you win a battle it lets a Hero of its class level up, for the usual XP.',
            ],
            ['Legendary card', 'Comes from side quests and a few other cards; it cannot be bought.'],
            ['Treasure', 'A card for your deck. A treasure cache works once, at once, and is gone.'],
          ],
        },
      ],
    },
    {
      id: 'modes',
      title: 'Ways to play',
      blocks: [
        {
          named: [
            ['Against each other', 'Two to four players. Most points at the end wins.'],
            [
              'Epic',
              'With every Item, Spell and Weapon there is, one of each. The marketplace shows single cards, and one that is bought is replaced from the deck of its type. A fifth location puts a card into a spot for any type. Monsters are drawn from all groups.',
            ],
            [
              'Epic with Heroes',
              'With every Hero there is, too: four stacks by class, of which only the top card can be had. Higher levels come from the box.',
            ],
            [
              'Campaign',
              'Several games in a row. After each game the guilds recognise everybody, the winner first: you may choose an Item, Spell or Weapon of your deck, one that nobody has chosen before you, and begin every later game with one more of it. Points add up; most points over all games win.',
            ],
          ],
        },
      ],
    },
    {
      id: 'advice',
      title: 'For your first games',
      blocks: [
        'Visit the village for the first turns. Get Heroes of different classes and a Weapon or Spell that suits them, then some light. Hunt rats to turn Adventurers into Heroes. Spend XP on levels as long as few keys are found; keep it when the end is near, for then each is a point.',
      ],
    },
  ],
}
