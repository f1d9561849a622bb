import { expect, test } from '../../journey.ts'
import {
  cards,
  chips,
  closeFilters,
  countShown,
  forgetGivenUp,
  isWide,
  nextPage,
  openFilters,
  openListing,
} from '../../listing-journey.ts'

test.afterEach(({ complaints }) => {
  forgetGivenUp(complaints)
})

test('back and forward bring filters, products and the place on the page back', async ({ page, shop }) => {
  const { total } = await shop.listProducts({ query: { category: 'Branding', limit: 1 } })
  await openListing(page)
  await openFilters(page)
  await page.getByLabel(/^Branding/).check()
  await closeFilters(page)
  await expect(page).toHaveURL('/collections/all?category=Branding')
  // The address changes first and the products follow: only now is the page the one to come back to.
  await expect(countShown(page)).toHaveText(`${total} products`)
  await cards(page).nth(9).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)

  await cards(page).nth(9).getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()

  await expect(page).toHaveURL('/collections/all?category=Branding')
  await expect(countShown(page)).toHaveText(`${total} products`)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await page.goBack()
  await expect(page).toHaveURL('/collections/all')
  await expect(chips(page)).toHaveCount(0)
  await page.goForward()
  await expect(chips(page)).toHaveText('Remove filter Branding')
})

test('pages are links that show every product once', async ({ page, shop }) => {
  const { total } = await shop.listProducts({ query: { limit: 1 } })
  await openListing(page)
  const seen = new Set<string | null>()
  const collect = async () => {
    for (const link of await cards(page).getByRole('link').all()) seen.add(await link.getAttribute('href'))
  }

  await collect()
  for (let number = 2; await nextPage(page).isVisible(); number += 1) {
    await nextPage(page).click()
    await expect(page).toHaveURL(`/collections/all?page=${number}`)
    await expect(page.getByRole('link', { name: `Page ${number}`, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await collect()
  }

  expect(seen.size).toBe(total)
})

test('skeletons keep the place of products that take their time', async ({ page }) => {
  await openListing(page)
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/products?*', async (route) => {
    await held
    await route.continue()
  })

  await openFilters(page)
  await page.getByLabel(/^Signs/).check()
  await closeFilters(page)

  await expect(page.locator('.results')).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('.skeletons .card').first()).toBeVisible()
  answer()
  await expect(page.locator('.skeletons')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signs')
})

test('a list that cannot be fetched says so and can be tried again', async ({ page, complaints }) => {
  await openListing(page)
  await page.route('**/api/products?*', (route) => route.abort())

  await page.getByLabel('Sort by').selectOption('popularity')

  await expect(page.getByRole('alert')).toContainText('There is no connection.')
  await page.unroute('**/api/products?*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(cards(page).first()).toBeVisible()
  complaints.length = 0
})

test('an unknown collection is an empty listing with status 404', async ({ page }) => {
  const response = await page.goto('/collections/never-printed')

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such collection')
  await page.getByRole('main').getByRole('link', { name: 'All products' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form filters and sorts by its buttons', async ({ page, shop }) => {
    const { total } = await shop.listProducts({ query: { color: 'Red,Navy', category: 'Branding' } })
    await page.goto('/collections/all')

    if (!isWide(page)) await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByLabel(/^Branding/).check()
    await page.getByLabel(/^Navy/).check()
    await page.getByLabel(/^Red/).check()
    await expect(page.getByRole('slider')).toHaveCount(0)
    await page.getByRole('button', { name: 'Apply filters' }).click()

    await expect(countShown(page)).toContainText(`${total} products`)
    await expect(chips(page)).toHaveCount(3)
    await page.getByLabel('Sort by').selectOption('priceDesc')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect(page).toHaveURL(/sortBy=priceDesc/)
    await expect(countShown(page)).toContainText(`${total} products`)
  })

  test('the pages can be leafed through', async ({ page }) => {
    await page.goto('/collections/all')

    await nextPage(page).click()

    await expect(page).toHaveURL('/collections/all?page=2')
    await expect(cards(page).first()).toBeVisible()
  })
})
