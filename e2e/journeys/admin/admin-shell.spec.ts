import { ADMIN_PATHS } from '@umbala/contract/admin-paths'
import {
  fillLogin,
  forgetGivenUpCalls,
  givenCustomer,
  openPage,
  putIntoCart,
  signIn,
  storageOf,
} from '../../account-journey.ts'
import { signInAsAdmin } from '../../admin-journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../journey.ts'
import { isWide } from '../../listing-journey.ts'
import { ADMIN } from '../../staff.ts'

const SOME_ID = '0b9c1f5e-6d0f-4a2f-9d64-1c8f3a4b5c6d'
const ADDRESSES = Object.values(ADMIN_PATHS).map((path) => path.replace(':id', SOME_ID))

test.describe('on every address of the back office', () => {
  test.beforeEach(({ page }) => {
    test.skip(!isWide(page), 'Who may enter does not depend on the width.')
  })

  test('a guest is asked to sign in', async ({ page }) => {
    for (const address of ADDRESSES) {
      await page.goto(address)
      await page.waitForURL((url) => url.pathname === '/login', { waitUntil: 'commit' })
    }
    await fillLogin(page, ADMIN)
    await page.waitForURL((url) => url.pathname === ADDRESSES.at(-1))
  })

  test('a customer is sent away, having seen and asked nothing', async ({ page, shop, complaints }) => {
    await signIn(page, await givenCustomer(shop))
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/')) asked.push(request.url())
    })
    for (const address of ADDRESSES) {
      await page.goto(address)
      await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' })
    }
    expect(asked).toEqual([])
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
    forgetGivenUpCalls(complaints)
  })
})

test('a visitor of the shop fetches nothing of the back office', async ({ page }) => {
  test.skip(isWide(page), 'The same code at any width.')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })

  expect(fetched.some((path) => path.endsWith('.js'))).toBe(true)
  expect(fetched.filter((path) => /admin|chart/.test(path))).toEqual([])
})

test('the dashboard shows the figures with their links, and everyone can use it', async ({
  page,
  complaints,
}) => {
  test.skip(!isWide(page), 'What the phone makes of it is looked at at its end.')
  await signInAsAdmin(page)
  const main = page.getByRole('main')

  for (const name of ['Revenue', 'Gross', 'Refunds', 'VAT in revenue', 'Total Orders', 'Total Products'])
    await expect(main.getByRole('term').and(main.getByText(name, { exact: true }))).toBeVisible()
  await expect(main.getByRole('definition').first()).toHaveText(/^R[\d\s]+\.\d\d$/)
  await expect(main.getByRole('link', { name: 'Manage Orders' })).toHaveAttribute('href', '/admin/orders')
  await expect(main.getByRole('link', { name: 'Manage Products' })).toHaveAttribute('href', '/admin/products')
  await expect(main.getByRole('heading', { name: 'Recent Orders' })).toBeVisible()
  await expect(page).toHaveTitle('Dashboard | Admin | Umbala')
  // The back office's styles come after the shop's and overrule them, so the shop's may come only once.
  const styles = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(styles).toEqual([...new Set(styles)])

  await main.getByRole('button', { name: 'Months' }).click()
  await expect(main.getByRole('heading', { name: 'Revenue per month' })).toBeVisible()
  await expect(
    main.getByRole('table', { name: 'Revenue per month, last 12 months' }).getByRole('row'),
  ).toHaveCount(13)
  await expect(page).toHaveURL(/\?step=month$/)

  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  forgetGivenUpCalls(complaints)
})

test('figures that cannot be fetched say so, and can be asked for again', async ({ page, complaints }) => {
  test.skip(!isWide(page), 'The words are the same at any width.')
  await page.route('**/api/admin/statistics*', (route) => route.abort())
  await signInAsAdmin(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Error fetching orders: Network Error')).toBeVisible()
  await expect(main.getByText('Error fetching products: Network Error')).toBeVisible()

  await page.unroute('**/api/admin/statistics*')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByText('Total Orders')).toBeVisible()
  complaints.splice(0)
})

test('on a phone the menu opens over the page, and closes by Esc, by the dimmed page and by a link', async ({
  page,
  complaints,
}) => {
  test.skip(isWide(page), 'A wide screen shows the navigation beside the page.')
  await signInAsAdmin(page)
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')

  await button.click()
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull()
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await page.mouse.click(380, 400)
  await expect(menu).toBeHidden()

  await button.click()
  await menu.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
  await expect(menu).toBeHidden()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  forgetGivenUpCalls(complaints)
})

test('logging out clears session and cart and leads to the shop', async ({ page, shop, complaints }) => {
  test.skip(!isWide(page), 'On a phone the same button stands in the menu.')
  await openPage(page, '/login')
  await fillLogin(page, ADMIN)
  await page.waitForURL((url) => url.pathname === '/admin')
  await putIntoCart(page, shop)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const stored = await storageOf(page)
  expect(Object.keys(stored)).toEqual(['guestId'])
  await page.goto('/admin')
  await page.waitForURL('**/login')
  forgetGivenUpCalls(complaints)
})
