import type { Entries } from '../shapes.ts'
export const glossary: Entries = {}
