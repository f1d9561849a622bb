import { expect, test } from '../../journey.ts'
import {
  cards,
  chips,
  closeFilters,
  countShown,
  forgetGivenUp,
  openFilters,
  openListing,
} from '../../listing-journey.ts'

const PAGE_SIZE = 24

test.afterEach(({ complaints }) => {
  forgetGivenUp(complaints)
})

const FILTERS = [
  { what: 'a category', label: /^Signs/, name: 'category', value: 'Signs', chip: 'Signs' },
  { what: 'a gender', label: /^Women/, name: 'gender', value: 'Women', chip: 'Women' },
  { what: 'a colour', label: /^Navy/, name: 'color', value: 'Navy', chip: 'Navy' },
  { what: 'a size', label: /^XXL/, name: 'size', value: 'XXL', chip: 'Size XXL' },
] as const

for (const { what, label, name, value, chip } of FILTERS)
  test(`choosing ${what} changes the address, the products and the count, and its chip undoes it`, async ({
    page,
    shop,
  }) => {
    const { total } = await shop.listProducts({ query: { [name]: value } })
    await openListing(page)

    await openFilters(page)
    await page.getByLabel(label).check()
    await expect(page).toHaveURL(`/collections/all?${name}=${value}`)
    await closeFilters(page)

    await expect(countShown(page)).toContainText(`${total} products`)
    await expect(cards(page)).toHaveCount(Math.min(total, PAGE_SIZE))
    await page.getByRole('link', { name: `Remove filter ${chip}` }).click()
    await expect(page).toHaveURL('/collections/all')
    await expect(chips(page)).toHaveCount(0)
  })

const PRINT_FILTERS = [
  { what: 'kind', label: /^Business cards/, name: 'kind', value: 'Business cards' },
  { what: 'paper size', label: /^A5/, name: 'paperSize', value: 'A5' },
  { what: 'finish', label: /^Matte Finish/, name: 'finish', value: 'Matte Finish' },
] as const

for (const { what, label, name, value } of PRINT_FILTERS)
  test(`print is filtered by ${what}, which goes with its category`, async ({ page, shop }) => {
    const { total } = await shop.listProducts({ query: { category: 'Print', [name]: value } })
    await openListing(page)
    await openFilters(page)
    await expect(page.getByLabel(label)).toHaveCount(0)
    await page.getByLabel(/^Print\s*\d/).check()
    await page.getByLabel(label).check()
    await expect(page).toHaveURL(
      `/collections/all?category=Print&${new URLSearchParams({ [name]: value }).toString()}`,
    )
    await closeFilters(page)
    await expect(countShown(page)).toContainText(`${total} product`)
    await expect(cards(page)).toHaveCount(Math.min(total, PAGE_SIZE))

    await openFilters(page)
    await page.getByLabel(/^Signs/).check()
    await expect(page).toHaveURL('/collections/all?category=Signs')
  })

test('paint is filtered by the size of its tins', async ({ page, shop }) => {
  const { total } = await shop.listProducts({ query: { category: 'Paint', size: '5 L' } })
  await openListing(page, '/collections/all?category=Paint')
  await openFilters(page)
  await page.getByLabel(/^5 L/).check()
  await expect(page).toHaveURL('/collections/all?category=Paint&size=5+L')
  await closeFilters(page)
  await expect(countShown(page)).toContainText(`${total} product`)
})

test('several values of one filter are one list in the address', async ({ page, shop }) => {
  const { total } = await shop.listProducts({ query: { color: 'Red,Navy' } })
  await openListing(page)
  await openFilters(page)

  await page.getByLabel(/^Navy/).check()
  await page.getByLabel(/^Red/).check()

  await expect(page).toHaveURL('/collections/all?color=Red,Navy')
  await closeFilters(page)
  await expect(countShown(page)).toContainText(`${total} products`)
})

test('the price slider moves by the keyboard, and its amounts can be typed', async ({ page, shop }) => {
  await openListing(page)
  await openFilters(page)
  const lowest = page.getByRole('slider', { name: 'Lowest price' })

  await lowest.focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/collections/all?minPrice=20')
  await expect(lowest).toHaveAttribute('aria-valuetext', 'R20')

  await page.getByLabel('Highest price in rand').fill('150')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/collections/all?minPrice=20&maxPrice=150')
  await closeFilters(page)
  const { total } = await shop.listProducts({ query: { minPrice: 20, maxPrice: 150 } })
  await expect(countShown(page)).toContainText(`${total} products`)
})

test('the price slider can be dragged, and one drag is one step back', async ({ page }) => {
  await openListing(page)
  await openFilters(page)
  const highest = page.getByRole('slider', { name: 'Highest price' })
  await highest.scrollIntoViewIfNeeded()
  const box = await highest.boundingBox()
  if (!box) throw new Error('The slider has no place on the page.')
  const middle = box.y + box.height / 2

  await page.mouse.move(box.x + box.width - 14, middle)
  await page.mouse.down()
  for (const part of [0.9, 0.8, 0.7, 0.6]) await page.mouse.move(box.x + box.width * part, middle)
  await page.mouse.up()

  await expect(page).toHaveURL(/\?maxPrice=\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/collections/all')
  await expect(page.getByLabel('Highest price in rand')).toHaveValue('10000')
})

test('the thumbs of the price slider meet and do not pass', async ({ page }) => {
  await openListing(page, '/collections/all?minPrice=100&maxPrice=150')
  await openFilters(page)
  const lowest = page.getByRole('slider', { name: 'Lowest price' })

  await lowest.focus()
  await page.keyboard.press('End')

  await expect(lowest).toHaveAttribute('aria-valuetext', 'R150')
  await expect(page).toHaveURL('/collections/all?minPrice=150&maxPrice=150')
})

test('an amount that is none limits nothing', async ({ page }) => {
  await openListing(page, '/collections/all?maxPrice=150')
  await openFilters(page)
  const highest = page.getByLabel('Highest price in rand')

  await highest.fill('a lot')
  await highest.blur()

  await expect(page).toHaveURL('/collections/all')
  await expect(highest).toHaveValue('10000')
})

test('sorting by price puts the cheapest first, and the keyboard can do it', async ({ page, shop }) => {
  const { items } = await shop.listProducts({ query: { sortBy: 'priceAsc', limit: 1 } })
  await openListing(page)

  await page.getByLabel('Sort by').focus()
  await page.keyboard.press('ArrowDown')

  await expect(page).toHaveURL('/collections/all?sortBy=priceAsc')
  await expect(cards(page).first()).toContainText(items[0]?.name ?? '')
})

test('clear all takes every filter away at once and leaves the order', async ({ page }) => {
  await openListing(page, '/collections/all?category=Branding&color=Navy&maxPrice=400&sortBy=priceAsc')

  await page.getByRole('link', { name: 'Clear all' }).click()

  await expect(page).toHaveURL('/collections/all?sortBy=priceAsc')
})
