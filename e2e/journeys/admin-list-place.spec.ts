import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ShopClient } from '@umbala/contract'
import { field, forgetGivenUpCalls, press } from '../account-journey.ts'
import { adminClient, signInAsAdmin } from '../admin-journey.ts'
import { expect, test } from '../journey.ts'

const rows = (page: Page) => page.locator('.admin-table tbody tr:not([aria-hidden])')
const givenProduct = (office: ShopClient, name: string) =>
  office.adminCreateProduct({
    body: { name, sku: name, category: 'Print', description: 'A row.', price: 10 },
  })
const scrolled = (page: Page) => page.locator('.table-frame').evaluate((frame) => Math.round(frame.scrollTop))

test('saving a product returns to the list as it was: filter, order, page, scroll and the row itself', async ({
  page,
  complaints,
}) => {
  await signInAsAdmin(page, '/admin/products?published=true&sortBy=sku&page=2')
  await expect(rows(page).nth(12)).toBeVisible()
  const edit = rows(page)
    .nth(12)
    .getByRole('link', { name: /^Edit / })
  const name = ((await edit.getAttribute('aria-label')) ?? '').replace('Edit ', '')
  await edit.scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(50)
  await edit.click()
  await field(page, 'Weight, kg').fill('0.75')
  await press(page, 'Update Product')
  await expect(page).toHaveURL(/\/admin\/products\?published=true&sortBy=sku&page=2$/)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `Edit ${name}`, exact: true }) })
  await expect(row).toHaveAttribute('data-marked', 'true')
  await expect(row.getByRole('link', { name, exact: true })).toBeFocused()
  await expect(row).toBeInViewport()
  expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(60)
  forgetGivenUpCalls(complaints)
})

test('going back to a list finds it as far scrolled as it was left', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const office = await adminClient(shop, baseURL)
  for (let number = 1; number <= 12; number += 1)
    await givenProduct(office, `Scroll${randomUUID().slice(0, 8)}`)
  for (const address of ['/admin/products?sortBy=name', '/admin/audit']) {
    if (address === '/admin/products?sortBy=name') await signInAsAdmin(page, address)
    else await page.goto(address)
    await expect(rows(page).nth(8)).toBeVisible()
    await page.locator('.table-frame').evaluate((frame) => {
      frame.scrollTo({ top: 300 })
    })
    await expect.poll(() => scrolled(page)).toBe(300)
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await page.goBack()
    await expect(rows(page).nth(8)).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(300)
  }
  forgetGivenUpCalls(complaints)
})

test('a list that could not be fetched says so, is tried again by hand, and by itself once there is a connection', async ({
  page,
  context,
  shop,
  baseURL,
  complaints,
}) => {
  await givenProduct(await adminClient(shop, baseURL), `Told${randomUUID().slice(0, 8)}`)
  await signInAsAdmin(page, '/admin/audit')
  await expect(rows(page).first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('combobox', { name: 'On' }).selectOption({ index: 1 })
  await expect(page.getByRole('alert')).toContainText('there is no connection to the shop')
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.route('**/api/admin/audit?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The shop is busy.' } }),
  )
  await page.getByRole('combobox', { name: 'On' }).selectOption({ index: 0 })
  await expect(page.getByRole('alert')).toContainText('Error: The shop is busy.')
  await page.unroute('**/api/admin/audit?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()
  complaints.length = 0
})

test('after a deletion the focus goes to the next row, and to the heading where none is left', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const office = await adminClient(shop, baseURL)
  const mark = `Row${randomUUID().slice(0, 8)}`
  for (const number of [1, 2, 3]) await givenProduct(office, `${mark} ${number}`)
  await signInAsAdmin(page, `/admin/products?search=${mark}&sortBy=sku`)
  const remove = async (number: number) => {
    await page.getByRole('button', { name: `Delete ${mark} ${number}` }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(page.getByRole('link', { name: `${mark} ${number}`, exact: true })).toHaveCount(0)
  }
  await remove(2)
  await expect(page.getByRole('link', { name: `${mark} 3`, exact: true })).toBeFocused()
  await remove(3)
  await expect(page.getByRole('link', { name: `${mark} 1`, exact: true })).toBeFocused()
  await remove(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  forgetGivenUpCalls(complaints)
})

test('after a user is deleted the focus goes to the next user', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const office = await adminClient(shop, baseURL)
  const mark = `Row${randomUUID().slice(0, 8)}`
  for (const number of [1, 2, 3])
    await office.adminCreateUser({
      body: {
        name: `${mark} ${number}`,
        email: `${mark}-${number}@example.com`,
        password: 'seven quiet presses',
        role: 'customer',
      },
    })
  await signInAsAdmin(page, `/admin/users?search=${mark}`)
  const listed = page.getByRole('row').filter({ hasText: mark })
  await expect(listed).toHaveCount(3)
  const next = new RegExp(`${mark} \\d`).exec(await listed.nth(2).innerText())?.[0] ?? ''
  await listed
    .nth(1)
    .getByRole('button', { name: /^Delete/ })
    .press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(listed).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: next }).locator(':focus')).toHaveCount(1)
  forgetGivenUpCalls(complaints)
})
