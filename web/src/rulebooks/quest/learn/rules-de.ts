// The rules of Thunderstone Quest in German, in our own words, complete enough to play by. How texts are marked: learn/shapes.ts.
import type { RulesText } from '../../../learn/shapes.ts'

export const rules: RulesText = {
  lead: 'Zieh mit einem Champion durch die Räume eines Verlieses, lass deine Gruppe wachsen, und habe am meisten erreicht, wenn der Wächter erwacht.',
  sections: [
    {
      id: 'goal',
      title: 'Worum es geht',
      blocks: [
        'Du führst einen [Champion](champion) und eine Gruppe von [Helden](hero). Die Gruppe ist ein Deck aus Karten; der Champion ist deine Figur auf der Karte. Im Dorf kaufst du Karten und bildest Helden aus. Im Verlies zieht der Champion von Raum zu Raum, und die Gruppe kämpft.',
        'Besiegte Monster geben Erfahrung ({xp} [XP](xp)), [Schätze](treasure) und [Ausrüstung](gear). Hinter manchen liegen [Schlüssel](key). Genug Schlüssel wecken den [Wächter](guardian); dann haben alle noch einen Zug. Die meisten Punkte gewinnen: die {vp} [Siegpunkte](vp) auf deinen Karten, 1 für jede behaltene Erfahrung, und die deines [Nebenauftrags](side-quest).',
      ],
    },
    {
      id: 'deck',
      title: 'Dein Deck, Trefferpunkte, Ausrüstung',
      blocks: [
        'Du beginnst mit sechs Adventurern, zwei Lantern, zwei Thunderstone Shard und zwei Dagger.',
        { cards: ['Adventurer', 'Lantern', 'Thunderstone Shard', 'Dagger'], caption: 'Damit beginnen alle' },
        'Am Ende eines Zuges kommen alle deine Karten auf die Ablage, und du ziehst so viele, wie du [Trefferpunkte](hit-points) hast. Das sind 6, und 1 weniger für je zwei Wundenmarker, aber nie weniger als 1. Was du bekommst, kommt auf die Ablage. Ist das Deck beim Ziehen leer, wird die Ablage gemischt und zum neuen Deck. Eine [zerstörte](destroy) Karte ist aus dem Spiel.',
        'Ausrüstung bleibt, bis du sie nutzt. Wer als zweite, dritte oder vierte Person spielt, beginnt mit einer, zwei oder drei Iron Rations.',
        {
          signs: [
            ['rations', 'Iron Rations', '1 Gold, oder Geschick +2 für einen Helden in diesem Zug'],
            ['lantern', 'Lantern', '1 Licht im Verlies'],
            ['potion', 'Potion', 'heilt eine Wunde'],
          ],
        },
      ],
    },
    {
      id: 'cards',
      title: 'Eine Karte lesen',
      blocks: [
        {
          signs: [
            ['attack', 'Angriff (attack)', 'Kraft im Kampf; Rüstung nimmt davon'],
            ['magic', 'magischer Angriff (magic attack)', 'Resistenz nimmt davon'],
            ['light', 'Licht (light)', 'öffnet Räume'],
            ['gold', 'Gold (gold)', 'was eine Karte beim Kaufen zahlt'],
            ['strength', 'Geschick (skill)', 'womit ein Held umgehen kann'],
            ['weight', 'nötiges Geschick', 'was eine Waffe verlangt'],
            ['health', 'Leben (health)', 'was ein Monster aushält'],
            ['armor', 'Rüstung (armor)', 'wird vom Angriff abgezogen'],
            ['resist', 'Resistenz (resistance)', 'wird vom magischen Angriff abgezogen'],
            ['wound', 'Wunden (wounds)', 'was ein Monster austeilt'],
            ['xp', 'Erfahrung (XP)', 'bildet Helden aus'],
            ['vp', 'Siegpunkte (VP)', 'zählen am Ende'],
            ['treasure', 'Schatz (treasure)', 'eine Karte vom Schatzstapel'],
          ],
        },
        'Das Wort vor dem Doppelpunkt sagt wann: im [Dorf](village), im [Verlies](dungeon), als [Beute](spoils) nach einem Sieg, [vor](before-battle) oder [nach dem Kampf](after-battle), als [Alarm](alert). Ohne ein solches Wort gilt es immer. Fähigkeiten für Dorf und Verlies und Beute nutzt du, wenn du willst, jede einmal im Zug. Was Monster und Räume dir antun, kann man nicht ablehnen.',
        'Eine Zahl mit Plus ist eine [Verstärkung](boost): ein Held muss da sein, der sie bekommt.',
      ],
    },
    {
      id: 'village',
      title: 'Dein Zug im Dorf',
      blocks: [
        'Schicke deinen Champion an einen der Orte. Dann, in dieser Folge:',
        {
          steps: [
            'Zeige deine Hand und nutze Dorffähigkeiten und Ausrüstung, wie du willst.',
            'Addiere dein {gold} Gold und kaufe eine Karte, die oberste eines beliebigen Stapels. Was übrig bleibt, verfällt.',
            '[Heile](heal) eine Wunde: einen Marker oder eine Wundenkarte, die vor dir liegt.',
            'Lass einen Helden [aufsteigen](level-up). Es kostet 2 Erfahrung mehr als seine Stufe: 2 für einen [Adventurer](adventurer), der ein beliebiger Held der Stufe 1 wird, dann 3, dann 4.',
          ],
        },
        'Manche Karten lassen dich danach ins Verlies weiterziehen. Die Karte Lantern tut das, aber nicht weiter als bis in die [Wildnis](wilderness).',
        {
          named: [
            [
              'Der Tempel (The Temple)',
              'Lege zuerst eine oder mehr Handkarten auf dein Deck, für deine nächste Hand. Du darfst eine Wunde mehr heilen. Niemand steigt auf, und keine Karte führt weiter ins Verlies.',
            ],
            [
              'Der Basar (The Bazaar)',
              'Du darfst auch einen Ausrüstungsmarker kaufen: Iron Rations für 2 Gold, eine Lantern für 3, eine Potion für 4.',
            ],
            ['Der Wunderladen (Shop of Arcane Wonders)', 'Du darfst auch die oberste Karte des Schatzstapels für 10 Gold kaufen.'],
            ['Das Gildenviertel (The Guilds’ Quarter)', 'Zwei Helden statt einem dürfen aufsteigen. Jeder wird bezahlt.'],
            ['Der Markt (The Marketplace, nur in Epic)', 'Zuerst kommt eine neue Karte auf einen der Plätze für jeden Typ.'],
          ],
        },
      ],
    },
    {
      id: 'dungeon',
      title: 'Dein Zug im Verlies',
      blocks: [
        'Ein Champion, der aus dem Dorf kommt, beginnt in der Wildnis. War er im Verlies, ist er noch, wo er war. Dann, in dieser Folge:',
        {
          steps: [
            'Zeige deine Hand. Nutze Verliesfähigkeiten und Ausrüstung, gib Helden Waffen und Verstärkungen, wie du willst.',
            'Zieh von [Raum](room) zu Raum, so weit dein Licht reicht, oder bleib.',
            'Bekämpfe das Monster in dem Raum, in dem du anhältst. Ablehnen geht nicht.',
          ],
        },
        'Ein Kampf, gewonnen oder verloren, bewegt deinen Champion nicht.',
      ],
    },
    {
      id: 'light',
      title: 'Licht und die Karte',
      blocks: [
        'Jeder Raum sagt, wie viel {light} [Licht](light) es kostet, ihn zu betreten. Unterwegs bezahlst du jeden betretenen Raum, in einem Zug alle zusammen. Der Raum, in dem du beginnst, ist frei. Räume berühren sich links und rechts, oben und unten, nie über Eck.',
        {
          example:
            'Du stehst in der Wildnis. Die Mine kostet kein Licht, die Crypt dahinter 1, der Throne Room dahinter 2. Ohne Licht kommst du zur Mine, mit 1 zur Crypt. Für den Throne Room brauchst du 3 in einem Zug. Beginnst du in der Crypt, reichen 2.',
        },
        'Fehlendes Licht schwächt deinen Angriff nicht; es hält dich nur draußen. Ein Monster oder Raum mit [Alarm](alert) kann einem Champion etwas antun, der nur vorbeizieht.',
      ],
    },
    {
      id: 'battle',
      title: 'Kämpfen',
      blocks: [
        'Zuerst kommen Fähigkeiten vor dem Kampf: die des Monsters, des Raumes, deine. Dann addiere {attack} Angriff und {magic} magischen Angriff. {armor} [Rüstung](armor) wird vom Angriff abgezogen, {resist} [Resistenz](resistance) vom magischen Angriff. Ist die Summe mindestens das {health} Leben des Monsters, gewinnst du. Der Raum kann das Monster stärken.',
        {
          example:
            'Dein Angriff ist 5, dein magischer Angriff 3. Das Monster hat Leben 6 und Rüstung 2. Die Rüstung lässt dir 3 und 3, zusammen 6. Du gewinnst.',
        },
        'Ein Held darf mehrere Waffen [führen](equip), solange sie zusammen nicht mehr verlangen als sein {strength} [Geschick](skill). Eine Waffe, die niemand führt, gibt nur ihr Gold.',
        'Gewonnen oder verloren, du nimmst die {wound} [Wunden](wound), die das Monster austeilt. Eine [Festering Wound](festering-wound) ist eine Karte auf deiner Ablage statt eines Markers. Dann kommen Fähigkeiten nach dem Kampf.',
        {
          named: [
            [
              'Du gewinnst',
              'Du bekommst Erfahrung und Belohnungen von Monster und Raum, das Monster wird zerstört und der Raum neu gefüllt, und du darfst [Beute](spoils) nutzen.',
            ],
            ['Du verlierst', 'Das Monster bleibt.'],
          ],
        },
        {
          cards: ['Giant Rat', 'Adventurer'],
          caption:
            'Die Giant Rat lebt in der Wildnis, bis der Wächter erwacht. Sie gibt keine Erfahrung, lässt aber einen Adventurer umsonst aufsteigen.',
        },
      ],
    },
    {
      id: 'end',
      title: 'Schlüssel, der Wächter, das Ende',
      blocks: [
        'In den Monsterstapeln liegen sechs {key} [Schlüssel](key): einer im ersten, zwei im zweiten, drei im dritten. Taucht beim Füllen eines Raumes einer auf, gilt er als gefunden, höchstens einer im Zug; andere werden zurückgemischt.',
        'Ist der vierte gefunden (ein Aufbau kann eine andere Zahl verlangen), erwacht der [Wächter](guardian) am Ende dieses Zuges und nimmt den Platz der Ratte ein. Alle ziehen sechs Karten und legen vier ab. Dann haben alle noch einen Zug, wer den Schlüssel fand als letzte Person.',
        'Der Wächter kann in der Wildnis bekämpft werden. Wer ihn besiegt, bekommt die Hälfte seines Angriffs, aufgerundet, als Erfahrung. Er bleibt für die anderen dort. Jeder andere Zug ist auch erlaubt. Dann ist das Spiel vorbei.',
        'Bei Gleichstand gewinnt, wer mehr Wunden hat, dann wer mehr Schätze und legendäre Karten hat; dann wird geteilt.',
      ],
    },
    {
      id: 'extras',
      title: 'Nebenaufträge, Gilden, legendäre Karten',
      blocks: [
        {
          named: [
            [
              'Nebenauftrag (side quest)',
              'Ein geheimes Ziel. Du bekommst drei und behältst einen. Manche geben am Ende Punkte, manche eine legendäre Karte, sobald du tust, was sie verlangen, und sie aufdeckst.',
            ],
            [
              'Gilde (guild)',
              'Fördert dich, wenn mit Gilden gespielt wird. Du wählst eine von vieren. Nach jedem gewonnenen Kampf darf ein Held ihrer Klasse für die übliche Erfahrung aufsteigen.',
            ],
            ['Legendäre Karte (legendary)', 'Kommt durch Nebenaufträge und wenige andere Karten; kaufen kann man sie nicht.'],
            ['Schatz (treasure)', 'Eine Karte für dein Deck. Ein Versteck (cache) wirkt einmal, sofort, und ist fort.'],
          ],
        },
      ],
    },
    {
      id: 'modes',
      title: 'Spielarten',
      blocks: [
        {
          named: [
            ['Gegeneinander', 'Zwei bis vier Personen. Die meisten Punkte am Ende gewinnen.'],
            [
              'Epic',
              'Mit allen Gegenständen, Zaubern und Waffen, die es gibt, je eine Karte. Der Markt zeigt einzelne Karten, und eine gekaufte wird vom Stapel ihres Typs ersetzt. Ein fünfter Ort bringt eine Karte auf einen Platz für jeden Typ. Monster kommen aus allen Gruppen.',
            ],
            [
              'Epic mit Helden',
              'Auch mit allen Helden: vier Stapel nach Klassen, von denen nur die oberste Karte zu haben ist. Höhere Stufen kommen aus der Schachtel.',
            ],
            [
              'Kampagne',
              'Mehrere Spiele nacheinander. Nach jedem Spiel ehren die Gilden alle, die siegreiche Person zuerst: du darfst einen Gegenstand, einen Zauber oder eine Waffe deines Decks wählen, die noch niemand gewählt hat, und beginnst jedes spätere Spiel mit einer mehr davon. Punkte werden addiert; die meisten über alle Spiele gewinnen.',
            ],
          ],
        },
      ],
    },
    {
      id: 'advice',
      title: 'Für die ersten Spiele',
      blocks: [
        'Geh in den ersten Zügen ins Dorf. Hol dir Helden verschiedener Klassen und eine Waffe oder einen Zauber, der zu ihnen passt, dann etwas Licht. Jage Ratten, um aus Adventurern Helden zu machen. Gib Erfahrung für Stufen aus, solange wenige Schlüssel gefunden sind; behalte sie, wenn das Ende nah ist, denn dann ist jede ein Punkt.',
      ],
    },
  ],
}
