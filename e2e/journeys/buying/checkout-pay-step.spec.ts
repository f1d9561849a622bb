import { asBody, somePaint } from '../../cart-journey.ts'
import {
  courier,
  decide,
  expect,
  expectThanks,
  field,
  fillCartOf,
  forget,
  goToPayment,
  newBuyer,
  openCheckout,
  openWindow,
  payButton,
  press,
  signInAs,
  test,
} from '../../checkout-journey.ts'
import { expectAccessible, expectNoSidewaysScroll, inRand } from '../../journey.ts'

test('who continues to the payment sees the pay buttons without scrolling, and reads on there', async ({
  page,
  buyer,
}) => {
  expect(buyer.token).not.toBe('')
  await goToPayment(page, 'Express')

  await expect(payButton(page)).toBeInViewport({ ratio: 1 })
  await expect(payButton(page, 'Debit or Credit Card')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('region', { name: 'Payment' })).toBeFocused()
})

test('the payment says what protects the buyer and what happens next', async ({ page, buyer }) => {
  expect(buyer.token).not.toBe('')
  await goToPayment(page)

  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(
    payment.getByRole('list', { name: 'Why paying here is safe' }).getByRole('listitem'),
  ).toHaveCount(4)
  const next = page.getByRole('region', { name: 'What happens next' })
  await expect(next.getByRole('listitem')).toHaveCount(3)
  await expect(next).toContainText('email')
})

test('who buys paint alone is told nothing of artwork before paying, and who buys shirts too is', async ({
  page,
  shop,
  baseURL,
}) => {
  const buyer = await newBuyer(shop, baseURL ?? '')
  await signInAs(page, buyer)
  await buyer.client.addToCart({ body: asBody(await somePaint(shop), 1) })
  await goToPayment(page)

  const next = page.getByRole('region', { name: 'What happens next' })
  await expect(next.getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('main').getByText(/artwork/i)).toHaveCount(0)

  await fillCartOf(shop, buyer)
  await goToPayment(page)
  await expect(next).toContainText('You send your artwork')
})

test('a checkout is quiet: no departments, no search and no newsletter lead away from it', async ({
  page,
  buyer,
}) => {
  expect(buyer.token).not.toBe('')
  await openCheckout(page)

  await expect(page.getByRole('link', { name: 'Umbala home' })).toHaveAttribute('href', '/')
  await expect(page.getByText('Join our community')).toHaveCount(0)
  await expect(page.getByRole('search')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Branding' })).toHaveCount(0)
  await expect(page.locator('header').getByText('Secure checkout')).toBeVisible()
  await expect(page.locator('header').getByRole('link', { name: /010 555 0142/ })).toBeVisible()
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Cart, \d+ items$/ }).click()
  await expect(page.getByRole('dialog', { name: /^Your cart/ })).toBeVisible()
})

test('the server sends the quiet frame, so that no other one flashes up first', async ({ request }) => {
  for (const address of ['/checkout', '/checkout/0d5e564b-7229-8456-a272-6ce49a8895ce']) {
    const html = await (await request.get(address)).text()
    expect(html).toContain('Secure checkout')
    expect(html).toContain('href="#main"')
    expect(html).not.toContain('Join our community')
  }
  expect(await (await request.get('/about-us')).text()).toContain('Join our community')
})

test('the courier is chosen already, and what is missing is listed with a way to each field', async ({
  page,
  buyer,
}) => {
  expect(buyer.token).not.toBe('')
  await openCheckout(page)
  await expect(courier(page, 'Express')).toBeChecked()
  await expect(page.getByRole('group', { name: 'Courier' })).toBeVisible()
  await field(page, 'Postal code').fill('4001')
  await press(page, 'Continue to Payment')

  const summary = page.getByRole('alert').filter({ hasText: 'Please fill out all delivery fields' })
  await expect(summary).toBeFocused()
  await expect(summary).toBeInViewport()
  await expect(summary.getByRole('link')).toHaveText(['Address', 'City', 'Phone'])
  const main = page.getByRole('main')
  await expect(main.getByText('Enter the town or city.')).toHaveCount(1)
  await expect(main.getByText('Please fill out all delivery fields')).toHaveCount(1)
  await expectAccessible(page)

  await summary.getByRole('link', { name: 'City' }).click()
  await expect(field(page, 'City')).toBeFocused()
  await expect(field(page, 'City')).toBeInViewport()
  await field(page, 'City').fill('Durban')
  await expect(summary.getByRole('link')).toHaveText(['Address', 'Phone'])
})

test('the total is told with VAT, without it beside, and in the dollars that are charged', async ({
  page,
  buyer,
}) => {
  await openCheckout(page)
  await courier(page, 'Pick up from store').check()
  const { totalPrice } = await buyer.client.getCart()
  const whole = Math.round(totalPrice * 115) / 100
  // On a phone the summary is folded.
  const folded = page.locator('.folded-summary > summary')
  if (await folded.isVisible()) await folded.click()
  const totals = page.locator('.summary-total:visible')
  await expect(totals.locator('dd > strong')).toHaveText(inRand(whole))
  await expect(totals.locator('small')).toContainText(`${inRand(totalPrice)} excl. VAT`)
  await expect(page.locator('.summary-usd:visible')).toHaveText(
    /PayPal charges US dollars: USD.[\d.]+, at R18\.18 to the dollar\./,
  )
  await expectNoSidewaysScroll(page)
})

test('the thanks name the order by its number, say what happens next and keep the id small', async ({
  page,
  buyer,
  complaints,
}) => {
  await goToPayment(page)
  const { popup } = await openWindow(page)
  await decide(popup, 'Approve')
  await expectThanks(page)

  const [order] = (await buyer.client.listMyOrders()).items
  const number = page.locator('.thanks-number')
  await expect(number).toHaveText(`Order #${order?.number ?? ''}`)
  const id = page.getByRole('main').getByText(order?._id ?? '', { exact: true })
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  expect(await number.evaluate(sizeOf)).toBeGreaterThan(2 * (await id.evaluate(sizeOf)))
  await expect(page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')).toHaveCount(4)
  forget(complaints)
})
