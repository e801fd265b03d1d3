"""How to play Thunderstone and Dragonspire, for beginners."""

from grimhold.table.guide import Section, goals_section

GOALS: dict[str, str] = {
    "versus": (
        "two to five players against each other. Whoever has the most victory points at the end wins. A tie goes to "
        "whoever holds the Thunderstone; otherwise it is shared."
    ),
    "solo-normal": (
        "you alone against the dungeon. The hall begins empty. At the end of each turn everybody in it takes a step, "
        "and one more card comes into rank 3. Whoever is pushed out of rank 1 reaches the village. So does a monster "
        "you attack and do not beat. After a battle, won or lost, only the gap is filled, and nobody takes that step. "
        "You win if your deck has more points than the monsters that reached the village; with as many you lose."
    ),
    "solo-warrior": (
        "as solo-normal, but the Hero stacks and village stacks are half as high, and only a win over a monster worth "
        "at least 2 XP keeps the hall from taking a step."
    ),
    "solo-nightmare": (
        "as solo-normal, with half the cards, only three groups of Heroes and six of village cards. The hall takes a "
        "step after every turn; nothing stops it."
    ),
    "alone-in-the-dark-normal": (
        "solo-normal with a village of single cards: six groups of Heroes, one card of each level, and twelve village "
        "cards. There are no basic cards to buy. Heroes above level 1 are not for sale; they come by levelling up. "
        "Your cards that are destroyed go back to the village. To win you need more points than got through, and four "
        "Heroes of the highest level of their group."
    ),
    "alone-in-the-dark-warrior": "alone-in-the-dark-normal; the hall moves as in solo-warrior.",
    "alone-in-the-dark-nightmare": "alone-in-the-dark-normal; the hall moves as in solo-nightmare.",
    "united-we-stand": (
        "two to five players together against the dungeon. All win if the points of all decks, with the monsters "
        "turned in, are more than those of the monsters that reached the village; otherwise nobody does. Experience is "
        "shared. The first three rounds are quiet. After that, whoever ends a turn without having gone into the "
        "dungeon makes the monster in rank 1 angry; if it is angry already, the whole hall takes a step and it reaches "
        "the village. So does a monster that is attacked and not beaten. Once a guardian has come, new monsters come "
        "angry. In the village you may turn in monster cards of your hand: each gives 1 XP and still counts at the "
        "end. Who rests may also pass a card to each of the others."
    ),
    "bonds-of-brotherhood": "united-we-stand with only two quiet rounds.",
    "test-of-unity": "united-we-stand with only one quiet round, and no monsters can be turned in.",
}

GUIDE: tuple[Section, ...] = (
    Section(
        "What it is about",
        (
            "You lead a party of heroes. Your party is a deck of cards: heroes, weapons, spells, food, lights. It "
            "begins weak. In the village you buy better cards and train your heroes. In the dungeon you fight "
            "monsters.",
            "A monster you beat goes into your deck and is worth victory points (VP). Deep in the dungeon lies the "
            "Thunderstone. When it comes to the front the game is over, and points are counted.",
        ),
    ),
    Section(
        "Your deck",
        (
            "You begin with twelve cards: six Militia, two Daggers, two Iron Rations, two Torches. You always play "
            "from a hand of six. At the end of your turn the whole hand goes to your discard pile, used or not, and "
            "you draw six new cards.",
            "Whatever you gain goes to your discard pile. When you have to draw and your deck is empty, the pile is "
            "shuffled and becomes the deck. So every card comes back. A destroyed card does not: it is out of the "
            "game. To be rid of weak cards is good, for then you draw the strong ones more often.",
        ),
    ),
    Section(
        "Your turn",
        (
            "Choose one of three things: visit the village, enter the dungeon, or rest.",
            "The village. Use the village effects of your cards, if you like. Add up the gold of your hand. Buy one "
            "card, the top one of any stack, for that gold. What you do not spend is lost. Then level up heroes: pay "
            "the XP that stands on a hero in your hand, and it is replaced by the next level of its group. A Militia "
            "can become any hero of level 1 for 3 XP. (By the rules of 2009 you level up first, then use effects and "
            "buy.)",
            "The dungeon. Use dungeon effects and give weapons to heroes. Then name a monster and fight it. Once "
            "inside you must attack, even if you cannot win.",
            "Rest. You may destroy one card of your hand. That is all.",
        ),
    ),
    Section(
        "The hall and the light",
        (
            "Three monsters wait in the hall, in rank 1, 2 and 3. Rank 1 is at the front. The further back a monster "
            "stands, the darker it is: rank 1 asks for 1 light, rank 2 for 2, rank 3 for 3. Some monsters bring more "
            "darkness with them.",
            "Each light you lack costs you 2 of your total attack. Light beyond what is needed gives nothing by itself.",
            "An example: you attack a monster in rank 2 and have one Torch, which gives 1 light. You need 2, so 1 is "
            "missing, and your total attack is 2 lower. Without the Torch it would be 4 lower. In rank 1 the same "
            "Torch would be enough, and nothing would be lost.",
        ),
    ),
    Section(
        "Fighting",
        (
            "Your whole hand fights one monster. Add up physical and magic attack of your heroes, of the weapons "
            "they wield, and of your spells and other cards. Take off what darkness costs. If the sum is at least the "
            "monster's health, you win.",
            "A hero can wield one weapon, and only if the weapon's weight is not above the hero's strength. A weapon "
            "that nobody wields does nothing; only its gold counts.",
            "An example: a Thyrian Squire (attack 2) wields a Short Sword (4), and a Militia (1) stands beside him: 7. "
            "A Griffon in rank 1 has health 7. With a Torch you win. Without one you come to 5 and lose.",
            "Many monsters have a battle effect. It happens whether you win or lose; some kill a hero, some give you a "
            "Disease. A Disease costs 1 attack whenever it is in your hand, until you are rid of it.",
            "If you win, the monster goes to your discard pile and you gain its XP. Then come spoils: what a card does "
            "for you after a win. Most let you buy a card at once with the gold in your hand. If you lose, the monster "
            "goes under the dungeon deck (in solo and co-operative games: to the village). Either way those "
            "behind it move up, and a new card comes into rank 3.",
            "A monster with a breach does something bad, once, when it reaches rank 1.",
        ),
    ),
    Section(
        "Reading a card",
        (
            "The word before a colon says when: in the village, in the dungeon, as spoils, in the battle with that "
            "monster, at a breach. Without such a word it holds all the time. What a card does in the village or in the "
            "dungeon you use if you like. (By the rules of 2009 you must use dungeon effects if you can, unless they cost "
            "something or say that you may.)",
            "- A Hero, each Weapon, a card: those in your hand, unless another place is named. The monster is the one you "
            "attack, the wielder the hero who holds the weapon.",
            "- Destroy a Food card to get physical attack +2: the first part is the price. Nobody has to pay it.",
            "- Physical attack 3 is what the card has by itself. Physical attack +3 comes on top.",
        ),
    ),
    Section(
        "How the game ends",
        (
            "The Thunderstone lies among the last eleven cards of the dungeon. As soon as it is in rank 1 the game is "
            "over. If you brought it there by beating the monster in rank 1, you take it. Otherwise nobody does.",
            "Count the victory points of all your cards: deck, hand and discard pile. XP that you have not spent is "
            "worth nothing.",
        ),
    ),
    Section(
        "Guardians, traps, treasures, settings",
        (
            "Dragonspire can add these to the dungeon.",
            "- A guardian that reaches rank 1 steps out in front of the hall, to rank 0. There it needs no light. It "
            "stays until it is beaten, and while it stands there nobody can claim the Thunderstone.",
            "- A trap strikes as soon as it turns up; then it is gone, unless it says that it stays.",
            "- A treasure goes to the player whose turn it is. It lies beside that player and works from the next turn "
            "on.",
            "- A setting changes one rule for the whole game. The setting Dragonspire has two halls with a stone each.",
        ),
    ),
    goals_section("Ways to play, and what wins", GOALS),
    Section(
        "Words and signs on the screen",
        (
            "- hp, vp, xp: a monster's health, its victory points, the experience it gives.",
            "- lt: the light its place asks for; in brackets the attack that missing light costs you, as in 2(-4).",
            "- att: your total attack against it as things stand, and what comes of it, WIN or lose. 3→5 WIN: it is 3 now, "
            "and 5 with what you have in hand, if you equip and use it; below it stands how.",
            "- in battle: the monster you are fighting. out of reach: it cannot be attacked now. the stone: the "
            "Thunderstone, which nobody attacks.",
            "- angry: a monster that will reach the village if the next player stays away, too.",
            "- second hall: the other dungeon of the setting Dragonspire.",
            "- In the village: the key that buys it, price, cards left, then ok if you can pay, short 2 if two gold are "
            "missing, gone if the stack is empty. The keys stay the same all through a game.",
            "- gold buys cards; strength is what a hero can carry, weight what a weapon weighs; XP is experience, VP "
            "are victory points.",
            "- trophy: what a beaten monster does for you when it comes into your hand.",
            "- repeat: an effect you may use as often as you can pay for it. All others work once a turn.",
            "- house, or a star in lists: a card of our own design.",
        ),
    ),
    Section(
        "For your first games",
        (
            "Visit the village until you have a few heroes and a weapon or two, and enough light for rank 1. Fight "
            "what you can beat: the screen tells you before you attack. Spend your XP, for a trained hero is much "
            "stronger.",
        ),
    ),
)
