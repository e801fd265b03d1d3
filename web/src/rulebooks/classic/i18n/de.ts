// German words that only a table of Thunderstone and Dragonspire needs, and the tips of its first game.
import { ends } from '../../../i18n/de/fights.ts'
import type { ClassicWords } from './en.ts'

const list = (names: string[]) => names.join(', ')

export const de: ClassicWords = {
  title: 'Thunderstone, Dragonspire',
  asksLight: (need) => `braucht Licht ${need}`,
  darkness: 'Dunkelheit',

  hallAt: (n) => (n === 1 ? 'Erste Halle' : 'Zweite Halle'),
  light: 'Licht',
  noLight: 'Kein Licht: Jede Stufe, die dir fehlt, schwächt deinen Angriff.',
  givesLight: (givers) => `${list(givers)}.`,
  wouldBring: (givers) => `Was diese Hand brächte: ${list(givers)}.`,
  lightUnknown: 'Diese Hand siehst du nicht.',
  lacks: (n) => `Licht fehlt: ${n}`,
  angry: 'wütend',
  empty: 'Hier ist gerade nichts.',
  comes: {
    3: 'Allein beginnt die Halle leer. Am Ende jedes Zuges kommt hier eine Karte herein.',
    2: 'Von Rang 3 kommen sie Zug um Zug einen Schritt näher.',
    1: 'Von hier gelangen sie ins Dorf, wenn du sie nicht vorher besiegst.',
  },
  stoneHere: 'Der Donnerstein',
  front: 'Vor der Halle',
  now: (wins, by) => `jetzt: ${ends(wins, by)}`,
  reach: (means) => `Sieg möglich: ${means}`,
  fighting: 'Hier kämpfst du.',
  fights: (name) => `Hier kämpft ${name}.`,
  known: 'Bekannt, ganz unten:',
  looked: 'Du hast gesehen:',
  fromTop: (place) => (place === 0 ? 'ganz oben' : `${place + 1}. von oben`),
  closed: 'Ihr Stein ist aufgetaucht.',
  deckEmpty: 'Der Stapel ist leer.',
  setting: 'Schauplatz',
  monsterAt: (name, rank) => (rank ? `${name}, Rang ${rank}` : `${name}, vor der Halle`),
  health: (n) => `Leben ${n}`,
  forecast: (attack, wins, by) => `dein Gesamtangriff ${attack}: ${ends(wins, by)}`,

  pay: (gold, purchases) => `${gold} Gold, ${purchases === 1 ? 'ein Kauf' : `${purchases} Käufe`}.`,
  reachOf: (n, all) =>
    n === all ? 'Jeder Stapel ist erschwinglich.' : `${n} von ${all} Stapeln sind erschwinglich. Die anderen sagen, was fehlt.`,
  takeOne: 'Wähle einen Stapel, der leuchtet.',
  levelHere: 'Wer aufsteigt, kommt von dem Stapel, der aufleuchtet.',
  laidOut: 'Ausgelegt für die Frage. Danach sind die Stapel wieder da.',
  inDungeon: 'Du bist in diesem Zug im Verlies. Sieh dich um: Jeden Stapel kann man ansehen.',
  resting: 'Du rastest in diesem Zug. Sieh dich um: Jeden Stapel kann man ansehen.',
  looking: (name) => `${name} ist am Zug. Sieh dich um: Jeden Stapel kann man ansehen.`,
  choosing: (gold) => `Mit dieser Hand hättest du ${gold} Gold.`,
  overNow: 'Das Spiel ist aus.',
  stallLabel: (name, price, left) => `${name}, ${price} Gold, noch ${left}`,
  goneLabel: (name) => `${name}: vergriffen`,
  nextLevel: 'nächste Stufe',

  without: 'Ohne das',
  noAttack: 'seine Karte lässt jetzt keinen Angriff zu',

  together: 'Wie ihr steht',
  villagePile: 'Monster im Dorf',
  partyPile: 'Abgegebene Monster',
  partyPoints: 'Alle eure Decks',
  tokens: 'Runden, bis sie wütend werden',
  masters: 'Helden auf höchster Stufe',
  mastersOf: (n, need) => `${n} von ${need}`,
  points: (n) => (n === 1 ? '1 Punkt' : `${n} Punkte`),
  cards: (n) => (n === 1 ? '1 Karte' : `${n} Karten`),
  holder: (name) => `${name} hat den Donnerstein.`,

  strength: (n) => `Stärke ${n}`,

  engine: {
    place: ({ halls }, place, card) => {
      const hall = halls.length > 1 ? halls.findIndex(({ ranks }) => ranks.some((rank) => rank.card?.ref === card)) : -1
      return `Rang ${place}${hall < 0 ? '' : `, ${hall ? 'zweite' : 'erste'} Halle`}`
    },
    asks: {
      buy: ({ view: { gold, purchases } }) =>
        purchases === 0
          ? 'Gib Monster ab'
          : `Kaufe eine Karte für höchstens ${gold ?? 0} Gold${purchases > 1 ? ` (noch ${purchases} Käufe)` : ''}`,
      open_turn: () => 'Dein Zug: Geh ins Dorf, geh ins Verlies oder raste',
    },
  },

  tips: {
    goal: {
      title: 'Sammle Helden, hol den Stein',
      text: 'Kaufe Karten im Dorf, besiege Monster im Verlies. Jedes besiegte Monster bringt Punkte. Das Spiel endet, wenn der Donnerstein ganz vorn in der Halle liegt; die meisten Punkte gewinnen.',
    },
    where: {
      title: 'Wohin?',
      text: (gold) =>
        `In jedem Zug gehst du an einen Ort. Diese Hand besiegt noch kein Monster, hat aber ${gold} Gold: Wähle unten das Dorf. Fast alles kannst du zurücknehmen.`,
    },
    buy: {
      title: 'Kaufe eine Karte',
      text: 'Das Gold deiner ganzen Hand bezahlt eine Karte. Was leuchtet, kannst du dir leisten. Helden und Licht sind gute erste Käufe. Die Karte kommt auf deine Ablage und später wieder.',
    },
    light: {
      title: 'Erst das Licht',
      text: 'Jeder Rang der Halle braucht ein Licht mehr als der vorige. Jede fehlende Stufe kostet 2 Angriff. Torches, manche Helden und manche Zauber bringen Licht, wann immer du sie ziehst.',
    },
    level: {
      title: 'Bilde einen Helden aus',
      text: 'Du hast Erfahrung. Ein Held auf deiner Hand kann die nächste Stufe seiner Gruppe werden; eine Militia jeder Held der Stufe 1. Der Preis steht auf der Karte.',
    },
    weapon: {
      title: 'Verteile Waffen',
      text: 'Eine Waffe zählt nur, wenn ein Held sie führt; auch die Miliz zählt dazu. Wähle die Waffe, dann den Helden, oder zieh sie hin. Ihr Gewicht darf nicht über seiner Stärke liegen.',
    },
    effect: {
      title: 'Karten, die etwas tun',
      text: 'Zauber und manche anderen Karten wirken im Verlies; was sich jetzt nutzen lässt, leuchtet. Wähle eine, um sie zu nutzen; die meisten wirken einmal im Zug. Nutze, was hilft: Nichts davon muss sein.',
    },
    attack: {
      title: 'Sieg oder nicht, du weißt es vorher',
      text: 'Bei jedem Monster steht, was ein Angriff jetzt ergäbe. Deine ganze Hand kämpft gegen eines; du gewinnst, wenn Angriff und Magie zusammen sein Leben erreichen.',
    },
    canWin: {
      title: 'Diese Hand kann gewinnen',
      text: (_gold, monster, means) =>
        `${means ? `Mit ${means} besiegt diese Hand ${monster}. Geh ins Verlies, mach dich bereit und greif an.` : `Ein grüner Rand und „Sieg“ heißen: deine Hand würde ${monster} besiegen. Geh ins Verlies und greif an.`} Deine Karten sind danach nicht weg; sie kommen wieder.`,
    },
    won: {
      title: 'Gewonnen',
      text: 'Das Monster gehört dir: Es kommt in dein Deck, mit seinen Punkten und seinem Gold, und du hast Erfahrung bekommen. Die anderen sind vorgerückt, und ein neues kam vom Stapel.',
    },
    lost: {
      title: 'Verloren, aber nicht viel',
      text: 'Das Monster kam unter den Verliesstapel. Deine Karten sind sicher, wenn sein Kampfeffekt keine nahm. Komm wieder mit mehr Licht oder einer Waffe.',
    },
    disease: {
      title: 'Eine Seuche',
      text: 'Auf deiner Hand kostet sie in jedem Kampf 1 Angriff. Manche Karten heilen sie; beim Rasten kannst du sie zerstören.',
    },
    rest: {
      title: 'Rasten macht stärker',
      text: 'Eine Hand, die wenig kann, darf rasten: zerstöre eine schwache Karte für immer. Ein kleineres Deck bringt seine besten Karten öfter.',
    },
    stone: {
      title: 'Da ist der Stein',
      text: 'Kommt er auf Rang 1, ist das Spiel zu Ende. Wer ihn dorthin bringt, indem er das Monster auf Rang 1 besiegt, nimmt ihn mit seinen Punkten; sonst niemand.',
    },
    end: {
      title: 'Das Ende ist nah',
      text: 'Im Verliesstapel sind wenige Karten, und der Stein ist unter den letzten elf, ohne die, die unter den Stapel gelegt wurden. Von nun an zählen Punkte mehr als bessere Karten.',
    },
  },
}
