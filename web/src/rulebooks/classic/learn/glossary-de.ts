// Words of the glossary that mean something in Thunderstone and Dragonspire alone, or something else there, in German.
import type { BookGlossary } from '../../../learn/shapes.ts'

export const glossary: BookGlossary = {
  only: {
    'light-penalty': {
      name: 'Dunkelheit (light penalty)',
      sign: 'moon',
      text: 'Was fehlendes [Licht](light) kostet: 2 [Angriff](attack) für jede fehlende Stufe. Einige Monster machen es schlimmer.',
    },
    strength: {
      name: 'Stärke (strength)',
      sign: 'strength',
      text: 'Was ein Held tragen kann: eine Waffe passt, wenn ihr [Gewicht](weight) nicht über seiner Stärke liegt.',
    },
    weight: {
      name: 'Gewicht (weight)',
      sign: 'weight',
      text: 'Was eine Waffe wiegt. Nur ein Held mit mindestens so viel [Stärke](strength) kann sie führen.',
    },
    breach: {
      name: 'Durchbruch (breach)',
      text: 'Geschieht einmal, meist allen, wenn das Monster Rang 1 erreicht. Ablehnen kann man es nicht.',
    },
    trophy: { name: 'Trophäe (trophy)', text: 'Was ein besiegtes Monster später für dich tut, wann immer es auf deine Hand kommt.' },
    trap: { name: 'Falle (trap)', text: 'Wirkt, sobald sie in der Halle auftaucht; dann ist sie fort, außer sie sagt, dass sie bleibt.' },
    militia: {
      name: 'Militia',
      sign: 'person',
      text: 'Die schwachen Helden vom Anfang. Für 3 [Erfahrung](xp) wird eine Militia ein beliebiger Held der Stufe 1.',
    },
    villager: { name: 'Dorfbewohner (Villager)', sign: 'person', text: 'Leute aus dem Dorf. Die meisten helfen beim Kaufen.' },
    disease: {
      name: 'Seuche (Disease)',
      text: 'Eine Karte, die dein Deck verstopft: auf der Hand kostet sie in jedem Kampf 1 Angriff oder magischen Angriff. Sie bleibt, bis eine Karte hilft oder du [rastest](rest).',
    },
    setting: { name: 'Schauplatz (Setting)', text: 'Ändert eine Regel für das ganze Spiel.' },
    thief: { name: 'Dieb (Thief)', text: 'Eine Klasse von Helden (Wappen T): Gold wert und den anderen lästig.' },
    mercenary: { name: 'Söldner (Mercenary)', text: 'Ein Dorfbewohner, der auch im Verlies hilft.' },
    rest: { name: 'Rasten (rest)', sign: 'fire', text: 'Ein ganzer Zug: du darfst eine Handkarte zerstören. Mehr nicht.' },
    hall: { name: 'Halle (hall)', sign: 'hall', text: 'Hier warten drei Monster, auf Rang 1, 2 und 3. Rang 1 ist vorn.' },
    rank: { name: 'Rang (rank)', sign: 'hall', text: 'Ein Platz in der [Halle](hall). Je höher, desto dunkler.' },
    'dungeon-deck': {
      name: 'Verliesstapel (dungeon deck)',
      sign: 'deck',
      text: 'Dreißig und mehr Monster, gemischt; unter den letzten Karten liegt der [Donnerstein](thunderstone).',
    },
    angry: {
      name: 'Zornig (angry)',
      text: 'In gemeinsamen Spielen: ein Monster auf Rang 1, das ins Dorf kommt, wenn auch die nächste Person dem Verlies fernbleibt.',
    },
  },
  instead: {},
}
