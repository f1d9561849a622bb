import type { Page } from '@playwright/test'
import {
  cartButton,
  drawer,
  fillCart,
  forgetRefusals,
  lines,
  moreOf,
  openDrawer,
  quantityOf,
  someProducts,
  total,
} from '../../cart-journey.ts'
import { expect, inRand, test, untilAlive } from '../../journey.ts'

const chooseEverything = async (page: Page) => {
  for (const group of await page.getByRole('radiogroup').all()) await group.locator('label').first().click()
}

test('a guest fills the cart on the product page and finds it in the drawer', async ({ page, shop }) => {
  const [product] = await someProducts(shop, 1)
  await page.goto(`/product/${product?._id ?? ''}`)
  await untilAlive(page)
  await chooseEverything(page)

  await page.getByRole('button', { name: 'ADD TO CART' }).click()

  await expect(page.getByText('Product added to cart!')).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')
  await expect(drawer(page)).toBeHidden()
  await openDrawer(page)
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page).first()).toContainText(product?.name ?? '')
  await expect(drawer(page)).toContainText('Courier and VAT are calculated at checkout.')
  await drawer(page).getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/login?redirect=/checkout')
})

test('an empty cart says so and leads to the products', async ({ page }) => {
  await page.goto('/about-us')
  await untilAlive(page)

  await openDrawer(page)

  await expect(drawer(page).getByText('Your cart is empty.', { exact: true })).toBeVisible()
  await drawer(page).getByRole('link', { name: 'Signs' }).click()
  await expect(page).toHaveURL('/collections/all?category=Signs')
  await expect(drawer(page)).toBeHidden()
})

test('quantities change at once, by one and by typing, and the server agrees', async ({ page, shop }) => {
  const [product] = await someProducts(shop, 1)
  if (!product) throw new Error('The demo catalogue is empty.')
  await fillCart(page, shop, [product])

  for (let press = 0; press < 5; press++) await moreOf(page, product).click()
  await expect(quantityOf(page, product)).toHaveValue('7')
  await quantityOf(page, product).fill('500')
  await page.keyboard.press('Enter')

  const guestId = await page.evaluate(() => localStorage.getItem('guestId'))
  const ordered = async () => (await shop.getCart({ query: { guestId } })).products[0]
  await expect.poll(async () => (await ordered())?.quantity).toBe(500)
  await expect(total(page)).toHaveText(inRand((await ordered())?.lineTotal ?? 0))
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 500 items')
})

test('of quick presses the first and the latest are sent, one at a time', async ({ page, shop }) => {
  const [product] = await someProducts(shop, 1)
  if (!product) throw new Error('The demo catalogue is empty.')
  await fillCart(page, shop, [product])
  const sent: number[] = []
  let answer = (): void => undefined
  const pressed = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/cart', async (route) => {
    sent.push((route.request().postDataJSON() as { quantity: number }).quantity)
    await pressed
    await route.continue()
  })

  for (let press = 0; press < 6; press++) await moreOf(page, product).click()
  await expect(quantityOf(page, product)).toHaveValue('8')
  expect(sent).toEqual([3])
  answer()

  await expect.poll(() => sent).toEqual([3, 8])
  await expect(quantityOf(page, product)).toHaveValue('8')
})

test('removing a line takes it out, moves the focus on and says so; the last one leaves the cart empty', async ({
  page,
  shop,
}) => {
  const products = await someProducts(shop, 2)
  await fillCart(page, shop, products)

  await drawer(page)
    .getByRole('button', { name: `Remove ${products[0]?.name ?? ''}`, exact: true })
    .click()
  await expect(lines(page)).toHaveCount(1)
  await expect(drawer(page).getByRole('status')).toContainText(`${products[0]?.name ?? ''} removed.`)
  await expect(drawer(page).getByRole('link', { name: products[1]?.name ?? '' })).toBeFocused()

  // Two of it: one less leaves one, and one less than that leaves none.
  const less = drawer(page).getByRole('button', { name: `One less ${products[1]?.name ?? ''}` })
  await less.click()
  await less.click()
  await expect(drawer(page).getByText('Your cart is empty.', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
})

test('what the server refuses is taken back and explained', async ({ page, shop, complaints }) => {
  const products = await someProducts(shop, 2)
  const [product] = products
  if (!product) throw new Error('The demo catalogue is empty.')
  await fillCart(page, shop, products)
  const before = await total(page).textContent()
  await page.route('**/api/cart*/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Try later.' } }),
  )
  await page.route('**/api/cart', (route) => route.abort())

  await moreOf(page, product).click()
  await expect(drawer(page).getByRole('alert')).toContainText('Error updating quantity')
  await expect(quantityOf(page, product)).toHaveValue('2')

  await drawer(page)
    .getByRole('button', { name: `Remove ${product.name}`, exact: true })
    .click()
  await expect(drawer(page).getByRole('alert')).toContainText('Try later.')
  await expect(lines(page)).toHaveCount(2)
  await expect(total(page)).toHaveText(before ?? '')
  forgetRefusals(complaints)
})

test('a cart that cannot be fetched is shown as it was last seen, with a way to try again', async ({
  page,
  shop,
  complaints,
}) => {
  const [product] = await someProducts(shop, 1)
  if (!product) throw new Error('The demo catalogue is empty.')
  await fillCart(page, shop, [product])
  await page.route('**/api/cart?*', (route) => route.abort())
  await page.reload()
  await untilAlive(page)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')

  await openDrawer(page)
  await expect(drawer(page).getByRole('alert')).toContainText('Error fetching cart')
  await expect(lines(page)).toHaveCount(1)
  await page.unroute('**/api/cart?*')
  await drawer(page).getByRole('button', { name: 'Try again' }).click()

  await expect(drawer(page).getByRole('alert')).toBeEmpty()
  forgetRefusals(complaints)
})

test('a visitor who only looks around never asks for a cart', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/cart')) asked.push(request.url())
  })

  await page.goto('/')
  await untilAlive(page)
  await page.waitForLoadState('networkidle')

  expect(asked).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart icon is a link to the checkout', async ({ page }) => {
    await page.goto('/')

    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toHaveAttribute('href', '/checkout')
  })
})
