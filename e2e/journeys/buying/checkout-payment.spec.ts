import {
  courier,
  decide,
  expect,
  expectThanks,
  forget,
  goToPayment,
  openCheckout,
  openWindow,
  payButton,
  press,
  test,
  toast,
} from '../../checkout-journey.ts'

const DECLINED = 'Payment failed. Please try again.'
const CONFIRMING = 'We are confirming your payment'

test('who cancels is told calmly that nothing was charged, and can pay after all', async ({
  page,
  buyer,
}) => {
  await goToPayment(page)
  const first = await openWindow(page)
  await decide(first.popup, 'Cancel')
  await expect(page.getByText('You closed the payment window. Nothing was charged')).toBeVisible()
  expect((await buyer.client.listMyOrders()).total).toBe(0)

  const second = await openWindow(page)
  await decide(second.popup, 'Approve')
  await expectThanks(page)
})

test('a window that is closed is a change of mind, not a failure', async ({ page, buyer }) => {
  expect(buyer.token).not.toBe('')
  await goToPayment(page)
  const { popup } = await openWindow(page)
  await popup.close()
  await expect(page.getByText('You closed the payment window. Nothing was charged')).toBeVisible()
  await expect(page.getByText(DECLINED)).toBeHidden()
  await expect(payButton(page)).toBeEnabled()
})

test('a window that is closed after approving has approved', async ({ page, buyer, control }) => {
  await goToPayment(page)
  const { popup, orderId } = await openWindow(page)
  await control('POST', `/orders/${orderId}/approve`)
  await popup.close()
  await expectThanks(page)
  expect((await buyer.client.listMyOrders()).total).toBe(1)
})

test('an order appears by itself when the shop’s page is closed after approving', async ({
  page,
  buyer,
  control,
}) => {
  await goToPayment(page)
  const { orderId } = await openWindow(page)
  await page.goto('about:blank')
  await control('POST', `/orders/${orderId}/approve`)
  await expect.poll(async () => (await buyer.client.listMyOrders()).total, { timeout: 30_000 }).toBe(1)
})

test('a payment that the provider still clears is said to be on its way, and the page goes on by itself', async ({
  page,
  buyer,
  control,
  request,
}) => {
  await goToPayment(page)
  const { orderId } = await openWindow(page)
  await control('POST', `/orders/${orderId}/approve`, { captureStatus: 'PENDING' })
  await expect(page.getByText('Your payment is on its way')).toBeVisible()
  expect((await buyer.client.listMyOrders()).total).toBe(0)

  const ledger = (await (await request.get('/paypal-simulator/control/ledger')).json()) as Ledger
  await control('POST', `/captures/${captureOf(ledger, orderId)}/complete`)
  await expectThanks(page)
})

type Ledger = { orders: { id: string; captures: { id: string }[] }[] }
const captureOf = ({ orders }: Ledger, orderId: string): string =>
  orders.find(({ id }) => id === orderId)?.captures[0]?.id ?? ''

test('of two tabs the older one says that it was replaced, and leads to the current checkout', async ({
  page,
  buyer,
  context,
  complaints,
}) => {
  await goToPayment(page)
  const other = await context.newPage()
  await openCheckout(other)
  // It finds the same one; another way of delivery makes a newer one of it.
  await expect(payButton(other)).toBeVisible()
  await other.getByRole('button', { name: 'Edit invoice' }).click()
  await other.getByText('Company details for the invoice').click()
  await other.getByLabel('Company name').fill('Nkosi Signs')
  await press(other, 'Continue to Payment')
  await expect(payButton(other)).toBeVisible()

  const opening = page.waitForEvent('popup')
  await payButton(page).click()
  await opening
  await expect(page.getByText('This checkout was replaced by a newer one')).toBeVisible()
  await expect(page.getByText(DECLINED)).toBeHidden()
  await press(page, 'Show the current one')
  await expect(page.getByRole('main').getByText('Nkosi Signs')).toBeVisible()

  const { popup } = await openWindow(page)
  await decide(popup, 'Approve')
  await expectThanks(page)
  expect((await buyer.client.listMyOrders()).total).toBe(1)
  forget(complaints, /status of 410/)
})

test('while it is being paid in one tab, the other one waits with it', async ({ page, buyer, context }) => {
  expect(buyer.token).not.toBe('')
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/checkout/*/pay', async (route) => {
    await held
    await route.continue()
  })
  await goToPayment(page)
  const { popup } = await openWindow(page)
  await decide(popup, 'Approve')
  await expect(page.getByText('One moment, your payment is being taken.')).toBeVisible()
  const other = await context.newPage()
  await openCheckout(other)
  letGo()
  await expectThanks(page)
  // The other one learns of it when it is looked at, or when it tries.
  await other.reload()
  await other.waitForURL((url) => ['/order-confirmation', '/checkout'].includes(url.pathname))
  await expect(
    other
      .getByText('Your cart is empty.')
      .or(other.getByText(/^Thank you/))
      .first(),
  ).toBeVisible()
})

test('D34: a card that is declined stays told, opens no window by itself, and another one pays', async ({
  page,
  buyer,
  complaints,
}) => {
  await goToPayment(page)
  const { popup } = await openWindow(page)
  await decide(popup, 'Decline')

  await expect(toast(page, DECLINED)).toBeVisible()
  const shown = Date.now()
  await expect(toast(page, DECLINED)).toBeHidden({ timeout: 6000 })
  expect(Date.now() - shown).toBeGreaterThan(2000)
  expect((await buyer.client.listMyOrders()).total).toBe(0)

  const told = page.getByText('Your payment was declined. Nothing was charged.')
  await expect(told).toBeVisible()
  expect(popup.isClosed()).toBe(true)
  await page.reload()
  await expect(told).toBeVisible()
  const next = await openWindow(page)
  await expect(told).toBeHidden()
  await expect(next.popup.getByText('The last card was declined.')).toBeVisible()
  await decide(next.popup, 'Approve')
  await expectThanks(page)
  expect((await buyer.client.listMyOrders()).total).toBe(1)
  forget(complaints, /status of 402/)
})

test('D33: while nobody knows whether the money moved, nobody says that it did not', async ({
  page,
  buyer,
  complaints,
}) => {
  // The reload has forgotten the approval; the provider's own message about it takes its time.
  test.slow()
  await goToPayment(page)
  const { checkout } = await buyer.client.getLiveCheckout()
  const unknown = { code: 'unavailable', message: 'We are confirming your payment.' }
  const paying = { ...checkout, state: 'paying' }
  // As the shop answers while the provider keeps silent. A fault of the simulator would silence it for every journey.
  await page.route('**/api/checkout/*/pay', (route) => route.fulfill({ status: 503, json: unknown }))
  await page.route('**/api/checkout/*', (route) => route.fulfill({ json: paying }))
  const { popup } = await openWindow(page)
  await decide(popup, 'Approve')

  await expect(page.getByText(CONFIRMING)).toBeVisible()
  await page.waitForTimeout(3000)
  await expect(page.getByText(CONFIRMING)).toBeVisible()
  await expect(payButton(page)).toBeHidden()
  await expect(page.getByText(DECLINED)).toBeHidden()
  await page.reload()
  await expect(page.getByText(CONFIRMING)).toBeVisible()
  await expect(page.getByText(DECLINED)).toBeHidden()

  await page.unrouteAll()
  await expectThanks(page)
  expect((await buyer.client.listMyOrders()).total).toBe(1)
  forget(complaints, /status of 503/)
})

test('D33: an answer that got lost on the way is asked for again, and the money is taken once', async ({
  page,
  buyer,
  complaints,
}) => {
  let lost = 0
  await page.route('**/api/checkout/*/pay', async (route) => {
    lost += 1
    if (lost > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await goToPayment(page)
  const { popup } = await openWindow(page)
  await decide(popup, 'Approve')
  await expectThanks(page)
  await expect(page.getByText(DECLINED)).toBeHidden()
  expect((await buyer.client.listMyOrders()).total).toBe(1)
  forget(complaints, /ERR_CONNECTION_RESET/)
})

test('a courier chosen anew changes what there is to pay', async ({ page, buyer }) => {
  expect(buyer.token).not.toBe('')
  await goToPayment(page)
  const before = await page.locator('.payment-sum strong').textContent()
  await page.getByRole('button', { name: 'Edit courier' }).click()
  await expect(courier(page, 'Pick up from store')).toBeChecked()
  await courier(page, 'Express').check()
  const shown = await page.locator('.checkout-aside .summary-total dd').textContent()
  expect(shown).not.toBe(before)
})
