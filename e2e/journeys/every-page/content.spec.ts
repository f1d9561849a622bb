import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../journey.ts'

const PAGES = {
  '/': 'Your colours, on everything.',
  '/design-customization': 'You describe it. We draw it.',
  '/contact-page': 'Talk To An Expert',
  '/about-us': 'Your Trusted Trade Print Partner',
  '/privacy-policy': 'Privacy Policy',
  '/terms-and-conditions': 'Terms and Conditions',
  '/unsubscribe': 'Unsubscribe',
} as const

const LEGAL = [
  ['/privacy-policy', 7, 'Effective 19 February 2024', 'Your rights'],
  ['/terms-and-conditions', 12, 'Effective 26 November 2024', 'Governing law'],
] as const

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, title] of Object.entries(PAGES))
    test(`${path} can be read`, async ({ page }) => {
      const response = await page.goto(path)

      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeAttached()
    })

  for (const [path, count, effective, section] of LEGAL)
    test(`${path} shows its ${count} sections, since when they hold, and the way to each`, async ({
      page,
    }) => {
      await page.goto(path)

      await expect(page.getByText(effective)).toBeVisible()
      await expect(page.getByRole('region')).toHaveCount(count)
      const contents = page.getByRole('navigation', { name: 'On this page' })
      await expect(contents.getByRole('link')).toHaveCount(count)
      await contents.getByRole('link', { name: section }).click()
      await expect(page.getByRole('heading', { name: section })).toBeInViewport()
    })
})

for (const [path, title] of Object.entries(PAGES))
  test(`${path} comes alive without complaint, can be used by everyone, and fits the narrowest phone`, async ({
    page,
    complaints,
  }) => {
    await page.goto(path)
    await untilAlive(page)
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

    await expectAccessible(page)

    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })

test('the legal texts open from the footer, on the page that is already there', async ({ page }) => {
  await page.goto('/contact-page')
  await untilAlive(page)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions')
  await expect(page.getByText('You must be 18 or older')).toBeVisible()
  await expect(page).toHaveTitle('Terms and Conditions | Umbala')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
})
