import type { Words } from '../index.svelte.ts'
import { en } from '../en/index.ts'
import { shared } from './shared.ts'

export const de: Words = { ...en, shared }
