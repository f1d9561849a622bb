import type { Page } from '@playwright/test'
import type { ShopClient } from '@umbala/contract'
import { adminClient, signInAsAdmin } from '../../admin-journey.ts'
import { asBody, someProducts } from '../../cart-journey.ts'
import { type Buyer, expect, newBuyer, placeOrder, test, toast } from '../../checkout-journey.ts'
import { expectAccessible } from '../../journey.ts'

type Control = (method: 'POST', path: string, body?: object) => Promise<void>

/** The money is taken, and the order that shows it names somebody else for as long as one look takes. */
const payOddly = async (shop: ShopClient, { client }: Buyer, control: Control): Promise<string> => {
  const checkoutItems = (await someProducts(shop, 1)).map((product) => asBody(product, 1))
  const { _id: id } = await client.startCheckout({ body: { checkoutItems, courierOption: 'pickup' } })
  const { id: orderId } = await client.createPaypalOrder({ params: { id } })
  await control('POST', `/orders/${orderId}/approve`)
  await control('POST', '/faults', { call: 'get', orderId, do: 'delay', delayMs: 0 })
  await control('POST', '/faults', { call: 'capture', orderId, when: 'after', do: 'reset' })
  await control('POST', '/faults', { call: 'get', orderId, alter: { custom_id: 'somebody-else' } })
  await expect(client.payCheckout({ params: { id }, body: {} })).rejects.toThrow('looking into this payment')
  return id
}

const dialog = (page: Page) => page.getByRole('alertdialog')

test('money that does not fit goes back from the back office, after PayPal was asked and a reason given', async ({
  page,
  shop,
  control,
  baseURL,
}) => {
  const buyer = await newBuyer(shop, baseURL ?? '')
  const checkoutId = await payOddly(shop, buyer, control)
  await signInAsAdmin(page, '/admin/payments')
  const card = page.getByRole('region').filter({ hasText: checkoutId })
  await expect(card.getByText('PayPal names another checkout')).toBeVisible()
  await expect(card.getByText('custom_id')).toBeHidden()
  await card.getByRole('button', { name: 'Ask PayPal' }).click()
  await expect(card.getByText('holds it for us')).toBeVisible()
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Refund in full' }).click()
  await dialog(page).getByRole('button', { name: 'Refund in full' }).click()
  await expect(dialog(page).getByText('Please write down why.')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByLabel('Reason').fill('It was not meant for us.')
  await dialog(page).getByRole('button', { name: 'Refund in full' }).click()

  await expect(toast(page, 'The money has gone back. The customer is told by mail.')).toBeVisible()
  await expect(card).toBeHidden()
  const { state } = await buyer.client.getCheckout({ params: { id: checkoutId } })
  expect(state).toBe('failed')
})

test('an order is refunded from its page, and its customer sees it', async ({
  page,
  shop,
  control,
  baseURL,
}) => {
  const buyer = await newBuyer(shop, baseURL ?? '')
  const order = await placeOrder(shop, buyer, control)
  await signInAsAdmin(page, `/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Refund order' }).click()
  await dialog(page).getByLabel('Reason').fill('Misprint')
  await dialog(page).getByRole('button', { name: 'Refund in full' }).click()
  await expect(page.getByRole('button', { name: 'Refund order' })).toBeHidden()
  await expect(page.getByText('Misprint')).toBeVisible()

  expect((await buyer.client.getOrder({ params: { id: order._id } })).paymentStatus).toBe('Refunded')
  const staff = await adminClient(shop, baseURL)
  await expect(
    staff.adminRefundOrder({ params: { id: order._id }, body: { reason: 'Once more' } }),
  ).rejects.toThrow('This payment has been refunded already.')
})

test('a part is refunded in rand, with a credit note for staff and customer', async ({
  page,
  shop,
  control,
  baseURL,
}) => {
  const buyer = await newBuyer(shop, baseURL ?? '')
  const order = await placeOrder(shop, buyer, control)
  await signInAsAdmin(page, `/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Refund order' }).click()
  const amount = dialog(page).getByLabel('Amount in rand')
  await expect(amount).toHaveValue(order.totalPrice.toFixed(2))
  await amount.fill(String(order.totalPrice + 1))
  await expect(dialog(page).getByText(/^Only .* is left to refund\./)).toBeVisible()
  await amount.fill('10.50')
  await expect(dialog(page).getByText('R10.50 goes back to the customer through PayPal')).toBeVisible()
  await dialog(page).getByLabel('Reason').fill('One box was dented.')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Refund R10.50' }).click()
  const notes = page.getByRole('list', { name: 'Credit notes' })
  await expect(notes).toContainText('R10.50')
  await expect(page.getByRole('list', { name: 'Refunds' })).toContainText('One box was dented.')
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await notes.getByRole('button').click()
  expect((await file).suggestedFilename()).toMatch(/^CN-\d{6}\.pdf$/)
  await page.goto('/admin/orders')
  const row = page.getByRole('row').filter({ hasText: `#${order.number}` })
  await expect(row).toContainText('R10.50 refunded')
  await expect(row.getByRole('button', { name: 'Mark as Delivered' })).toBeInViewport({ ratio: 1 })

  expect(await buyer.client.getOrder({ params: { id: order._id } })).toMatchObject({
    paymentStatus: 'Partly refunded',
    returned: 10.5,
    due: 0,
    isPaid: true,
    creditNotes: [{ total: 10.5, vat: 1.37, reason: 'One box was dented.' }],
  })
})
