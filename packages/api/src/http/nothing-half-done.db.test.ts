import { isDeepStrictEqual } from 'node:util'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDeps } from '../../test/given/given-deps.ts'
import { cartOf, givenFlyer, newGuestId, SINGLE } from '../../test/given/given-cart.ts'
import { BOUNDARY, formOf, photo } from '../../test/given/given-uploads.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { dataUrl, sign } from '../../test/given/product-bodies.ts'
import { failingDatabase } from '../../test/databases/failing-database.ts'
import { buildApi } from '../app.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let weak: ReturnType<typeof failingDatabase>
let app: Awaited<ReturnType<typeof openWeakShop>>
const openWeakShop = async () => {
  const opened = fastify({ bodyLimit: 64 * 1024 })
  await buildApi(opened, givenDeps(weak.db, { images: shop.deps.ports.images }))
  return opened
}
beforeAll(async () => {
  shop = await givenShop()
  weak = failingDatabase(shop.db)
  app = await openWeakShop()
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const TABLES = ['carts', 'cart_lines', 'products', 'product_images', 'audit', 'jobs', 'rate_limits']
/** Everything that anybody could see of a half-done action. A picture that nothing shows is collected after a day. */
const look = async () => {
  const looks = TABLES.map(
    (name) =>
      sql`select ${name} as name, count(*) as count, md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ count: number; hash: string | null }>`
    ${sql.join(looks, sql` union all `)} order by name`.execute(shop.db)
  return rows
}
type Seen = Awaited<ReturnType<typeof look>>
/** How many rows came and went between two looks, table by table. */
const change = (before: Seen, after: Seen) => after.map(({ count }, n) => count - (before[n]?.count ?? 0))

const expectEveryPictureThere = async () => {
  for (const { id, extension } of await shop.db.selectFrom('uploads').select(['id', 'extension']).execute())
    expect(await shop.deps.ports.images.head(`${id}.${extension}`)).not.toBeNull()
}

const actions = [
  [
    'merging a guest’s cart',
    async () => {
      const guestId = newGuestId()
      const flyer = await givenFlyer(shop.db)
      await cartOf(shop.as('customer')).add(flyer, 1, SINGLE)
      await cartOf(shop.as(), guestId).add(flyer, 2, SINGLE)
      await cartOf(shop.as(), guestId).add(await givenFlyer(shop.db), 4, SINGLE)
      const headers = { 'content-type': 'application/json', ...shop.bearer('customer') }
      return { url: '/api/cart/merge', headers, payload: JSON.stringify({ guestId }) }
    },
  ],
  [
    'creating a product with a picture',
    async () => {
      const body = sign({ images: [{ url: await dataUrl('teal'), altText: 'A sign' }] })
      const headers = { 'content-type': 'application/json', ...shop.bearer('admin') }
      return { url: '/api/products', headers, payload: JSON.stringify(body) }
    },
  ],
  [
    'sending a picture',
    async () => {
      const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...shop.bearer('admin') }
      return { url: '/api/upload', headers, payload: formOf({ bytes: await photo() }) }
    },
  ],
] as const

/** More than any of these actions takes. */
const MANY = 60

test.each(actions)(
  'F01 %s, cut off at each of its statements, is done whole or not at all',
  async (_, prepare) => {
    const ask = async (request: Awaited<ReturnType<typeof prepare>>, failAt: number) => {
      weak.failAt(failAt)
      return (await app.inject({ method: 'POST', ...request })).statusCode
    }
    let request = await prepare()
    let before = await look()
    expect(await ask(request, Number.POSITIVE_INFINITY)).toBeLessThan(300)
    const whole = change(before, await look())

    request = await prepare()
    before = await look()
    for (let statement = 1; ; statement += 1) {
      expect(statement).toBeLessThan(MANY)
      const status = await ask(request, statement)
      if (weak.finished()) break
      expect(status).toBe(503)
      await expectEveryPictureThere()
      const after = await look()
      if (isDeepStrictEqual(after, before)) continue
      // Only the answer was lost: the next one begins anew.
      expect(change(before, after)).toEqual(whole)
      request = await prepare()
      before = await look()
    }
    expect(change(before, await look())).toEqual(whole)
  },
)
