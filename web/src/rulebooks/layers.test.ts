// Pages use rulebooks through their interface alone: no file outside this folder names one or imports from its folder.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SRC = dirname(dirname(fileURLToPath(import.meta.url)))
const BOOKS = readdirSync(join(SRC, 'rulebooks'), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))
const NAMED = BOOKS.filter((name) => name !== 'generic')
const REGISTRY = 'rulebooks/registry.ts'
const LEFT_OUT = new Set(['api/protocol.ts', 'api/codes.ts', 'rulebooks/layers.test.ts']) // written from the server's schema, and this file
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']*)'/g
const SIDE_QUEST = /'side quest': '\w+'/g // a kind of card that is named like a rulebook

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(ts|svelte)$/.test(path) && !LEFT_OUT.has(path))
const textOf = (path: string) => readFileSync(join(SRC, path), 'utf8')

/** The rulebook whose folder holds a file; empty for other files. */
const bookOf = (path: string) => (path.startsWith('rulebooks/') ? (BOOKS.find((name) => path.startsWith(`rulebooks/${name}/`)) ?? '') : '')
const importsOf = (path: string, text: string) =>
  [...text.matchAll(IMPORT)].map((match) => relative(SRC, normalize(join(SRC, dirname(path), match[1]!))))

/** The faults of a file. */
function faultsOf(path: string, text: string): string[] {
  const own = bookOf(path)
  const faults = importsOf(path, text)
    .filter((target) => bookOf(target) && bookOf(target) !== own && path !== REGISTRY)
    .map((target) => `${path} imports ${target}`)
  if (path.startsWith('rulebooks/') || path.endsWith('.test.ts')) return faults
  const names = NAMED.filter((name) => new RegExp(`(['"\`])${name}\\1`).test(text.replaceAll(SIDE_QUEST, '')))
  const types = [...text.matchAll(new RegExp(`\\b(?:${NAMED.join('|')})(?:View|Player|Words)\\b`, 'gi'))].map(([type]) => type)
  return [...faults, ...[...names, ...types].map((name) => `${path} names ${name}`)]
}

test('no file but the registry imports from the folder of a rulebook, and none outside names one', () => {
  expect(NAMED.length).toBeGreaterThan(1)
  expect(files.flatMap((path) => faultsOf(path, textOf(path)))).toEqual([])
})

test('the registry lists every rulebook', () => {
  const listed = importsOf(REGISTRY, textOf(REGISTRY)).map(bookOf).filter(Boolean)
  expect(listed.sort()).toEqual([...BOOKS].sort())
})

test('a branch by rulebook and an import would be found', () => {
  expect(faultsOf('table/one.ts', "if (view.rulebook === 'quest') return")).toEqual(['table/one.ts names quest'])
  expect(faultsOf('table/one.ts', 'case "classic":')).toEqual(['table/one.ts names classic'])
  expect(faultsOf('table/one.ts', "import type { Place } from '../rulebooks/quest/places.ts'")).toEqual([
    'table/one.ts imports rulebooks/quest/places.ts',
  ])
  expect(faultsOf('rulebooks/classic/one.ts', "const it = await import('../quest/places.ts')")).toEqual([
    'rulebooks/classic/one.ts imports rulebooks/quest/places.ts',
  ])
  expect(faultsOf('table/one.ts', "import type { QuestView } from '../api/protocol.ts'")).toEqual(['table/one.ts names QuestView'])
})

test('no two modules import each other', () => {
  const imports = new Map(files.map((path) => [path, new Set(importsOf(path, textOf(path)))]))
  const pairs = files.flatMap((path) =>
    [...imports.get(path)!].filter((target) => path < target && imports.get(target)?.has(path)).map((target) => `${path} and ${target}`),
  )
  expect(pairs).toEqual([])
})
