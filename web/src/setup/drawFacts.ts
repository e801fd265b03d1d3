// Facts about a drawn set-up, from the printed figures of its cards.
import { CLASSES } from '../cards/kinds.ts'
import type { SetupParts } from '../rulebooks/rulebook.ts'
import type { Words } from '../i18n/index.svelte.ts'
import { between, type Fact } from './facts.ts'
import { span, type Group, type Section } from './stacks.ts'

const names = (groups: Group[]) => groups.map((group) => group.name).join(', ')
const brings = (groups: Group[], has: (card: Group['cards'][number]) => boolean) => groups.filter((group) => group.cards.some(has))

export function glance(sections: Section[], own: SetupParts, words: Words['setup']): Fact[] {
  const of = (...parts: string[]) => sections.filter((section) => parts.includes(section.part)).flatMap((section) => section.groups)
  const bought = of('heroes', 'village', 'market')
  const deep = of('dungeon')
  const light = brings(bought, (card) => (card.figures.light ?? 0) > 0)
  const weapons = brings(of('village', 'market'), (card) => card.types.includes('weapon'))
  const magic = brings(bought, (card) => (card.magic ?? 0) > 0)
  const foes = deep.flatMap((group) => group.cards).filter((card) => card.kind === 'monster' && !card.types.includes('guardian'))
  const facts: Array<Fact | null> = [
    { sign: 'light', head: words.sources(light.length + 1), text: [...light.map(({ name }) => name), own.light].join(', ') },
    { sign: 'attack', head: words.weapons(weapons.length), text: names(weapons) || words.noWeapons },
    { sign: 'magic', head: words.magic[Math.min(3, Math.ceil(magic.length / 2))]!, text: names(magic) || words.noMagic },
    classesFact(of('heroes'), words),
    between('health', span(foes, 'health'), words.healthIn, words),
    ...own.monsterFacts(foes),
    between(
      'gold',
      span(
        bought.flatMap((group) => group.cards[0] ?? []),
        'cost',
      ),
      words.prices,
      words,
    ),
    ...own.dungeonFacts(deep),
  ]
  return facts.filter((fact) => fact !== null)
}

function classesFact(heroes: Group[], words: Words['setup']): Fact | null {
  const counts = Object.keys(CLASSES).map((name) => [name, heroes.filter((group) => group.cards[0]?.types.includes(name)).length] as const)
  const text = counts.flatMap(([name, n]) => (n ? [`${words.classNames[name]} ${n}`] : [])).join(', ')
  return text ? { sign: 'strength', head: words.classes, text } : null
}
