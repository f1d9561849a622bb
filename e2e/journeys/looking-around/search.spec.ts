import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../journey.ts'
import { forgetGivenUp, openListing } from '../../listing-journey.ts'

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search products' })

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test.afterEach(({ complaints }) => {
  forgetGivenUp(complaints)
})

const openSearch = async (page: Page, address = '/collections/all') => {
  await openListing(page, address)
  await page.locator('summary[aria-label="Search"]').click()
  await expect(searchBox(page)).toBeFocused()
}

test('submitting goes to the matches and closes the overlay', async ({ page }) => {
  await openSearch(page)

  await searchBox(page).fill('mug')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/collections/all?search=mug')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “mug”')
  await expect(page.locator('.results > ul > li').first()).toContainText(/mug/i)
  await expect(searchBox(page)).toBeHidden()
})

test('suggestions come while typing and are chosen by the keyboard', async ({ page }) => {
  await openSearch(page)

  await searchBox(page).pressSequentially('brand')
  const options = suggestions(page)
  await expect(options.first()).toHaveText('Branding')
  await expect(page.getByRole('search').getByRole('status')).toContainText('suggestions')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const active = await searchBox(page).getAttribute('aria-activedescendant')
  expect(active).toBe(await options.first().getAttribute('id'))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/collections/all?category=Branding')
  await expect(searchBox(page)).toBeHidden()
})

test('a misspelt product is suggested, and leads to its page', async ({ page }) => {
  await openSearch(page, '/')

  await searchBox(page).pressSequentially('busness crad')
  await page.getByRole('option', { name: /^Business Cards/ }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Cards')
})

test('typing on gives the last request up, and the list behind stays as it is', async ({ page }) => {
  await openSearch(page)
  const count = await page.locator('.listing-count').textContent()
  let underWay = 0
  let most = 0
  const ended = () => (underWay -= 1)
  await page.route('**/api/products?search=*', async (route) => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue().catch(() => undefined)
  })
  page.on('requestfailed', ended)
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/products?search=')) ended()
  })

  await searchBox(page).pressSequentially('mugs', { delay: 300 })
  await expect(suggestions(page).first()).toBeVisible()

  expect(most).toBe(1)
  await expect(page.locator('.listing-count')).toHaveText(count ?? '')
})

test('Escape closes the overlay and gives the focus back to its icon', async ({ page }) => {
  await openSearch(page)
  await searchBox(page).pressSequentially('mug')
  await expect(suggestions(page).first()).toBeVisible()

  await page.keyboard.press('Escape')

  await expect(searchBox(page)).toBeHidden()
  await expect(page.locator('summary:focus')).toHaveAttribute('aria-label', 'Search')
})

test('what nothing matches is said so, and is shown as text', async ({ page }) => {
  await openSearch(page)

  await searchBox(page).fill('<b>xyzzy</b>')

  await expect(page.getByRole('search').getByRole('status')).toHaveText(
    'No product matches “<b>xyzzy</b>” yet.',
  )
})

test('a search without matches shows the way on in the first screen, and nothing to sort or filter', async ({
  page,
}) => {
  await openListing(page, '/collections/all?search=xyzzy')
  await expect(page.getByRole('heading', { level: 2, name: 'Nothing here matches that' })).toBeVisible()
  for (const name of ['See all products', 'Talk To An Expert']) {
    const way = page.getByRole('main').getByRole('link', { name })
    await expect(way).toBeInViewport({ ratio: 1 })
    const isOnTop = await way.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop, name).toBe(true)
  }
  await expect(page.getByLabel('Sort by')).toBeHidden()
  await expect(page.getByRole('main').getByRole('button', { name: /^Filters/ })).toBeHidden()
})

test('an overlay without matches offers the way to all products and to a person', async ({ page }) => {
  await openSearch(page)
  await searchBox(page).fill('xyzzy')
  await page.getByRole('search').getByRole('link', { name: 'Talk To An Expert' }).click()
  await expect(page).toHaveURL('/contact-page')
  await expect(searchBox(page)).toBeHidden()
})

test('an overlay without words, and one without matches, offers the departments', async ({ page }) => {
  await openSearch(page, '/')
  const departments = page.getByRole('search').getByRole('list', { name: 'Or look through our departments' })
  await expect(departments.getByRole('link')).toHaveCount(5)
  await searchBox(page).fill('mug')
  await expect(suggestions(page).first()).toBeVisible()
  await expect(departments).toBeHidden()
  await searchBox(page).fill('xyzzy')
  await expect(page.getByRole('search').getByRole('status')).toContainText('No product matches')
  await expectAccessible(page)
  await departments.getByRole('link', { name: 'Signs' }).click()
  await expect(page).toHaveURL('/collections/all?category=Signs')
  await expect(searchBox(page)).toBeHidden()
})

test(`the suggestions can be used by everyone`, async ({ page }) => {
  await openSearch(page)
  await searchBox(page).pressSequentially('card')
  await expect(suggestions(page).first()).toBeVisible()

  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a form that unfolds and is sent', async ({ page }) => {
    await page.goto('/')

    await page.locator('summary[aria-label="Search"]').click()
    await searchBox(page).fill('flyer')
    await page.getByRole('button', { name: 'Search', exact: true }).click()

    await expect(page).toHaveURL('/collections/all?search=flyer')
    await expect(page.locator('.results > ul > li').first()).toContainText(/flyer/i)
  })
})
