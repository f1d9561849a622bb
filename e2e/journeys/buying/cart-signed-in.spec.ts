import { createClient, type Product, sendByFetch, type ShopClient } from '@umbala/contract'
import { fillLogin, givenCustomer, openPage, signIn, toast } from '../../account-journey.ts'
import {
  asBody,
  cartButton,
  drawer,
  fillCart,
  forgetRefusals,
  lines,
  openDrawer,
  someProducts,
} from '../../cart-journey.ts'
import { expect, test, untilAlive } from '../../journey.ts'

/** A customer who has left some of a product in the cart, and the shop as their other browser sees it. */
const givenCustomerWith = async (shop: ShopClient, origin: string, product: Product, quantity: number) => {
  const customer = await givenCustomer(shop)
  const { token } = await shop.login({ body: customer })
  const elsewhere = createClient(sendByFetch({ fetch, origin, token: () => token }))
  await elsewhere.addToCart({ body: asBody(product, quantity) })
  return { customer, elsewhere }
}
const originOf = (baseURL: string | undefined) => baseURL ?? ''

test('what was chosen as a guest joins what the customer left, and the checkout is the next step', async ({
  page,
  shop,
  baseURL,
}) => {
  const [product, other] = await someProducts(shop, 2)
  if (!product || !other) throw new Error('The demo catalogue is too small.')
  const { customer, elsewhere } = await givenCustomerWith(shop, originOf(baseURL), product, 3)
  await fillCart(page, shop, [product, other])
  await drawer(page).getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/login?redirect=/checkout')

  await fillLogin(page, customer)

  await expect(page).toHaveURL('/checkout')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 7 items')
  const { products } = await elsewhere.getCart({ query: {} })
  expect(products.map(({ name, quantity }) => [name, quantity])).toEqual([
    [product.name, 5],
    [other.name, 2],
  ])
  await page.reload()
  await untilAlive(page)
  await page.waitForLoadState('networkidle')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 7 items')
})

test('a merge that fails keeps what was chosen, says so, and is made up for at the next visit', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const [product, other] = await someProducts(shop, 2)
  if (!product || !other) throw new Error('The demo catalogue is too small.')
  const { customer } = await givenCustomerWith(shop, originOf(baseURL), product, 3)
  await fillCart(page, shop, [other])
  await page.route('**/api/cart/merge', (route) => route.abort())

  await signIn(page, customer)
  await expect(toast(page, 'Error merging cart')).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')
  await page.unroute('**/api/cart/merge')
  await openPage(page, '/about-us')

  await expect(cartButton(page)).toHaveAccessibleName('Cart, 5 items')
  await openDrawer(page)
  await expect(lines(page)).toHaveCount(2)
  forgetRefusals(complaints)
})

test('a session that was ended elsewhere is over here: it is said once, and nothing personal stays', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const [product] = await someProducts(shop, 1)
  if (!product) throw new Error('The demo catalogue is empty.')
  const { customer, elsewhere } = await givenCustomerWith(shop, originOf(baseURL), product, 3)
  await signIn(page, customer)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items')
  await elsewhere.revokeOtherSessions()

  await cartButton(page).click()

  await expect(toast(page, 'Please sign in again.')).toHaveCount(1)
  await expect(drawer(page)).toBeHidden()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).toEqual(['guestId'])
  forgetRefusals(complaints)
})

test('signing in and out in one tab is signing in and out in the other', async ({
  page,
  context,
  shop,
  baseURL,
}) => {
  const [product] = await someProducts(shop, 1)
  if (!product) throw new Error('The demo catalogue is empty.')
  const { customer } = await givenCustomerWith(shop, originOf(baseURL), product, 3)
  const second = await context.newPage()
  await openPage(second, '/about-us')

  await signIn(page, customer)
  await expect(cartButton(second)).toHaveAccessibleName('Cart, 3 items')
  await openPage(second, '/profile')
  await second.getByRole('main').getByRole('button', { name: 'Logout', exact: true }).click()

  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull()
})
