import type { Cart, Checkout } from '@umbala/contract'
import {
  courier,
  expect,
  field,
  forget,
  goToPayment,
  openCheckout,
  payButton,
  press,
  test,
} from '../../checkout-journey.ts'

const SCRIPT = '**/paypal-simulator/sdk/js*'
const LOADING_COMPLAINT = /Failed to load the PayPal JS SDK|Failed to load resource|sdk\/js/

const toReview = async (page: Parameters<typeof press>[0]) => {
  await openCheckout(page)
  await courier(page, 'Pick up from store').check()
  await press(page, 'Continue to Payment')
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
}

for (const [trouble, status] of [
  ['blocked', null],
  ['gone', 404],
] as const)
  test(`K10: a payment script that is ${trouble} is told, and the rest of the page goes on`, async ({
    page,
    buyer,
    complaints,
  }) => {
    expect(buyer.token).not.toBe('')
    await page.route(SCRIPT, (route) =>
      status === null ? route.abort('blockedbyclient') : route.fulfill({ status, body: 'Not found' }),
    )
    await toReview(page)

    await expect(page.getByText('The payment buttons could not be loaded.')).toBeVisible()
    await page.getByRole('button', { name: 'Edit courier' }).click()
    await courier(page, 'Express').check()
    await expect(field(page, 'Address')).toBeVisible()
    await page.goBack()
    // The panel is a new one and tries by itself: only after it has failed, too, is there something to press.
    await expect(page.getByText('The payment buttons could not be loaded.')).toBeVisible()

    await page.unroute(SCRIPT)
    await press(page, 'Try again')
    await expect(payButton(page)).toBeVisible()
    await expect(page.getByText('The payment buttons could not be loaded.')).toBeHidden()
    forget(complaints, LOADING_COMPLAINT)
  })

test('K10: a payment script that takes its time is said to, and the buttons come when it does', async ({
  page,
  buyer,
}) => {
  expect(buyer.token).not.toBe('')
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(SCRIPT, async (route) => {
    await held
    await route.continue()
  })
  await toReview(page)
  await expect(page.getByText('The payment buttons are slow to arrive.')).toBeVisible({ timeout: 15_000 })
  letGo()
  await expect(payButton(page)).toBeVisible()
  await expect(page.getByText('The payment buttons are slow to arrive.')).toBeHidden()
})

test('a price that moved must be accepted before there is anything to press', async ({ page, buyer }) => {
  expect(buyer.token).not.toBe('')
  await page.route('**/api/cart?*', async (route) => {
    const answer = await route.fetch()
    const cart = (await answer.json()) as Cart
    await route.fulfill({
      response: answer,
      json: {
        ...cart,
        products: cart.products.map((line) => ({
          ...line,
          price: line.price / 2,
          lineTotal: line.lineTotal / 2,
        })),
      },
    })
  })
  await toReview(page)

  await expect(page.getByText('Something changed since you filled your cart.')).toBeVisible()
  await expect(page.getByText(/^The total is now R.* It was R/)).toBeVisible()
  await expect(payButton(page)).toBeHidden()
  await page.reload()
  await expect(page.getByText('Something changed since you filled your cart.')).toBeVisible()

  await press(page, 'Accept and go on to pay')
  await expect(payButton(page)).toBeVisible()
})

test('a checkout whose time ran out says so first, and is priced again when the buyer wants it', async ({
  page,
  buyer,
  complaints,
}) => {
  expect(buyer.token).not.toBe('')
  await goToPayment(page)
  await page.route(
    '**/api/checkout/*',
    async (route) => {
      const answer = await route.fetch()
      const checkout = (await answer.json()) as Checkout
      await route.fulfill({ response: answer, json: { ...checkout, state: 'expired' } })
    },
    { times: 1 },
  )
  const begun: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/checkout')) begun.push(request.url())
  })
  await page.reload()

  await expect(page.getByText(/^The price of this checkout was held for a while/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(begun).toEqual([])
  await press(page, 'Price it again')
  await expect(page.getByText('We priced it again.')).toBeVisible()
  await expect(payButton(page)).toBeVisible()
  forget(complaints)
})

test('a payment that a person looks at names the phone and a reference', async ({ page, buyer }) => {
  await goToPayment(page)
  const { checkout } = await buyer.client.getLiveCheckout()
  await page.route('**/api/checkout/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...checkout, state: 'review' } })
  })
  await page.reload()

  const main = page.getByRole('main')
  await expect(main.getByText('We are checking this payment by hand.')).toBeVisible()
  await expect(main.getByText((checkout?._id ?? '').slice(0, 8).toUpperCase())).toBeVisible()
  await expect(main.getByRole('link', { name: '010 555 0142' })).toBeVisible()
  await expect(payButton(page)).toBeHidden()
})

test('a refusal of the server stays told above the form, and nothing that was typed is lost', async ({
  page,
  buyer,
  complaints,
}) => {
  expect(buyer.token).not.toBe('')
  const message = 'Roll-up Banner is not for sale at the moment.'
  await page.route('**/api/checkout', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message } }),
  )
  await openCheckout(page)
  await courier(page, 'Pick up from store').check()
  await press(page, 'Continue to Payment')

  await expect(page.getByRole('main').getByRole('alert').getByText(message)).toBeInViewport()
  await expect(courier(page, 'Pick up from store')).toBeChecked()
  forget(complaints, /status of 409/)
})
