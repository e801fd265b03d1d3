// The rules of Thunderstone and Dragonspire in German, in our own words, complete enough to play by. How texts are marked: learn/shapes.ts.
import type { RulesText } from '../../../learn/shapes.ts'

export const rules: RulesText = {
  lead: 'Stelle im Dorf eine Gruppe zusammen, führe sie ins Verlies, und habe die meisten Punkte, wenn der Donnerstein ans Licht kommt.',
  sections: [
    {
      id: 'goal',
      title: 'Worum es geht',
      blocks: [
        'Du führst eine Gruppe von [Helden](hero). Deine Gruppe ist ein Deck aus Karten: Helden, [Waffen](weapon), [Zauber](spell), Essen und Lichter. Am Anfang ist sie schwach. Im Dorf kaufst du bessere Karten und bildest Helden aus; im Verlies kämpfst du gegen [Monster](monster).',
        'Ein besiegtes Monster kommt in dein Deck und bringt Siegpunkte ({vp} [VP](vp)). Tief im Verlies liegt der [Donnerstein](thunderstone). Kommt er nach vorn, ist das Spiel vorbei, und die Punkte werden gezählt. Die meisten gewinnen.',
      ],
    },
    {
      id: 'deck',
      title: 'Dein Deck',
      blocks: [
        'Du beginnst mit zwölf Karten: sechs Militia, zwei Dagger, zwei Iron Rations und zwei Torch. Du spielst immer mit sechs Karten auf der Hand.',
        { cards: ['Militia', 'Dagger', 'Iron Rations', 'Torch'], caption: 'Damit beginnen alle' },
        'Am Ende deines Zuges kommt die ganze Hand auf deine [Ablage](discard), genutzt oder nicht, und du [ziehst](draw) sechs neue Karten. Auch was du bekommst, kommt auf die Ablage. Ist das Deck beim Ziehen leer, wird die Ablage gemischt und zum neuen Deck. So kommt jede Karte wieder.',
        'Eine [zerstörte](destroy) Karte kommt nicht wieder. Schwache Karten loszuwerden ist gut: dann ziehst du die starken öfter.',
      ],
    },
    {
      id: 'cards',
      title: 'Eine Karte lesen',
      blocks: [
        'Die Form des Fensters zeigt die Art der Karte: ein Spitzbogen für Helden, eine Höhle für Monster, eine Platte mit schrägen Ecken für Waffen. Der Preis steht auf einer Münze, das Leben eines Monsters auf einem Herz. Kartentexte sind englisch; die wichtigsten Wörter erklären sich, wenn du auf sie zeigst.',
        {
          signs: [
            ['attack', 'Angriff (attack)', 'Kraft im Kampf'],
            ['magic', 'magischer Angriff (magic attack)', 'ebenso, aber eine eigene Art'],
            ['light', 'Licht (light)', 'wie weit du in der Halle siehst'],
            ['gold', 'Gold (gold)', 'was eine Karte beim Kaufen zahlt'],
            ['strength', 'Stärke (strength)', 'was ein Held tragen kann'],
            ['weight', 'Gewicht (weight)', 'was eine Waffe wiegt'],
            ['health', 'Leben (health)', 'was ein Monster aushält'],
            ['xp', 'Erfahrung (XP)', 'bildet Helden aus'],
            ['vp', 'Siegpunkte (VP)', 'zählen am Ende'],
          ],
        },
        'Das Wort vor dem Doppelpunkt sagt, wann etwas wirkt: im [Dorf](village), im [Verlies](dungeon), als [Beute](spoils), im [Kampf](battle) mit diesem Monster, beim [Durchbruch](breach). Ohne ein solches Wort gilt es immer. Was eine Karte im Dorf oder im Verlies tut, nutzt du, wenn du willst, einmal im Zug; ein [repeat](repeat) so oft, wie du zahlen kannst.',
        {
          list: [
            '„A Hero“, „each Weapon“, „a card“: gemeint sind die auf deiner Hand, wenn kein anderer Ort genannt ist.',
            '„Destroy a Food card to get physical attack +2“: der erste Teil ist der Preis. Niemand muss ihn zahlen.',
            '„Physical attack 3“ hat die Karte von sich aus. „Physical attack +3“ kommt hinzu.',
            'Ein Stern nach dem Typ kennzeichnet eine Karte, die wir selbst entworfen haben.',
          ],
        },
      ],
    },
    {
      id: 'turn',
      title: 'Dein Zug',
      blocks: [
        'Wähle eines von dreien.',
        {
          named: [
            ['Ins Dorf gehen', 'Nutze Dorfeffekte, kaufe eine Karte, lass Helden aufsteigen.'],
            ['Ins Verlies gehen', 'Nutze Verlieseffekte, verteile Waffen, bekämpfe ein Monster.'],
            ['Rasten', 'Du darfst eine Handkarte zerstören. Mehr nicht.'],
          ],
        },
        'Dann lege alles ab und ziehe sechs neue Karten.',
      ],
    },
    {
      id: 'village',
      title: 'Im Dorf',
      blocks: [
        {
          steps: [
            'Nutze Dorfeffekte deiner Karten, wenn du willst, in beliebiger Folge.',
            'Addiere das {gold} [Gold](gold) deiner Hand und kaufe eine Karte: die oberste eines beliebigen Stapels. Was übrig bleibt, verfällt.',
            '[Aufsteigen](level-up): bezahle die {xp} [Erfahrung](xp), die auf einem Helden deiner Hand steht, und die nächste Stufe seiner Gruppe ersetzt ihn. Eine Militia kann für 3 Erfahrung ein beliebiger Held der Stufe 1 werden. Das geht mit so vielen Helden, wie du Erfahrung hast; niemand steigt zweimal in einem Besuch.',
          ],
        },
        'Neue Karten, gekauft oder aufgestiegen, kommen auf deine Ablage.',
      ],
    },
    {
      id: 'light',
      title: 'Die Halle und das Licht',
      blocks: [
        'Drei Monster warten in der [Halle](hall), auf Rang 1, 2 und 3. Rang 1 ist vorn. Je weiter hinten, desto dunkler: Rang 1 braucht 1 {light} [Licht](light), Rang 2 braucht 2, Rang 3 braucht 3. Manche Monster bringen noch mehr Dunkelheit mit.',
        'Jedes fehlende Licht kostet dich 2 {attack} deines Gesamtangriffs. Mehr Licht als nötig bringt nichts.',
        {
          example:
            'Du greifst ein Monster auf Rang 2 an und hast eine Torch, also 1 Licht. Nötig sind 2, also fehlt 1, und dein Gesamtangriff ist um 2 kleiner. Ohne die Torch wäre er um 4 kleiner. Auf Rang 1 würde dieselbe Torch reichen.',
        },
      ],
    },
    {
      id: 'battle',
      title: 'Kämpfen',
      blocks: [
        'Wer im Verlies ist, muss angreifen, auch ohne Aussicht auf den Sieg. Nutze zuerst Verlieseffekte und [gib Helden ihre Waffen](equip): jedem eine, und nur wenn ihr {weight} [Gewicht](weight) nicht über seiner {strength} [Stärke](strength) liegt. Eine Waffe, die niemand führt, zählt nur ihr Gold. Dann nenne dein Monster.',
        'Deine ganze Hand bekämpft es. Addiere {attack} Angriff und {magic} magischen Angriff deiner Helden, ihrer Waffen, der Zauber und anderer Karten. Ziehe ab, was die Dunkelheit kostet. Ist die Summe mindestens so groß wie das {health} Leben des Monsters, gewinnst du.',
        {
          cards: ['Thyrian Squire', 'Short Sword', 'Militia', 'Torch', 'Griffon'],
          caption:
            'Squire 2 + Short Sword 4 + Militia 1 = 7, und eine Torch für Rang 1: der Griffon mit Leben 7 ist besiegt. Ohne die Torch wären es 5.',
        },
        'Viele Monster haben einen [Kampfeffekt](battle). Er geschieht, ob du gewinnst oder verlierst: manche töten einen Helden, manche geben dir eine [Seuche](disease).',
        {
          named: [
            [
              'Du gewinnst',
              'Das Monster kommt auf deine Ablage, und du bekommst seine {xp} Erfahrung. Dann kommt die [Beute](spoils): was deine Karten und das Monster nach einem Sieg für dich tun.',
            ],
            ['Du verlierst', 'Das Monster kommt unter den [Verliesstapel](dungeon-deck).'],
          ],
        },
        'So oder so rücken die hinteren vor, und eine neue Karte kommt auf Rang 3. Ein Monster mit [Durchbruch](breach) tut Böses, wenn es Rang 1 erreicht.',
      ],
    },
    {
      id: 'disease',
      title: 'Seuchen',
      blocks: [
        'Eine [Seuche](disease) ist eine Karte für dein Deck, und eine schlechte: solange sie auf deiner Hand ist, wählst du in jedem Kampf, ob dein physischer oder dein magischer Angriff um 1 kleiner ist. Sie kommt auf die Ablage, wenn du sie bekommst, schadet also erst nach dem nächsten Mischen. Kleriker und einige andere Karten helfen, und [Rasten](rest) auch.',
      ],
    },
    {
      id: 'features',
      title: 'Wächter, Fallen, Schätze, Schauplätze',
      only: 'dragonspire',
      blocks: [
        'Dragonspire kann das Verlies damit bereichern.',
        {
          named: [
            [
              'Wächter (Guardian)',
              'Von Rang 1 tritt er vor die Halle, auf Rang 0. Dort braucht man kein Licht. Er bleibt, bis er besiegt ist, und solange er dort steht, nimmt niemand den Donnerstein.',
            ],
            ['Falle (Trap)', 'Wirkt, sobald sie auftaucht; dann ist sie fort, außer sie sagt, dass sie bleibt.'],
            ['Schatz (Treasure)', 'Geht an die Person am Zug, liegt neben ihr und wirkt ab ihrem nächsten Zug.'],
            [
              'Schauplatz (Setting)',
              'Ändert eine Regel für das ganze Spiel. Der Schauplatz Dragonspire hat zwei Hallen mit je einem Stein.',
            ],
          ],
        },
      ],
    },
    {
      id: 'end',
      title: 'Wie das Spiel endet',
      blocks: [
        'Der Donnerstein liegt unter den letzten elf Karten des Verlieses. Sobald er auf Rang 1 ist, endet das Spiel. Hast du ihn durch einen Sieg über das Monster auf Rang 1 dorthin gebracht, nimmst du ihn. Sonst nimmt ihn niemand.',
        'Zähle die {vp} Siegpunkte aller deiner Karten: Deck, Hand und Ablage. Nicht ausgegebene Erfahrung zählt nichts. Bei Gleichstand gewinnt, wer den Donnerstein hat; sonst wird geteilt.',
      ],
    },
    {
      id: 'alone',
      title: 'Allein',
      blocks: [
        'Die Halle ist am Anfang leer. Am Ende jedes Zuges rücken alle darin einen Schritt vor, und eine Karte mehr kommt auf Rang 3. Wer von Rang 1 hinausgeschoben wird, erreicht das Dorf. Ebenso ein Monster, das du angreifst und nicht besiegst. Nach einem Kampf, gewonnen oder verloren, wird nur die Lücke gefüllt, und niemand rückt vor.',
        'Du gewinnst, wenn dein Deck mehr Punkte hat als die Monster, die das Dorf erreicht haben; bei gleich vielen verlierst du.',
        {
          named: [
            ['Allein', 'Wie oben.'],
            [
              'Allein, Krieger (Warrior)',
              'Die Stapel der Helden und des Dorfes sind halb so hoch, und nur ein Sieg über ein Monster mit mindestens 2 Erfahrung hält die Halle auf.',
            ],
            [
              'Allein, Albtraum (Nightmare)',
              'Halb so viele Karten, nur drei Heldengruppen und sechs Dorfkarten. Die Halle rückt nach jedem Zug vor; nichts hält sie auf.',
            ],
            [
              'Allein im Dunkeln (Alone in the Dark)',
              'Ein Dorf aus einzelnen Karten: sechs Heldengruppen mit je einer Karte jeder Stufe und zwölf Dorfkarten. Grundkarten gibt es nicht zu kaufen. Helden über Stufe 1 stehen nicht zum Verkauf; sie kommen durch Aufsteigen. Deine zerstörten Karten kehren ins Dorf zurück. Zum Sieg brauchst du mehr Punkte, als durchgekommen sind, und vier Helden der höchsten Stufe ihrer Gruppe.',
            ],
            ['… Krieger, … Albtraum', 'Allein im Dunkeln; die Halle rückt vor wie bei Allein, Krieger oder Allein, Albtraum.'],
          ],
        },
      ],
    },
    {
      id: 'together',
      title: 'Gemeinsam',
      blocks: [
        'Zwei bis fünf Personen gegen das Verlies. Alle gewinnen, wenn die Punkte aller Decks samt den abgegebenen Monstern mehr sind als die der Monster, die das Dorf erreicht haben; sonst niemand. Erfahrung wird geteilt.',
        {
          list: [
            'Die ersten drei Runden sind ruhig. Danach macht, wer seinen Zug beendet, ohne im Verlies gewesen zu sein, das Monster auf Rang 1 [zornig](angry). Ist es das schon, rückt die ganze Halle vor, und es erreicht das Dorf. Ebenso ein Monster, das angegriffen und nicht besiegt wird.',
            'Sobald ein Wächter gekommen ist, kommen neue Monster zornig.',
            'Im Dorf darfst du Monsterkarten deiner Hand abgeben: jede gibt 1 Erfahrung und zählt am Ende trotzdem.',
            'Wer rastet, darf auch jeder anderen Person eine Karte geben.',
          ],
        },
        {
          named: [
            ['Vereint (United We Stand)', 'Wie oben.'],
            ['Bande der Brüder (Bonds of Brotherhood)', 'Nur zwei ruhige Runden.'],
            ['Prüfung der Einheit (Test of Unity)', 'Nur eine ruhige Runde, und Monster können nicht abgegeben werden.'],
          ],
        },
      ],
    },
    {
      id: 'printings',
      title: 'Die Regeln von 2009',
      blocks: [
        'Wir spielen nach den Regeln von 2011, wenn du beim Aufbau nicht die von 2009 wählst. Diese unterscheiden sich:',
        {
          list: [
            'Im Dorf steigen Helden zuerst auf, dann kommen Effekte, dann der Kauf. In einem Besuch steigt nur ein Held jeder Gruppe.',
            'Im Verlies musst du jeden Effekt nutzen, den du nutzen kannst, außer er kostet etwas oder sagt, dass du darfst.',
            'Eine Seuche nimmt 1 vom ganzen Angriff.',
            'Einige Karten lauten anders: die [Kartenseite](/cards) zeigt beide Ausgaben.',
          ],
        },
      ],
    },
    {
      id: 'advice',
      title: 'Für die ersten Spiele',
      blocks: [
        'Geh ins Dorf, bis du ein paar Helden, eine oder zwei Waffen und genug Licht für Rang 1 hast. Kämpfe, wo du gewinnst: der Tisch sagt es dir vor dem Angriff. Gib deine Erfahrung aus, denn ein ausgebildeter Held ist viel stärker.',
      ],
    },
  ],
}
