import type { z } from 'zod'
import type { Dice } from './fuzz-dice.ts'
import { hostile } from './fuzz-hostile.ts'
import { branch, type Tree } from './fuzz-tree.ts'

/** What stands under a name in a request that means well. */
export type Samples = Readonly<Record<string, readonly Tree[]>>

type Source = { readonly dice: Dice; readonly samples: Samples }

/** Any schema is one of the known kinds; the library's general type does not say so. */
const kindsOf = (schema: z.core.$ZodType) => schema as z.core.$ZodTypes

const text = (schema: z.core.$ZodType, { dice }: Source): string => {
  const { minimum, maximum } = schema._zod.bag as { minimum?: number; maximum?: number }
  const edges = [minimum, maximum, maximum && maximum + 1].filter((length) => length !== undefined)
  const lengths = edges.length > 0 && dice.happens(0.1) ? edges : [Math.min(12, maximum ?? 12)]
  return dice.pick(['a', 'Ink 3']).repeat(Math.min(dice.pick(lengths), 20_000))
}

const number = (schema: z.core.$ZodType, { dice }: Source): number => {
  const { minimum, maximum } = schema._zod.bag as { minimum?: number; maximum?: number }
  const edges = [minimum, maximum]
    .filter((edge) => edge !== undefined)
    .flatMap((edge) => [edge - 1, edge, edge + 1])
  return dice.happens(0.2) ? dice.pick([1, ...edges]) : 1
}

const unwrap = (schema: z.core.$ZodType, name: string, source: Source) => plausible(schema, name, source)

/**
 * A value that the schema would take, or nearly: sample values by field name, edges of its bounds, every branch of its unions. Undefined is
 * a field that was left out.
 */
export const plausible = (given: z.core.$ZodType, name: string, source: Source): Tree | undefined => {
  const { dice, samples } = source
  const schema = kindsOf(given)
  const { def } = schema._zod
  const known = Object.hasOwn(samples, name) ? samples[name] : undefined
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the contract uses these kinds; another one is told of below
  switch (def.type) {
    case 'object':
      return {
        entries: Object.entries(def.shape).flatMap(([field, inner]) => {
          const value = plausible(inner, field, source)
          return value === undefined ? [] : [[field, value] as const]
        }),
      }
    case 'array':
      return Array.from(
        { length: dice.pick([1, 1, 1, 1, 2, 3, 0]) },
        () => unwrap(def.element, name, source) ?? null,
      )
    case 'record': {
      if (known !== undefined && dice.happens(0.9)) return dice.pick(known)
      const keys = [...(samples[`keys of ${name}`] ?? ['sides', 'x'])].map(String)
      const chosen = Array.from({ length: dice.pick([1, 1, 1, 2, 0]) }, () => dice.pick(keys))
      return branch(
        Object.fromEntries(chosen.map((key) => [key, plausible(def.valueType, key, source) ?? null])),
      )
    }
    case 'optional':
    case 'default':
    case 'prefault':
      return dice.happens(0.3) ? undefined : unwrap(def.innerType, name, source)
    case 'nullable':
      return dice.happens(0.1) ? null : unwrap(def.innerType, name, source)
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return unwrap(def.innerType, name, source)
    case 'pipe': {
      const sides = [def.in, def.out].filter((side) => side._zod.def.type !== 'transform')
      return unwrap(dice.pick(sides), name, source)
    }
    case 'union':
      return known !== undefined && dice.happens(0.95)
        ? dice.pick(known)
        : unwrap(dice.pick(def.options), name, source)
    case 'enum':
      return dice.pick(Object.values(def.entries))
    case 'literal':
      return literal(dice.pick(def.values))
    case 'boolean':
      return dice.happens(0.5)
    case 'null':
      return null
    case 'string':
      return known !== undefined && dice.happens(0.95) ? dice.pick(known) : text(schema, source)
    case 'number':
      return known !== undefined && dice.happens(0.9) ? dice.pick(known) : number(schema, source)
    case 'unknown':
    case 'any':
      return known !== undefined && dice.happens(0.9)
        ? dice.pick(known)
        : dice.happens(0.9)
          ? 'x'
          : hostile(dice)
    default:
      throw new Error(`The fuzzer does not know how to make a ${def.type} (${name}).`)
  }
}

const literal = (value: unknown): Tree =>
  typeof value === 'string' || typeof value === 'number' ? value : null
