import { forgetGivenUpCalls } from '../../account-journey.ts'
import { signInAsAdmin } from '../../admin-journey.ts'
import { saveStatus, status, test } from '../../admin-orders-journey.ts'
import { expect, forget, placeOrder, press, toast } from '../../checkout-journey.ts'

test('arrow keys on a status choose and do nothing else, until it is saved', async ({
  page,
  office,
  bought,
  complaints,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postData() ?? '')
  })
  await signInAsAdmin(page, `/admin/orders?search=${bought.number}`)
  const save = page.getByRole('button', { name: `Save the new status: order #${bought.number}` })
  for (const address of [`/admin/orders?search=${bought.number}`, `/admin/orders/${bought._id}`]) {
    await page.goto(address)
    await status(page, bought).focus()
    for (const key of Array<string>(3).fill('ArrowDown')) await page.keyboard.press(key)
    await expect(status(page, bought)).toHaveValue('Cancelled')
    await expect(save).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(status(page, bought)).toHaveValue('Processing')
    await expect(status(page, bought)).toBeFocused()
    await expect(save).toBeHidden()
  }
  expect(sent).toEqual([])

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(save).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, `Order #${bought.number} is now Shipped.`)).toBeVisible()
  await expect(status(page, bought)).toBeFocused()
  expect(sent).toEqual(['{"status":"Shipped"}'])
  const { history } = await office.adminGetOrder({ params: { id: bought._id } })
  expect(history.filter(({ title }) => title.startsWith('Status:'))).toHaveLength(1)
  forgetGivenUpCalls(complaints)
})

test('two quick changes of an order are sent one after the other, and the later one stands', async ({
  page,
  office,
  listed: bought,
  complaints,
}) => {
  const sent: string[] = []
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/api/admin/orders/${bought._id}`, async (route) => {
    sent.push(route.request().postData() ?? '')
    await held
    await route.continue()
  })
  await saveStatus(page, bought, 'Shipped')
  await expect.poll(() => sent).toEqual(['{"status":"Shipped"}'])
  // The choice is shown as a wish of its own row, and the list has not changed.
  await expect(status(page, bought)).toHaveValue('Shipped')
  await press(page, `Mark as Delivered: order #${bought.number}`)
  await expect(status(page, bought)).toBeFocused()
  expect(sent).toHaveLength(1)
  release()
  await expect(toast(page, `Order #${bought.number} is now Delivered.`)).toBeVisible()
  await expect(status(page, bought)).toHaveValue('Delivered')
  expect(sent).toEqual(['{"status":"Shipped"}', '{"status":"Delivered"}'])
  const { order } = await office.adminGetOrder({ params: { id: bought._id } })
  expect(order.status).toBe('Delivered')
  forgetGivenUpCalls(complaints)
})

test('a status the server refuses goes back to what it was, with the server’s words', async ({
  page,
  listed: bought,
  complaints,
}) => {
  await page.route(`**/api/admin/orders/${bought._id}`, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The shop is busy.' } }),
  )
  await saveStatus(page, bought, 'Shipped')
  await expect(toast(page, 'The shop is busy.')).toBeVisible()
  await expect(status(page, bought)).toHaveValue('Processing')
  await page.route('**/api/admin/orders?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The shop is busy.' } }),
  )
  await page.getByLabel('Delivery').selectOption('Pickup')
  await expect(page.getByText('Error fetching orders: The shop is busy.')).toBeVisible()
  forget(complaints, /status of 503/)
})

test('a change that emails the customer says so, and can be undone before it is sent, without a trace', async ({
  page,
  shop,
  customer,
  office,
  control,
  complaints,
}) => {
  const order = await placeOrder(shop, customer, control)
  const seenByBuyer = async () => (await customer.client.getOrder({ params: { id: order._id } })).timeline
  const untouched = await seenByBuyer()
  await signInAsAdmin(page, `/admin/orders?search=${order.number}`)
  const undoInRow = page.getByRole('button', { name: `Undo the last change of order #${order.number}` })

  await saveStatus(page, order, 'Shipped')
  await expect(page.locator('.toast')).toContainText('The customer will be emailed in 10 seconds.')
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  const undone = `Order #${order.number} is Processing again. No email was sent.`
  await expect(toast(page, undone)).toBeVisible()
  await expect(status(page, order)).toHaveValue('Processing')
  await expect(undoInRow).toBeHidden()
  expect(await seenByBuyer()).toEqual(untouched)

  // The same from the keyboard, on the order’s own page, beside the status.
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Mark as Delivered' }).click()
  await expect(status(page, order)).toBeFocused()
  await expect(status(page, order)).toHaveValue('Delivered')
  await expect(page.getByRole('button', { name: 'Mark as Delivered' })).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(undoInRow).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, undone)).toBeVisible()
  await expect(status(page, order)).toBeFocused()
  expect(await seenByBuyer()).toEqual(untouched)
  const { history } = await office.adminGetOrder({ params: { id: order._id } })
  expect(history.filter(({ title }) => title.startsWith('Status:'))).toHaveLength(4)
  forgetGivenUpCalls(complaints)
})

test('the email of a status goes out ten seconds later, also where the window was closed', async ({
  page,
  office,
  bought,
  complaints,
}) => {
  const emails = async () =>
    (await office.adminGetOrder({ params: { id: bought._id } })).mails.filter(({ subject }) =>
      subject.includes('ready for pickup'),
    )
  await signInAsAdmin(page, `/admin/orders?search=${bought.number}`)
  await saveStatus(page, bought, 'Shipped')
  await expect(toast(page, `Order #${bought.number} is now Shipped.`)).toBeVisible()
  forgetGivenUpCalls(complaints)
  await page.close()
  expect(await emails()).toEqual([])
  await expect.poll(async () => (await emails()).length, { timeout: 30_000 }).toBe(1)
})
