// The rules in our own words, complete enough to play. How texts are written: ../shapes.ts.
import type { Rulebooks } from '../shapes.ts'

export const rules: Rulebooks = {
  classic: {
    lead: 'Build a party in the village, lead it into the dungeon, and have the most points when the Thunderstone comes to light.',
    sections: [
      {
        id: 'goal', title: 'What it is about', blocks: [
          'You lead a party of [Heroes](hero). Your party is a deck of cards: Heroes, [Weapons](weapon), [Spells](spell), food and lights. It begins weak. In the village you buy better cards and train your Heroes; in the dungeon you fight [monsters](monster).',
          'A monster you beat goes into your deck and is worth victory points ({vp} [VP](vp)). Deep in the dungeon lies the [Thunderstone](thunderstone). When it comes to the front the game is over, and points are counted. Most points win.',
        ],
      },
      {
        id: 'deck', title: 'Your deck', blocks: [
          'You begin with twelve cards: six Militia, two Daggers, two Iron Rations and two Torches. You always play from a hand of six.',
          { cards: ['Militia', 'Dagger', 'Iron Rations', 'Torch'], caption: 'What everybody begins with' },
          'At the end of your turn the whole hand goes to your [discard](discard) pile, used or not, and you [draw](draw) six new cards. Whatever you gain goes to the discard pile, too. When you have to draw and your deck is empty, the pile is shuffled and becomes the deck. So every card comes back.',
          'A [destroyed](destroy) card does not come back. To be rid of weak cards is good: you draw the strong ones more often.',
        ],
      },
      {
        id: 'cards', title: 'Reading a card', blocks: [
          'The shape of the window tells the kind of a card: an arch for Heroes, a cave for monsters, a plate with cut corners for Weapons. The price stands on a coin, the health of a monster on a heart.',
          { signs: [
            ['attack', 'physical attack', 'strength in a fight'], ['magic', 'magic attack', 'the same, but a kind of its own'], ['light', 'light', 'how far you see in the hall'],
            ['gold', 'gold', 'what a card pays when you buy'], ['strength', 'strength', 'what a Hero can carry'], ['weight', 'weight', 'what a Weapon weighs'],
            ['health', 'health', 'what it takes to beat a monster'], ['xp', 'XP', 'experience, to train Heroes'], ['vp', 'VP', 'points at the end'],
          ] },
          'The word before a colon says when something works: in the [village](village), in the [dungeon](dungeon), as [spoils](spoils), in the [battle](battle) with that monster, at a [breach](breach). Without such a word it holds all the time. What a card does in the village or in the dungeon you use if you like, once a turn; a [repeat](repeat) as often as you can pay.',
          { list: [
            '“A Hero”, “each Weapon”, “a card”: those in your hand, unless another place is named.',
            '“Destroy a Food card to get physical attack +2”: the first part is the price. Nobody has to pay it.',
            '“Physical attack 3” is what the card has by itself. “Physical attack +3” comes on top.',
            'A star after the type marks a card of our own design.',
          ] },
        ],
      },
      {
        id: 'turn', title: 'Your turn', blocks: [
          'Choose one of three things.',
          { named: [
            ['Visit the village', 'Use village effects, buy one card, level up Heroes.'],
            ['Enter the dungeon', 'Use dungeon effects, give out Weapons, fight one monster.'],
            ['Rest', 'You may destroy one card of your hand. That is all.'],
          ] },
          'Then discard everything and draw six new cards.',
        ],
      },
      {
        id: 'village', title: 'In the village', blocks: [
          { steps: [
            'Use the village effects of your cards, if you like, in any order.',
            'Add up the {gold} [gold](gold) of your hand and buy one card: the top one of any stack. What you do not spend is lost.',
            '[Level up](level-up): pay the {xp} [XP](xp) that stands on a Hero in your hand, and the next level of its group replaces it. A Militia can become any Hero of level 1 for 3 XP. You may do so with as many Heroes as you have XP for; nobody rises twice in one visit.',
          ] },
          'New cards, bought or risen, go to your discard pile.',
        ],
      },
      {
        id: 'light', title: 'The hall and the light', blocks: [
          'Three monsters wait in the [hall](hall), in rank 1, 2 and 3. Rank 1 is at the front. The further back, the darker: rank 1 asks for 1 {light} [light](light), rank 2 for 2, rank 3 for 3. Some monsters bring more darkness with them.',
          'Each light you lack costs you 2 {attack} of your total attack. Light beyond what is needed gives nothing by itself.',
          { example: 'You attack a monster in rank 2 and have one Torch, which gives 1 light. You need 2, so 1 is missing, and your total attack is 2 lower. Without the Torch it would be 4 lower. In rank 1 the same Torch would be enough.' },
        ],
      },
      {
        id: 'battle', title: 'Fighting', blocks: [
          'Once inside you must attack, even if you cannot win. First use dungeon effects and [give Weapons to Heroes](equip): one to each, and only if its {weight} [weight](weight) is not above the Hero’s {strength} [strength](strength). A Weapon nobody holds counts for nothing but its gold. Then name your monster.',
          'Your whole hand fights it. Add up {attack} physical attack and {magic} magic attack of your Heroes, of the Weapons they hold, and of Spells and other cards. Take off what darkness costs. If the sum is at least the monster’s {health} health, you win.',
          { cards: ['Thyrian Squire', 'Short Sword', 'Militia', 'Torch', 'Griffon'], caption: 'Squire 2 + Short Sword 4 + Militia 1 = 7, and a Torch for rank 1: the Griffon with health 7 is beaten. Without the Torch it would be 5.' },
          'Many monsters have a [battle](battle) effect. It happens whether you win or lose: some kill a Hero, some give you a [Disease](disease).',
          { named: [
            ['You win', 'The monster goes to your discard pile and you gain its {xp} XP. Then come [spoils](spoils): what your cards and the monster do for you after a win.'],
            ['You lose', 'The monster goes under the [dungeon deck](dungeon-deck).'],
          ] },
          'Either way those behind move up, and a new card comes into rank 3. A monster with a [breach](breach) does something bad when it reaches rank 1.',
        ],
      },
      {
        id: 'disease', title: 'Diseases', blocks: [
          'A [Disease](disease) is a card for your deck, and a bad one: while it is in your hand, you pick in every fight whether your physical or your magic attack is 1 lower. It goes to the discard pile when you gain it, so it begins to hurt with the next shuffle. Clerics and some other cards help; so does a [rest](rest).',
        ],
      },
      {
        id: 'features', title: 'Guardians, traps, treasures, settings', only: 'dragonspire', blocks: [
          'Dragonspire can add these to the dungeon.',
          { named: [
            ['Guardian', 'From rank 1 it steps out in front of the hall, to rank 0. There it needs no light. It stays until it is beaten, and while it stands there nobody can take the Thunderstone.'],
            ['Trap', 'Strikes as soon as it turns up; then it is gone, unless it says that it stays.'],
            ['Treasure', 'Goes to the player whose turn it is, lies beside that player and works from the next turn on.'],
            ['Setting', 'Changes one rule for the whole game. The setting Dragonspire has two halls with a stone each.'],
          ] },
        ],
      },
      {
        id: 'end', title: 'How the game ends', blocks: [
          'The Thunderstone lies among the last eleven cards of the dungeon. As soon as it is in rank 1 the game is over. If you brought it there by beating the monster in rank 1, you take it. Otherwise nobody does.',
          'Count the {vp} VP of all your cards: deck, hand and discard pile. XP that you have not spent is worth nothing. A tie goes to whoever holds the Thunderstone; otherwise it is shared.',
        ],
      },
      {
        id: 'alone', title: 'Alone', blocks: [
          'The hall begins empty. At the end of each turn everybody in it takes a step, and one more card comes into rank 3. Whoever is pushed out of rank 1 reaches the village. So does a monster you attack and do not beat. After a battle, won or lost, only the gap is filled, and nobody takes that step.',
          'You win if your deck has more points than the monsters that reached the village; with as many you lose.',
          { named: [
            ['Alone', 'As above.'],
            ['Alone, Warrior', 'Hero stacks and village stacks are half as high, and only a win over a monster worth at least 2 XP keeps the hall from taking a step.'],
            ['Alone, Nightmare', 'Half the cards, only three groups of Heroes and six of village cards. The hall takes a step after every turn; nothing stops it.'],
            ['Alone in the Dark', 'A village of single cards: six groups of Heroes, one card of each level, and twelve village cards. There are no basic cards to buy. Heroes above level 1 are not for sale; they come by levelling up. Your cards that are destroyed go back to the village. To win you need more points than got through, and four Heroes of the highest level of their group.'],
            ['… Warrior, … Nightmare', 'Alone in the Dark, with the hall moving as in Alone, Warrior or Alone, Nightmare.'],
          ] },
        ],
      },
      {
        id: 'together', title: 'Together', blocks: [
          'Two to five players against the dungeon. All win if the points of all decks, with the monsters turned in, are more than those of the monsters that reached the village; otherwise nobody does. Experience is shared.',
          { list: [
            'The first three rounds are quiet. After that, whoever ends a turn without having gone into the dungeon makes the monster in rank 1 [angry](angry). If it is angry already, the whole hall takes a step and it reaches the village. So does a monster that is attacked and not beaten.',
            'Once a guardian has come, new monsters come angry.',
            'In the village you may turn in monster cards of your hand: each gives 1 XP and still counts at the end.',
            'Who rests may also pass a card to each of the others.',
          ] },
          { named: [
            ['United We Stand', 'As above.'],
            ['Bonds of Brotherhood', 'Only two quiet rounds.'],
            ['Test of Unity', 'Only one quiet round, and no monsters can be turned in.'],
          ] },
        ],
      },
      {
        id: 'printings', title: 'The rules of 2009', blocks: [
          'We play by the rules of 2011 unless you choose those of 2009 when you set up a game. These differ:',
          { list: [
            'In the village you level up first, then use effects, then buy. Only one Hero of each group rises in a visit.',
            'In the dungeon you must use every effect you can, unless it costs something or says that you may.',
            'A Disease takes 1 off your whole attack.',
            'A few cards read differently: the [gallery](/cards) shows both printings.',
          ] },
        ],
      },
      {
        id: 'advice', title: 'For your first games', blocks: [
          'Visit the village until you have a few Heroes and a Weapon or two, and enough light for rank 1. Fight what you can beat: the table tells you before you attack. Spend your XP, for a trained Hero is much stronger.',
        ],
      },
    ],
  },
  quest: {
    lead: 'Walk a champion through the rooms of a dungeon, grow a party, and be the richest in deeds when the guardian wakes.',
    sections: [
      {
        id: 'goal', title: 'What it is about', blocks: [
          'You lead a [champion](champion) and a party of [Heroes](hero). The party is a deck of cards; the champion is your piece on the map. In the village you buy cards and train Heroes. In the dungeon the champion walks from room to room and the party fights.',
          'Beaten monsters give experience ({xp} [XP](xp)), [treasures](treasure) and [gear](gear). Behind some of them lie [keys](key). Enough keys wake the [guardian](guardian); then everybody has one last turn. Most points win: the {vp} [VP](vp) on your cards, 1 for each XP you have kept, and those of your [side quest](side-quest).',
        ],
      },
      {
        id: 'deck', title: 'Your deck, hit points, gear', blocks: [
          'You begin with six Adventurers, two Lanterns, two Thunderstone Shards and two Daggers.',
          { cards: ['Adventurer', 'Lantern', 'Thunderstone Shard', 'Dagger'], caption: 'What everybody begins with' },
          'At the end of a turn all your cards go to the discard pile, and you draw as many as you have [hit points](hit-points). That is 6, and 1 less for every two wound tokens, but never less than 1. What you gain goes to the discard pile. When you have to draw and your deck is empty, the pile is shuffled and becomes the deck. A [destroyed](destroy) card is out of the game.',
          'Gear tokens stay with you until you use them. Who plays second, third or fourth begins with one, two or three Iron Rations.',
          { signs: [['rations', 'Iron Rations', '1 gold, or skill +2 for a Hero this turn'], ['lantern', 'Lantern', '1 light in the dungeon'], ['potion', 'Potion', 'heals a wound']] },
        ],
      },
      {
        id: 'cards', title: 'Reading a card', blocks: [
          { signs: [
            ['attack', 'physical attack', 'strength in a fight; armor takes from it'], ['magic', 'magic attack', 'resistance takes from it'], ['light', 'light', 'lets you enter rooms'],
            ['gold', 'gold', 'what a card pays when you buy'], ['strength', 'skill', 'what a Hero can wield'], ['weight', 'skill needed', 'what a Weapon asks for'],
            ['health', 'health', 'what it takes to beat a monster'], ['armor', 'armor', 'taken off your physical attack'], ['resist', 'resistance', 'taken off your magic attack'],
            ['wound', 'wounds', 'what a monster deals'], ['xp', 'XP', 'experience'], ['vp', 'VP', 'points at the end'], ['treasure', 'treasure', 'a card of the treasure deck'],
          ] },
          'The word before a colon says when: in the [village](village), in the [dungeon](dungeon), as [spoils](spoils) after a win, [before](before-battle) or [after battle](after-battle), as an [alert](alert). Without such a word it holds all the time. Village and dungeon abilities and spoils you use if you like, each once a turn. What monsters and rooms do to you cannot be declined.',
          'A number with a plus is a [boost](boost): a Hero must be there to get it.',
        ],
      },
      {
        id: 'village', title: 'Your turn in the village', blocks: [
          'Send your champion to one of the locations. Then, in this order:',
          { steps: [
            'Show your hand and use village abilities and gear, as you like.',
            'Add up your {gold} gold and buy one card, the top one of any stack. Unspent gold is lost.',
            '[Heal](heal) one wound: a token, or a Wound card in front of you.',
            '[Level up](level-up) one Hero. It costs 2 XP more than its level: 2 for an [Adventurer](adventurer), who may become any Hero of level 1, then 3, then 4.',
          ] },
          'Some cards let you go on into the dungeon afterwards. The card Lantern does so, but no further than [The Wilderness](wilderness).',
          { named: [
            ['The Temple', 'First put one or more cards of your hand on top of your deck, for your next hand. You may heal one wound more. Nobody levels up, and no card leads on into the dungeon.'],
            ['The Bazaar', 'You may also buy one gear token: Iron Rations for 2 gold, a Lantern for 3, a Potion for 4.'],
            ['Shop of Arcane Wonders', 'You may also buy the top card of the treasure deck for 10 gold.'],
            ['The Guilds’ Quarter', 'Two Heroes may level up instead of one. Each is paid for.'],
            ['The Marketplace (only in Epic)', 'First a new card comes into one of the spots for any type.'],
          ] },
        ],
      },
      {
        id: 'dungeon', title: 'Your turn in the dungeon', blocks: [
          'A champion that comes from the village begins in The Wilderness. One that was in the dungeon is still where it was. Then, in this order:',
          { steps: [
            'Show your hand. Use dungeon abilities and gear, give Weapons and boosts to Heroes, as you like.',
            'Walk from [room](room) to room, as far as your light reaches, or stay.',
            'Fight the monster in the room where you stop. You cannot decline.',
          ] },
          'A won or lost battle does not move your champion.',
        ],
      },
      {
        id: 'light', title: 'Light and the map', blocks: [
          'Each room says how much {light} [light](light) it takes to enter. On your way you pay for every room you enter, in one turn all together. The room you start from is free. Rooms touch to the left and right, above and below, never across a corner.',
          { example: 'You stand in The Wilderness. The Mine takes no light, the Crypt behind it takes 1, the Throne Room behind that takes 2. With no light you get to the Mine, with 1 to the Crypt. For the Throne Room you need 3 in one turn. If you start in the Crypt, 2 are enough.' },
          'Missing light does not weaken your attack; it only keeps you out. A monster or room with an [alert](alert) may do something to a champion that only passes.',
        ],
      },
      {
        id: 'battle', title: 'Fighting', blocks: [
          'First come abilities before battle: the monster’s, the room’s, yours. Then add up {attack} physical attack and {magic} magic attack. {armor} [Armor](armor) takes its number off your physical attack, {resist} [resistance](resistance) off your magic attack. If the total is at least the monster’s {health} health, you win. The room may make the monster stronger.',
          { example: 'Your physical attack is 5 and your magic attack 3. The monster has health 6 and armor 2. The armor leaves you 3 and 3, together 6. You win.' },
          'A Hero may [wield](equip) several Weapons, as long as what they ask for together is not above the Hero’s {strength} [skill](skill). A Weapon nobody wields gives only its gold.',
          'Win or lose, you take the {wound} [wounds](wound) the monster deals. A [Festering Wound](festering-wound) is a card in your discard pile instead of a token. Then come abilities after battle.',
          { named: [
            ['You win', 'You gain XP and rewards of monster and room, the monster is destroyed and the room filled again, and you may use [spoils](spoils).'],
            ['You lose', 'The monster stays.'],
          ] },
          { cards: ['Giant Rat', 'Adventurer'], caption: 'The Giant Rat lives in The Wilderness until the guardian wakes. It gives no XP, but lets an Adventurer level up for nothing.' },
        ],
      },
      {
        id: 'end', title: 'Keys, the guardian, the end', blocks: [
          'There are six {key} [keys](key) in the monster decks: one in the first, two in the second, three in the third. A key that turns up when a room is filled counts as found, one in a turn at most; others are shuffled back.',
          'When the fourth key is found (a set-up may ask for another number) the [guardian](guardian) wakes at the end of that turn and takes the rat’s place. Everybody draws six cards and discards four. Then everybody has one more turn, the finder last.',
          'The guardian can be fought in The Wilderness. Whoever beats it gains half their total attack, rounded up, as XP. It stays there for the others. Any other turn is allowed, too. Then the game is over.',
          'A tie goes to whoever has more wounds, then to whoever has more treasures and legendary cards; then it is shared.',
        ],
      },
      {
        id: 'extras', title: 'Side quests, guilds, legendary cards', blocks: [
          { named: [
            ['Side quest', 'A secret goal. You are dealt three and keep one. Some give points at the end, some a legendary card as soon as you do what they ask and reveal them.'],
            ['Guild', 'Sponsors you if the game is played with guilds. You choose one of four. Each time you win a battle it lets a Hero of its class level up, for the usual XP.'],
            ['Legendary card', 'Comes from side quests and a few other cards; it cannot be bought.'],
            ['Treasure', 'A card for your deck. A treasure cache works once, at once, and is gone.'],
          ] },
        ],
      },
      {
        id: 'modes', title: 'Ways to play', blocks: [
          { named: [
            ['Against each other', 'Two to four players. Most points at the end wins.'],
            ['Epic', 'With every Item, Spell and Weapon there is, one of each. The marketplace shows single cards, and one that is bought is replaced from the deck of its type. A fifth location puts a card into a spot for any type. Monsters are drawn from all groups.'],
            ['Epic with Heroes', 'With every Hero there is, too: four stacks by class, of which only the top card can be had. Higher levels come from the box.'],
            ['Campaign', 'Several games in a row. After each game the guilds recognise everybody, the winner first: you may choose an Item, Spell or Weapon of your deck, one that nobody has chosen before you, and begin every later game with one more of it. Points add up; most points over all games win.'],
          ] },
        ],
      },
      {
        id: 'advice', title: 'For your first games', blocks: [
          'Visit the village for the first turns. Get Heroes of different classes and a Weapon or Spell that suits them, then some light. Hunt rats to turn Adventurers into Heroes. Spend XP on levels as long as few keys are found; keep it when the end is near, for then each is a point.',
        ],
      },
    ],
  },
}
