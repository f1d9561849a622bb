import { CATEGORIES, OPTION_GROUPS, type OptionKey } from '@umbala/pricing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
  for (const { key, value, category } of CARRIED)
    await givenProduct(shop.db, { name: nameOf(key, value), category, options: { [key]: [value] } })
})
afterAll(() => shop.close())

/** The options that a list can be filtered by, and the filter's name. */
const FILTERS = { sizes: 'size', colors: 'color', gender: 'gender' } as const
type Filtered = keyof typeof FILTERS
const isFiltered = (key: OptionKey): key is Filtered => Object.hasOwn(FILTERS, key)

/** One product for every value that any category offers of such an option. */
const CARRIED = CATEGORIES.flatMap((category) =>
  OPTION_GROUPS[category].flatMap(({ key, values }) =>
    isFiltered(key) ? values.map((value) => ({ key, value, category })) : [],
  ),
)
const nameOf = (key: string, value: string) => `${key} ${value}`

const found = async (query: Record<string, string>) =>
  [
    ...new Set(
      (await shop.as().listProducts({ query: { ...query, limit: 100 } })).items.map(({ name }) => name),
    ),
  ].sort()

const ASKED: readonly (readonly [filter: string, asked: string, values: readonly string[]])[] = [
  // What the sidebar offers.
  ['size', 'XS', ['XS', 'Extra Small']],
  ['size', 'S', ['S', 'Small']],
  ['size', 'M', ['M', 'Medium']],
  ['size', 'L', ['L', 'Large']],
  ['size', 'XL', ['XL', 'Extra Large']],
  ['size', 'XXL', ['Double Extra Large']],
  ['gender', 'Men', ['Male', 'Unisex']],
  ['gender', 'Women', ['Female', 'Unisex']],
  // What products carry and no sidebar says.
  ['gender', 'Male', ['Male', 'Unisex']],
  ['gender', 'Female', ['Female', 'Unisex']],
  ['gender', 'Unisex', ['Unisex']],
  ['gender', 'unisex', ['Unisex']],
  ['gender', 'Men,Unisex', ['Male', 'Unisex']],
  ['size', 'Double Extra Large,S', ['Double Extra Large', 'S', 'Small']],
  ['color', 'grey', ['Gray']],
]

describe('a list', () => {
  test.each([...new Set(CARRIED.map(({ key, value }) => `${FILTERS[key]}=${value}`))])(
    'filtered by %s finds what carries that value, and is as long as its count says',
    async (pair) => {
      const [filter = '', value = ''] = pair.split('=')
      const key = filter === 'gender' ? filter : `${filter}s`
      const names = await found({ [filter]: value })
      expect(names).toContain(nameOf(key, value))

      const { items } = await shop.as().listProducts({ query: { [filter]: value, limit: 100 } })
      const facets = await shop.as().getFacets({ query: { [filter]: value } })
      expect(facets.total).toBe(items.length)
    },
  )

  test.each(ASKED)('filtered by %s=%s finds %j and nothing else', async (filter, asked, values) => {
    const key = filter === 'gender' ? filter : `${filter}s`
    expect(await found({ [filter]: asked })).toEqual(values.map((value) => nameOf(key, value)).sort())
  })

  test('has a count for every gender that can be asked for, each as long as its list', async () => {
    const { gender } = await shop.as().getFacets({ query: {} })
    expect(Object.keys(gender)).toEqual(['Men', 'Women', 'Unisex'])
    for (const [value, count] of Object.entries(gender))
      expect((await shop.as().listProducts({ query: { gender: value, limit: 100 } })).items).toHaveLength(
        count,
      )
  })

  test.each(['Male', ' male ', 'MEN', 'unisex'])(
    'filtered by Men finds a product whose gender was written as “%s”',
    async (written) => {
      const id = await givenProduct(shop.db, { name: `written ${written}`, options: { gender: [written] } })
      expect(await found({ gender: 'Men' })).toContain(`written ${written}`)
      await shop.db.deleteFrom('products').where('id', '=', id).execute()
    },
  )
})
