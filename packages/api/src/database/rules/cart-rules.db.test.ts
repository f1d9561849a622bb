import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/databases/given-database.ts'
import { expectStopped, givenProduct, givenUser } from '../../../test/given/given-rows.ts'
import type { Db } from '../tables.ts'

let database: Awaited<ReturnType<typeof givenDatabase>>
let db: Db
beforeAll(async () => {
  database = await givenDatabase()
  db = database.db
})
afterAll(() => database.close())

const givenGuestCart = async () => {
  const guest_id = `guest_${Date.now()}_${Math.random().toString(36).slice(2)}`
  const { id } = await db.insertInto('carts').values({ guest_id }).returning('id').executeTakeFirstOrThrow()
  return id
}

const insertLine = (
  db: Db,
  cart_id: string,
  product_id: string,
  changes: { quantity?: number; options?: string; details?: string; line_cents_seen?: number } = {},
) =>
  db
    .insertInto('cart_lines')
    .values({ cart_id, product_id, quantity: 1, unit_cents_seen: 500, ...changes })
    .execute()

describe('a cart', () => {
  test('belongs to a customer or to a guest: never to both, never to nobody', async () => {
    const { id } = await givenUser(db)
    await expectStopped(db, 'carts_one_owner', (db) => sql`insert into carts default values`.execute(db))
    await expectStopped(db, 'carts_one_owner', (db) =>
      db.insertInto('carts').values({ user_id: id, guest_id: 'guest_1700000000000' }).execute(),
    )
  })

  test('is the only one its owner has', async () => {
    const { id } = await givenUser(db)
    await db
      .insertInto('carts')
      .values([{ user_id: id }, { guest_id: 'guest_1700000000001' }])
      .execute()
    await expectStopped(db, 'carts_user_unique', (db) =>
      db.insertInto('carts').values({ user_id: id }).execute(),
    )
    await expectStopped(db, 'carts_guest_unique', (db) =>
      db.insertInto('carts').values({ guest_id: 'guest_1700000000001' }).execute(),
    )
  })

  test.each(['', 'guest_', 'user_1', `guest_${'9'.repeat(200)}`, 'guest_1 2', 'guest_1\n'])(
    'C06 is not opened for the guest id %j',
    async (guest_id) => {
      await expectStopped(db, 'carts_guest_id_shape', (db) =>
        db.insertInto('carts').values({ guest_id }).execute(),
      )
    },
  )
})

describe('a cart line', () => {
  test('is one per configuration, in whatever order the options come', async () => {
    const cart = await givenGuestCart()
    const { id } = await givenProduct(db)
    await insertLine(db, cart, id, { options: '{"sides":["Double Side"],"layout":["Portrait"]}' })
    await insertLine(db, cart, id, { options: '{"sides":["Single Side"],"layout":["Portrait"]}' })
    await expectStopped(db, 'cart_lines_one_per_configuration', (db) =>
      insertLine(db, cart, id, { options: '{"layout":["Portrait"],"sides":["Double Side"]}' }),
    )
  })

  test.each([-1, 0, 1_000_001])('does not hold %d pieces', async (quantity) => {
    const cart = await givenGuestCart()
    const { id } = await givenProduct(db)
    await expectStopped(db, 'cart_lines_quantity_range', (db) => insertLine(db, cart, id, { quantity }))
  })

  test('carries options as lists of words, and not a novel', async () => {
    const cart = await givenGuestCart()
    const { id } = await givenProduct(db)
    await expectStopped(db, 'cart_lines_options_shape', (db) => insertLine(db, cart, id, { options: '[]' }))
    await expectStopped(db, 'cart_lines_options_size', (db) =>
      insertLine(db, cart, id, { options: JSON.stringify({ sides: ['x'.repeat(2_000)] }) }),
    )
  })

  test('carries details as named values, and not a novel', async () => {
    const cart = await givenGuestCart()
    const { id } = await givenProduct(db)
    await expectStopped(db, 'cart_lines_details_shape', (db) => insertLine(db, cart, id, { details: '[]' }))
    await expectStopped(db, 'cart_lines_details_size', (db) =>
      insertLine(db, cart, id, { details: JSON.stringify({ jobName: 'x'.repeat(100_000) }) }),
    )
  })

  test('was never shown for less than nothing', async () => {
    const cart = await givenGuestCart()
    const { id } = await givenProduct(db)
    await expectStopped(db, 'cart_lines_total_range', (db) =>
      insertLine(db, cart, id, { line_cents_seen: -1 }),
    )
  })

  test('J01 goes when its product is erased, and with its cart', async () => {
    const cart = await givenGuestCart()
    const [kept, erased] = [await givenProduct(db), await givenProduct(db)]
    await insertLine(db, cart, kept.id)
    await insertLine(db, cart, erased.id)

    await db.deleteFrom('products').where('id', '=', erased.id).execute()
    const left = await db.selectFrom('cart_lines').select('product_id').where('cart_id', '=', cart).execute()
    expect(left).toEqual([{ product_id: kept.id }])

    await db.deleteFrom('carts').where('id', '=', cart).execute()
    expect(await db.selectFrom('cart_lines').selectAll().where('cart_id', '=', cart).execute()).toEqual([])
  })
})
