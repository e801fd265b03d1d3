// The rules of Thunderstone and Dragonspire in English, in our own words, complete enough to play by. How texts are marked: learn/shapes.ts.
import type { RulesText } from '../../../learn/shapes.ts'

export const rules: RulesText = {
  lead: 'Build a party in the village, lead it into the dungeon, and have the most points when the Thunderstone comes to light.',
  sections: [
    {
      id: 'goal',
      title: 'What it is about',
      blocks: [
        'You lead a party of [Heroes](hero). Your party is a deck of cards: Heroes, [Weapons](weapon), [Spells](spell), food and lights. It begins weak. In the village you buy better cards and train your Heroes; in the dungeon you fight [monsters](monster).',
        'A monster you beat goes into your deck and is worth victory points ({vp} [VP](vp)). Deep in the dungeon lies the [Thunderstone](thunderstone). When it comes to the front the game is over, and points are counted. Most points win.',
      ],
    },
    {
      id: 'deck',
      title: 'Your deck',
      blocks: [
        'You begin with twelve cards: six Militia, two Daggers, two Iron Rations and two Torches. You always play from a hand of six.',
        { cards: ['Militia', 'Dagger', 'Iron Rations', 'Torch'], caption: 'What everybody begins with' },
        'At the end of your turn the whole hand goes to your [discard](discard) pile, used or not, and you [draw](draw) six new cards. Whatever you gain goes to the discard pile, too. When you have to draw and your deck is empty, the pile is shuffled and becomes the deck. So every card comes back.',
        'A [destroyed](destroy) card does not come back. To be rid of weak cards is good: you draw the strong ones more often.',
      ],
    },
    {
      id: 'cards',
      title: 'Reading a card',
      blocks: [
        'The shape of the window tells the kind of a card: an arch for Heroes, a cave for monsters, a plate with cut corners for Weapons. The price stands on a coin, the health of a monster on a heart.',
        {
          signs: [
            ['attack', 'physical attack', 'strength in a fight'],
            ['magic', 'magic attack', 'the same, but a kind of its own'],
            ['light', 'light', 'how far you see in the hall'],
            ['gold', 'gold', 'what a card pays when you buy'],
            ['strength', 'strength', 'what a Hero can carry'],
            ['weight', 'weight', 'what a Weapon weighs'],
            ['health', 'health', 'what it takes to beat a monster'],
            ['xp', 'XP', 'experience, to train Heroes'],
            ['vp', 'VP', 'points at the end'],
          ],
        },
        'The word before a colon says when something works: in the [village](village), in the [dungeon](dungeon), as [spoils](spoils), in the [battle](battle) with that monster, at a [breach](breach). Without such a word it holds all the time. What a card does in the village or in the dungeon you use if you like, once a turn; a [repeat](repeat) as often as you can pay.',
        {
          list: [
            '“A Hero”, “each Weapon”, “a card”: those in your hand, unless another place is named.',
            '“Destroy a Food card to get physical attack +2”: the first part is the price. Nobody has to pay it.',
            '“Physical attack 3” is what the card has by itself. “Physical attack +3” comes on top.',
            'A star after the type marks a card of our own design.',
          ],
        },
      ],
    },
    {
      id: 'turn',
      title: 'Your turn',
      blocks: [
        'Choose one of three things.',
        {
          named: [
            ['Visit the village', 'Use village effects, buy one card, level up Heroes.'],
            ['Enter the dungeon', 'Use dungeon effects, give out Weapons, fight one monster.'],
            ['Rest', 'You may destroy one card of your hand. That is all.'],
          ],
        },
        'Then discard everything and draw six new cards.',
      ],
    },
    {
      id: 'village',
      title: 'In the village',
      blocks: [
        {
          steps: [
            'Use the village effects of your cards, if you like, in any order.',
            'Add up the {gold} [gold](gold) of your hand and buy one card: the top one of any stack. What you do not spend is lost.',
            '[Level up](level-up): pay the {xp} [XP](xp) that stands on a Hero in your hand, and the next level of its group replaces it. A Militia can become any Hero of level 1 for 3 XP. You may do so with as many Heroes as you have XP for; nobody rises twice in one visit.',
          ],
        },
        'New cards, bought or risen, go to your discard pile.',
      ],
    },
    {
      id: 'light',
      title: 'The hall and the light',
      blocks: [
        'Three monsters wait in the [hall](hall), in rank 1, 2 and 3. Rank 1 is at the front. The further back, the darker: rank 1 asks for 1 {light} [light](light), rank 2 for 2, rank 3 for 3. Some monsters bring more darkness with them.',
        'Each light you lack costs you 2 {attack} of your total attack. Light beyond what is needed gives nothing by itself.',
        {
          example:
            'You attack a monster in rank 2 and have one Torch, which gives 1 light. You need 2, so 1 is missing, and your total attack is 2 lower. Without the Torch it would be 4 lower. In rank 1 the same Torch would be enough.',
        },
      ],
    },
    {
      id: 'battle',
      title: 'Fighting',
      blocks: [
        'Once inside you must attack, even if you cannot win. First use dungeon effects and [give Weapons to Heroes](equip): one to each, and only if its {weight} [weight](weight) is not above the Hero’s {strength} [strength](strength). A Weapon nobody holds counts for nothing but its gold. Then name your monster.',
        'Your whole hand fights it. Add up {attack} physical attack and {magic} magic attack of your Heroes, of the Weapons they hold, and of Spells and other cards. Take off what darkness costs. If the sum is at least the monster’s {health} health, you win.',
        {
          cards: ['Thyrian Squire', 'Short Sword', 'Militia', 'Torch', 'Griffon'],
          caption:
            'Squire 2 + Short Sword 4 + Militia 1 = 7, and a Torch for rank 1: the Griffon with health 7 is beaten. Without the Torch it would be 5.',
        },
        'Many monsters have a [battle](battle) effect. It happens whether you win or lose: some kill a Hero, some give you a [Disease](disease).',
        {
          named: [
            [
              'You win',
              'The monster goes to your discard pile and you gain its {xp} XP. Then come [spoils](spoils): what your cards and the monster do for you after a win.',
            ],
            ['You lose', 'The monster goes under the [dungeon deck](dungeon-deck).'],
          ],
        },
        'Either way those behind move up, and a new card comes into rank 3. A monster with a [breach](breach) does something bad when it reaches rank 1.',
      ],
    },
    {
      id: 'disease',
      title: 'Diseases',
      blocks: [
        'A [Disease](disease) is a card for your deck, and a bad one: while it is in your hand, you pick in every fight whether your physical or your magic attack is 1 lower. It goes to the discard pile when you gain it, so it begins to hurt with the next shuffle. Clerics and some other cards help; so does a [rest](rest).',
      ],
    },
    {
      id: 'features',
      title: 'Guardians, traps, treasures, settings',
      only: 'dragonspire',
      blocks: [
        'Dragonspire can add these to the dungeon.',
        {
          named: [
            [
              'Guardian',
              'From rank 1 it steps out in front of the hall, to rank 0. There it needs no light. It stays until it is beaten, and while it stands there nobody can take the Thunderstone.',
            ],
            ['Trap', 'Strikes as soon as it turns up; then it is gone, unless it says that it stays.'],
            ['Treasure', 'Goes to the player whose turn it is, lies beside that player and works from the next turn on.'],
            ['Setting', 'Changes one rule for the whole game. The setting Dragonspire has two halls with a stone each.'],
          ],
        },
      ],
    },
    {
      id: 'end',
      title: 'How the game ends',
      blocks: [
        'The Thunderstone lies among the last eleven cards of the dungeon. As soon as it is in rank 1 the game is over. If you brought it there by beating the monster in rank 1, you take it. Otherwise nobody does.',
        'Count the {vp} VP of all your cards: deck, hand and discard pile. XP that you have not spent is worth nothing. A tie goes to whoever holds the Thunderstone; otherwise it is shared.',
      ],
    },
    {
      id: 'alone',
      title: 'Alone',
      blocks: [
        'The hall begins empty. At the end of each turn everybody in it takes a step, and one more card comes into rank 3. Whoever is pushed out of rank 1 reaches the village. So does a monster you attack and do not beat. After a battle, won or lost, only the gap is filled, and nobody takes that step.',
        'You win if your deck has more points than the monsters that reached the village; with as many you lose.',
        {
          named: [
            ['Alone', 'As above.'],
            [
              'Alone, Warrior',
              'Hero stacks and village stacks are half as high, and only a win over a monster worth at least 2 XP keeps the hall from taking a step.',
            ],
            [
              'Alone, Nightmare',
              'Half the cards, only three groups of Heroes and six of village cards. The hall takes a step after every turn; nothing stops it.',
            ],
            [
              'Alone in the Dark',
              'A village of single cards: six groups of Heroes, one card of each level, and twelve village cards. There are no basic cards to buy. Heroes above level 1 are not for sale; they come by levelling up. Your cards that are destroyed go back to the village. To win you need more points than got through, and four Heroes of the highest level of their group.',
            ],
            ['… Warrior, … Nightmare', 'Alone in the Dark, with the hall moving as in Alone, Warrior or Alone, Nightmare.'],
          ],
        },
      ],
    },
    {
      id: 'together',
      title: 'Together',
      blocks: [
        'Two to five players against the dungeon. All win if the points of all decks, with the monsters turned in, are more than those of the monsters that reached the village; otherwise nobody does. Experience is shared.',
        {
          list: [
            'The first three rounds are quiet. After that, whoever ends a turn without having gone into the dungeon makes the monster in rank 1 [angry](angry). If it is angry already, the whole hall takes a step and it reaches the village. So does a monster that is attacked and not beaten.',
            'Once a guardian has come, new monsters come angry.',
            'In the village you may turn in monster cards of your hand: each gives 1 XP and still counts at the end.',
            'Who rests may also pass a card to each of the others.',
          ],
        },
        {
          named: [
            ['United We Stand', 'As above.'],
            ['Bonds of Brotherhood', 'Only two quiet rounds.'],
            ['Test of Unity', 'Only one quiet round, and no monsters can be turned in.'],
          ],
        },
      ],
    },
    {
      id: 'printings',
      title: 'The rules of 2009',
      blocks: [
        'We play by the rules of 2011 unless you choose those of 2009 when you set up a game. These differ:',
        {
          list: [
            'In the village you level up first, then use effects, then buy. Only one Hero of each group rises in a visit.',
            'In the dungeon you must use every effect you can, unless it costs something or says that you may.',
            'A Disease takes 1 off your whole attack.',
            'A few cards read differently: the [gallery](/cards) shows both printings.',
          ],
        },
      ],
    },
    {
      id: 'advice',
      title: 'For your first games',
      blocks: [
        'Visit the village until you have a few Heroes and a Weapon or two, and enough light for rank 1. Fight what you can beat: the table tells you before you attack. Spend your XP, for a trained Hero is much stronger.',
      ],
    },
  ],
}
