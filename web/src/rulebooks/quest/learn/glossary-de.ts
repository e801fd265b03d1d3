// Words of the glossary that mean something in Thunderstone Quest alone, or something else there, in German.
import type { BookGlossary } from '../../../learn/shapes.ts'

export const glossary: BookGlossary = {
  only: {
    armor: {
      name: 'Rüstung (armor)',
      sign: 'armor',
      text: 'Wird vom [Angriff](attack) abgezogen, nie unter 0. Gegen [magischen Angriff](magic-attack) hilft sie nicht.',
    },
    resistance: {
      name: 'Resistenz (resistance)',
      sign: 'resist',
      text: 'Wird vom [magischen Angriff](magic-attack) abgezogen, nie unter 0. Gegen [Angriff](attack) hilft sie nicht.',
    },
    skill: {
      name: 'Geschick (skill)',
      sign: 'strength',
      text: 'Womit ein Held umgehen kann: alle Waffen, die er führt, dürfen zusammen nicht mehr verlangen als sein Geschick.',
    },
    'hit-points': {
      name: 'Trefferpunkte (HP)',
      sign: 'health',
      text: 'So viele Karten ziehst du am Ende deines Zuges: 6, und 1 weniger für je zwei [Wunden](wound).',
    },
    'before-battle': { name: 'Vor dem Kampf (before battle)', text: 'Geschieht, wenn der Kampf beginnt, bevor etwas addiert wird.' },
    alert: {
      name: 'Alarm (alert)',
      sign: 'info',
      text: 'Wirkt auf einen Champion, der hindurch, hinein oder hinaus zieht, auch ohne Kampf.',
    },
    boost: { name: 'Verstärkung (boost)', sign: 'plus', text: 'Eine Zahl mit Plus. Ein Held bekommt sie, also muss einer da sein.' },
    adventurer: {
      name: 'Adventurer',
      sign: 'person',
      text: 'Die Helden der Stufe 0 vom Anfang. Für 2 [Erfahrung](xp) wird ein Adventurer ein beliebiger Held der Stufe 1; eine besiegte Giant Rat macht es umsonst.',
    },
    wound: {
      name: 'Wunde (wound)',
      sign: 'wound',
      text: 'Was Monster austeilen, gewonnen oder verloren. Je zwei Wunden kosten einen [Trefferpunkt](hit-points). Im Dorf wird [geheilt](heal).',
    },
    'festering-wound': {
      name: 'Festering Wound',
      sign: 'wound',
      text: 'Eine Wunde als Karte: sie kommt auf deine Ablage und immer wieder auf die Hand, bis sie geheilt ist.',
    },
    key: {
      name: 'Schlüssel (key)',
      sign: 'key',
      text: 'Sechs liegen in den Monsterstapeln. Wenn der vierte gefunden ist (oder so viele, wie der Aufbau sagt), erwacht der [Wächter](guardian).',
    },
    'side-quest': {
      name: 'Nebenauftrag (side quest)',
      text: 'Ein geheimes eigenes Ziel. Manche geben am Ende Punkte, manche eine [legendäre](legendary) Karte, sobald du tust, was sie verlangen.',
    },
    guild: {
      name: 'Gilde (guild)',
      text: 'Deine Gönnerin, wenn mit Gilden gespielt wird. Nach jedem Sieg darf ein Held ihrer Klasse für die übliche Erfahrung aufsteigen.',
    },
    legendary: {
      name: 'Legendär (legendary)',
      text: 'Eine Karte, die nur ein [Nebenauftrag](side-quest) oder eine andere Karte geben kann.',
    },
    room: {
      name: 'Raum (room)',
      sign: 'hall',
      text: 'Ein Ort im Verlies: ihn zu betreten kostet [Licht](light), er kann sein Monster stärken und eigene Regeln haben. Man zieht nach links, rechts, oben und unten, nie über Eck.',
    },
    wilderness: {
      name: 'Wildnis (The Wilderness)',
      text: 'Hier beginnt jeder Weg ins Verlies. Bis der Wächter erwacht, lebt hier die Giant Rat.',
    },
    champion: {
      name: 'Champion',
      sign: 'person',
      text: 'Deine Figur auf der Karte. Sie bleibt von Zug zu Zug in ihrem Raum, bis sie ins Dorf geht.',
    },
    rogue: { name: 'Schurke (Rogue)', text: 'Eine Klasse von Helden (Wappen R): flink und Gold wert.' },
    heal: {
      name: 'Heilen (heal)',
      sign: 'potion',
      text: 'Gib einen [Wunden](wound)-Marker ab oder zerstöre eine Wundenkarte, die vor dir liegt.',
    },
    gear: {
      name: 'Ausrüstung (gear)',
      sign: 'bag',
      text: 'Marker, die bleiben, bis du sie nutzt: [Iron Rations](iron-rations), [Lanterns](lantern), [Potions](potion).',
    },
    potion: { name: 'Trank (Potion)', sign: 'potion', text: 'Ein Marker: heilt eine Wunde.' },
  },
  instead: {
    'magic-attack':
      'Zählt wie [Angriff](attack), ist aber eine eigene Art: [Resistenz](resistance) wird davon abgezogen, [Rüstung](armor) nicht.',
    light:
      'Jeder Raum sagt, wie viel Licht es kostet, ihn zu betreten. Bezahlt wird jeder Raum des Weges, alles in einem Zug. Fehlendes Licht hält nur draußen.',
    health:
      'Auf dem Herz eines Monsters: was nach [Rüstung](armor) und [Resistenz](resistance) von Angriff und magischem Angriff bleibt, muss es erreichen. Ein Raum kann es erhöhen.',
    xp: 'Gibt es für besiegte Monster. Damit [steigen](level-up) Helden auf. Was am Ende übrig ist, zählt je 1 [Siegpunkt](vp).',
    level: 'Wie weit ein Held ist: 1 bis 3, Adventurer 0. Auch Räume, Monster und Wächter haben eine Stufe: wie tief sie hingehören.',
    dungeon:
      'Hier zieht und kämpft dein Champion. Vor einem Doppelpunkt heißt es: das wirkt dort, bevor du ziehst oder kämpfst, wenn du willst.',
    end: 'Wenn genug [Schlüssel](key) gefunden sind, erwacht der [Wächter](guardian). Alle haben noch einen Zug; dann werden [Siegpunkte](vp) gezählt.',
    equip:
      'Im Verlies gibst du einem Helden eine Waffe. Er darf mehrere führen, solange sie nicht mehr verlangen als sein [Geschick](skill). Der „wielder“ ist, wer sie führt.',
    monster: 'Lebt in einem Raum. Besiegt gibt es [Erfahrung](xp) und Belohnungen und ist aus dem Spiel.',
    guardian:
      'Der Herr des Verlieses. Er erwacht, wenn genug [Schlüssel](key) gefunden sind. Wer ihn in der letzten Runde besiegt, bekommt die Hälfte seines Angriffs als Erfahrung.',
    treasure:
      'Eine Karte vom Schatzstapel, im Kampf gewonnen oder gekauft. Sie kommt auf deine Ablage; ein Versteck (cache) wirkt einmal, sofort.',
    thunderstone: 'Die alten Steine sind zerbrochen. Manche Karten tragen ein Stück davon im Namen.',
    cleric: 'Eine Klasse von Helden (Wappen C): sie heilen und schützen.',
    draw: 'Nimm die oberste Karte deines Decks. Am Ende deines Zuges ziehst du so viele, wie du [Trefferpunkte](hit-points) hast.',
    'level-up': 'Im Dorf: bezahle 2 [Erfahrung](xp) mehr als die Stufe des Helden (2, 3, 4); die nächste Stufe seiner Gruppe ersetzt ihn.',
    refill: 'Der Raum bekommt die oberste Karte vom Monsterstapel seiner Stufe.',
    'iron-rations': 'Ein Marker: 1 Gold, oder Geschick +2 für einen Helden in diesem Zug.',
    lantern: 'Ein Marker gibt einmal 1 Licht. Die Karte dieses Namens lässt dich außerdem vom Dorf weiter in die Wildnis ziehen.',
  },
}
