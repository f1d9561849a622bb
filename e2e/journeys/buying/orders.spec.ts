import { readFile } from 'node:fs/promises'
import { adminClient } from '../../admin-journey.ts'
import { drawer, lines } from '../../cart-journey.ts'
import { expect, forget, placeOrder, press } from '../../checkout-journey.ts'
import { expectAccessible, expectNoSidewaysScroll, untilAlive } from '../../journey.ts'
import { rows, test } from '../../orders-journey.ts'

test('who has ordered nothing is told so', async ({ page, buyer }) => {
  expect(buyer.token).not.toBe('')
  await page.goto('/my-orders')
  await expect(page.getByText('You have no orders')).toBeVisible()
})

test('an order is found in the list and in the profile, and opened by a click anywhere on its row', async ({
  page,
  order,
}) => {
  await page.goto('/my-orders')
  await expect(rows(page)).toHaveCount(1)
  for (const text of [`#${order.number}`, 'Pick up from store', 'Paid'])
    await expect(rows(page).getByText(text, { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await rows(page).getByText('Pick up from store').click()

  await page.waitForURL(`**/order/${order._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: `Order #${order.number}` })).toBeVisible()
  for (const text of ['Payment: Approved', 'Delivery: Pending', String(order.invoiceNumber)])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  const [item] = order.orderItems
  await expect(main.getByRole('link', { name: item?.name ?? '', exact: true })).toHaveAttribute(
    'href',
    `/product/${item?.productId ?? ''}`,
  )
  await main.getByRole('link', { name: 'Back to My Orders' }).click()
  await page.waitForURL('**/my-orders')

  await page.goto('/profile')
  await expect(rows(page).getByRole('link', { name: `Order #${order.number}` })).toBeVisible()
})

test('an order that was refunded says so, and a cancelled one what becomes of the money', async ({
  page,
  order,
  shop,
  baseURL,
}) => {
  const office = await adminClient(shop, baseURL)
  const params = { id: order._id }
  await office.adminCancelOrder({ params, body: { money: 'keep', reason: 'It was printed already.' } })
  await page.goto(`/order/${order._id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('The reason: It was printed already.').first()).toBeVisible()
  await expect(main.getByText('Payment: Approved', { exact: true })).toBeVisible()

  await office.adminCancelOrder({ params, body: { money: 'refundNow' } })
  await page.reload()
  for (const text of ['Payment: Refunded', 'Cancelled'])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(main.getByText('Your money has gone back the way it came.')).toBeVisible()
  await expect(main.getByText('Payment: Approved')).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto('/my-orders')
  await expect(rows(page).getByText('Refunded', { exact: true })).toBeVisible()
})

test('an order is opened with the keyboard alone', async ({ page, order }) => {
  await page.goto('/my-orders')
  await page.getByRole('link', { name: `Order #${order.number}` }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/order/${order._id}`)
})

test('the invoice comes as a file', async ({ page, order }) => {
  await page.goto(`/order/${order._id}`)
  const arriving = page.waitForEvent('download')
  await press(page, 'Invoice (PDF)')
  const file = await arriving
  expect(file.suggestedFilename()).toBe(`${order.invoiceNumber}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the same job again takes one press, and lands in the cart', async ({ page, order, buyer }) => {
  for (const { productId, printOptions } of (await buyer.client.getCart()).products)
    await buyer.client.removeFromCart({
      params: { productId },
      query: { printOptions: JSON.stringify(printOptions) },
    })
  await page.goto(`/order/${order._id}`)
  await press(page, 'Order again')
  await expect(drawer(page)).toBeVisible()
  await expect(lines(page)).toHaveCount(order.orderItems.length)
})

test('somebody else’s order is not there', async ({ page, buyer, complaints }) => {
  expect(buyer.token).not.toBe('')
  await page.goto('/order/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'No Order details found' })).toBeVisible()
  forget(complaints)
})

test('a list that could not be fetched says why, and can be asked for again', async ({
  page,
  buyer,
  complaints,
}) => {
  expect(buyer.token).not.toBe('')
  await page.route(
    '**/api/orders/my-orders*',
    (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The shop is busy.' } }),
    { times: 1 },
  )
  await page.goto('/my-orders')
  await expect(page.getByText('Error: The shop is busy.')).toBeVisible()
  await press(page, 'Try again')
  await expect(page.getByText('You have no orders')).toBeVisible()
  forget(complaints, /status of 503/)
})

test('many orders come in pages', async ({ page, buyer, shop, control }) => {
  for (let count = 0; count < 11; count += 1) await placeOrder(shop, buyer, control)
  await page.goto('/my-orders')
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
})

for (const address of ['/my-orders', '/order/00000000-0000-4000-8000-000000000000'])
  test(`${address} is for those who are signed in`, async ({ page }) => {
    await page.goto(address)
    await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === address)
  })

test(`orders can be read by everyone`, async ({ page, order }) => {
  await page.goto('/my-orders')
  await expect(rows(page)).toHaveCount(1)
  await expectAccessible(page)
  await page.goto(`/order/${order._id}`)
  await untilAlive(page)
  await expect(page.getByRole('heading', { name: `Order #${order.number}` })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
