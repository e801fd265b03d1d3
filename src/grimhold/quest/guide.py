"""How to play Thunderstone Quest, for somebody who has never seen it."""

from grimhold.table.guide import Section, goals_section

GOALS: dict[str, str] = {
    "versus": (
        "two to four players against each other. Most points at the end wins: points on cards, experience, side quest. "
        "A tie goes to whoever has more wounds, then to whoever has more treasures and legendary cards; then it is "
        "shared."
    ),
    "epic": (
        "as versus, with every Item, Spell and Weapon there is, one of each. The marketplace shows single cards, and "
        "one that is bought is replaced from the deck of its type. A fifth location, The Marketplace, puts a card into "
        "a spot for any type. Monsters are drawn from all groups. Heroes lie in stacks as usual."
    ),
    "epic-heroes": (
        "as epic, with every Hero there is, too: four stacks by class, of which only the top card can be had. Higher "
        "levels come from the box."
    ),
    "campaign": (
        "several games in a row. After each game the guilds recognise everybody, the winner first: you may choose an "
        "Item, Spell or Weapon of your deck, one that nobody has chosen before you, and begin every later game with "
        "one more of it. Points add up; most points over all games wins."
    ),
}

GUIDE: tuple[Section, ...] = (
    Section(
        "What it is about",
        (
            "You lead a champion and a party of heroes. The party is a deck of cards; the champion is your piece on "
            "the map. In the village you buy cards and train heroes. In the dungeon the champion walks from room to "
            "room and the party fights.",
            "Beaten monsters give experience (XP), treasures and gear. Behind some of them lie keys. Enough keys wake "
            "the guardian; then everybody has one last turn. Most points win: the victory points (VP) on your cards, 1 "
            "for each XP you have kept, and those of your side quest.",
        ),
    ),
    Section(
        "Your deck, your hit points, your gear",
        (
            "You begin with six Adventurers, two Lanterns, two Thunderstone Shards and two Daggers. At the end of a "
            "turn all your cards go to the discard pile, and you draw as many as you have hit points. That is 6, and 1 "
            "less for every two wound tokens, but never less than 1.",
            "What you gain goes to the discard pile. When you have to draw and your deck is empty, the pile is "
            "shuffled and becomes the deck. A destroyed card is out of the game.",
            "Gear tokens stay with you until you use them. Who plays second, third or fourth begins with one, two or "
            "three Iron Rations.",
            "- Iron Rations: 1 gold, or skill +2 for a hero this turn.",
            "- Lantern: 1 light in the dungeon.",
            "- Potion: heals a wound.",
        ),
    ),
    Section(
        "Your turn in the village",
        (
            "Send your champion to one of the locations. Then, in this order:",
            "- Show your hand and use village abilities and gear, as you like.",
            "- Add up your gold and buy one card, the top one of any stack. Unspent gold is lost.",
            "- Heal one wound: a token, or a Wound card in front of you.",
            "- Level up one hero. It costs 2 XP more than its level: 2 for an Adventurer, who may become any hero of "
            "level 1, then 3, then 4. The hero is replaced by the next level.",
            "Some cards let you go on into the dungeon afterwards. The card Lantern does so, but no further than The "
            "Wilderness.",
        ),
    ),
    Section(
        "The locations",
        (
            "- The Temple: first put one or more cards of your hand on top of your deck, for your next hand. You may "
            "heal one wound more. Nobody levels up, and no card leads on into the dungeon.",
            "- The Bazaar: you may also buy one gear token: Iron Rations for 2 gold, a Lantern for 3, a Potion for 4. "
            "A Potion may be drunk at once.",
            "- Shop of Arcane Wonders: you may also buy the top card of the treasure deck for 10 gold.",
            "- The Guilds' Quarter: two heroes may level up instead of one. Each is paid for.",
            "- The Marketplace (only in Epic): first a new card comes into one of the spots for any type.",
        ),
    ),
    Section(
        "Your turn in the dungeon",
        (
            "A champion that comes from the village begins in The Wilderness. One that was in the dungeon is still "
            "where it was. Then, in this order:",
            "- Show your hand. Use dungeon abilities and gear, give weapons and boosts to heroes, as you like.",
            "- Walk from room to room, as far as your light reaches, or stay.",
            "- Fight the monster in the room where you stop. You cannot decline.",
            "A won or lost battle does not move your champion. The next time you enter the dungeon it goes on from "
            "there, unless it has been to the village.",
        ),
    ),
    Section(
        "Light",
        (
            "Each room says how much light it takes to enter. On your way you pay for every room you enter, in one "
            "turn all together. The room you start from is free. Rooms touch to the left and right, above and below, "
            "never across a corner.",
            "An example: you stand in The Wilderness. The Mine takes no light, the Crypt behind it takes 1, the Throne "
            "Room behind that takes 2. With no light you get to the Mine, with 1 to the Crypt. For the Throne Room you "
            "need 3 in one turn. If you start in the Crypt, 2 are enough.",
            "Missing light does not weaken your attack; it only keeps you out.",
            "A monster or room with an alert may do something to a champion that only passes.",
        ),
    ),
    Section(
        "Fighting",
        (
            "First come abilities before battle: the monster's, the room's, yours. Then add up physical attack and magic "
            "attack. Armor takes its number off your physical attack, resistance off your magic attack. If the total "
            "is at least the monster's health, you win. The room may make the monster stronger.",
            "A hero may wield several weapons, as long as what they ask for together is not above the hero's skill. A "
            "weapon that nobody wields gives only its gold. A number with a plus is a boost: a hero must be there to "
            "get it.",
            "An example: your physical attack is 5 and your magic attack 3. The monster has health 6 and armor 2. The "
            "armor leaves you 3 and 3, together 6. You win.",
            "Win or lose, you take the wounds the monster deals. A Festering Wound is a card in your discard pile "
            "instead of a token. Then come abilities after battle.",
            "If you win, you gain XP and rewards of monster and room, the monster is destroyed and the room filled "
            "again, and you may use spoils. If you lose, the monster stays.",
            "The Giant Rat lives in The Wilderness until the guardian wakes. It gives no XP, but lets an Adventurer "
            "level up for nothing.",
        ),
    ),
    Section(
        "Reading a card",
        (
            "The word before a colon says when: in the village, in the dungeon, as spoils after a win, before or after "
            "battle, as an alert. Without such a word it holds all the time. Village and dungeon abilities and spoils you "
            "use if you like, each once a turn. What monsters and rooms do to you cannot be declined.",
            "- A Hero, each Weapon, a card: those of your hand, unless another place is named. The monster is the one you "
            "battle, the wielder the hero who holds the weapon.",
            "- Heal a wound to draw a card: the first part is the price. Nobody has to pay it.",
            "- Physical attack 2 is what the card has by itself. Physical attack +2 is a boost.",
        ),
    ),
    Section(
        "Keys, the guardian, the end",
        (
            "There are six keys in the monster decks: one in the first, two in the second, three in the third. A key "
            "that turns up when a room is filled counts as found, one in a turn at most; others are shuffled back.",
            "When the fourth key is found (a set-up may ask for another number) the guardian wakes at the end of that "
            "turn and takes the rat's place. Everybody draws six cards and discards four. Then everybody has one more "
            "turn, the finder last.",
            "The guardian can be fought in The Wilderness. Whoever beats it gains half their total attack, rounded up, as "
            "XP. It stays there for the others. Any other turn is allowed, too. Then the game is over.",
        ),
    ),
    Section(
        "Side quests, guilds, legendary cards, treasures",
        (
            "- A side quest is a secret goal. You are dealt three and keep one. Some give points at the end, some a "
            "legendary card as soon as you do what they ask and reveal them.",
            "- A guild sponsors you if the game is played with guilds. You choose one of four. Each time you win a "
            "battle it lets a hero of its class level up, for the usual XP.",
            "- Legendary cards come from side quests only.",
            "- A treasure is a card for your deck. A treasure cache works once, at once, and is gone.",
        ),
    ),
    goals_section("Ways to play, and what wins", GOALS),
    Section(
        "Words and signs on the screen",
        (
            "- 1 2 3 at the left of the map: the level of the rooms beside it.",
            "- light 1, or lt1: what it takes to enter the room.",
            "- !: an alert. Behind a room or a monster it says: this may act on a champion that only passes by.",
            "- @Ann: Ann's champion is there; initials where it is tight.",
            "- h a r: the monster's health, armor, magic resistance, with what the room adds.",
            "- w f x: the wounds it deals, the Festering Wounds it deals, the XP it gives.",
            "- +T, +R, +L, +P: what a win brings beside XP: treasure, Iron Rations, Lantern, Potion; several as in "
            "+TR.",
            "- 7 WIN, 5 lose: your total attack as things stand, and what comes of a battle there. 3→5 WIN: it is 3 now, "
            "and 5 with what you have in hand, if you equip and use it.",
            "- dark: your light does not reach that far. too far: this turn does not lead beyond The Wilderness.",
            "- in battle: the monster you are fighting. a face-down card: nobody knows yet who is there. nobody: the "
            "room is empty.",
            "- keys 2/4: keys found, and how many wake the guardian. decks 8 9 10: monsters left in each deck.",
            "- HP are hit points; skill is what a hero can wield; XP is experience, VP are victory points.",
            "- In the village: the key that buys it, price, cards left, then ok if you can pay, short 2 if two gold are "
            "missing, gone if the stack is used up, empty if a spot of Epic's market waits for a card. The keys stay the "
            "same all through a game.",
            "- house, or a star in lists: a card of our own design.",
        ),
    ),
    Section(
        "For your first games",
        (
            "Visit the village for the first turns. Get heroes of different classes and a weapon or spell that suits "
            "them, then some light. Hunt rats to turn Adventurers into heroes. Spend XP on levels as long as few keys "
            "are found; keep it when the end is near, for then each is a point.",
        ),
    ),
)
