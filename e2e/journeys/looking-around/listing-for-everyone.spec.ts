import { expect, expectAccessible, expectNoSidewaysScroll, layoutShift, test } from '../../journey.ts'
import { openFilters, openListing } from '../../listing-journey.ts'

const LISTINGS = {
  'a listing': '/collections/all',
  'a filtered listing': '/collections/all?category=Branding&color=Navy,White&size=M&maxPrice=400',
  'an empty listing': '/collections/all?search=xyzzy',
  'an unknown collection': '/collections/never-printed',
}

for (const [what, address] of Object.entries(LISTINGS))
  test(`${what} can be used by everyone, and fits the narrowest phone`, async ({ page }) => {
    await openListing(page, address)
    await expectAccessible(page)

    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })

test('a long search and long names stay inside the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.route('**/api/products?*', async (route) => {
    const response = await route.fetch()
    const products = (await response.json()) as object[]
    const named = products.map((product) => ({
      ...product,
      name: 'Unbreakable'.repeat(12),
      sku: 'X'.repeat(60),
    }))
    await route.fulfill({ response, json: named })
  })
  await openListing(page, `/collections/all?search=${'Donaudampfschifffahrtsgesellschaft'.repeat(5)}`)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'See all products' }).click()
  await expect(page.getByText('UnbreakableUnbreakable').first()).toBeVisible()

  await expectNoSidewaysScroll(page)
})

test('nothing jumps while a listing comes up', async ({ page }) => {
  await openListing(page)
  await page.waitForLoadState('networkidle')

  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('the first filter of a department leaves the focus and the page where they are', async ({ page }) => {
  await openListing(page, '/collections/print')
  const scrolled = 300
  await page.evaluate((top) => {
    window.scrollTo({ top, behavior: 'instant' })
  }, scrolled)
  await openFilters(page)
  const finish = page.getByLabel(/^Matte Finish/)
  await finish.evaluate((box) => {
    box.focus({ preventScroll: true })
  })
  await page.keyboard.press('Space')

  // The address is that of all products, by their department.
  await expect(page).toHaveURL('/collections/all?category=Print&finish=Matte+Finish')
  await expect(page.locator('.chip')).not.toHaveCount(0)
  await expect(finish).toBeFocused()
  // The chip of the filter takes some room above the products, which the browser makes up for.
  const moved = (await page.evaluate(() => window.scrollY)) - scrolled
  expect(Math.abs(moved)).toBeLessThan(150)
})

test.describe('the filter sheet of a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'On wide screens the filters stand beside the list.')

  test('tells how much there is to see, keeps the page still, and gives the focus back', async ({ page }) => {
    await openListing(page)
    const opener = page.getByRole('button', { name: /^Filters/ })

    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    await sheet.getByLabel(/^Paints/).check()
    await expect(sheet.getByRole('button', { name: /^Show \d+ products$/ })).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')

    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(opener).toHaveText('Filters (1)')
  })

  test('has nothing smaller than a thumb, and can be used by everyone', async ({ page }) => {
    await openListing(page)
    await openFilters(page)

    const targets = page.getByRole('dialog').locator('label, button, a, input[type=range]')
    for (const target of await targets.all()) {
      const box = await target.boundingBox()
      // A zoomed page measures 43.99999 where 44 is meant.
      expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await expectAccessible(page)
  })
})
