// What the server sends leaves out every field that is at its default. Here they are put back, so that a message has every
// field that its type promises. A view of an unknown rulebook gets the fields that all known ones share.
import { KINDS, SHAPES, type Filling } from './protocol.ts'

type Loose = Record<string, unknown>

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of a default: nobody may change the one in the table. */
const fresh = (value: unknown): unknown => (Array.isArray(value) ? [...value] : isObject(value) ? { ...value } : value)

const OR = '|' // between the names of several shapes

/** A shape by its name; by several names what they share. */
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

/** One shape, a list of them, or a table of them by name. */
function below(kind: string, value: unknown): unknown {
  if (!isObject(value) || SHAPES[kind] === undefined) return filled(kind, value)
  return isTable(kind, value) ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, filled(kind, v)])) : filled(kind, value)
}

/** Cards come as a table by their names: what stands there are objects, under names no shape has. */
const isTable = (kind: string, value: Loose) => kind === 'CardFacts' && !('name' in value && typeof value.name === 'string')
