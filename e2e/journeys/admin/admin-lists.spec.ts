import type { Locator, Page } from '@playwright/test'
import { configuredPicture, type Order } from '@umbala/contract'
import { forgetGivenUpCalls } from '../../account-journey.ts'
import { signInAsAdmin } from '../../admin-journey.ts'
import { row, status, test } from '../../admin-orders-journey.ts'
import { expect, newBuyer, placeOrder, press, toast } from '../../checkout-journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../journey.ts'

const PHONE = { width: 390, height: 844 }

/** How many rows of the list stand in the first screen from their first line to their last. */
const rowsInView = (page: Page) =>
  page
    .locator('.admin-table tbody tr:not([aria-hidden])')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)

/** In the colour and with the options that were bought. */
const expectConfigured = async (place: Locator, { orderItems }: Order) => {
  for (const { image, printOptions } of orderItems)
    await expect(
      place.locator(`img[src$="${configuredPicture(image ?? '', printOptions)}"]`),
      'the picture as it was bought',
    ).toHaveCount(1)
}

/** In how many lines some words stand. */
const linesOf = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
  })

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
  await expectConfigured(order, bought)
  await expect(order.getByText('Artwork needed')).toBeVisible()
  // Nothing of a row is out of sight at the width of a desktop.
  await expect(order.getByRole('button', { name: /^Mark as Delivered/ })).toBeInViewport({ ratio: 1 })
  // Two working days are two days or four, by the day of the week.
  await expect(order.locator('.order-due')).toHaveAttribute('data-level', /^(?:plain|soon)$/)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('link', { name: `Open order #${bought.number}` }).click()
  const items = page.locator('.record-picture')
  await expectConfigured(items, bought)
  // The job ticket is this page, printed.
  await page.emulateMedia({ media: 'print' })
  await expect(items.locator('img').first()).toBeVisible()
  await page.emulateMedia({ media: null })
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
  // No word of the row is broken, and none wraps where there is room for it.
  await expect(order.getByText('Refund due')).toBeVisible()
  for (const words of ['Not needed', 'Refund due'])
    expect(await linesOf(order.getByText(words, { exact: true })), words).toBe(1)
  forgetGivenUpCalls(complaints)
})

test('the filters of the orders fill two lines of a wide and of a small desktop, and the two days stay side by side', async ({
  page,
  complaints,
}) => {
  await signInAsAdmin(page, '/admin/orders?status=Shipped')
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    const toolbar = page.locator('.toolbar')
    const [all, search, from, to] = await Promise.all(
      [
        toolbar,
        page.getByRole('search'),
        page.getByLabel('From', { exact: true }),
        page.getByLabel('To', { exact: true }),
      ].map(boxOf),
    )
    expect(to?.y, `${width}`).toBe(from?.y)
    expect(all?.height, `${width}`).toBeLessThan(3 * (search?.height ?? 0))
    const ends = await toolbar
      .locator('select')
      .evaluateAll((selects) => selects.map((select) => select.getBoundingClientRect().right))
    expect(Math.max(...ends), `${width}`).toBeCloseTo((all?.x ?? 0) + (all?.width ?? 0), 0)
  }
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
  for (const { user } of buyers) await shop.subscribe({ body: { email: user.email } })
  await page.setViewportSize(PHONE)
  await signInAsAdmin(page, '/admin/orders')
  for (const list of [
    'orders',
    'products?sortBy=sku&direction=desc',
    'users',
    'messages?kind=contact',
    'messages?kind=newsletter',
    'messages?tab=mail',
    'audit',
  ]) {
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

test('the form for a new user is one press away, however long the list above it is', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signInAsAdmin(page, '/admin/users')
  await page.locator('.admin-table tbody tr:not([aria-hidden])').first().waitFor()
  await page.getByRole('link', { name: 'Add New User' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Add New User' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Name', { exact: true })).toBeInViewport({ ratio: 1 })
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
