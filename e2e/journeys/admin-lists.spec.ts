import type { Page } from '@playwright/test'
import { forgetGivenUpCalls } from '../account-journey.ts'
import { signInAsAdmin } from '../admin-journey.ts'
import { row, status, test } from '../admin-orders-journey.ts'
import { expect, newBuyer, placeOrder, press, toast } from '../checkout-journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../journey.ts'

const PHONE = { width: 390, height: 844 }

/** How many rows of the list stand in the first screen from their first line to their last. */
const rowsInView = (page: Page) =>
  page
    .locator('.admin-table tbody tr:not([aria-hidden])')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)

test('an order’s row shows pictures, names, artwork and due date, and its status reads at a glance', async ({
  page,
  office,
  bought,
  complaints,
}) => {
  await signInAsAdmin(page, `/admin/orders?search=${bought.number}`)
  const order = row(page, bought)
  for (const { name, quantity } of bought.orderItems)
    await expect(order).toContainText(`${quantity} × ${name}`)
  await expect(
    order
      .getByRole('cell')
      .filter({ has: page.locator('.order-pictures') })
      .locator('img'),
  ).toHaveCount(Math.min(3, bought.orderItems.length))
  await expect(order.getByText('Artwork needed')).toBeVisible()
  // Nothing of a row is out of sight at the width of a desk.
  await expect(order.getByRole('button', { name: /^Mark as Delivered/ })).toBeInViewport({ ratio: 1 })
  await expect(order.locator('.order-due')).toHaveAttribute('data-level', 'plain')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('link', { name: `Open order #${bought.number}` }).click()
  await press(page, 'Mark artwork as received')
  await expect(toast(page, `The artwork of order #${bought.number} has come.`)).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Artwork received', { exact: true })).toBeVisible()
  await page.goto(`/admin/orders?search=${bought.number}`)
  await expect(order.getByText('Received', { exact: true })).toBeVisible()

  await office.adminUpdateOrder({ params: { id: bought._id }, body: { status: 'Cancelled' } })
  await page.reload()
  await expect(status(page, bought)).toHaveValue('Cancelled')
  await expect(order.getByRole('button', { name: /^Mark as Delivered/ })).toHaveCount(0)
  forgetGivenUpCalls(complaints)
})

test('on a phone a screen shows at least four rows of a list, and every action is within reach', async ({
  page,
  shop,
  baseURL,
  control,
  complaints,
}) => {
  const buyers = await Promise.all([1, 2, 3, 4].map(() => newBuyer(shop, baseURL ?? '')))
  const [first] = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer, control)))
  for (const name of ['Sipho', 'Zanele', 'Lerato', 'Naledi'])
    await fetch(`${baseURL ?? ''}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        user_id: 'umbala-public',
        service_id: 'umbala-shop',
        template_id: 'umbala-contact',
        template_params: {
          user_name: name,
          user_email: 'sipho@example.co.za',
          cellphone_number: '082 555 0199',
          message: 'Could you print five hundred of these by Friday?\nThank you',
        },
      }),
    })
  await page.setViewportSize(PHONE)
  await signInAsAdmin(page, '/admin/orders')
  for (const list of ['orders', 'products?sortBy=sku&direction=desc', 'users', 'messages?kind=contact']) {
    await page.goto(`/admin/${list}`)
    await page.locator('.admin-table tbody tr:not([aria-hidden])').first().waitFor()
    await expect.poll(() => rowsInView(page), { message: list }).toBeGreaterThanOrEqual(4)
    await expectNoSidewaysScroll(page)
  }

  await page.goto(`/admin/orders?search=${first?.number ?? ''}`)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByLabel('Which orders')).toBeVisible()
  await page.getByRole('button', { name: `Actions: order #${first?.number ?? ''}` }).click()
  await expect(page.getByRole('button', { name: /^Delete order/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Delete order/ })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Actions: order/ })).toBeFocused()
  await page.getByRole('button', { name: /^Actions: order/ }).click()
  await page.getByRole('button', { name: /^Mark as Delivered/ }).click()
  await expect(page.locator('.toast')).toContainText('is now Delivered.')
  forgetGivenUpCalls(complaints)
})

test('staff who look at an order as its customer does find back to the list and to their own page', async ({
  page,
  bought,
  complaints,
}) => {
  await signInAsAdmin(page, `/admin/orders?search=${bought.number}`)
  await page.getByRole('link', { name: `#${bought.number}`, exact: true }).click()
  await page.waitForURL(`**/order/${bought._id}`)
  const way = page.getByRole('navigation', { name: 'Back office' })
  await expect(way.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/admin/orders')
  await way.getByRole('link', { name: 'Open in the back office' }).click()
  await page.waitForURL(`**/admin/orders/${bought._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${bought.number}`)
  forgetGivenUpCalls(complaints)
})
