import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Shapes } from '../call.ts'
import { calls } from '../schemas.ts'

const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(10_000),
  -1,
  0.5,
  1e12,
  NaN,
  true,
  [],
  [null],
  Array.from({ length: 200 }, () => 'x'),
  {},
  { x: { x: 'x' } },
  { x: null },
  { length: {} },
]

const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { def } = schema._zod as unknown as { def: Record<string, z.core.$ZodType | undefined> }
  const inner = def.in ?? def.innerType
  return inner ? unwrapped(inner) : schema
}

/** Every way to send one field wrongly, two levels deep, and the whole as something else. */
const wrongly = (schema: z.core.$ZodType, depth = 0): unknown[] => {
  const plain = unwrapped(schema)
  if (!(plain instanceof z.ZodObject) || depth > 2) return [...HOSTILE]
  return [
    ...HOSTILE,
    ...Object.entries(plain.shape as Record<string, z.core.$ZodType>).flatMap(([name, field]) =>
      wrongly(field, depth + 1).map((value) => ({ [name]: value })),
    ),
  ]
}

/** Words that a library for schemas says to programmers. */
const NOT_OURS =
  /^(?:Invalid|Too (?:big|small)|Unrecognized)\b|\bexpected\b|\breceived\b|\bpattern\b|undefined|\/\^/

/** Its own words, which its browser SDK expects. */
const OF_THE_EMAIL_SERVICE = /^The \w+ parameter is (?:required|invalid)$/

const parts = Object.entries(calls as Readonly<Record<string, Shapes>>).flatMap(([name, { query, body }]) => [
  ...(query ? [[`the query of ${name}`, query] as const] : []),
  ...(body ? [[`the body of ${name}`, body] as const] : []),
])

describe('a refusal is a sentence that a customer or a colleague can read', () => {
  test.each(parts)('about %s', (_, schema) => {
    const sentences = new Set<string>()
    for (const given of wrongly(schema)) {
      const read = z.safeParse(schema, given)
      for (const issue of read.error?.issues ?? []) sentences.add(issue.message)
    }
    const told = [...sentences].filter((sentence) => NOT_OURS.test(sentence) || !sentence.endsWith('.'))
    expect(told.filter((sentence) => !OF_THE_EMAIL_SERVICE.test(sentence))).toEqual([])
  })
})

test('a field without a sentence of its own is named by its place', () => {
  const schema = z.object({
    shop: z.object({ name: z.string().max(3), tags: z.array(z.string()).max(1), id: z.uuid() }),
  })
  const told = (shop: unknown) => z.safeParse(schema, { shop }).error?.issues.map(({ message }) => message)
  expect(told({ name: 'long', tags: ['a', 'b'], id: 'x' })).toEqual([
    'shop.name may be at most 3 characters long.',
    'shop.tags may have at most 1 entries.',
    'shop.id is not valid.',
  ])
  expect(told({ tags: [5], id: null })).toEqual([
    'shop.name is missing.',
    'shop.tags is not valid.',
    'shop.id is not valid.',
  ])
  expect(z.safeParse(schema, null).error?.issues[0]?.message).toBe('The request is not valid.')
})
