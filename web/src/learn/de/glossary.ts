// The German glossary of shared words. Cards are in English, so each entry names the English word.
import type { Entries } from '../shapes.ts'

export const glossary: Entries = {
  // Werte
  attack: {
    name: 'Angriff (physical attack)',
    sign: 'attack',
    text: 'Kraft im Kampf, von Helden und den Waffen, die sie führen. Angriff und [magischer Angriff](magic-attack) der ganzen Hand werden addiert; wer die [Leben](health) des Monsters erreicht, gewinnt. „Physical attack 3“ hat die Karte von sich aus, „physical attack +3“ kommt hinzu. „Total attack“ ist die Summe beider Arten.',
  },
  'magic-attack': {
    name: 'Magischer Angriff (magic attack)',
    sign: 'magic',
    text: 'Zählt wie [Angriff](attack), ist aber eine eigene Art: manche Monster verletzt nur er, manche verletzt er gar nicht.',
  },
  light: {
    name: 'Licht (light)',
    sign: 'light',
    text: 'Rang 1 der [Halle](hall) braucht 1 Licht, Rang 2 braucht 2, Rang 3 braucht 3. Jedes fehlende Licht kostet 2 [Angriff](attack). Mehr als nötig bringt nichts.',
  },
  health: {
    name: 'Leben (health)',
    sign: 'health',
    text: 'Auf dem Herz eines Monsters: [Angriff](attack) und [magischer Angriff](magic-attack) zusammen müssen es erreichen.',
  },
  gold: {
    name: 'Gold (gold)',
    sign: 'gold',
    text: 'Was eine Handkarte beim Kaufen wert ist. Alles Gold der Hand wird addiert; was übrig bleibt, verfällt am Ende des Zuges.',
  },
  xp: {
    name: 'Erfahrung (XP)',
    sign: 'xp',
    text: 'Gibt es für besiegte Monster. Damit [steigen](level-up) Helden auf. Was am Ende übrig ist, zählt nichts.',
  },
  vp: { name: 'Siegpunkte (VP)', sign: 'vp', text: 'Werden am Ende gezählt, auf allen eigenen Karten: Deck, Hand und Ablage.' },
  level: { name: 'Stufe (level)', sign: 'xp', text: 'Wie weit ein Held ist: 1, 2 oder 3, durch Winkel gezeigt. Militia haben keine.' },

  // Zeitpunkte
  village: {
    name: 'Dorf (village)',
    sign: 'hut',
    text: 'Hier wird gekauft und ausgebildet. Vor einem Doppelpunkt heißt es: das wirkt beim Besuch im Dorf, wenn du willst.',
  },
  dungeon: {
    name: 'Verlies (dungeon)',
    sign: 'hall',
    text: 'Hier wird gekämpft. Vor einem Doppelpunkt heißt es: das wirkt im Verlies vor dem Kampf, wenn du willst. Nach den Regeln von 2009 musst du es nutzen, wenn du kannst und es nichts kostet.',
  },
  battle: {
    name: 'Kampf (battle)',
    sign: 'attack',
    text: 'Der Kampf mit einem Monster. Vor einem Doppelpunkt steht, was das Monster dir darin antut, ob du gewinnst oder verlierst.',
  },
  'after-battle': { name: 'Nach dem Kampf (after battle)', text: 'Geschieht, wenn der Kampf vorbei ist, gewonnen oder verloren.' },
  spoils: {
    name: 'Beute (spoils)',
    sign: 'bag',
    text: 'Was du nach einem gewonnenen Kampf tun darfst. Viel Beute lässt dich sofort eine Karte kaufen, mit dem Gold deiner Hand.',
  },
  repeat: { name: 'Mehrmals (repeat)', text: 'Darf so oft genutzt werden, wie du es bezahlen kannst. Alles andere wirkt einmal im Zug.' },
  end: {
    name: 'Ende des Spiels',
    text: 'Wenn der [Donnerstein](thunderstone) Rang 1 erreicht, ist das Spiel vorbei, und [Siegpunkte](vp) werden gezählt.',
  },
  equip: {
    name: 'Waffe führen (equip, wield)',
    sign: 'strength',
    text: 'Im Verlies gibst du einem Helden eine Waffe. Jeder führt eine, und nur wenn ihr [Gewicht](weight) nicht über seiner [Stärke](strength) liegt. „While equipped“ wirkt nur dann. Eine Waffe, die niemand führt, zählt nur ihr Gold.',
  },

  // Arten von Karten
  hero: {
    name: 'Held (Hero)',
    sign: 'person',
    text: 'Kämpft für dich, führt Waffen und kann [aufsteigen](level-up). Jeder Held gehört zu einer Gruppe mit drei Stufen.',
  },
  weapon: { name: 'Waffe (Weapon)', sign: 'attack', text: 'Erhöht den Angriff des Helden, der sie führt: siehe [Waffe führen](equip).' },
  item: { name: 'Gegenstand (Item)', sign: 'bag', text: 'Lichter, Essen und anderes, das niemand führen muss.' },
  spell: { name: 'Zauber (Spell)', sign: 'magic', text: 'Wirkt von der Hand, ohne dass ein Held ihn führt.' },
  monster: {
    name: 'Monster',
    text: 'Lebt im Verlies. Besiegt kommt es mit seinen [Siegpunkten](vp) in dein Deck und gibt [Erfahrung](xp).',
  },
  guardian: {
    name: 'Wächter (Guardian)',
    text: 'Ein mächtiges Monster aus Dragonspire. Von Rang 1 tritt es vor die Halle, auf Rang 0, und bleibt, bis es besiegt ist. So lange nimmt niemand den Stein.',
  },
  treasure: {
    name: 'Schatz (Treasure)',
    sign: 'treasure',
    text: 'In Dragonspire: geht an die Person am Zug, liegt neben ihr und wirkt ab ihrem nächsten Zug.',
  },
  thunderstone: {
    name: 'Donnerstein (Thunderstone)',
    sign: 'treasure',
    text: 'Liegt unter den letzten Karten des Verlieses. In Rang 1 beendet er das Spiel; wer ihn durch einen Sieg dorthin gebracht hat, nimmt ihn.',
  },

  // Klassen und Typen
  fighter: { name: 'Kämpfer (Fighter)', text: 'Eine Klasse von Helden (Wappen F): stark, mit Waffen.' },
  wizard: { name: 'Zauberer (Wizard)', text: 'Eine Klasse von Helden (Wappen W): magischer Angriff und oft Licht.' },
  cleric: { name: 'Kleriker (Cleric)', text: 'Eine Klasse von Helden (Wappen C): sie kurieren und lassen dich Karten ziehen.' },
  archer: { name: 'Bogenschütze (Archer)', text: 'Eine Klasse von Helden (Wappen A): besser gegen das, was tief in der Halle steht.' },
  food: { name: 'Essen (Food)', text: 'Ein Kartentyp. Manche Helden essen es: sie zerstören es für Angriff.' },
  edged: { name: 'Klinge (Edged)', text: 'Ein Waffentyp: Schwerter, Äxte, Dolche.' },
  blunt: { name: 'Stumpf (Blunt)', text: 'Ein Waffentyp: Hämmer, Keulen, Stäbe.' },
  bow: { name: 'Bogen (Bow)', text: 'Ein Waffentyp, für die Ferne.' },
  'magic-card': {
    name: 'Magie (Magic)',
    sign: 'magic',
    text: 'Ein Kartentyp, für Karten, die danach fragen. Das ist nicht [magischer Angriff](magic-attack).',
  },
  'light-card': {
    name: 'Licht (Typ, Light)',
    sign: 'light',
    text: 'Ein Kartentyp, für Karten, die danach fragen. Wie viel [Licht](light) sie gibt, ist ein eigener Wert.',
  },
  types: { name: 'Typen', text: 'Elf, Dragon, Humanoid und dergleichen tun von sich aus nichts. Andere Karten können danach fragen.' },

  // Was man tut
  destroy: {
    name: 'Zerstören (destroy)',
    sign: 'cross',
    text: 'Für immer aus dem Spiel. Schwache Karten loszuwerden macht dein Deck besser.',
  },
  discard: {
    name: 'Ablegen (discard)',
    sign: 'discard',
    text: 'Auf die eigene Ablage. Ist beim Ziehen das Deck leer, wird die Ablage gemischt und zum neuen Deck.',
  },
  draw: { name: 'Ziehen (draw)', sign: 'deck', text: 'Nimm die oberste Karte deines Decks. Am Ende deines Zuges ziehst du sechs.' },
  'level-up': {
    name: 'Aufsteigen (level up)',
    sign: 'xp',
    text: 'Im Dorf: bezahle die [Erfahrung](xp), die auf einem Helden deiner Hand steht; die nächste Stufe seiner Gruppe ersetzt ihn.',
  },
  refill: {
    name: 'Auffüllen (refill)',
    text: 'Wer hinter einer Lücke steht, rückt vor, und die oberste Karte des Verliesstapels kommt in den letzten Rang.',
  },

  // Orte und Marker
  'iron-rations': {
    name: 'Iron Rations',
    sign: 'rations',
    text: 'Eine Essenskarte vom Anfang. Im Verlies gibt sie einem Helden Stärke +2, damit eine schwerere Waffe passt.',
  },
  lantern: { name: 'Laterne (Lantern)', sign: 'lantern', text: 'Ein Gegenstand mit 2 Licht.' },
}
