import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createClient, type Order, sendByFetch, type ShopClient, type User } from '@umbala/contract'
import { asBody, someProducts } from './cart-journey.ts'
import { test as base, untilAlive } from './journey.ts'

export type Buyer = { readonly user: User; readonly token: string; readonly client: ShopClient }

type Fixtures = {
  /** A new customer, signed in in this browser, with goods in the cart. */
  readonly buyer: Buyer
  /** Another new customer with goods in the cart, in no browser yet. */
  readonly somebodyElse: Buyer
  /** Pulls the strings of the payment simulator. */
  readonly control: (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<void>
}

export const signInAs = async (page: Page, { user, token }: Pick<Buyer, 'user' | 'token'>) => {
  await page.goto('/privacy-policy')
  await page.evaluate(
    ([info = '', secret = '']) => {
      localStorage.setItem('userInfo', info)
      localStorage.setItem('userToken', secret)
    },
    [JSON.stringify(user), token],
  )
}

export const newBuyer = async (shop: ShopClient, origin: string): Promise<Buyer> => {
  const { user, token } = await shop.register({
    body: {
      name: 'Thandi Nkosi',
      email: `thandi-${randomUUID()}@example.co.za`,
      password: 'blue kite four drums',
    },
  })
  return { user, token, client: createClient(sendByFetch({ fetch, origin, token: () => token })) }
}

export const fillCartOf = async (shop: ShopClient, { client }: Buyer, count = 2) => {
  for (const product of await someProducts(shop, count)) await client.addToCart({ body: asBody(product, 3) })
}

export const test = base.extend<Fixtures>({
  buyer: async ({ page, shop, baseURL }, use) => {
    const buyer = await newBuyer(shop, baseURL ?? '')
    await fillCartOf(shop, buyer)
    await signInAs(page, buyer)
    await use(buyer)
  },
  somebodyElse: async ({ shop, baseURL }, use) => {
    const buyer = await newBuyer(shop, baseURL ?? '')
    await fillCartOf(shop, buyer)
    await use(buyer)
  },
  control: async ({ request }, use) => {
    await use(async (method, path, body) => {
      const answer = await request.fetch(`/paypal-simulator/control${path}`, { method, data: body ?? {} })
      expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    })
  },
})
export { expect } from '@playwright/test'

export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
export const toast = (page: Page, text: string) => page.locator('.toast').getByText(text, { exact: true })
export const courier = (page: Page, name: 'Express' | 'Pick up from store') =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) })
export const payButton = (page: Page, name = 'Pay with PayPal') =>
  page.getByRole('button', { name, exact: true })

export const openCheckout = async (page: Page) => {
  await page.goto('/checkout')
  await untilAlive(page)
  await expect(page.getByRole('main').getByText('Loading the checkout')).toBeHidden()
}

export const fillAddress = async (page: Page) => {
  await courier(page, 'Express').check()
  await field(page, 'Address').fill('12 Florida Road, Morningside')
  await field(page, 'City').fill('Durban')
  await field(page, 'Postal code').fill('4001')
  await field(page, 'Phone').fill('082 555 0117')
}

/** From the cart to the payment buttons. */
export const goToPayment = async (
  page: Page,
  how: 'Express' | 'Pick up from store' = 'Pick up from store',
) => {
  await openCheckout(page)
  if (how === 'Express') await fillAddress(page)
  else await courier(page, how).check()
  await press(page, 'Continue to Payment')
  await expect(payButton(page)).toBeVisible()
}

/** The payment window, and the provider's order it is about. */
export const openWindow = async (page: Page, button = 'Pay with PayPal') => {
  const opening = page.waitForEvent('popup')
  await payButton(page, button).click()
  const popup = await opening
  await popup.waitForURL(/checkoutnow/)
  const orderId = new URL(popup.url()).searchParams.get('token') ?? ''
  return { popup, orderId }
}

export const decide = async (popup: Page, button: 'Approve' | 'Decline' | 'Cancel') => {
  await popup.getByRole('button', { name: button, exact: true }).click()
}

export const expectThanks = async (page: Page) => {
  await page.waitForURL('**/order-confirmation')
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
}

/** An order without a browser: what the pages show is these journeys' matter, how it came about is others'. */
export const placeOrder = async (
  shop: ShopClient,
  buyer: Buyer,
  control: (method: 'POST', path: string, body?: object) => Promise<void>,
): Promise<Order> => {
  const { client } = buyer
  const checkoutItems = (await someProducts(shop, 2)).map((product) => asBody(product, 2))
  const { _id: id } = await client.startCheckout({ body: { checkoutItems, courierOption: 'pickup' } })
  const { id: providerOrder } = await client.createPaypalOrder({ params: { id } })
  await control('POST', `/orders/${providerOrder}/approve`)
  await client.payCheckout({ params: { id }, body: {} })
  return client.finalizeCheckout({ params: { id } })
}

/** Whoever moves on does not wait for the answers, and refusals that a journey provokes are said aloud by the browser. */
export const forget = (complaints: string[], ...expected: readonly RegExp[]) => {
  const GIVEN_UP = /\/api\/.*net::ERR_ABORTED/
  const kept = complaints.filter((line) => ![GIVEN_UP, ...expected].some((pattern) => pattern.test(line)))
  complaints.splice(0, complaints.length, ...kept)
}
