// German reasons why something cannot be done now.
import type { Deed, Why } from '../../../api/codes.ts'
import type { Refusal } from '../../../api/protocol.ts'
import { cap, sentence } from '../../sentence.ts'
import { entry, ware } from './phrases.ts'

export const WHY: Record<Why, string> = {
  already_used: 'dieser Effekt ist in diesem Zug schon genutzt',
  boost_given: 'sie ist schon bei einem Helden',
  card_finished: 'danach wurde eine andere Karte gespielt; nach den Regeln von 2009 ist eine Karte fertig, bevor die nächste kommt',
  empty_stack: 'der Stapel ist leer',
  group_has_risen: 'aus dieser Gruppe ist in diesem Zug schon ein Held aufgestiegen (Regeln von 2009)',
  hall_closed: 'der Stein dieses Verlieses ist aufgetaucht; seine Halle ist geschlossen',
  held_back: 'die Karte ist zurückgehalten',
  hero_armed: 'der Held hatte in diesem Zug schon eine Waffe',
  in_circles: 'der Champion war in diesem Zug schon zu oft in diesem Raum',
  is_the_stone: 'den Donnerstein kann man nicht angreifen',
  must_stay: 'dieser Gang ins Verlies führt nicht weiter als bis in die Wildnis',
  must_use_first: 'erst kommen Karten, die genutzt werden müssen: Trophäen, und nach den Regeln von 2009 jeder Effekt ohne Kosten',
  no_boost: 'sie bringt einem Helden nichts',
  no_effect_here: 'sie hat hier keinen Effekt',
  no_levels_here: 'wer im Tempel ist, lässt in diesem Zug niemanden aufsteigen',
  no_next_level: 'im Stapel ist keine Karte der nächsten Stufe mehr',
  no_purchase_left: 'du hast in diesem Zug keinen Kauf mehr',
  no_such_gear: 'du hast keine solche Ausrüstung',
  no_treasure: 'der Schatzstapel ist leer',
  no_use_for_gold: 'mehr Gold nützt jetzt nichts: keine Beute ist mehr zu kaufen',
  no_use_for_skill: 'mehr Geschick nützt jetzt nichts: es gibt keine Waffe zu führen',
  nobody_there: 'dort ist kein Monster',
  not_a_hero: 'das ist kein Held',
  not_a_weapon: 'das ist keine Waffe',
  not_adjacent: 'von hier führt kein Weg dorthin',
  not_alone: 'ein Zauber, der die Monster der Halle bewegt, ist nicht erlaubt, wenn man allein spielt',
  not_asked_for: 'sie passt nicht zur Frage',
  not_at_bazaar: 'Ausrüstung gibt es nur im Basar, einmal im Zug',
  not_at_shop: 'Schätze gibt es nur im Wunderladen, für 10 Gold, einmal im Zug',
  not_enough_light: 'das Licht reicht nicht bis dorthin',
  not_enough_xp: 'du hast zu wenig Erfahrung',
  not_now: 'das lässt sich jetzt nicht benutzen',
  not_on_sale: 'das ist nicht zu kaufen',
  not_wielded: 'niemand führt die Waffe',
  nothing_to_do: 'ihre Kosten lassen sich nicht bezahlen, oder es gibt nichts, worauf sie wirken könnte',
  one_weapon_only: 'der Held darf nur eine Waffe führen',
  only_by_levelling: 'Helden höherer Stufen kann man hier nicht kaufen, nur durch Aufstieg bekommen',
  out_of_reach: 'seine Karte lässt jetzt keinen Angriff zu',
  too_expensive: 'das kostet mehr Gold, als du hast',
  too_heavy: 'die Waffe ist zu schwer für die Stärke des Helden',
  too_little_skill: 'der Held hat zu wenig Geschick dafür',
  top_level: 'der Held hat keine höhere Stufe',
  unwounded: 'es gibt keine solche Wunde zu heilen',
  weapon_taken: 'die Waffe war in diesem Zug schon vergeben',
  works_by_itself: 'dieser Effekt wirkt von selbst',
  wrong_stack: 'der Held kann nicht zu dieser Karte aufsteigen',
}

export const DEEDS: Record<Deed, { verb: string; what: (refusal: Refusal) => string }> = {
  attack: { verb: 'angreifen', what: ({ name }) => name || 'Angreifen' },
  battle: { verb: 'kämpfen in', what: ({ name, needs, has }) => `${name} (braucht Licht ${needs}, du hast ${has})` },
  buy: { verb: 'kaufen', what: ({ name, needs }) => (needs === null ? name : `${name}, ${needs} Gold`) },
  buy_gear: { verb: 'kaufen', what: ({ name, needs }) => `${ware(name)}, ${needs} Gold` },
  buy_treasure: { verb: 'kaufen', what: ({ needs }) => `Schatz, ${needs} Gold` },
  equip: { verb: 'ausrüsten', what: ({ name, target_name }) => `${target_name} mit ${name}` },
  gear: { verb: 'benutzen', what: ({ name }) => ware(name) },
  heal: { verb: '', what: () => 'Eine Wunde heilen' },
  level: {
    verb: 'aufsteigen',
    what: ({ name, needs }) => (name ? `${name}${needs === null ? '' : `, ${needs} XP`}` : 'Einen Helden aufsteigen lassen'),
  },
  move: { verb: 'gehen nach', what: ({ name, needs }) => `${name} (Licht ${needs})` },
  pick: { verb: '', what: ({ name }) => name },
  use: { verb: 'nutzen', what: ({ name }) => name },
}
const WHERE: Record<string, string> = { village: 'Im Dorf: ', dungeon: 'Im Verlies: ' }

function whyNot(refusal: Refusal): string {
  const reason = entry(WHY, refusal.why) ?? refusal.reason
  const { needs, has } = refusal
  if (refusal.why === 'too_expensive' && needs !== null && has !== null)
    return `${reason} (es ${needs - has === 1 ? 'fehlt' : 'fehlen'} ${needs - has})`
  return refusal.why === 'too_heavy' && needs !== null ? `${reason} (${needs} gegen ${has})` : reason
}

export const reason = ({ reason, why }: { reason: string; why: string }) => entry(WHY, why) ?? reason

export function unable(refusal: Refusal): { verb: string; what: string; reason: string } {
  const deed = entry(DEEDS, refusal.verb)
  if (!deed) return { verb: '', what: refusal.move, reason: whyNot(refusal) }
  const verb = refusal.where || !deed.verb ? deed.verb : cap(deed.verb)
  return { verb: `${WHERE[refusal.where] ?? ''}${verb}`, what: deed.what(refusal), reason: whyNot(refusal) }
}

export function refusal(refusal: Refusal): string {
  const deed = entry(DEEDS, refusal.verb)
  return sentence(`${deed ? deed.what(refusal) : refusal.move}: ${whyNot(refusal)}`)
}
