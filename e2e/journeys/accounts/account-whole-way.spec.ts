import {
  field,
  fillLogin,
  forgetGivenUpCalls,
  newCustomer,
  openPage,
  press,
  storageOf,
  toast,
} from '../../account-journey.ts'
import { cartButton, drawer, lines, openDrawer, someProducts } from '../../cart-journey.ts'
import { expect, test, untilAlive } from '../../journey.ts'

test('a guest fills a cart, registers, finds it at the checkout, leaves, and finds it again in another browser', async ({
  page,
  shop,
  browser,
  complaints,
}) => {
  const [product] = await someProducts(shop, 1)
  if (!product) throw new Error('The shop has no product.')
  const customer = newCustomer()

  await openPage(page, `/product/${product._id}`)
  for (const group of await page.getByRole('radiogroup').all()) await group.locator('label').first().click()
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(toast(page, 'Product added to cart!')).toBeVisible()
  await openDrawer(page)
  await expect(lines(page)).toHaveCount(1)
  const asGuest = await storageOf(page)
  await drawer(page).getByRole('link', { name: 'Checkout' }).click()

  await page.waitForURL((url) => url.pathname === '/login')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Register/ })
    .click()
  await field(page, 'Name').fill(customer.name)
  await field(page, 'Email').fill(customer.email)
  await field(page, 'Password').fill(customer.password)
  await press(page, 'Sign Up')
  await page.waitForURL((url) => url.pathname === '/checkout')
  await expect(page.getByRole('main').getByText(product.name).first()).toBeAttached()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')

  await openPage(page, '/profile')
  await press(page, 'Logout')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')
  await expect.poll(async () => Object.keys(await storageOf(page))).toEqual(['guestId'])
  expect((await storageOf(page)).guestId).not.toBe(asGuest.guestId)

  const elsewhere = await browser.newContext()
  try {
    const other = await elsewhere.newPage()
    await other.goto('/login')
    await untilAlive(other)
    await fillLogin(other, customer)
    await other.waitForURL((url) => url.pathname === '/')
    await expect(cartButton(other)).toHaveAccessibleName('Cart, 1 item')
    await openDrawer(other)
    await expect(lines(other)).toContainText(product.name)
  } finally {
    await elsewhere.close()
  }
  forgetGivenUpCalls(complaints)
})
