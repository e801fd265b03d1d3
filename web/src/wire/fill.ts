// What the server sends leaves out every field that is at its default. Here they are put back, so that whoever reads a
// message finds every field that its type promises.
import { KINDS, SHAPES } from './protocol.ts'

type Loose = Record<string, unknown>

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of a default: nobody may change the one in the table. */
const fresh = (value: unknown): unknown => (Array.isArray(value) ? [...value] : isObject(value) ? { ...value } : value)

export function fill<T>(kind: string, message: unknown): T {
  return filled(kind, message) as T
}

function filled(kind: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(kind, one))
  if (!isObject(value)) return value
  const union = KINDS[kind]
  const name = union ? union.is[String(value[union.by])] : kind
  const shape = name ? SHAPES[name] : undefined
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
