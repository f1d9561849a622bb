import { randomUUID } from 'node:crypto'
import { setImmediate as giveTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'
import { importCsv } from '../../../test/given/import-products.ts'
import { toCsv } from '../../csv/csv.ts'

/** Longer would be felt by somebody who waits for a page; a machine on which every visit takes long may take its time. */
const PAUSE_MAX_MILLIS = 500
const PAUSE_MAX_VISITS = 100

/** What this process has worked so far. Time on the clock would tell how busy the machine is with other things. */
const workedMillis = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
  // The first of its kind is slower, because the engine compiles what it needs.
  await bring(1, '990')
})
afterAll(() => shop.close())

const fileOf = (rowCount: number, price: string) => {
  const rows = Array.from({ length: rowCount }, (_, index) => [
    `SLICE-${index}`,
    `Roll-up banner ${index}`,
    'Signs',
    price,
    'It rolls up and stands by itself.',
    'yes',
  ])
  return toCsv([['sku', 'name', 'category', 'price', 'description', 'published'], ...rows])
}

const bring = (rowCount: number, price: string) => importCsv(shop.as('admin'), fileOf(rowCount, price))

const visit = async (id: string): Promise<number> => {
  const from = workedMillis()
  const { statusCode } = await shop.app.inject(`/api/products/${id}`)
  expect(statusCode).toBe(200)
  return workedMillis() - from
}

const usualVisit = async (id: string): Promise<number> => {
  const visits: number[] = []
  while (visits.length < 21) visits.push(await visit(id))
  return visits.toSorted((a, b) => a - b)[10] ?? 0
}

/** Somebody who looks at a product again and again, which the database is asked for each time. */
const visitUntil = async (work: Promise<unknown>, id: string) => {
  const state = { over: false }
  let longest = 0
  let visits = 0
  const end = () => {
    state.over = true
  }
  work.then(end, end)
  while (!state.over) {
    longest = Math.max(longest, await visit(id))
    visits += 1
    await giveTurn()
  }
  return { longest, visits }
}

test.each([
  // As many as a file may hold.
  ['creates', 5000, '890'],
  ['changes', 1500, '790'],
])(
  'no visitor of the embedded database waits long while an import %s %i products',
  async (_, rowCount, price) => {
    const id = await givenProduct(shop.db, { sku: `SHOWN-${randomUUID()}`, isPublished: true })
    const usual = await usualVisit(id)
    const importing = bring(rowCount, price)
    const { longest, visits } = await visitUntil(importing, id)
    expect(await importing).toMatchObject({ applied: true, rows: rowCount, errors: [] })
    expect(longest).toBeLessThan(Math.max(PAUSE_MAX_MILLIS, PAUSE_MAX_VISITS * usual))
    expect(visits).toBeGreaterThan(20)
  },
  400_000,
)
