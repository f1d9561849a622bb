import { randomUUID } from 'node:crypto'
import { emptyPriceMaps } from '@umbala/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenFlyer, newGuestId, SINGLE, userIdOf } from '../../test/given/given-cart.ts'
import { givenShop } from '../../test/given/given-shop.ts'
import { customer } from './cart-owner.ts'
import { addToCart } from './cart.service.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let productId: string
let customerId: string
let adminId: string
beforeAll(async () => {
  shop = await givenShop()
  productId = await givenFlyer(shop.db)
  customerId = await userIdOf(shop.db, shop.bearer('customer'))
  adminId = await userIdOf(shop.db, shop.bearer('admin'))
  await shop.as('admin').addToCart({ body: { productId, quantity: 7, printOptions: SINGLE } })
})
afterAll(() => shop.close())

const requests = (named: Record<string, unknown>) => {
  const query = new URLSearchParams(
    Object.entries(named).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const body = { ...named, productId, quantity: 1, printOptions: SINGLE }
  return [
    { method: 'GET', url: `/api/cart?${query.toString()}` },
    { method: 'POST', url: '/api/cart', payload: body },
    { method: 'PUT', url: '/api/cart', payload: body },
    { method: 'DELETE', url: `/api/cart/${productId}?${query.toString()}` },
  ] as const
}

const answersTo = async (named: Record<string, unknown>, who?: 'customer' | 'admin') => {
  const answers = []
  for (const request of requests(named))
    answers.push(await shop.app.inject({ ...request, headers: shop.bearer(who) }))
  return answers
}

const adminsCart = async () =>
  (await shop.as('admin').getCart()).products.map(({ quantity, userId }) => ({ quantity, userId }))

describe('C03 a customer’s cart', () => {
  test('is closed to whoever names its owner without a token, and a guest id beside it opens nothing', async () => {
    for (const named of [{ userId: adminId }, { userId: adminId, guestId: newGuestId() }])
      for (const answer of await answersTo(named)) {
        expect(answer.statusCode).toBe(401)
        expect(answer.json()).toMatchObject({ code: 'unauthenticated' })
      }
    expect(await adminsCart()).toEqual([{ quantity: 7, userId: adminId }])
  })

  test('is closed to another customer', async () => {
    for (const answer of await answersTo({ userId: adminId }, 'customer')) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'forbidden' })
    }
    expect(await adminsCart()).toEqual([{ quantity: 7, userId: adminId }])
  })

  test('opens to its owner, with or without the id beside the token, and whatever guest id travels along', async () => {
    const shopper = shop.as('customer')
    await shopper.addToCart({
      body: { productId, quantity: 2, printOptions: SINGLE, guestId: newGuestId() },
    })
    for (const query of [{}, { userId: customerId }, { userId: customerId, guestId: newGuestId() }])
      expect((await shopper.getCart({ query })).products).toMatchObject([
        { quantity: 2, userId: customerId, guestId: null },
      ])
  })

  test('is not opened by a token that is none', async () => {
    for (const request of requests({ guestId: newGuestId() })) {
      const answer = await shop.app.inject({ ...request, headers: { authorization: 'Bearer stolen' } })
      expect(answer.statusCode).toBe(401)
    }
  })
})

describe('a guest’s cart', () => {
  test.each(['guest_1763190000000', newGuestId()])('is known by %s alone', async (guestId) => {
    const visitor = shop.as()
    await visitor.addToCart({ body: { productId, quantity: 3, printOptions: SINGLE, guestId } })
    expect((await visitor.getCart({ query: { guestId } })).products).toMatchObject([
      { quantity: 3, guestId, userId: null },
    ])
    expect((await visitor.getCart({ query: { guestId: newGuestId() } })).products).toEqual([])
  })

  test('is empty before anything is put in, and looking at it writes nothing', async () => {
    const guestId = newGuestId()
    expect(await shop.as().getCart({ query: { guestId } })).toEqual({
      products: [],
      setAside: [],
      totalPrice: 0,
      totalWeight: 0,
      ...emptyPriceMaps(),
    })
    const rows = await shop.db.selectFrom('carts').selectAll().where('guest_id', '=', guestId).execute()
    expect(rows).toEqual([])
  })

  test('has an owner: neither token nor guest id is a question nobody can answer', async () => {
    for (const answer of await answersTo({})) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ message: string }>().message).toMatch(/guest id.*\.$/)
    }
  })

  test.each([
    '',
    null,
    ['guest_1763190000000'],
    `guest_${'1'.repeat(5000)}`,
    "guest_1763190000000' or '1'='1",
    'guest_',
    'guest_12',
    'GUEST_1763190000000',
  ])('C06 is not to be had under the guest id %j', async (guestId) => {
    const [, add, update] = requests({ guestId })
    for (const request of [add, update]) expect((await shop.app.inject(request)).statusCode).toBe(400)
    if (typeof guestId === 'string')
      for (const answer of await answersTo({ guestId })) expect([400, 414]).toContain(answer.statusCode)
  })

  test.each([
    ['guestId', `guestId=guest_1763190000000&guestId=guest_1763190000001`],
    ['userId', 'guestId=guest_1763190000000&userId=a&userId=b'],
    ['printOptions', 'guestId=guest_1763190000000&printOptions=%7B%7D&printOptions=%7B%7D'],
  ])('C12 is refused when %s is said twice', async (name, query) => {
    const reads = name === 'printOptions' ? [] : [{ method: 'GET', url: `/api/cart?${query}` } as const]
    for (const request of [...reads, { method: 'DELETE', url: `/api/cart/${productId}?${query}` } as const]) {
      const answer = await shop.app.inject(request)
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ message: string }>().message).toMatch(/\.$/)
    }
  })
})

test.each(['', '0', '1 or 1=1', 'x'.repeat(10_000), randomUUID()])(
  'C07 a product called %j cannot be put in, changed or taken out, and breaks nothing',
  async (name) => {
    const guestId = newGuestId()
    const body = { productId: name, quantity: 1, guestId }
    for (const method of ['POST', 'PUT'] as const) {
      const answer = await shop.app.inject({ method, url: '/api/cart', payload: body })
      expect([400, 404]).toContain(answer.statusCode)
    }
    const taken = await shop.app.inject({
      method: 'DELETE',
      url: `/api/cart/${encodeURIComponent(name)}?guestId=${guestId}`,
    })
    expect([200, 400, 404, 405, 414]).toContain(taken.statusCode)
    const rows = await shop.db.selectFrom('carts').selectAll().where('guest_id', '=', guestId).execute()
    expect(rows).toEqual([])
  },
)

test('an account that was erased while its owner shopped is told so', async () => {
  const gone = addToCart(shop.db, customer(randomUUID()), {
    productId,
    quantity: 1,
    printOptions: SINGLE,
  })
  await expect(gone).rejects.toMatchObject({ code: 'conflict' })
})
