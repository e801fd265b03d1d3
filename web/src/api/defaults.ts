// The server leaves out fields that have their default value. This restores them, so that a message has every
// field that its type promises. A view of an unknown rulebook gets the fields that all known ones share.
import { KINDS, SHAPES, type Filling } from './protocol.ts'

type Loose = Record<string, unknown>

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of a default, so that the one in the table is never changed. */
const fresh = (value: unknown): unknown => (Array.isArray(value) ? [...value] : isObject(value) ? { ...value } : value)

const OR = '|' // separates the names of a union of shapes

/** A shape by its name; for a union, the fields that all its shapes share. */
function shapeOf(names: string): Record<string, Filling> | undefined {
  if (!names.includes(OR)) return SHAPES[names]
  const [first, ...others] = names.split(OR).map((name) => SHAPES[name]!)
  const shared = Object.entries(first!).filter(([field]) => others.every((other) => field in other))
  return Object.fromEntries(
    shared.map(([field, { or, of }]) => [field, { or, of: of && [...new Set([of, ...others.map((other) => other[field]!.of)])].join(OR) }]),
  )
}

export function fill<T>(kind: string, message: unknown): T {
  return filled(kind, message) as T
}

function filled(kind: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(kind, one))
  if (!isObject(value)) return value
  const union = KINDS[kind]
  const shape = shapeOf(union ? (union.is[String(value[union.by])] ?? Object.values(union.is).join(OR)) : kind)
  if (!shape) return value
  for (const [field, { or, of }] of Object.entries(shape)) {
    if (value[field] === undefined && or !== undefined) value[field] = fresh(or)
    if (of && value[field] != null) value[field] = below(of, value[field])
  }
  return value
}

/** Fills one shape, a list of shapes, or a table of shapes by name. */
function below(kind: string, value: unknown): unknown {
  if (!isObject(value) || SHAPES[kind] === undefined) return filled(kind, value)
  return isTable(kind, value) ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, filled(kind, v)])) : filled(kind, value)
}

/** Tables of cards have card names as keys, which no shape has. */
const isTable = (kind: string, value: Loose) => kind === 'CardFacts' && !('name' in value && typeof value.name === 'string')
