import { readFile } from 'node:fs/promises'
import type { Order, ShopClient } from '@umbala/contract'
import { forgetGivenUpCalls } from '../../account-journey.ts'
import { signInAsAdmin } from '../../admin-journey.ts'
import { question, row, saveStatus, status, test } from '../../admin-orders-journey.ts'
import { asBody, someProducts } from '../../cart-journey.ts'
import { type Buyer, expect, press, toast } from '../../checkout-journey.ts'
import { expectAccessible, inRand } from '../../journey.ts'

test('an order is shipped from the table, marked as delivered, deleted and restored', async ({
  page,
  office,
  listed: bought,
  complaints,
}) => {
  await expect(row(page, bought).getByText(inRand(bought.totalPrice))).toBeVisible()
  await expect(
    row(page, bought).getByRole('link', { name: `#${bought.number}`, exact: true }),
  ).toHaveAttribute('href', `/order/${bought._id}`)

  await saveStatus(page, bought, 'Shipped')
  await expect(toast(page, `Order #${bought.number} is now Shipped.`)).toBeVisible()
  const deliver = page.getByRole('button', { name: `Mark as Delivered: order #${bought.number}` })
  await deliver.click()
  await expect(status(page, bought)).toHaveValue('Delivered')
  await expect(deliver).toBeHidden()
  await expect(toast(page, `Order #${bought.number} is now Delivered.`)).toBeVisible()
  await expectAccessible(page)

  const remove = page.getByRole('button', { name: `Delete order #${bought.number}` })
  await remove.click()
  await expect(question(page)).toContainText(`Are you sure you want to delete Order #${bought.number}?`)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No Orders found')).toBeVisible()
  const listed = await office.adminListOrders({ query: { search: String(bought.number) } })
  expect(listed.total).toBe(0)

  await page.getByLabel('Which orders').selectOption('Archived orders')
  await page.getByRole('button', { name: `Restore order #${bought.number}` }).click()
  await expect(toast(page, `Order #${bought.number} was restored.`)).toBeVisible()
  await page.getByLabel('Which orders').selectOption('Current orders')
  await expect(status(page, bought)).toHaveValue('Delivered')
  forgetGivenUpCalls(complaints)
})

test('cancelling asks what becomes of the money, and can be answered with the keyboard alone', async ({
  page,
  bought,
  complaints,
}) => {
  await signInAsAdmin(page, `/admin/orders/${bought._id}`)
  const main = page.getByRole('main')
  await saveStatus(page, bought, 'Cancelled')
  await expect(question(page)).toHaveAccessibleName(`Cancel order #${bought.number}?`)
  await expectAccessible(page)
  // Nothing is chosen for anybody: the question says so, and stays.
  await question(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(question(page).getByText('Please choose what becomes of the money.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(status(page, bought)).toHaveValue('Processing')

  await saveStatus(page, bought, 'Cancelled')
  const choices = question(page).getByRole('radio')
  await expect(choices).toHaveCount(3)
  await choices.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(question(page).getByRole('radio', { name: 'Refund later' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(
    toast(page, 'The order is cancelled. The dashboard shows it until the money has gone back.'),
  ).toBeVisible()
  await expect(main.getByText('Refund later', { exact: true })).toBeVisible()
  forgetGivenUpCalls(complaints)
})

test('the dashboard reminds of money that is to go back, until it has gone', async ({
  page,
  office,
  bought,
  complaints,
}) => {
  await office.adminCancelOrder({ params: { id: bought._id }, body: { money: 'refundLater' } })
  await signInAsAdmin(page, '/admin')
  const main = page.getByRole('main')
  await page.getByRole('link', { name: /Money to send back/ }).click()
  await page.waitForURL('**/admin/orders?money=due')
  await page.getByRole('link', { name: `Open order #${bought.number}` }).click()
  await press(page, 'Decide about the money')
  await question(page).getByRole('radio', { name: 'Refund now' }).check()
  await press(page, 'Save decision')
  await expect(toast(page, 'The order is cancelled and the money has gone back.')).toBeVisible()
  await expect(main.getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decide about the money' })).toBeHidden()
  const { order } = await office.adminGetOrder({ params: { id: bought._id } })
  expect(order).toMatchObject({ status: 'Cancelled', refundState: 'full', returned: bought.totalPrice })
  forgetGivenUpCalls(complaints)
})

test('money that is kept wants a reason, from the table too', async ({
  page,
  office,
  listed: bought,
  complaints,
}) => {
  await saveStatus(page, bought, 'Cancelled')
  await question(page).getByRole('radio', { name: 'Keep it' }).check()
  await question(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(question(page).getByText('Please write down why the money is kept.')).toBeVisible()
  await expectAccessible(page)
  await question(page).getByLabel('Reason').fill('It was printed already.')
  await question(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(toast(page, 'The order is cancelled and the payment is kept.')).toBeVisible()
  await expect(status(page, bought)).toHaveValue('Cancelled')
  const { order } = await office.adminGetOrder({ params: { id: bought._id } })
  expect(order.cancellation).toMatchObject({ money: 'keep', reason: 'It was printed already.' })
  forgetGivenUpCalls(complaints)
})

test('an order’s page takes notes, tracking and emails, and tells who did what', async ({
  page,
  shop,
  customer,
  control,
  complaints,
}) => {
  const order = await placeExpressOrder(shop, customer, control)
  await signInAsAdmin(page, `/admin/orders?search=${order.number}`)
  await page.getByRole('link', { name: `Open order #${order.number}` }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: `Order #${order.number}` })).toBeVisible()
  for (const text of ['<b>Mokoena</b> & Sons', 'R180.00 (not charged to the customer)', 'up to 5 kg'])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  // What the courier costs us is nobody's business at the press.
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByText('Courier tier', { exact: true })).toBeVisible()
  await expect(main.getByText('Costs us', { exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await main.getByLabel('Add a note').fill('Call before noon.\n<script>alert(1)</script>')
  await press(page, 'Add note')
  await expect(main.getByText('<script>alert(1)</script>')).toBeVisible()
  await main.getByLabel('Tracking number').fill('TCG 42')
  await press(page, 'Save tracking')
  await expect(main.getByRole('link', { name: /^TCG 42/ })).toHaveAttribute(
    'href',
    /thecourierguy.*TCG%2042$/,
  )
  await press(page, 'Send confirmation again')
  await expect(toast(page, 'The email is on its way.')).toBeVisible()
  const history = main.getByRole('region', { name: 'History' })
  for (const action of ['Email sent again', 'Tracking number set', 'Note added', 'Order placed'])
    await expect(history.getByText(action, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Take back')
  await expect(history.getByText('Tracking number taken back')).toBeVisible()

  const arriving = page.waitForEvent('download')
  await press(page, 'Invoice (PDF)')
  expect((await arriving).suggestedFilename()).toBe(`${order.invoiceNumber}.pdf`)
  expect(await customer.client.getOrder({ params: { id: order._id } })).toMatchObject({ staff: null })
  forgetGivenUpCalls(complaints)
})

test('the job ticket says when it is due before all else, and shows what is made and no address of a page', async ({
  page,
  bought,
  complaints,
}) => {
  await signInAsAdmin(page, `/admin/orders/${bought._id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order #${bought.number}` })).toBeVisible()
  await expect(page.locator('.record-due')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.record-due')).toContainText(/^Due \w{3} \d/)
  await expect(page.locator('.record-ticket-artwork').getByText('Artwork needed')).toBeVisible()
  await expect(page.getByText(bought._id, { exact: true })).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  forgetGivenUpCalls(complaints)
})

test('what the filters let through comes as a file for the spreadsheet', async ({
  page,
  bought,
  complaints,
}) => {
  await signInAsAdmin(page, `/admin/orders?search=${bought.number}&courier=pickup`)
  await expect(row(page, bought)).toBeVisible()
  const arriving = page.waitForEvent('download')
  await press(page, 'Export CSV')
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(1 + bought.orderItems.length)
  expect(lines[1]).toContain(`${bought.number},`)
  forgetGivenUpCalls(complaints)
})

test('an order that never was says so', async ({ page, complaints }) => {
  await signInAsAdmin(page, '/admin/orders/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Error fetching orders: No Order details found')).toBeVisible()
  forgetGivenUpCalls(complaints)
})

/** By courier, for a company whose name tries to be markup. */
const placeExpressOrder = async (
  shop: ShopClient,
  { client }: Buyer,
  control: (method: 'POST', path: string) => Promise<void>,
): Promise<Order> => {
  const checkoutItems = (await someProducts(shop, 1)).map((product) => asBody(product, 1))
  const shippingAddress = {
    recipientName: '<b>Mokoena</b> & Sons',
    address: '12 Florida Road',
    city: 'Durban',
    postalCode: '4001',
    country: 'South Africa',
    phone: '082 555 0117',
  }
  const { _id: id } = await client.startCheckout({
    body: { checkoutItems, courierOption: 'express', shippingAddress },
  })
  const { id: providerOrder } = await client.createPaypalOrder({ params: { id } })
  await control('POST', `/orders/${providerOrder}/approve`)
  await client.payCheckout({ params: { id }, body: {} })
  return client.finalizeCheckout({ params: { id } })
}
