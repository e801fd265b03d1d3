// The German words of the games, chosen once; every page uses these and no others.
//
//   village Dorf            dungeon Verlies          hall Halle, rank Rang     dungeon deck Verliesstapel
//   deck Deck               discard pile Ablage      stack Stapel              hand Hand
//   Hero Held               Monster Monster          guardian Wächter          trap Falle
//   treasure Schatz         setting Schauplatz       Disease Seuche            Thunderstone (the stone) Donnerstein
//   light Licht             attack Angriff           magic attack magischer Angriff (short: Magie)
//   strength Stärke         skill Geschick           weight Gewicht            health Leben
//   armor Rüstung           resistance Resistenz     wound Wunde            gold Gold
//   experience Erfahrung, XP   victory points Siegpunkte, SP   level Stufe     to level up aufsteigen
//   turn Zug                to rest rasten           effect Effekt (Quest: Fähigkeit)   spoils Beute
//   to buy kaufen           to use nutzen            to equip ausrüsten        to discard ablegen
//   to destroy zerstören    to draw ziehen           to turn in abgeben        breach Durchbruch
//   side quest Nebenauftrag guild Gilde              gear Ausrüstung           key Schlüssel
//   location Ort            room Raum                champion Champion         Wilderness Wildnis
//   campaign Kampagne       challenge of the day Aufgabe des Tages             replay Rückschau
//   win Sieg um 3           lose by 3 es fehlen 3    undo zurücknehmen         hint Rat
//
// Names of cards, of gear tokens (they are cards elsewhere) and of the games stay English, and so do the cards' texts.

export const FIGURES: Record<string, string> = {
  strength: 'Stärke',
  skill: 'Geschick',
  attack: 'Angriff',
  'physical attack': 'physischer Angriff',
  'magic attack': 'magischer Angriff',
  light: 'Licht',
  level: 'Stufe',
  health: 'Leben',
  armor: 'Rüstung',
  'magic resistance': 'Resistenz',
  wounds: 'Wunden',
}

/** The locations of Quest's village, in the order of their numbers: by name, as the object of a sentence, and what one can do there. */
export const LOCATIONS = [
  { name: 'Der Tempel', whom: 'den Tempel', what: 'Karten für später behalten, zwei Wunden heilen; kein Aufstieg' },
  { name: 'Der Basar', whom: 'den Basar', what: 'auch Ausrüstung kaufen' },
  { name: 'Der Wunderladen', whom: 'den Wunderladen', what: 'auch einen Schatz kaufen' },
  { name: 'Das Gildenviertel', whom: 'das Gildenviertel', what: 'zwei Helden dürfen aufsteigen' },
  { name: 'Der Markt', whom: 'den Markt', what: 'erst kommt eine neue Karte auf den Markt' },
]

export const WARES: Record<string, string> = { Treasure: 'Schatz', 'Wound token': 'Wunde' }
