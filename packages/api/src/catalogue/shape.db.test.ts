import { CATEGORIES, FILTER_COLOURS, FILTER_GENDERS, FILTER_SIZES } from '@umbala/pricing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDatabase } from '../../test/given-database.ts'
import { toChoices } from './shape.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
beforeAll(async () => {
  database = await givenDatabase()
})
afterAll(() => database.close())

const NOTHING = { categories: [], genders: [], colors: [], sizes: [], featuredOnly: false }

const ONE_OF_EACH = [
  ...CATEGORIES.map((category) => ({ ...NOTHING, categories: [category] })),
  ...FILTER_GENDERS.map((gender) => ({ ...NOTHING, genders: [gender] })),
  ...FILTER_COLOURS.map((colour) => ({ ...NOTHING, colors: [colour] })),
  ...FILTER_SIZES.map((size) => ({ ...NOTHING, sizes: [size] })),
  { ...NOTHING, featuredOnly: true },
]

test('whatever can be chosen in the sidebar has one bit of its own, and the database and the code agree on it', async () => {
  const bits = ONE_OF_EACH.map((chosen) =>
    Object.values(toChoices(chosen)).reduce((mask, bit) => mask | bit, 0),
  )
  const { rows } = await sql<{ shape: number }>`
    select product_shape(coalesce(category, ''), featured, sizes, colors, genders) as shape
    from jsonb_to_recordset(${JSON.stringify(
      ONE_OF_EACH.map(({ categories: [category], featuredOnly: featured, ...lists }) => ({
        category,
        featured,
        ...lists,
      })),
    )}::jsonb) as given (category text, featured boolean, sizes text[], colors text[], genders text[])`.execute(
    database.db,
  )
  expect(bits).toEqual(rows.map(({ shape }) => shape))
  expect(new Set(bits).size).toBe(ONE_OF_EACH.length)
  for (const bit of bits) expect(Math.log2(bit) % 1).toBe(0)
})
