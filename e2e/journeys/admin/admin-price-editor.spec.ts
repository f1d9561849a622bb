import { forgetGivenUpCalls } from '../../account-journey.ts'
import { adminClient, signInAsAdmin } from '../../admin-journey.ts'
import {
  block,
  cell,
  chooseRule,
  givenPriced,
  grid,
  pasteText,
  personAtWork,
  preview,
  priceCheck,
  priceList,
} from '../../admin-prices-journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, inRand, test, untilAlive } from '../../journey.ts'

const PAGES = ['8 pages', '12 pages', '16 pages', '20 pages', '24 pages', '28 pages']
const QUANTITIES = [50, 100, 250, 500, 1000, 2000, 5000, 10_000]
const rand = (row: number, column: number): number => 400 + row * 350 + column * 60

test('a table of six by eight is pasted and seen on the product page within a minute of work', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const product = await givenPriced(await adminClient(shop, baseURL), { maxQuantity: 10_000 })
  await signInAsAdmin(page, `/admin/products?search=${product.sku}`)
  const person = personAtWork()
  await person.clicks(page.getByRole('link', { name: `Edit ${product.name}` }).click())
  await person.clicks(chooseRule(page, 'Price list'))
  await person.clicks(page.getByLabel('Quantity 1', { exact: true }).click())
  // As Excel with South African settings copies it.
  const rows = QUANTITIES.map((quantity, row) => [
    quantity.toLocaleString('en-ZA'),
    ...PAGES.map(
      (_, column) => `R ${rand(row, column).toLocaleString('en-ZA', { minimumFractionDigits: 2 })}`,
    ),
  ])
  await person.types('^V', pasteText(page, block([['Quantity', ...PAGES], ...rows])))
  await expect(page.getByText('Pasted 8 rows of 7 columns in place of the list.')).toBeVisible()
  await person.clicks(
    page.getByLabel('Columns are chosen by').selectOption({ label: 'a new option of this product …' }),
  )
  await person.types('Pages', page.getByLabel('Name of the new option').fill('Pages'))
  await person.clicks(page.getByRole('button', { name: 'Add the option' }).click())
  await expect(priceCheck(page)).toContainText('none looks wrong')
  await person.clicks(cell(page, 'rows.7.cells.5').click())
  await expect(preview(page)).toContainText(inRand(rand(7, 5)))
  await person.clicks(page.getByRole('button', { name: 'Update Product' }).click())
  await person.clicks(page.locator('.toast').getByRole('link', { name: 'View in shop' }).click())
  await untilAlive(page)
  await page.getByRole('radio', { name: /^28 pages/ }).check({ force: true })
  await page.getByRole('radio', { name: /^10.000/ }).check({ force: true })
  await expect(page.getByRole('region', { name: 'Job Summary' })).toContainText(inRand(rand(7, 5) * 1.15))
  expect(person.seconds()).toBeLessThan(60)
  forgetGivenUpCalls(complaints)
})

test('hostile cells are pasted: each is told in a sentence with its place, nothing is lost, nothing is saved', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const product = await givenPriced(await adminClient(shop, baseURL), {
    pricing: priceList([100, 25_000], [500, 60_000]),
  })
  await signInAsAdmin(page, `/admin/products/${product._id}/edit`)
  await cell(page, 'rows.0.quantity').click()
  const hostile = [
    ['100', '250'],
    ['250', ''],
    ['500', '-600'],
    ['1000', '1e9'],
    ['2000', 'NaN'],
    ['NaN', '<img src=x onerror=alert(1)>'],
    ['5000', '99999999999'],
  ]
  await pasteText(page, block(hostile))
  for (const [row, [quantity, price]] of hostile.entries()) {
    await expect(cell(page, `rows.${row}.quantity`)).toHaveValue(quantity ?? '')
    if (row > 1) await expect(cell(page, `rows.${row}.cells.0`)).toHaveValue(price ?? '')
  }
  const check = priceCheck(page)
  await expect(check).toContainText('-600 is below zero, and no price can be.')
  await expect(check).toContainText('“1e9” is no amount in rand.')
  await expect(check).toContainText('“NaN” is no amount in rand.')
  await expect(check).toContainText('“NaN” is no quantity.')
  await expect(check).toContainText('99999999999 is more than a price may be')
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await expectAccessible(page)
  await check.getByRole('button', { name: /1e9/ }).click()
  await expect(cell(page, 'rows.3.cells.0')).toBeFocused()

  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please correct what is marked below.' }),
  ).toBeVisible()
  await expect(cell(page, 'rows.4.cells.0')).toHaveValue('NaN')

  const many = block(Array.from({ length: 10_000 }, (_, at) => [at + 1, 5]))
  await cell(page, 'rows.0.quantity').click()
  await pasteText(page, many)
  await expect(
    page.getByText('The block has 10000 rows, and there is room for 200. Nothing was changed.'),
  ).toBeVisible()
  await expect(grid(page).locator('tbody tr')).toHaveCount(hostile.length)

  await page.keyboard.press('Control+z')
  await expect(grid(page).locator('tbody tr')).toHaveCount(2)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(grid(page).locator('tbody tr')).toHaveCount(hostile.length)
  const stored = await shop.getProduct({ params: { id: product._id } })
  expect(stored.pricing?.rule).toMatchObject({ rows: [{ quantity: 100 }, { quantity: 500 }] })
  await page.getByRole('button', { name: 'Undo' }).click()
  forgetGivenUpCalls(complaints)
})

test('a price list is typed with the keyboard alone, and the preview follows the cell', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const product = await givenPriced(await adminClient(shop, baseURL))
  await signInAsAdmin(page, `/admin/products/${product._id}/edit`)
  await chooseRule(page, 'Price list')
  await page.getByLabel('Quantity 1', { exact: true }).focus()
  await page.keyboard.type('100')
  await page.keyboard.press('Tab')
  await page.keyboard.type('250')
  await page.keyboard.press('Enter')
  await page.keyboard.type('600')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(cell(page, 'rows.1.quantity')).toBeFocused()
  await page.keyboard.type('500')
  await expect(cell(page, 'rows.1.cells.0')).toHaveValue('600')
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, 'rows.0.quantity')).toBeFocused()
  await expect(preview(page)).toContainText(inRand(250))
  for (let row = 0; row < 4; row += 1) await page.keyboard.press('Enter')
  await expect(grid(page).locator('tbody tr')).toHaveCount(5)
  await expect(cell(page, 'rows.4.quantity')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(grid(page).locator('tbody tr')).toHaveCount(4)
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.locator('.toast', { hasText: 'was saved.' })).toBeVisible()
  expect((await shop.getProduct({ params: { id: product._id } })).priceFor).toMatchObject({ quantity: 100 })
  forgetGivenUpCalls(complaints)
})

test('what is removed leads the focus to the cell beside it, and a thumb meets every button', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const product = await givenPriced(await adminClient(shop, baseURL))
  await signInAsAdmin(page, `/admin/products/${product._id}/edit`)
  await chooseRule(page, 'Price list')
  await page.getByRole('button', { name: 'Add a column' }).click()
  await page.keyboard.type('Fast')
  await page.getByRole('button', { name: 'Add a row' }).click()
  for (const [place, text] of [
    ['rows.0.quantity', '100'],
    ['rows.0.cells.0', '0'],
  ] as const)
    await cell(page, place).fill(text)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(priceCheck(page).getByRole('button')).not.toHaveCount(0)
  for (const target of await page.locator('.sheet-remove, .slip-link').all()) {
    const box = await target.boundingBox()
    expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await expectNoSidewaysScroll(page)
  const rows = await grid(page).locator('tbody tr').count()
  await grid(page).locator('tbody .sheet-remove').last().press('Enter')
  await expect(cell(page, `rows.${rows - 2}.quantity`)).toBeFocused()
  await page.getByRole('button', { name: 'Remove the column Fast' }).press('Enter')
  await expect(grid(page).locator('[data-cell="-1:1"]')).toBeFocused()
  forgetGivenUpCalls(complaints)
})

const BANNER = {
  rule: {
    kind: 'area',
    tiers: [{ fromSquareMm: 0, perSquareMetre: 24_000 }],
    smallestSideMm: 300,
    largestSideMm: 5000,
    greatestWidthMm: 1500,
  },
}

test('square metres, sizes and extras are edited, priced beside and usable by everyone on a phone', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const product = await givenPriced(await adminClient(shop, baseURL), { category: 'Signs', pricing: BANNER })
  await signInAsAdmin(page, `/admin/products/${product._id}/edit`)
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.keyboard.type('5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('205')
  await page.getByText('Set-up, minimum and turnarounds').click()
  await page.getByLabel('Set-up', { exact: true }).fill('50')
  await page.getByRole('button', { name: 'Add a turnaround' }).click()
  await page.keyboard.type('Next day')
  await page.keyboard.press('Tab')
  await page.keyboard.type('30')
  await preview(page).getByLabel('Width, mm').fill('1000')
  await preview(page).getByLabel('Height, mm').fill('1000')
  // R240.00 for the square metre, R50.00 set-up and 30% for the next day.
  await expect(preview(page)).toContainText(inRand(377))
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await chooseRule(page, 'Sizes')
  await cell(page, 'tiers.0.unit').fill('120')
  await cell(page, 'sizes.3.surcharge').fill('15')
  await preview(page).getByLabel('All in size').selectOption('XL')
  await preview(page).getByLabel('Quantity').fill('10')
  await expect(preview(page)).toContainText('XL: 10 at R15.00')
  await expectAccessible(page)
  await chooseRule(page, 'Square metres')
  await expect(cell(page, 'tiers.1.perSquareMetre')).toHaveValue('205')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.locator('.toast', { hasText: 'was saved.' })).toBeVisible()
  const { pricing } = await shop.getProduct({ params: { id: product._id } })
  expect(pricing).toMatchObject({
    setUp: 5000,
    turnarounds: [{ name: 'Next day', percentHundredths: 3000 }],
    rule: { kind: 'area', tiers: [{}, { fromSquareMm: 5_000_000, perSquareMetre: 20_500 }] },
  })
  forgetGivenUpCalls(complaints)
})
