import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { ShopClient } from '@umbala/contract'
import { forgetGivenUpCalls } from '../../account-journey.ts'
import { adminClient, signInAsAdmin } from '../../admin-journey.ts'
import { expect, expectAccessible, inRand, test } from '../../journey.ts'

/** Products of this journey alone, which a search for their mark finds. */
const givenProducts = async (office: ShopClient, prices: readonly number[]) => {
  const mark = `Mark${randomUUID().slice(0, 8)}`
  const products = await Promise.all(
    prices.map((price, index) =>
      office.adminCreateProduct({
        body: {
          name: `Sample ${index + 1} ${mark}`,
          sku: `${mark}-${index + 1}`,
          category: index === 0 ? 'Signs' : 'Print',
          description: 'Made for a journey.',
          price,
          isPublished: true,
        },
      }),
    ),
  )
  return { mark, products, ids: products.map(({ _id }) => _id) }
}

const rows = (page: Page) => page.locator('.admin-table tbody tr')
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('search, filters, order and page of the products live in the address, on a reload and on the way back', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const { mark } = await givenProducts(await adminClient(shop, baseURL), [300, 100, 200])
  await signInAsAdmin(page, '/admin/products')
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await expect(page.getByText(/^1–50 of/)).toBeVisible()

  await page.getByLabel('Search products').fill(mark)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Price' }).click()
  await expect(rows(page).first()).toContainText(inRand(100))
  await page.getByRole('button', { name: 'Price' }).click()
  await expect(rows(page).first()).toContainText(inRand(300))
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Print')
  await expect(rows(page)).toHaveCount(2)
  const address = { search: mark, category: 'Print', sortBy: 'price', direction: 'desc' }
  expect(asked(page)).toEqual(address)

  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('link', { name: `Edit Sample 3 ${mark}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit')
  await page.goBack()
  await expect(rows(page).first()).toContainText(inRand(200))
  expect(asked(page)).toEqual(address)
  await expect(page.getByLabel('Search products')).toHaveValue(mark)

  await page.getByLabel('Search products').fill(`${mark} nothing`)
  await expect(page.getByText('No Products found')).toBeVisible()
  forgetGivenUpCalls(complaints)
})

test('prices are changed for several products at once, seen before it is done and in the shop afterwards', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const { mark, ids } = await givenProducts(await adminClient(shop, baseURL), [199.99, 100, 50])
  const [first = '', second = '', third = ''] = ids
  await signInAsAdmin(page, `/admin/products?search=${mark}&sortBy=sku`)
  await page.getByRole('checkbox', { name: `Select Sample 1 ${mark}` }).check()
  await page.getByRole('checkbox', { name: `Select Sample 2 ${mark}` }).check()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the prices of 2 products' })
  await dialog.getByLabel('Change in percent').fill('-12,5')
  await expect(dialog.getByRole('listitem').first()).toContainText(inRand(174.99))
  await expect(dialog.getByRole('listitem').last()).toContainText(inRand(87.5))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click()
  await expect(page.locator('.toast', { hasText: 'The prices of 2 products were changed.' })).toBeVisible()
  await expect(rows(page).first()).toContainText(inRand(174.99))
  expect((await shop.getProduct({ params: { id: first } })).price).toBe(174.99)
  expect((await shop.getProduct({ params: { id: third } })).price).toBe(50)

  await page.getByRole('switch', { name: `Published: Sample 2 ${mark}` }).click()
  await expect(page.locator('.toast', { hasText: 'is a draft now.' })).toBeVisible()
  await expect(shop.getProduct({ params: { id: second } })).rejects.toMatchObject({ code: 'not_found' })

  await page.getByRole('button', { name: `Delete Sample 3 ${mark}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete the Product?' })
  await expect(question).toContainText(`Sample 3 ${mark}`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(2)

  await page.goto(`/product/${first}`)
  await expect(page.locator('.product-price').getByText(inRand(174.99))).toBeVisible()
  forgetGivenUpCalls(complaints)
})

test('products are exported, edited in a spreadsheet, refused with the row that is wrong, and imported', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const { mark, ids } = await givenProducts(await adminClient(shop, baseURL), [300, 100])
  await signInAsAdmin(page, `/admin/products?search=${mark}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(3)

  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(csv.replace('300.00', 'a lot').replace('100.00', '"110,50"'))
  await expect(dialog.getByRole('alert')).toContainText('Nothing was imported: 1 error.')
  await expect(dialog.getByRole('row').last()).toContainText('price')
  await expectAccessible(page)

  await choose(csv.replace('100.00', '"110,50"'))
  await expect(dialog.getByRole('status')).toContainText('No errors.')
  await dialog.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.locator('.toast', { hasText: '0 products created, 1 changed.' })).toBeVisible()
  await expect(rows(page).filter({ hasText: `${mark}-2` })).toContainText(inRand(110.5))
  expect((await shop.getProduct({ params: { id: ids[1] ?? '' } })).price).toBe(110.5)
  forgetGivenUpCalls(complaints)
})
