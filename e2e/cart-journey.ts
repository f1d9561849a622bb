import type { Page } from '@playwright/test'
import type { Product, ShopClient } from '@umbala/contract'
import { expect, untilAlive } from './journey.ts'

export const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart, \d+ items?$/ })
export const drawer = (page: Page) => page.getByRole('dialog', { name: /^Your cart/ })
export const lines = (page: Page) => drawer(page).getByRole('list', { name: 'In your cart' }).locator('> li')
export const total = (page: Page) => drawer(page).locator('.cart-total-excl .price')
export const quantityOf = (page: Page, { name }: Product) =>
  drawer(page).getByRole('textbox', { name: `Quantity of ${name}` })
export const moreOf = (page: Page, { name }: Product) =>
  drawer(page).getByRole('button', { name: `One more ${name}` })

export const openDrawer = async (page: Page) => {
  await cartButton(page).click()
  // On a busy machine its code may still be on its way.
  await expect(drawer(page)).toBeVisible({ timeout: 15_000 })
}

/** Products whose every option can be chosen, as many as are asked for. */
export const someProducts = async (shop: ShopClient, count: number): Promise<readonly Product[]> => {
  const { items } = await shop.listProducts({ query: { limit: 100 } })
  // Others may ask for a quantity of a list, or for a size: journeys beside this one make such products.
  const byThePiece = items.filter(({ priceFor }) => !priceFor).slice(0, count)
  expect(byThePiece).toHaveLength(count)
  return byThePiece
}

/** A paint that is sold by the piece, without a room to be counted. */
export const somePaint = async (shop: ShopClient): Promise<Product> => {
  const { items } = await shop.listProducts({ query: { category: 'Paint', limit: 100 } })
  const paint = items.find(({ priceFor }) => !priceFor)
  if (!paint) throw new Error('The demo catalogue has no paint that is sold by the piece.')
  return paint
}

/** One product, with the first value of every option it offers. */
export const asBody = ({ _id, printOptions }: Product, quantity: number) => ({
  productId: _id,
  quantity,
  printOptions: Object.fromEntries(
    Object.entries(printOptions).map(([key, values = []]) => [key, values.slice(0, 1)]),
  ),
})

/** Fills the cart of the guest in this browser behind its back, without walking through the product pages. */
export const putIntoGuestCart = async (
  page: Page,
  shop: ShopClient,
  products: readonly Product[],
  quantity: number,
) => {
  const guestId = await page.evaluate(() => localStorage.getItem('guestId'))
  for (const product of products) await shop.addToCart({ body: { guestId, ...asBody(product, quantity) } })
}

export const fillCart = async (page: Page, shop: ShopClient, products: readonly Product[], quantity = 2) => {
  await page.goto('/about-us')
  await untilAlive(page)
  await putIntoGuestCart(page, shop, products, quantity)
  // The drawer asks the server, and from then on the browser knows that there is a cart.
  await openDrawer(page)
  await expect(lines(page)).toHaveCount(products.length)
}

/** What the browser says of the failures a journey makes on purpose. */
export const forgetRefusals = (complaints: string[]) => {
  const kept = complaints.filter((line) => !/status of (401|500)|ERR_FAILED/.test(line))
  complaints.splice(0, complaints.length, ...kept)
}
