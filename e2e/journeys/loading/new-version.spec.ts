import type { Page } from '@playwright/test'
import { forget } from '../../checkout-journey.ts'
import { expect, test, untilAlive } from '../../journey.ts'

const ABOUT = '**/assets/about-us*.js'
const link = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: /About/ }).first()

const open = async (page: Page) => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  await page.goto('/privacy-policy')
  await untilAlive(page)
  return loads
}

test('a page whose code a new version has replaced is loaded anew, once, and is there', async ({
  page,
  complaints,
}) => {
  const loads = await open(page)
  await page.route(ABOUT, (route) => route.fulfill({ status: 404, body: 'Not Found' }))
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().endsWith('/about-us')) void page.unroute(ABOUT)
  })
  await link(page).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Trusted Trade Print Partner')
  await untilAlive(page)
  expect(loads).toEqual(['/privacy-policy', '/about-us'])
  forget(complaints, /404/)
})

test('a page whose code stays away is loaded anew once and no more, and can be read', async ({
  page,
  complaints,
}) => {
  const loads = await open(page)
  await page.route(ABOUT, (route) => route.fulfill({ status: 404, body: 'Not Found' }))
  await link(page).click()

  await page.waitForURL('**/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Trusted Trade Print Partner')
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  expect(loads).toEqual(['/privacy-policy', '/about-us'])
  forget(complaints, /404|Failed to fetch dynamically|Minified React error|hydrat/i)
})

test('without a connection nothing is loaded anew, and the page says what is missing', async ({
  page,
  context,
  complaints,
}) => {
  const loads = await open(page)
  await context.setOffline(true)
  await link(page).click()

  await expect(page.getByText(/There is no connection/)).toBeVisible()
  expect(loads).toEqual(['/privacy-policy'])
  forget(complaints, /ERR_INTERNET_DISCONNECTED/)
})

test('a shop that cannot be reached is not taken for a new version', async ({ page, complaints }) => {
  const loads = await open(page)
  await page.route(ABOUT, (route) => route.abort('connectionrefused'))
  await page.route('**/api/products?*', (route) => route.abort('connectionrefused'))
  await link(page).click()

  await expect(page.getByText(/There is no connection/)).toBeVisible()
  expect(loads).toEqual(['/privacy-policy'])
  forget(complaints, /ERR_CONNECTION_REFUSED/)
})
