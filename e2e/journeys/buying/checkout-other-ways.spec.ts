import type { Page } from '@playwright/test'
import type { BegunPayment, Checkout, Order, WayToPay } from '@umbala/contract'
import { expect, forget, openCheckout, courier, press, payButton, test } from '../../checkout-journey.ts'

/**
 * The shop that these journeys visit is the built one, and knows no provider but PayPal. So the answers that another provider would
 * bring are put in here, on their way to the browser; how the server comes to them is tested with a second provider over HTTP.
 */
const BANK: WayToPay = {
  provider: 'toy',
  providerName: 'Toy Pay',
  method: 'eft',
  name: 'Toy EFT',
  note: 'Pay on the toy bank’s own page.',
  step: 'redirect',
  currency: 'ZAR',
  amount: '517.50',
}

const offer = async (page: Page, step: WayToPay['step']) => {
  await page.route('**/api/checkout/*/ways-to-pay', async (route) => {
    const answer = await route.fetch()
    const offered = (await answer.json()) as WayToPay[]
    await route.fulfill({ response: answer, json: [...offered, { ...BANK, step }] })
  })
}

const answerBegin = async (page: Page, next: BegunPayment['next']) => {
  await page.route('**/api/checkout/*/payments', (route) =>
    route.fulfill({
      status: 201,
      json: { provider: 'toy', method: 'eft', next, orderId: null } satisfies BegunPayment,
    }),
  )
}

const ORDER_ID = '5b1f0f0e-27c0-4f0c-9d3e-2f6f5a1c7b10'

/** As the shop answers where a provider only tells how to pay: the order stands from the beginning of its payment on. */
const answerOrder = async (page: Page, howToPay: NonNullable<Order['howToPay']>) => {
  let isPlaced = false
  let order: object = {}
  await page.route('**/api/checkout/*/payments', async (route) => {
    isPlaced = true
    const next = { kind: 'instructions' as const, ...howToPay }
    await route.fulfill({
      status: 201,
      json: { provider: 'toy', method: 'eft', next, orderId: ORDER_ID } satisfies BegunPayment,
    })
  })
  await page.route(/\/api\/checkout\/[0-9a-f-]{36}$/, async (route) => {
    const answer = await route.fetch()
    const checkout = (await answer.json()) as Checkout
    order = {
      ...checkout,
      ...{ _id: ORDER_ID, number: 10_042, invoiceNumber: null, orderItems: checkout.checkoutItems },
      ...{ paymentMethod: 'Toy Pay', paymentState: 'unpaid', paymentStatus: 'Not paid', isPaid: false },
      ...{ paid: 0, due: checkout.totalPrice, returned: 0, refundState: 'none', howToPay, creditNotes: [] },
      ...{ placedAt: checkout.createdAt, estimatedDelivery: checkout.expiresAt, status: 'Processing' },
      ...{ artwork: 'needed', tracking: null, timeline: [], staff: null, isDelivered: false },
    }
    await route.fulfill({
      response: answer,
      json: { ...checkout, ...(isPlaced && { state: 'placed', orderId: ORDER_ID }) },
    })
  })
  await page.route('**/api/checkout/*/finalize', (route) => route.fulfill({ json: order }))
  await page.route(`**/api/orders/${ORDER_ID}`, (route) => route.fulfill({ json: order }))
}

const goToWays = async (page: Page) => {
  await openCheckout(page)
  await courier(page, 'Pick up from store').check()
  await press(page, 'Continue to Payment')
  await expect(payButton(page)).toBeVisible()
}

const choose = async (page: Page) => {
  await page.getByRole('radio', { name: /^Toy EFT/ }).check()
  await expect(payButton(page)).toBeHidden()
}

/** As the server tells of a payment that was begun at the other provider. */
const tellBegun = async (page: Page, isCancelled: boolean) => {
  const begun = { provider: 'toy', providerName: 'Toy Pay', method: 'eft', isCancelled }
  await page.route(/\/api\/checkout\/[0-9a-f-]{36}$/, async (route) => {
    const answer = await route.fetch()
    const checkout = (await answer.json()) as object
    await route.fulfill({ response: answer, json: { ...checkout, begun } })
  })
}

test.beforeEach(({ buyer }) => {
  expect(buyer.token).not.toBe('')
})

test('several ways to pay are offered, by keyboard too, and PayPal’s buttons stay as they are', async ({
  page,
}) => {
  await offer(page, 'redirect')
  await goToWays(page)
  const ways = page.getByRole('group', { name: 'How do you want to pay?' })
  await expect(ways.getByRole('radio')).toHaveCount(2)
  await ways.getByRole('radio', { name: /^PayPal or card USD/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(ways.getByRole('radio', { name: /^Toy EFT R517\.50/ })).toBeChecked()
  await expect(page.locator('.payment-sum')).not.toContainText('dollar')
  await expect(page.getByRole('button', { name: 'Pay by Toy EFT' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(payButton(page)).toBeVisible()
})

test('a buyer who is sent away pays on the provider’s page', async ({ page }) => {
  await offer(page, 'redirect')
  await goToWays(page)
  await answerBegin(page, { kind: 'redirect', url: new URL('/privacy-policy?bank', page.url()).href })
  await choose(page)
  await press(page, 'Pay by Toy EFT')
  await page.waitForURL('**/privacy-policy?bank')
})

test('an address that is none of the web is not opened', async ({ page }) => {
  await offer(page, 'redirect')
  await goToWays(page)
  await answerBegin(page, { kind: 'redirect', url: 'javascript:document.title="run"' })
  await choose(page)
  await press(page, 'Pay by Toy EFT')
  await expect(page.getByText('Nothing was charged. Please try again.')).toBeVisible()
  expect(await page.title()).not.toBe('run')
})

test('a form goes to the provider with its fields in their order', async ({ page, complaints }) => {
  await offer(page, 'form')
  await goToWays(page)
  const fields = [
    { name: 'z_last', value: 'first' },
    { name: 'amount', value: '517.50' },
    { name: 'item', value: 'Zoë’s cards & more' },
  ]
  await answerBegin(page, { kind: 'form', action: new URL('/bank', page.url()).href, fields })
  await choose(page)
  const posted = page.waitForRequest((request) => request.url().endsWith('/bank'))
  await press(page, 'Pay by Toy EFT')
  const body = (await posted).postData() ?? ''
  expect([...new URLSearchParams(body)]).toEqual(fields.map(({ name, value }) => [name, value]))
  forget(complaints, /\/bank|404/)
})

test('whoever pays elsewhere has placed the order, and reads where to pay and what to quote', async ({
  page,
}) => {
  await offer(page, 'instructions')
  await goToWays(page)
  await answerOrder(page, { reference: 'UMB-10042-7', lines: [{ label: 'Bank', value: 'Toy Bank' }] })
  await choose(page)
  await press(page, 'Place the order and pay by Toy EFT')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Thank you. We begin when you have paid.' }),
  ).toBeVisible()
  await expect(page.getByText(/^R[\d\s]+\.\d\d is still to be paid\.$/)).toBeVisible()
  await expect(page.getByText('UMB-10042-7')).toBeVisible()
  await expect(page.getByText('Your payment arrived')).toBeHidden()
})

test('whoever comes back is told what the server finds out, whatever the address says', async ({
  page,
  complaints,
}) => {
  await offer(page, 'redirect')
  await goToWays(page)
  await tellBegun(page, false)
  const asked = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/pay'))
  await page.goto(`${page.url()}?status=paid`)
  await asked
  await expect(page.getByRole('radio', { name: /^Toy EFT/ })).toBeChecked()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeHidden()
  await expect(page.locator('.payment-said .notice')).toBeVisible()
  forget(complaints, /409/)
})

test('whoever cancelled there is told that nothing was charged', async ({ page, complaints }) => {
  await offer(page, 'redirect')
  await goToWays(page)
  await tellBegun(page, true)
  await page.reload()
  await expect(page.getByText('The payment at Toy Pay was cancelled. Nothing was charged')).toBeVisible()
  forget(complaints)
})
