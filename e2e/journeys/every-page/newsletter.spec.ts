import type { Page } from '@playwright/test'
import { expect, test, untilAlive } from '../../journey.ts'

const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const email = (page: Page) => page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email address')
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' }).click()

test('the newsletter is subscribed to from any page, with thanks', async ({ page }) => {
  await page.goto('/about-us')
  await untilAlive(page)
  await email(page).fill(`reader-${test.info().project.name}@example.co.za`)

  await subscribe(page)

  await expect(toast(page, 'Thank you! You are on the list.')).toBeVisible()
  await expect(email(page)).toHaveValue('')
})

test('the newsletter box keeps the address when the shop cannot be reached', async ({ page, complaints }) => {
  await page.route('**/api/newsletter', (route) => route.abort('connectionreset'))
  await page.goto('/about-us')
  await untilAlive(page)
  await email(page).fill('reader@example.co.za')

  await subscribe(page)

  await expect(toast(page, 'Network Error')).toBeVisible()
  await expect(email(page)).toHaveValue('reader@example.co.za')
  expect(complaints.filter((line) => !/Failed to load resource|^failed: .*newsletter/.test(line))).toEqual([])
  complaints.length = 0
})

test('the newsletter is left with one press', async ({ page }) => {
  await page.route('**/api/newsletter/unsubscribe', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ token: 'a-token-of-some-length' })
    await route.fulfill({ json: { message: 'You are off the list.' } })
  })
  await page.goto('/unsubscribe#token=a-token-of-some-length')
  await untilAlive(page)

  await page.getByRole('button', { name: 'Unsubscribe' }).click()

  await expect(page.getByRole('status')).toHaveText('You are off the list.')
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeHidden()
})

test('the newsletter is left by a link of an earlier version too, whose token leaves the address bar', async ({
  page,
}) => {
  await page.route('**/api/newsletter/unsubscribe', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ token: 'a-token-of-some-length' })
    await route.fulfill({ json: { message: 'You are off the list.' } })
  })
  await page.goto('/unsubscribe?token=a-token-of-some-length')
  await untilAlive(page)
  await page.waitForURL((url) => url.pathname === '/unsubscribe' && url.search === '')

  await page.getByRole('button', { name: 'Unsubscribe' }).click()

  await expect(page.getByRole('status')).toHaveText('You are off the list.')
})

test('the newsletter cannot be left by a token that nobody has, and the page says so', async ({ page }) => {
  await page.goto('/unsubscribe#token=nobody-has-this-token')
  await untilAlive(page)

  await page.getByRole('button', { name: 'Unsubscribe' }).click()

  await expect(page.getByRole('status')).toContainText('This unsubscribe link is not known to us.')
  await expect(page.getByText('we take you off the list by hand')).toBeVisible()
})

test('a link without its token offers nothing to press and says what is missing', async ({ page }) => {
  await page.goto('/unsubscribe')
  await untilAlive(page)

  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is not complete')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByText('we take you off the list by hand')).toBeVisible()
})
