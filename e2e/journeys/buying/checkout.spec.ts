import { fillLogin, givenCustomer } from '../../account-journey.ts'
import { drawer, fillCart, lines, openDrawer, someProducts } from '../../cart-journey.ts'
import {
  courier,
  decide,
  expect,
  expectThanks,
  field,
  fillAddress,
  forget,
  goToPayment,
  openCheckout,
  openWindow,
  payButton,
  press,
  test,
} from '../../checkout-journey.ts'
import { expectNoSidewaysScroll, inRand, untilAlive } from '../../journey.ts'

test('the cart is closed on the way from it to the checkout, and from the checkout to a product', async ({
  page,
  buyer,
}) => {
  await page.goto('/about-us')
  await untilAlive(page)
  await openDrawer(page)
  await expect(lines(page).first()).toBeVisible()
  await drawer(page).getByRole('link', { name: 'Checkout' }).click()
  await expect(field(page, 'Email')).toHaveValue(buyer.user.email)
  await expect(drawer(page)).toBeHidden()

  await openDrawer(page)
  await lines(page).first().locator('.cart-line-name').click()
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible()
  await expect(drawer(page)).toBeHidden()
})

test('an order by courier, paid with the wallet', async ({ page, buyer, complaints }) => {
  await openCheckout(page)
  await expect(field(page, 'Email')).toHaveValue(buyer.user.email)
  await expect(field(page, 'Email')).not.toBeEditable()
  await fillAddress(page)
  await expect(field(page, 'Country')).toHaveValue('South Africa')
  await press(page, 'Continue to Payment')

  const main = page.getByRole('main')
  await expect(main.getByText('12 Florida Road, Morningside')).toBeVisible()
  await expect(main.getByText('Test money.', { exact: true })).toBeVisible()
  const { checkout } = await buyer.client.getLiveCheckout()
  const total = inRand(checkout?.totalPrice ?? 0)
  await expect(main.locator('.payment-sum')).toContainText(total)
  await expect(main.locator('.payment-sum')).toContainText(`USD ${checkout?.usd ?? ''}`)
  await expectNoSidewaysScroll(page)

  const { popup } = await openWindow(page)
  // K03: the window can answer the page that opened it.
  expect(await popup.evaluate(() => window.opener !== null)).toBe(true)
  await decide(popup, 'Approve')
  await expectThanks(page)

  const { items } = await buyer.client.listMyOrders()
  const [order] = items
  await expect(main.getByText(`#${order?.number ?? ''}`).first()).toBeVisible()
  await expect(main.getByText(order?._id ?? '', { exact: true })).toBeVisible()
  await expect(main.getByText(/email your artwork to/)).toBeVisible()
  await expect(main.getByText(total).first()).toBeVisible()
  await expect(main.getByText(/^Express, 3-5 days, to Thandi Nkosi/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
  forget(complaints)
})

test('an order that is picked up, paid by card, whose thanks survive a reload', async ({ page, buyer }) => {
  await goToPayment(page, 'Pick up from store')
  await expect(page.getByRole('main').getByText('Pick up from store')).toBeVisible()
  const { popup } = await openWindow(page, 'Debit or Credit Card')
  await popup.getByLabel(/card number/i).fill('4111 1111 1111 1111')
  await popup.getByLabel(/expir/i).fill('12/30')
  await popup.getByLabel(/cvc|security/i).fill('123')
  await popup.getByRole('button', { name: /^Pay/ }).click()
  await expectThanks(page)

  await page.reload()

  await expectThanks(page)
  await expect(page.getByRole('main').getByText(/^Pick up from store: /)).toBeVisible()
  expect((await buyer.client.listMyOrders()).total).toBe(1)
})

test('what is missing is said above the form and beside each field, and no toast covers it', async ({
  page,
  buyer,
}) => {
  expect(buyer.token).not.toBe('')
  await openCheckout(page)
  await field(page, 'City').fill('   ')
  await press(page, 'Continue to Payment')
  await expect(page.getByText('Please fill out all delivery fields for express shipping')).toHaveCount(1)
  await expect(page.getByRole('alert').filter({ hasText: 'Please fill out' })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(field(page, 'City')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Country')).not.toHaveAttribute('aria-invalid')

  await courier(page, 'Pick up from store').check()
  await expect(field(page, 'Address')).toBeHidden()
})

test('an address that was kept is offered the next time', async ({ page, buyer }) => {
  await openCheckout(page)
  await fillAddress(page)
  await field(page, 'Province (optional)').selectOption('KwaZulu-Natal')
  await page.getByLabel('Save this address for next time').check()
  await press(page, 'Continue to Payment')
  await expect(payButton(page)).toBeVisible()
  await expect(page.getByRole('main').getByText('KwaZulu-Natal, South Africa')).toBeVisible()
  await expect.poll(async () => (await buyer.client.listAddresses()).length).toBe(1)

  await page.getByRole('button', { name: 'Edit courier' }).click()
  await page.reload()
  await untilAlive(page)

  await expect(page.getByLabel('Saved addresses')).not.toHaveValue('')
  await expect(field(page, 'Address')).toHaveValue('12 Florida Road, Morningside')
  await expect(page.getByLabel('Save this address for next time')).toBeHidden()
})

test('a reload in the review finds the same checkout, and back leads to the details', async ({
  page,
  buyer,
}) => {
  await goToPayment(page, 'Express')
  const before = await buyer.client.getLiveCheckout()

  await page.reload()
  await expect(payButton(page)).toBeVisible()
  await expect(page.getByRole('main').getByText('12 Florida Road, Morningside')).toBeVisible()

  await page.getByRole('button', { name: 'Edit delivery' }).click()
  await expect(field(page, 'Address')).toHaveValue('12 Florida Road, Morningside')
  await page.goBack()
  await expect(payButton(page)).toBeVisible()
  expect((await buyer.client.getLiveCheckout()).checkout?._id).toBe(before.checkout?._id)
})

test('back leads from the review to the details once, and forward to the same review', async ({
  page,
  buyer,
}) => {
  await goToPayment(page)
  const before = await buyer.client.getLiveCheckout()

  await page.goBack()
  await expect(courier(page, 'Pick up from store')).toBeChecked()
  await page.goForward()
  await expect(payButton(page)).toBeVisible()

  await page.goBack()
  await courier(page, 'Pick up from store').focus()
  await page.goBack()
  await page.waitForURL('**/privacy-policy')
  expect((await buyer.client.getLiveCheckout()).checkout?._id).toBe(before.checkout?._id)
})

test('who is not signed in comes back to the checkout with what they chose', async ({
  page,
  shop,
  complaints,
}) => {
  const customer = await givenCustomer(shop)
  const [product] = await someProducts(shop, 1)
  if (!product) throw new Error('The shop sells nothing.')
  await fillCart(page, shop, [product])

  await page.goto('/checkout')
  await page.waitForURL(
    (url) => url.pathname === '/login' && url.searchParams.get('redirect') === '/checkout',
  )
  await untilAlive(page)
  await fillLogin(page, customer)

  await page.waitForURL('**/checkout')
  await expect(courier(page, 'Express')).toBeVisible()
  await expect(page.locator('.summary-line').getByText(product.name).first()).toBeAttached()
  forget(complaints)
})

test('K12: the thanks without an order lead to the orders, and for somebody else’s show nothing', async ({
  page,
  buyer,
  complaints,
}) => {
  expect(buyer.token).not.toBe('')
  await page.goto('/order-confirmation')
  await page.waitForURL('**/my-orders')
  await expect(page.getByText('You have no orders')).toBeVisible()

  const foreign = '00000000-0000-4000-8000-000000000000'
  await page.evaluate((orderId) => {
    history.replaceState({ usr: { orderId }, key: 'k', idx: 0 }, '', '/order-confirmation')
  }, foreign)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No Order details found' })).toBeVisible()
  forget(complaints)
})
