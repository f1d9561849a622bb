import { arrive, holdScripts } from '../../early-journey.ts'
import { expect, test } from '../../journey.ts'
import { cards, openFilters } from '../../listing-journey.ts'

const BRANDING = '/collections/all?category=Branding'

test('every filter ticked before the scripts came is applied, and the order with them', async ({ page }) => {
  const release = await holdScripts(page)
  await arrive(page, BRANDING)
  await page.getByRole('combobox', { name: /^Sort/ }).selectOption('priceAsc')
  await openFilters(page)
  await page.getByRole('checkbox', { name: /^Red/ }).check({ force: true })
  await page.getByRole('checkbox', { name: /^White/ }).check({ force: true })
  await release()

  await expect(page).toHaveURL(/sortBy=priceAsc/)
  await expect(page).toHaveURL(/color=Red(,|%2C)White|color=White(,|%2C)Red/)
  await expect(page).toHaveURL(/category=Branding/)
  await expect(page.getByRole('checkbox', { name: /^Red/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^White/ })).toBeChecked()
})

test('a price typed and left before the scripts came is applied', async ({ page }) => {
  const release = await holdScripts(page)
  await arrive(page, BRANDING)
  await openFilters(page)
  await page.getByRole('textbox', { name: 'Highest price in rand' }).fill('300')
  await page.getByRole('textbox', { name: 'Highest price in rand' }).blur()
  await release()

  await expect(page).toHaveURL(/maxPrice=300/)
})

test('a price slid to before the scripts came is applied', async ({ page }) => {
  const release = await holdScripts(page)
  await arrive(page, BRANDING)
  await openFilters(page)
  const slider = page.getByRole('slider', { name: 'Highest price' })
  await slider.focus()
  for (let step = 0; step < 30; step += 1) await slider.press('ArrowLeft')
  await release()

  await expect(page).toHaveURL(/maxPrice=\d+/)
})

test('a filter and a price chosen before the scripts came are applied together', async ({ page }) => {
  const release = await holdScripts(page)
  await arrive(page, BRANDING)
  await openFilters(page)
  await page.getByRole('checkbox', { name: /^Red/ }).check({ force: true })
  await page.getByRole('textbox', { name: 'Highest price in rand' }).fill('300')
  await page.getByRole('textbox', { name: 'Highest price in rand' }).blur()
  await release()

  await expect(page).toHaveURL(/maxPrice=300/)
  await expect(page).toHaveURL(/color=Red/)
})

test('a page of the list that is opened before the scripts came is shown', async ({ page }) => {
  const release = await holdScripts(page)
  await arrive(page, '/collections/all')
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await release()

  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(cards(page).first()).toBeVisible()
})

test('both prices typed and left before the scripts came are applied', async ({ page }) => {
  const release = await holdScripts(page)
  await arrive(page, BRANDING)
  await openFilters(page)
  await page.getByRole('textbox', { name: 'Lowest price in rand' }).fill('100')
  await page.getByRole('textbox', { name: 'Highest price in rand' }).fill('300')
  await page.getByRole('textbox', { name: 'Highest price in rand' }).blur()
  await release()

  await expect(page).toHaveURL(/minPrice=100&maxPrice=300/)
})
