import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Order, ShopClient } from '@umbala/contract'
import { field, forgetGivenUpCalls, press } from '../../account-journey.ts'
import { signInAsAdmin } from '../../admin-journey.ts'
import { test } from '../../admin-orders-journey.ts'
import { expect, placeOrder, toast } from '../../checkout-journey.ts'

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

test('going back to a list finds it as far scrolled as it was left', async ({ page, office, complaints }) => {
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
  office,
  complaints,
}) => {
  await givenProduct(office, `Told${randomUUID().slice(0, 8)}`)
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

/** A word that the rows of one journey share, and no others. */
const newMark = () => `Row${randomUUID().slice(0, 8)}`

/** By the keyboard, and with the answer to the question. */
const remove = async (page: Page, button: Locator) => {
  await button.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
}

test('after a deletion the focus goes to the next row, and to the heading where none is left', async ({
  page,
  office,
  complaints,
}) => {
  const mark = newMark()
  for (const number of [1, 2, 3]) await givenProduct(office, `${mark} ${number}`)
  await signInAsAdmin(page, `/admin/products?search=${mark}&sortBy=sku`)
  const link = (number: number) => page.getByRole('link', { name: `${mark} ${number}`, exact: true })
  const removeNumber = async (number: number) => {
    await remove(page, page.getByRole('button', { name: `Delete ${mark} ${number}` }))
    await expect(link(number)).toHaveCount(0)
  }
  await removeNumber(2)
  await expect(link(3)).toBeFocused()
  await removeNumber(3)
  await expect(link(1)).toBeFocused()
  await removeNumber(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  forgetGivenUpCalls(complaints)
})

test('after a user is deleted the focus goes to the next user', async ({ page, office, complaints }) => {
  const mark = newMark()
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
  await remove(page, listed.nth(1).getByRole('button', { name: /^Delete/ }))
  await expect(listed).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: next }).locator(':focus')).toHaveCount(1)
  forgetGivenUpCalls(complaints)
})

test('after an order is archived the focus goes to the next order, and from the last one to the one before', async ({
  page,
  shop,
  customer,
  control,
  complaints,
}) => {
  const orders: Order[] = []
  for (let count = 0; count < 3; count += 1) orders.unshift(await placeOrder(shop, customer, control))
  const [newest, middle, oldest] = orders.map(({ number }) => `#${number}`)
  await signInAsAdmin(page, `/admin/orders?customer=${customer.user._id}`)
  await expect(rows(page)).toHaveCount(3)
  const link = (order = '') => page.getByRole('link', { name: order, exact: true })
  const archive = async (order = '') => {
    await remove(page, page.getByRole('button', { name: `Delete order ${order}` }))
    await expect(toast(page, `Order ${order} was archived.`)).toBeVisible()
    await expect(link(order)).toHaveCount(0)
  }
  await archive(middle)
  await expect(link(oldest)).toBeFocused()
  await archive(oldest)
  await expect(link(newest)).toBeFocused()
  forgetGivenUpCalls(complaints)
})
