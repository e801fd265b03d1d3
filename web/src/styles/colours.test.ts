// Colours are named in the token files; components use the names.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SRC = new URL('..', import.meta.url)
const TOKENS = new Set(['styles/tokens.css', 'styles/inks.css'])
const PICTURES = new Set(['components/HomePicture.svelte', 'components/Qr.svelte', 'cards/SvgDefs.svelte']) // drawings and masks
const HEX = /(?<!&|\{)#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/gi

test('no hex colour stands beside the tokens', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(svelte|css)$/.test(path))
  expect(files.length).toBeGreaterThan(100)
  const found = files
    .filter((path) => !TOKENS.has(path) && !PICTURES.has(path))
    .flatMap((path) => [...readFileSync(new URL(path, SRC), 'utf8').matchAll(HEX)].map(([colour]) => `${path}: ${colour}`))
  expect(found).toEqual([])
})
