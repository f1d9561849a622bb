import { forgetGivenUpCalls } from '../../account-journey.ts'
import { signInAsAdmin } from '../../admin-journey.ts'
import { saveStatus, test } from '../../admin-orders-journey.ts'
import { expect } from '../../checkout-journey.ts'
import { expectAccessible } from '../../journey.ts'

test('the dashboard compares with the time before, names the oldest order, and the links say what waits', async ({
  page,
  office,
  bought,
  complaints,
}) => {
  const statistics = await office.getStatistics()
  const answer = { ...statistics, before: { gross: 1, refunds: 0, revenue: 1, orders: 1_000_000 } }
  await page.route('**/api/admin/statistics*', (route) => route.fulfill({ json: answer }))
  await signInAsAdmin(page, '/admin')
  const main = page.getByRole('main')
  await expect(main.getByText(/^\d+% more than in the 30 days before$/)).toBeVisible()
  await expect(main.getByText('100% fewer than in the 30 days before')).toBeVisible()
  await expect(main.getByRole('link', { name: /^Oldest open order: #/ })).toHaveAttribute(
    'href',
    `/admin/orders/${statistics.oldestOpenOrder?._id ?? bought._id}`,
  )
  const orders = page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Orders', exact: true })
  await expect(orders).toHaveAccessibleDescription(/^\d+ to send$/)
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  const waiting = page.getByRole('heading', { name: 'Needs attention' })
  await expect(waiting).toBeInViewport()
  const [first, second] = await Promise.all([
    waiting.boundingBox(),
    main
      .getByRole('term')
      .filter({ hasText: /^Revenue$/ })
      .boundingBox(),
  ])
  expect(first?.y).toBeLessThan(second?.y ?? 0)
  forgetGivenUpCalls(complaints)
})

test('the count beside a link follows what is done on the page, without leaving it', async ({
  page,
  bought,
  complaints,
}) => {
  let ordersToSend = 7
  await page.route('**/api/admin/open-work', (route) =>
    route.fulfill({ json: { ordersToSend, newMessages: 0, paymentsInReview: 0 } }),
  )
  await signInAsAdmin(page, `/admin/orders?search=${bought.number}`)
  const orders = page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Orders', exact: true })
  await expect(orders).toHaveAccessibleDescription('7 to send')
  ordersToSend = 6
  await saveStatus(page, bought, 'Shipped')
  await expect(orders).toHaveAccessibleDescription('6 to send')
  ordersToSend = 7
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(orders).toHaveAccessibleDescription('7 to send')
  forgetGivenUpCalls(complaints)
})
