import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { field, forgetGivenUpCalls } from '../../account-journey.ts'
import { adminClient, signInAsAdmin } from '../../admin-journey.ts'
import { expect, test } from '../../journey.ts'

const fill = async (page: Page, sku: string) => {
  await field(page, 'Product Name').fill(sku)
  await field(page, 'Description').fill('Made for a journey.')
  await field(page, 'Price').fill('250')
  await field(page, 'SKU').fill(sku)
  await field(page, 'Category').selectOption('Print')
}

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return box
}

/** Whether one of them lies over the other. */
const overlaps = async (a: Awaited<ReturnType<typeof boxOf>>, other: Locator) => {
  const b = await boxOf(other)
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('a number that cannot be read is told at its field when it is left, and an untouched form shows no error', async ({
  page,
  complaints,
}) => {
  await signInAsAdmin(page, '/admin/product')
  await expect(page.getByText(/Cannot be bought/)).toHaveCount(0)
  await expect(page.locator('.field-fault, .error-line')).toHaveCount(0)
  for (const [label, words] of [
    ['Price', /an amount in rand/],
    ['Original Price', /an amount in rand/],
    ['Weight, kg', /a number with at most six decimals/],
    ['Length, cm', /a number with at most two decimals/],
  ] as const) {
    await field(page, label).pressSequentially('12e')
    await page.keyboard.press('Tab')
    await expect(field(page, label)).toHaveValue('12e')
    await expect(field(page, label)).toHaveAccessibleDescription(words)
    await field(page, label).fill('12')
    await expect(field(page, label)).not.toHaveAttribute('aria-invalid')
  }
  forgetGivenUpCalls(complaints)
})

test('creating a product while a picture uploads waits for it and then creates it, once, announced once', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const sku = `Wait${randomUUID().slice(0, 8)}`
  await page.addInitScript(() => {
    const held = new Set<string>()
    Object.assign(window, { held })
    const make = URL.createObjectURL.bind(URL)
    const giveBack = URL.revokeObjectURL.bind(URL)
    URL.createObjectURL = (thing) => {
      const url = make(thing)
      held.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => {
      held.delete(url)
      giveBack(url)
    }
  })
  await signInAsAdmin(page, '/admin/product')
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/upload', async (route) => {
    await held
    await route.continue()
  })
  await fill(page, sku)
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 240 } })
  await page.getByLabel('Upload Image').setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer }])
  await page.getByRole('button', { name: 'Create Product' }).dblclick()
  await expect(page.getByText('Waiting for the pictures. It goes on by itself.')).toBeVisible()
  await expect(page.locator('.field-fault')).toHaveCount(0)
  letGo()
  await expect(page.locator('.toast')).toContainText(`${sku} was created.`)
  await expect(
    page.locator('[role=status], [role=alert], [aria-live]').getByText(/was created\./),
  ).toHaveCount(1)
  const { items } = await (await adminClient(shop, baseURL)).adminListProducts({ query: { search: sku } })
  expect(items.map(({ images }) => images.length)).toEqual([1])
  // What the preview held is given back.
  expect(await page.evaluate(() => (window as unknown as { held: Set<string> }).held.size)).toBe(0)
  forgetGivenUpCalls(complaints)
})

test('a double click makes one copy', async ({ page, shop, baseURL, complaints }) => {
  const office = await adminClient(shop, baseURL)
  const sku = `Twice${randomUUID().slice(0, 8)}`
  const { _id: id } = await office.adminCreateProduct({
    body: { name: sku, sku, category: 'Print', description: 'Once.', price: 10 },
  })
  await signInAsAdmin(page, `/admin/products?search=${sku}`)
  await page.getByRole('button', { name: `Duplicate ${sku}` }).dblclick()
  await expect(page.locator('.toast')).toContainText('is a draft until you publish it.')
  const copyId = randomUUID()
  await Promise.all([1, 2].map(() => office.adminDuplicateProduct({ params: { id }, query: { copyId } })))
  const { total } = await office.adminListProducts({ query: { search: sku } })
  expect(total).toBe(3)
  forgetGivenUpCalls(complaints)
})

test('an import that fails is told on the list and in the navigation after its dialog was closed, until it is put away', async ({
  page,
  complaints,
}) => {
  await signInAsAdmin(page, '/admin/products')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'spring.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('sku,name,price\r\nNEW-1,New,a lot\r\n'),
  })
  await expect(dialog.getByRole('alert')).toContainText('Nothing was imported')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Products', exact: true })).toHaveAccessibleDescription(
    '1 import to look after',
  )
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('spring.csv was not imported.')
  await page.getByRole('button', { name: 'Show what is wrong' }).click()
  await expect(page.getByRole('dialog', { name: 'Import of spring.csv' })).toContainText('price')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('spring.csv was not imported.')
  await page.getByRole('button', { name: 'Put away' }).click()
  await expect(page.getByText('spring.csv was not imported.')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Product Management/ })).toBeVisible()
  await expect(page.getByText('spring.csv was not imported.')).toHaveCount(0)
  forgetGivenUpCalls(complaints)
})

test('whoever loads the page anew during an import is told that its end is not known, until that is put away', async ({
  page,
  complaints,
}) => {
  await signInAsAdmin(page, '/admin/products')
  // Held for good: the page is left while the shop still writes.
  await page.route('**/api/admin/products/import*', async (route) => {
    if (route.request().url().includes('dryRun=true')) await route.continue()
  })
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  const sku = `Held${randomUUID().slice(0, 8)}`
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'autumn.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`sku,name,category,description,price\r\n${sku},Held,Print,Held.,10\r\n`),
  })
  await dialog.getByRole('button', { name: 'Import 1 product' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('autumn.csv is being imported ...')).toBeVisible()
  await page.reload()

  await expect(page.getByRole('alert')).toContainText(
    'autumn.csv was still being imported when the page or its connection went, so how it ended is not known here.',
  )
  await expect(page.getByRole('link', { name: 'Products', exact: true })).toHaveAccessibleDescription(
    '1 import to look after',
  )
  await page.getByRole('button', { name: 'Put away' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Product Management/ })).toBeVisible()
  await expect(page.getByText(/autumn\.csv/)).toHaveCount(0)
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes('products/import')))
  forgetGivenUpCalls(complaints)
})

test('a toast covers no button of the back office, and the bar that saves covers no field with the focus', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const sku = `Toast${randomUUID().slice(0, 8)}`
  await (
    await adminClient(shop, baseURL)
  ).adminCreateProduct({ body: { name: sku, sku, category: 'Print', description: 'Once.', price: 10 } })
  await signInAsAdmin(page, `/admin/products?search=${sku}`)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.getByRole('switch', { name: `Featured: ${sku}` }).click()
    const toast = page.locator('.toast').last()
    await expect(toast).toBeVisible()
    await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    // It goes by itself: its place is looked at once.
    const told = await boxOf(toast)
    for (const button of await page.locator('main button:visible, main select:visible, main a:visible').all())
      expect(await overlaps(told, button), String(await button.getAttribute('aria-label'))).toBe(false)
    if (width === 390)
      expect(await overlaps(told, page.getByRole('button', { name: 'Menu', exact: true }))).toBe(false)
    else expect(await overlaps(told, page.getByRole('button', { name: 'Logout' }))).toBe(false)
    await page.getByRole('button', { name: 'Close' }).first().click()
  }
  for (const [address, bar] of [
    ['/admin/settings', '.settings-foot'],
    ['/admin/product', '.product-form-foot'],
  ] as const)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await page.goto(address)
      await page.locator(bar).waitFor()
      await page.locator('main input').first().focus()
      for (let step = 0; step < 30; step += 1) {
        const isCovered = await page.evaluate((selector) => {
          const focused = document.activeElement
          const over = document.querySelector(selector)
          if (!focused || focused === document.body || !over || over.contains(focused)) return false
          const [at, foot] = [focused.getBoundingClientRect(), over.getBoundingClientRect()]
          // Beside the bar nothing lies under it.
          return at.bottom > foot.top + 1 && at.left < foot.right && at.right > foot.left
        }, bar)
        expect(isCovered, `${address} at ${width}, step ${step}`).toBe(false)
        await page.keyboard.press('Tab')
      }
    }
  forgetGivenUpCalls(complaints)
})
