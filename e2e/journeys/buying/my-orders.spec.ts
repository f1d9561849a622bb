import type { Order, ShopClient } from '@umbala/contract'
import { adminClient } from '../../admin-journey.ts'
import { asBody, drawer, lines, somePaint } from '../../cart-journey.ts'
import { type Buyer, expect, forget } from '../../checkout-journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../journey.ts'
import { rows, test } from '../../orders-journey.ts'

type Control = (method: 'POST', path: string, body?: object) => Promise<void>

const orderPaint = async (shop: ShopClient, { client }: Buyer, control: Control): Promise<Order> => {
  const checkoutItems = [asBody(await somePaint(shop), 1)]
  const { _id: id } = await client.startCheckout({ body: { checkoutItems, courierOption: 'pickup' } })
  const { id: providerOrder } = await client.createPaypalOrder({ params: { id } })
  await control('POST', `/orders/${providerOrder}/approve`)
  await client.payCheckout({ params: { id }, body: {} })
  return client.finalizeCheckout({ params: { id } })
}

test('the list names and pictures what was ordered, by number and never by UUID', async ({ page, order }) => {
  await page.goto('/my-orders')
  for (const { name, quantity } of order.orderItems)
    await expect(rows(page)).toContainText(`${quantity} × ${name}`)
  await expect(rows(page).locator('.orders-pictures img')).toHaveCount(order.orderItems.length)
  await expect(rows(page)).not.toContainText(order._id)
  // What is told of an order and what can be done with it share a line, so that a phone shows four of them.
  const height = await rows(page)
    .first()
    .evaluate((row) => row.getBoundingClientRect().height)
  expect(height).toBeLessThan(160)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('an order is ordered again from the list', async ({ page, order }) => {
  await page.goto('/my-orders')
  await rows(page)
    .getByRole('button', { name: new RegExp(`^Order again ?: #${order.number}$`) })
    .click()
  await expect(drawer(page)).toBeVisible()
  for (const { name } of order.orderItems) await expect(lines(page).filter({ hasText: name })).toHaveCount(1)
  expect(new URL(page.url()).pathname).toBe('/my-orders')
})

test('a parcel is tracked from the list', async ({ page, order, buyer, shop, baseURL }) => {
  const office = await adminClient(shop, baseURL)
  await office.adminUpdateOrder({
    params: { id: order._id },
    body: { tracking: { carrier: 'The Courier Guy', number: 'TCG123' } },
  })
  const { tracking } = await buyer.client.getOrder({ params: { id: order._id } })
  await page.goto('/my-orders')
  await expect(rows(page).getByRole('link', { name: /^Track/ })).toHaveAttribute(
    'href',
    tracking?.url ?? `/order/${order._id}`,
  )
})

test('artwork is asked for in the list and on the order until it has come', async ({
  page,
  order,
  shop,
  baseURL,
}) => {
  const office = await adminClient(shop, baseURL)
  const main = page.getByRole('main')
  const asked = main.getByText('Artwork needed', { exact: true })
  await page.goto('/my-orders')
  await expect(asked).toBeVisible()
  await page.goto(`/order/${order._id}`)
  await expect(asked).toBeVisible()
  await expect(main.getByText('We are waiting for your images.')).toBeVisible()

  await office.adminUpdateOrder({ params: { id: order._id }, body: { isArtworkReceived: true } })
  await page.reload()
  await expect(main.getByText('Artwork received').first()).toBeVisible()
  await expect(asked).toBeHidden()
  await page.goto('/my-orders')
  await expect(rows(page)).toHaveCount(1)
  await expect(asked).toBeHidden()
})

test('who ordered paint alone is not asked for artwork', async ({
  page,
  buyer,
  shop,
  control,
  complaints,
}) => {
  const order = await orderPaint(shop, buyer, control)
  const main = page.getByRole('main')
  for (const address of ['/my-orders', `/order/${order._id}`]) {
    await page.goto(address)
    await expect(main.getByText(`#${order.number}`).first()).toBeVisible()
    await expect(main.getByText(/artwork/i)).toHaveCount(0)
  }
  forget(complaints)
})

test('without a connection the list says so and is asked for again', async ({ page, order, complaints }) => {
  expect(order.orderItems).not.toHaveLength(0)
  await page.route('**/api/orders/my-orders*', (route) => route.abort())
  await page.goto('/my-orders')
  await expect(page.getByRole('alert')).toContainText('Error:')
  await page.unroute('**/api/orders/my-orders*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(1)
  forget(complaints, /ERR_FAILED/)
})

test('two hundred orders with long names are paged and fit the screen', async ({ page, order }) => {
  const [item] = order.orderItems
  if (!item) throw new Error('The order is empty.')
  const long = `${'Unbreakable'.repeat(12)} ${'words '.repeat(20)}`
  const many = Array.from({ length: 10 }, (_, index) => ({
    ...order,
    _id: `${order._id.slice(0, -2)}${10 + index}`,
    number: order.number + index,
    orderItems: Array.from({ length: 5 }, () => ({ ...item, name: long })),
  }))
  await page.route('**/api/orders/my-orders*', (route) =>
    route.fulfill({ json: many, headers: { 'x-total-count': '200' } }),
  )
  await page.goto('/my-orders')
  await expect(rows(page)).toHaveCount(10)
  await expect(
    page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 20' }),
  ).toBeVisible()
  await expect(rows(page).first().getByText('+2')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
