import { randomUUID } from 'node:crypto'
import { JOB_NAME_MAX } from '@umbala/pricing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartOf, DOUBLE, givenFlyer, newGuestId, SINGLE } from '../../test/given/given-cart.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
let flyer: string
let guestId: string
let cart: ReturnType<typeof cartOf>
beforeAll(async () => {
  shop = await givenShop()
  flyer = await givenFlyer(shop.db)
})
beforeEach(() => {
  guestId = newGuestId()
  cart = cartOf(shop.as(), guestId)
})
afterAll(() => shop.close())

const addJob = (quantity: number, jobName: string | null) =>
  shop.as().addToCart({ body: { guestId, productId: flyer, quantity, printOptions: SINGLE, jobName } })
const setLine = (lineId: string, quantity: number) =>
  shop.as().updateCart({ body: { guestId, productId: flyer, lineId, quantity } })
const removeLine = (lineId: string) =>
  shop.as().removeFromCart({ params: { productId: flyer }, query: { guestId, lineId } })
const linesOf = ({ products }: Awaited<ReturnType<typeof cart.look>>) =>
  products.map(({ jobName, quantity }) => [jobName, quantity])

test('the same product and options under two names of jobs are two lines, under one name one', async () => {
  await addJob(1, 'Reception')
  await addJob(2, 'Canteen')
  await addJob(3, null)
  expect(linesOf(await addJob(4, '  Reception '))).toEqual([
    ['Reception', 5],
    ['Canteen', 2],
    [null, 3],
  ])
})

test('a line keeps its id while more is added to it, and is changed and removed by it', async () => {
  const [first] = (await addJob(1, 'Reception')).products
  const [again, other] = (await addJob(1, 'Reception').then(() => addJob(2, 'Canteen'))).products
  expect(again?.id).toBe(first?.id)
  expect((await cart.look()).products.map(({ id }) => id)).toEqual([again?.id, other?.id])

  expect(linesOf(await setLine(other?.id ?? '', 7))).toEqual([
    ['Reception', 2],
    ['Canteen', 7],
  ])
  expect(linesOf(await setLine(first?.id ?? '', 0))).toEqual([['Canteen', 7]])
  expect(linesOf(await removeLine(other?.id ?? ''))).toEqual([])
})

test('a call that names product and options, of which there are two lines, is answered with both', async () => {
  await addJob(1, 'Reception')
  const { products } = await addJob(2, 'Canteen')
  const response = await shop.app.inject({
    method: 'PUT',
    url: '/api/cart',
    payload: { guestId, productId: flyer, quantity: 5, printOptions: SINGLE },
  })
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({
    code: 'conflict',
    lines: products.map(({ id, quantity, jobName }) => ({ id, quantity, jobName, printOptions: SINGLE })),
  })
  expect(linesOf(await cart.look())).toEqual([
    ['Reception', 1],
    ['Canteen', 2],
  ])
})

test('a call that names options which only one line has is obeyed as ever', async () => {
  await addJob(1, 'Reception')
  await cart.add(flyer, 1, DOUBLE)
  expect((await cart.set(flyer, 3, SINGLE)).products.map(({ quantity }) => quantity)).toEqual([3, 1])
})

test('removing a product by its options takes every job of them out', async () => {
  await addJob(1, 'Reception')
  await addJob(2, 'Canteen')
  await cart.add(flyer, 1, DOUBLE)
  expect((await cart.remove(flyer, SINGLE)).products).toMatchObject([{ printOptions: DOUBLE }])
})

test('a line of somebody else is not found, and stays', async () => {
  const other = cartOf(shop.as(), newGuestId())
  const [line] = (await other.add(flyer, 1, SINGLE)).products
  await addJob(1, null)
  await expect(setLine(line?.id ?? '', 5)).rejects.toMatchObject({ code: 'not_found' })
  expect((await removeLine(line?.id ?? '')).products).toHaveLength(1)
  expect((await other.look()).products).toMatchObject([{ quantity: 1 }])
})

test.each([
  ['an id that is none', { lineId: 'first' }],
  ['an id of another kind', { lineId: 7 }],
])('%s is refused in words', async (_, named) => {
  await addJob(1, null)
  const response = await shop.app.inject({
    method: 'PUT',
    url: '/api/cart',
    payload: { guestId, productId: flyer, quantity: 2, ...named },
  })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'invalid', message: 'That line id is not valid.' })
})

test('a name of a job that is too long is refused in words, markup is kept as text', async () => {
  await expect(addJob(1, 'x'.repeat(JOB_NAME_MAX + 1))).rejects.toMatchObject({
    code: 'invalid',
    message: `The name of the job may have at most ${JOB_NAME_MAX} characters.`,
  })
  expect(linesOf(await addJob(1, '<b>Reception</b>'))).toEqual([['<b>Reception</b>', 1]])
})

test('an unknown line is not found', async () => {
  await addJob(1, null)
  await expect(setLine(randomUUID(), 5)).rejects.toMatchObject({ code: 'not_found' })
})
