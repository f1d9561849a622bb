import type { Page } from '@playwright/test'
import {
  expect,
  forget,
  goToPayment,
  openWindow,
  decide,
  expectThanks,
  test,
} from '../../checkout-journey.ts'
import { openPage } from '../../account-journey.ts'
import { someProducts } from '../../cart-journey.ts'

/** The request leaves and nothing ever comes back. */
const hang = (page: Page, address: string) =>
  page.route(address, () => new Promise<void>(() => undefined), { times: 1 })

const HUNG = /ERR_(ABORTED|FAILED)/

/** The buyer is signed in by their fixture; the clock is ours, so that nobody waits as long as the page does. */
const openHanging = async (page: Page, address: string, hanging: string) => {
  await page.clock.install()
  await hang(page, hanging)
  await openPage(page, address)
  // Once the cart is there, nothing but the hanging request meets its time limit.
  await expect(page.getByRole('button', { name: /^Cart, [1-9]/ })).toBeVisible()
}

test('adding to the cart ends when the shop does not answer, and can be tried again', async ({
  page,
  shop,
  complaints,
}) => {
  const [product] = await someProducts(shop, 1)
  await page.clock.install()
  await openPage(page, `/product/${product?._id ?? ''}`)
  for (const group of await page.getByRole('radiogroup').all()) await group.locator('label').first().click()
  await hang(page, '**/api/cart')
  const add = page.getByRole('button', { name: 'ADD TO CART' })
  await add.click()
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible()
  await page.clock.fastForward(31_000)

  await expect(page.locator('.toast').getByText('Error adding to cart')).toBeVisible()
  await expect(add).toBeVisible()
  await add.click()
  await expect(page.locator('.toast').getByText('Product added to cart!')).toBeVisible()
  forget(complaints, HUNG)
})

test('signing in that is not answered says so, and the button can be pressed again', async ({
  page,
  buyer,
  complaints,
}) => {
  await page.evaluate(() => {
    localStorage.clear()
  })
  await page.clock.install()
  await openPage(page, '/login')
  await hang(page, '**/api/users/login')
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill(buyer.user.email)
  await main.getByLabel('Password', { exact: true }).fill('blue kite four drums')
  await main.getByRole('button', { name: 'Sign In' }).click()
  await expect(main.getByRole('button', { name: 'loading...' })).toBeVisible()
  await page.clock.fastForward(31_000)

  await expect(main.getByRole('alert').filter({ hasText: 'The shop did not answer in time.' })).toBeVisible()
  await main.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  forget(complaints, HUNG)
})

test('a page whose answer never comes ends in words and a way to try again', async ({
  page,
  buyer,
  complaints,
}) => {
  expect(buyer.token).not.toBe('')
  await openHanging(page, '/my-orders', '**/api/orders/my-orders*')
  await page.clock.fastForward(21_000)

  await expect(page.getByRole('main').getByText(/The shop did not answer in time\./)).toBeVisible()
  forget(complaints, HUNG)
})

test('a checkout whose saved addresses never come opens with a blank form', async ({
  page,
  buyer,
  complaints,
}) => {
  expect(buyer.token).not.toBe('')
  await openHanging(page, '/checkout', '**/api/users/me/addresses')
  await expect(page.getByRole('main').getByText('Loading the checkout')).toBeVisible()
  await page.clock.fastForward(21_000)

  await expect(page.getByRole('main').getByLabel('Address', { exact: true })).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible()
  forget(complaints, HUNG)
})

test('D33: a payment whose answer never comes is being checked, and is never called failed', async ({
  page,
  buyer,
  complaints,
}) => {
  test.slow()
  await page.clock.install()
  await goToPayment(page)
  await hang(page, '**/api/checkout/*/pay')
  const { popup } = await openWindow(page)
  await decide(popup, 'Approve')
  await expect(page.getByText('One moment, your payment is being taken.')).toBeVisible()
  await page.clock.fastForward(61_000)

  await expect(page.getByText('We are confirming your payment')).toBeVisible()
  await expect(page.getByText(/declined|failed/i)).toHaveCount(0)
  await page.clock.fastForward(3000)
  await expectThanks(page)
  expect((await buyer.client.listMyOrders()).total).toBe(1)
  forget(complaints, HUNG)
})
