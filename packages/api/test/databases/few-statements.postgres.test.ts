import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimJobs } from '../../src/jobs/jobs.queries.ts'
import { enqueueJob } from '../../src/jobs/jobs.service.ts'
import { listenToStatements } from './count-statements.ts'
import { clientOf, givenAccount, PASSWORD } from '../given/given-account.ts'
import { cartOf, newGuestId } from '../given/given-cart.ts'
import { givenPayingShop, type PayingShop } from '../given/given-paying-shop.ts'

let shop: PayingShop
const { costOf, stop } = listenToStatements()

beforeAll(async () => {
  shop = await givenPayingShop({ rateLimits: true })
})
afterAll(async () => {
  stop()
  await shop.close()
})

const SINGLE = { sides: ['Single Side'] }

/** Each with the look at its token and at its limits. A number that grows wants a reason; one that shrinks is written down here. */
test('a cart costs few statements', async () => {
  const { productId } = shop
  const guestId = newGuestId()
  const cart = cartOf(shop.as(), guestId)
  const customer = (await givenAccount(shop.app)).client
  const costs = {
    first: (await costOf(() => cart.add(productId, 1, SINGLE)))[0],
    more: (await costOf(() => cart.add(productId, 1, { sides: ['Double Side'] })))[0],
    look: (await costOf(() => cart.look()))[0],
    change: (await costOf(() => cart.set(productId, 3, SINGLE)))[0],
    remove: (await costOf(() => cart.remove(productId, SINGLE)))[0],
    merge: (await costOf(() => customer.mergeCart({ body: { guestId } })))[0],
    lookSignedIn: (await costOf(() => cartOf(customer).look()))[0],
  }
  expect(costs).toEqual({ first: 4, more: 4, look: 3, change: 4, remove: 4, merge: 13, lookSignedIn: 3 })
})

test('an account costs few statements', async () => {
  const [register, { email, client }] = await costOf(() => givenAccount(shop.app))
  const [signIn] = await costOf(() => clientOf(shop.app).login({ body: { email, password: PASSWORD } }))
  const [orders] = await costOf(() => client.listMyOrders({ query: {} }))
  const [me] = await costOf(() => client.getMe())
  expect({ register, signIn, orders, me }).toEqual({ register: 8, signIn: 4, orders: 2, me: 2 })
})

test('a whole checkout costs few statements, and saying anything twice costs less', async () => {
  const { client } = await givenAccount(shop.app)
  await cartOf(client).add(shop.productId, 1, SINGLE)
  const body = { checkoutItems: [shop.cards], courierOption: 'pickup' as const }
  const [start, { _id: id }] = await costOf(() => client.startCheckout({ body }))
  const asked = { params: { id } }
  const paid = { ...asked, body: { paymentStatus: 'paid' as const } }
  const [create, { id: paypalId }] = await costOf(() => client.createPaypalOrder(asked))
  const [createAgain] = await costOf(() => client.createPaypalOrder(asked))
  await shop.simulator.approve(paypalId)
  const [pay] = await costOf(() => client.payCheckout(paid))
  const [payAgain] = await costOf(() => client.payCheckout(paid))
  const [finalize, { _id: orderId }] = await costOf(() => client.finalizeCheckout(asked))
  const [finalizeAgain] = await costOf(() => client.finalizeCheckout(asked))
  const [read] = await costOf(() => client.getOrder({ params: { id: orderId } }))
  expect({ start, create, pay, finalize, read }).toEqual({
    // One of them reads the cart, another the rates that the checkout is priced at.
    start: 10,
    create: 5,
    pay: 14,
    finalize: 9,
    read: 2,
  })
  expect({ createAgain, payAgain, finalizeAgain }).toEqual({ createAgain: 3, payAgain: 4, finalizeAgain: 6 })
})

test('many pieces of work are taken in one statement', async () => {
  for (let n = 0; n < 5; n += 1) await enqueueJob(shop.db, { kind: 'counted' })
  const [cost, taken] = await costOf(() => claimJobs(shop.db, ['counted'], { leaseSeconds: 60, most: 4 }))
  expect([cost, taken.length]).toEqual([1, 4])
})
