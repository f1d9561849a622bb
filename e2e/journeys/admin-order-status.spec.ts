import { forgetGivenUpCalls } from '../account-journey.ts'
import { signInAsAdmin } from '../admin-journey.ts'
import { saveStatus, status, test } from '../admin-orders-journey.ts'
import { expect, forget, toast } from '../checkout-journey.ts'

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

test('a status the server refuses goes back to what it was, with the server’s words', async ({
  page,
  bought,
  complaints,
}) => {
  await signInAsAdmin(page, `/admin/orders?search=${bought.number}`)
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
