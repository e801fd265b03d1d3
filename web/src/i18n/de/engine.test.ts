// German has a sentence for everything the engine and the server can say.
import { expect, test } from 'vitest'
import { CODES } from '../../api/codes.ts'
import { fill } from '../../api/defaults.ts'
import type { AnyView, Choice, LogLine, Option, Problem, Refusal, SeenCard } from '../../api/protocol.ts'
import { en } from '../en/index.ts'
import { TABLES, engine } from './engine.ts'
import { FIGURES } from './glossary.ts'
import { de } from './index.ts'

const NAMES = ['Ann', 'Bo']
const line = (more: Partial<LogLine>) => fill<LogLine>('LogLine', { text: 'in English', turn: 1, kind: 'turn', player: 0, ...more })
const told = (more: Partial<LogLine>) => engine.line(line(more), NAMES)
const view = (rulebook: string) =>
  ({ rulebook, gold: 6, purchases: 1, players: NAMES.map((name) => ({ name, xp: 2 })), rooms: [] }) as unknown as AnyView
const option = (more: Partial<Option>) => fill<Option>('Option', { number: 0, verb: 'pick', words: 'in English', name: 'Torch', ...more })
const choice = (more: Partial<Choice>) => fill<Choice>('Choice', { player: 0, name: 'Ann', step: '', question: 'in English', ...more })

test('nothing is missing, and nothing is there that nobody says', () => {
  for (const [kind, table] of Object.entries(TABLES))
    expect(Object.keys(table).sort(), kind).toEqual([...CODES[kind as keyof typeof TABLES]].sort())
  for (const words of [en, de]) {
    expect(Object.keys(words.table.stepNames).sort()).toEqual([...CODES.Step].sort())
    for (const table of [words.table.sentTo, words.board.sent]) expect(Object.keys(table).sort()).toEqual([...CODES.Goal].sort())
    expect(Object.keys(words.shared.bots).sort()).toEqual([...CODES.Level].sort())
  }
})

test('no event, question, answer or reason is told in English', () => {
  for (const kind of CODES.Event) expect(told(kind === 'holds' ? { kind, way: 'hp', amount: 1 } : { kind }), kind).not.toContain('English')
  for (const rulebook of ['classic', 'quest'])
    for (const asks of CODES.Ask) expect(engine.question(choice({ asks }), view(rulebook)), asks).toMatch(/^\p{Lu}.*[.?…)]$/u)
  for (const verb of CODES.Verb)
    if (verb !== 'done') expect(engine.option(option({ verb }), null, view('quest')), verb).not.toContain('English')
  for (const why of CODES.Why) expect(engine.reason({ reason: 'in English', why }), why).not.toContain('English')
  for (const verb of CODES.Deed)
    expect(
      engine.refusal(fill<Refusal>('Refusal', { move: 'in English', reason: 'in English', verb, why: 'not_now' })),
      verb,
    ).not.toContain('English')
  for (const what of CODES.Noted)
    expect(
      engine.note(
        fill<SeenCard>('SeenCard', { ref: 1, name: 'Militia', notes: ['in English'], marks: [{ what, amount: null, card: '' }] }),
        0,
      ),
      what,
    ).not.toContain('English')
  for (const code of CODES.Trouble)
    if (code !== 'impossible') expect(engine.trouble({ code, message: 'in English' }), code).not.toContain('English')
  for (const why of CODES.Unbuilt) expect(engine.trouble({ code: 'impossible', message: 'in English', why }), why).not.toContain('English')
  for (const ended of CODES.Ended)
    expect(engine.ending({ ...view('quest'), ended, ending: 'in English' } as AnyView), ended).not.toContain('English')
})

test('cards are counted, and what nobody may know has no name', () => {
  expect(
    told({
      kind: 'discarded',
      counts: [
        { name: 'Torch', count: 1 },
        { name: 'Militia', count: 2 },
      ],
    }),
  ).toBe('Ann legt Torch und Militia ×2 ab.')
  expect(told({ kind: 'drew', player: 1, counts: [{ name: '', count: 6 }] })).toBe('Bo zieht 6 Karten.')
  expect(
    told({
      kind: 'put_on_deck',
      counts: [
        { name: 'Torch', count: 1 },
        { name: 'Dagger', count: 1 },
      ],
    }),
  ).toBe('Ann legt Torch oben auf das Deck, darunter Dagger.')
})

test('one name can mean several things', () => {
  const lost = { kind: 'destroyed', counts: [{ name: 'Militia', count: 1 }], by: 'Mimic' }
  expect(told({ ...lost, way: 'lost' })).toBe('Ann verliert Militia durch Mimic.')
  expect(told(lost)).toBe('Ann zerstört Militia.')
  expect(told({ ...lost, way: 'market', by: '' })).toBe('Ann nimmt Militia vom Markt.')
  expect(told({ kind: 'averted', by: 'Harpy', counts: [{ name: 'Ruby Dragon', count: 1 }] })).toBe(
    'Ann wehrt den Effekt von Harpy mit Ruby Dragon ab.',
  )
  expect(told({ kind: 'guessed', way: 'monster' })).toBe('Ann rät: eine Monsterkarte.')
  expect(
    told({
      kind: 'saved',
      by: 'Medusa',
      counts: [
        { name: 'Militia', count: 1 },
        { name: 'Guardian Blade', count: 1 },
      ],
    }),
  ).toBe('Ann rettet Militia mit Guardian Blade vor Medusa.')
  expect(told({ kind: 'visited', way: 'rest' })).toBe('Ann rastet.')
  expect(told({ kind: 'used', counts: [{ name: 'Giant Rat', count: 1 }], does: 'level up an Adventurer' })).toBe('Ann nutzt Giant Rat.')
  expect(told({ kind: 'used', way: 'spoils', counts: [{ name: 'Giant Rat', count: 1 }], does: 'level up an Adventurer' })).toBe(
    'Ann nimmt die Beute von Giant Rat.',
  )
  expect(told({ kind: 'changed', way: 'strength', amount: 2, counts: [{ name: 'Militia', count: 2 }] })).toBe(
    'Militia ×2 bekommen Stärke +2.',
  )
  expect(told({ kind: 'changed', way: 'strength', amount: -2, by: 'Judgement', counts: [{ name: 'Militia', count: 1 }] })).toBe(
    'Militia bekommt Stärke −2 durch Judgement.',
  )
  expect(told({ kind: 'changed', way: 'magic attack', amount: 2, by: 'Thunder Ring', counts: [{ name: 'Thunder Ring', count: 1 }] })).toBe(
    'Ann bekommt magischen Angriff +2 durch Thunder Ring.',
  )
  expect(told({ kind: 'swapped', by: 'Giant Rat', room: 'Crypt', counts: [{ name: 'Harpy', count: 1 }] })).toBe(
    'Harpy tauscht den Platz mit Giant Rat und ist jetzt in Crypt.',
  )
  expect(told({ kind: 'onto_dungeon', by: 'Ember', hall: 0, counts: [{ name: 'Harpy', count: 1 }] })).toBe(
    'Harpy in der ersten Halle tauscht den Platz mit Ember, der obersten Karte des Verliesstapels.',
  )
  expect(told({ kind: 'closed', hall: 1, counts: [{ name: 'Stone of Scorn', count: 1 }] })).toBe(
    'Stone of Scorn liegt auf Rang 1, und die zweite Halle ist geschlossen.',
  )
  expect(told({ kind: 'sprung', hall: 1, counts: [{ name: "Dragon's Jaw", count: 1 }] })).toBe(
    "Eine Falle schnappt in der zweiten Halle zu: Dragon's Jaw.",
  )
  expect(told({ kind: 'kept', by: 'Emerald Dragon', counts: [{ name: '', count: 1 }] })).toBe(
    'Ann legt eine Karte beiseite, unter Emerald Dragon.',
  )
  expect(told({ kind: 'attacked', amount: 2, hall: 1, counts: [{ name: 'Harpy', count: 1 }] })).toBe(
    'Ann greift Harpy in Rang 2 der zweiten Halle an.',
  )
  expect(told({ kind: 'peeked', counts: [{ name: '', count: 3 }] })).toBe('Ann sieht sich die obersten 3 Karten des Verliesstapels an.')
  expect(told({ kind: 'discarded', by: 'Harpy', cards: ['Torch'], counts: [{ name: 'Torch', count: 1 }] })).toBe(
    'Ann legt Torch ab, wegen Harpy.',
  )
  expect(told({ kind: 'wounded', amount: 2, by: 'Goblin King' })).toBe('Ann nimmt 2 Wunden durch Goblin King.')
  expect(told({ kind: 'went', location: 0 })).toBe('Ann besucht den Tempel.')
  expect(told({ kind: 'over', way: 'stone_claimed', winners: [1], points: [3, 7] })).toBe(
    'Das Spiel ist zu Ende: Ann hat den Donnerstein geholt; Bo gewinnt (Ann 3 SP, Bo 7 SP).',
  )
})

test('the end tells all that has decided it', () => {
  const over = { kind: 'over', way: 'stone_claimed', points: [30, 20] }
  expect(told({ ...over, amount: 54, against: 40, winners: [0, 1] })).toContain(
    'das Dorf ist gerettet (Ann 30 SP, Bo 20 SP, 4 SP abgegeben, zusammen 54 SP, 40 SP kamen durch).',
  )
  expect(told({ ...over, points: [30], amount: 30, against: 40, masters: [2, 4] })).toContain(
    'das Dorf ist verloren (Ann 30 SP, 40 SP kamen durch; 2 von 4 Helden der höchsten Stufe).',
  )
  expect(told({ ...over, points: [7, 7], winners: [1], tie: 'wounds', ties: [1, 3] })).toContain(
    'Bo gewinnt (Ann 7 SP, Bo 7 SP), bei gleichen Punkten durch die Wunden (Ann 1, Bo 3).',
  )
})

test('what holds from now on, and every figure that changes, has its German', () => {
  for (const figure of CODES.Figure) expect(FIGURES[figure], figure).toBeDefined()
  for (const way of CODES.Holding) expect(told({ kind: 'holds', way, amount: 1 }), way).not.toContain('English')
})

test('one and several are told apart', () => {
  const doom = (most: number) =>
    engine.question(
      choice({
        asks: 'doom',
        card_name: 'Stone Giant',
        picks: { at_least: 1, at_most: most, ordered: false, picked: [] },
        options: [option({})],
      }),
      view('classic'),
    )
  expect(doom(1)).toBe('Stone Giant: Wähle eine Karte: Sie wird zerstört.')
  expect(doom(2)).toBe('Stone Giant: Wähle Karten: Sie werden zerstört.')
  const short = (needs: number) =>
    engine.unable(fill<Refusal>('Refusal', { move: '', reason: '', verb: 'buy', why: 'too_expensive', name: 'Torch', needs, has: 2 }))
      .reason
  expect(short(3)).toContain('(es fehlt 1)')
  expect(short(4)).toContain('(es fehlen 2)')
})

test('gear that is given up is not told as used', () => {
  const lantern = option({ verb: 'gear', name: 'Lantern' })
  expect(engine.option(lantern, choice({ asks: 'destroy_gear' }), view('quest'))).toBe('Lantern')
  expect(engine.option(lantern, choice({ asks: 'prepare' }), view('quest'))).toBe('Lantern: Licht +1')
})

test('a set-up says what it lacks', () => {
  const told = (why: string, facts: Problem['facts']) => engine.trouble({ code: 'impossible', message: 'in English', why, facts })
  expect(told('too_few_left', { kind: 'monster', level: 2, needed: 1, left: 0 })).toBe(
    'Es braucht 1 Monstergruppe der Stufe 2, nach allem Gesperrten bleiben nur 0.',
  )
  expect(told('one_setting', { names: ['Dragonspire', 'Doomgate'] })).toContain('Dragonspire und Doomgate sind verlangt')
  expect(told('sung', {})).toContain('in English')
})

test('what a card asks stands below in its own words', () => {
  const asked = choice({ asks: 'destroy', card_name: 'Mimic', question: 'Mimic: destroy a Hero', options: [option({})] })
  expect(engine.question(asked, view('classic'))).toBe('Mimic: Zerstöre eine Karte.')
  expect(engine.detail(asked)).toBe('Destroy a Hero.')
  expect(engine.detail(choice({ asks: 'declare' }))).toBe('')
  expect(engine.detail(choice({ asks: 'stop', card_name: 'Haunt', question: 'Haunt: which Hero cannot attack' }))).toBe(
    'Which Hero cannot attack?',
  )
})

test('an older server that says nothing but English is passed on', () => {
  expect(told({ kind: 'sung' })).toBe('in English')
  expect(engine.question(choice({}), view('classic'))).toBe('In English.')
})
