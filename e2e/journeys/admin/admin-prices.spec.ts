import { readFile } from 'node:fs/promises'
import { forgetGivenUpCalls } from '../../account-journey.ts'
import { adminClient, signInAsAdmin } from '../../admin-journey.ts'
import { cell, givenPriced, priceCheck, priceList } from '../../admin-prices-journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, inRand, test } from '../../journey.ts'

test('a slip is listed with a link to its cell, and is gone from the list once it is mended', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const product = await givenPriced(await adminClient(shop, baseURL), {
    pricing: priceList([100, 25_000], [500, 20_000]),
  })
  await signInAsAdmin(page, `/admin/products?search=${product.sku}&slips=true`)
  await expect(page.getByRole('link', { name: `Edit ${product.name}` })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Prices', exact: true }).click()
  const panel = page.getByRole('region', { name: product.name })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await panel.getByRole('link', { name: /^500 costs R200.00, less than 100/ }).click()
  await expect(cell(page, 'rows.1.cells.0')).toBeFocused()
  await page.keyboard.type('600')
  await expect(priceCheck(page)).toContainText('none looks wrong')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.locator('.toast', { hasText: 'was saved.' })).toBeVisible()
  await page.goto('/admin/prices')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Price check')
  await expect(page.getByRole('region', { name: product.name })).toHaveCount(0)

  await page.goto(`/admin/products/${product._id}/edit`)
  const history = page.getByRole('region', { name: 'Price history' })
  await expect(history).toContainText('500')
  await expect(history.locator('del').first()).toHaveText('R200.00')
  await expect(history.locator('ins').first()).toHaveText('R600.00')
  forgetGivenUpCalls(complaints)
})

test('a rule is copied to other products after it was shown what changes, and its prices rise by percent', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const office = await adminClient(shop, baseURL)
  const source = await givenPriced(office, { pricing: priceList([100, 25_000], [500, 60_000]) })
  const target = await givenPriced(office)
  await signInAsAdmin(page, `/admin/products/${source._id}/edit`)
  await page.getByRole('button', { name: 'Copy price rule' }).click()
  const dialog = page.getByRole('dialog', { name: `Copy the price rule of ${source.name}` })
  await dialog.getByLabel('Find products').fill(target.sku)
  await dialog.getByRole('checkbox', { name: new RegExp(target.name) }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'See what would change' }).click()
  await expect(dialog.getByRole('status')).toContainText('1 product would change.')
  expect((await shop.getProduct({ params: { id: target._id } })).pricing).toBeNull()
  await dialog.getByRole('button', { name: 'Copy to 1 product' }).click()
  await expect(page.locator('.toast', { hasText: 'The price rule was copied to 1 product.' })).toBeVisible()
  expect((await shop.getProduct({ params: { id: target._id } })).price).toBe(250)

  await page.goto(`/admin/products?search=${target.sku}`)
  await page.getByRole('checkbox', { name: `Select ${target.name}` }).check()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const prices = page.getByRole('dialog', { name: 'Change the prices of 1 product' })
  await prices.getByLabel('Change in percent').fill('7,5')
  await prices.getByLabel('Round to').selectOption({ label: 'R5.00' })
  await expect(prices.getByRole('listitem')).toContainText(inRand(270))
  await expectAccessible(page)
  await prices.getByRole('button', { name: 'Change 1 price' }).click()
  await expect(page.locator('.toast', { hasText: 'The prices of 1 product were changed.' })).toBeVisible()
  const changed = await shop.getProduct({ params: { id: target._id } })
  expect(changed.pricing?.rule).toMatchObject({ rows: [{ cells: [27_000] }, { cells: [64_500] }] })
  await page.goto(`/admin/products/${target._id}/edit`)
  const history = page.getByRole('region', { name: 'Price history' })
  await expect(history).toContainText('+7.5% for one product')
  await expect(history).toContainText(`copied from ${source.name}`)
  forgetGivenUpCalls(complaints)
})

test('prices go out as a file and come back after a rehearsal that names what is wrong', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const product = await givenPriced(await adminClient(shop, baseURL), {
    pricing: priceList([100, 25_000], [500, 60_000]),
  })
  await signInAsAdmin(page, '/admin/prices')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export prices' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  const lines = csv.split('\r\n')
  const own = [lines[0], ...lines.filter((line) => line.startsWith(product.sku))].join('\r\n')
  expect(own).toContain(`${product.sku},${product.name},price,500,,600.00`)

  await page.getByRole('button', { name: 'Import prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import prices' })
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(own.replace('600.00', '-600').replace('250.00', 'NaN'))
  await expect(dialog.getByRole('alert')).toContainText('Nothing was imported: 2 errors.')
  await expectAccessible(page)
  await choose(own.replace('600.00', '"R 650,00"'))
  await expect(dialog.getByRole('status')).toContainText('Prices of 1 product would change')
  await dialog.getByText('1 change').click()
  await expect(dialog.getByRole('listitem')).toContainText('R650.00')
  await dialog.getByRole('button', { name: 'Change prices of 1 product' }).click()
  await expect(page.locator('.toast', { hasText: 'Prices of 1 product were changed.' })).toBeVisible()
  const { pricing } = await shop.getProduct({ params: { id: product._id } })
  expect(pricing?.rule).toMatchObject({ rows: [{ cells: [25_000] }, { cells: [65_000] }] })
  forgetGivenUpCalls(complaints)
})
