import type { ShopClient } from '@umbala/contract'
import { cartButton, drawer } from '../../cart-journey.ts'
import { expect, test, untilAlive } from '../../journey.ts'

const MISSING = 'Please select all options before adding to cart.'

/** A product with something left to choose. */
const choosyProduct = async (shop: ShopClient) => {
  const { items } = await shop.listProducts({ query: { limit: 100 } })
  const found = items.find(({ printOptions }) =>
    Object.values(printOptions).some((values) => values !== undefined && values.length > 1),
  )
  return `/product/${found?._id ?? ''}`
}

test.beforeEach(async ({ page, shop }) => {
  await page.goto(await choosyProduct(shop))
  await untilAlive(page)
})

test('options that are still missing are told for a second, and the page leads to the first of them', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'ADD TO CART' }).click()

  const toast = page.getByRole('status').getByText(MISSING)
  await expect(toast).toBeVisible()
  await expect(page.locator('[role="radiogroup"] input').first()).toBeFocused()
  await expect(toast).toBeHidden({ timeout: 4000 })
})

test('no more than three toasts are shown at a time, and each can be closed', async ({ page }) => {
  // They go after a second, which may be over before they are counted: time passes only as it is told to.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const add = page.getByRole('button', { name: 'ADD TO CART' })
  const told = page.getByRole('status').getByText(MISSING)
  await add.click()
  await page.locator('.toasts').waitFor({ state: 'attached' })
  await page.clock.runFor(200)
  await expect(told).toHaveCount(1)
  for (let more = 0; more < 3; more += 1) await add.press('Enter')
  await page.clock.runFor(100)

  const toasts = page.getByRole('status').locator('[data-visible="true"]')
  await expect(told).toHaveCount(4)
  await expect(toasts).toHaveCount(3)
  await toasts.first().getByRole('button', { name: 'Close' }).click()
  // It is told to go, and then goes.
  await page.clock.runFor(100)
  await expect(page.locator('[data-removed="true"]')).toHaveCount(1)
  await page.clock.runFor(250)
  await expect(told).toHaveCount(3)
})

test('a toast stays on top of a dialog that is opened after it', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await page.locator('.toasts').waitFor({ state: 'attached' })
  await page.clock.runFor(200)
  const toast = page.locator('.toast').filter({ hasText: MISSING })
  await expect(toast).toBeVisible()
  // A page cannot be asked what covers a thing that takes no clicks, so its picture tells.
  const picture = async () => (await toast.screenshot({ animations: 'disabled' })).toString('base64')
  const before = await picture()

  await cartButton(page).click()

  await expect(drawer(page)).toBeVisible()
  await expect.poll(picture).toBe(before)
})

test('a toast is shown even when its code cannot be fetched', async ({ page, complaints }) => {
  await page.route('**/assets/toasts-sheet-*.js', (route) => route.abort())

  await page.getByRole('button', { name: 'ADD TO CART' }).click()

  const toast = page.getByRole('status').filter({ hasText: MISSING })
  await expect(toast).toBeVisible()
  await expect(toast).toBeHidden({ timeout: 4000 })
  expect(complaints.filter((line) => !/toasts-sheet|Failed to load resource/.test(line))).toEqual([])
  complaints.length = 0
})
