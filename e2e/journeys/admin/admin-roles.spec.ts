import type { Page } from '@playwright/test'
import type { ShopClient, StandardRole } from '@umbala/contract'
import {
  field,
  fillLogin,
  forgetRefused,
  newCustomer,
  openPage,
  press,
  toast,
} from '../../account-journey.ts'
import { signInAsAdmin } from '../../admin-journey.ts'
import { test } from '../../admin-orders-journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from '../../journey.ts'

const roleIdOf = async (office: ShopClient, standard: StandardRole): Promise<string> =>
  (await office.adminListRoles()).find((role) => role.standard === standard)?._id ?? ''

const givenStaff = async (office: ShopClient, roleId: string) => {
  const colleague = { ...newCustomer(), name: `Colleague ${Date.now()}` }
  await office.adminCreateUser({ body: { ...colleague, roleId } })
  return colleague
}

const enter = async (page: Page, colleague: Awaited<ReturnType<typeof givenStaff>>) => {
  await openPage(page, '/login')
  await fillLogin(page, colleague)
  await page.waitForURL((url) => url.pathname === '/admin')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

const navLinks = (page: Page) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
const dialogButton = (page: Page, name: string) =>
  page.locator('dialog[open]').getByRole('button', { name, exact: true })

test('B21: production sees its orders and neither refunds nor prices, and is told so at other addresses', async ({
  page,
  office,
  bought,
}) => {
  const asked: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) asked.push(response.url())
  })
  await enter(page, await givenStaff(office, await roleIdOf(office, 'production')))
  await expect(navLinks(page)).toHaveText([/^Dashboard/, /^Orders/, /^Artwork/, /^Dates/, /^Shop/])
  await expect(page.getByRole('main')).toContainText('Orders to send')
  await expect(page.getByText('Revenue')).toHaveCount(0)

  await page.goto(`/admin/orders?search=${bought.number}`)
  const status = page.getByLabel(`Status of order #${bought.number}`)
  await expect(status).toBeVisible()
  await expect(status.getByRole('option', { name: 'Cancelled' })).toHaveCount(0)
  for (const name of ['Export CSV', `Delete order #${bought.number}`])
    await expect(page.getByRole('button', { name })).toHaveCount(0)

  await page.getByRole('link', { name: `Open order #${bought.number}` }).click()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  for (const name of ['Refund order', 'Archive'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)

  for (const address of [
    '/admin/products',
    '/admin/settings',
    '/admin/users',
    '/admin/roles',
    '/admin/audit',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not for your role')
    await expect(page.getByRole('main')).toContainText('Your role, Production, does not allow you to')
  }
  await expectAccessible(page)
  // Nothing was asked that would have been refused.
  expect(asked).toEqual([])
})

test('B21: an owner edits a role, and its member sees it with the next click', async ({
  page,
  browser,
  baseURL,
  office,
  complaints,
}) => {
  const name = `Packing ${Date.now()}`
  await signInAsAdmin(page, '/admin/roles')
  await page.getByRole('link', { name: 'New role' }).click()
  await field(page, 'Name').fill('Sales')
  await press(page, 'Create role')
  await expect(page.getByRole('alert').first()).toContainText('There is a role of this name already.')
  forgetRefused(complaints, 409)
  await field(page, 'Name').fill(name)
  await page.getByLabel('Work on orders').check()
  await expect(page.getByLabel('See orders')).toBeChecked()
  await page.getByLabel('See what is waiting').check()
  await press(page, 'Create role')
  await expect(toast(page, `The role ${name} was created.`)).toBeVisible()
  await expect(page.getByRole('link', { name }).first()).toHaveAttribute('aria-current', 'page')

  const roleId = new URL(page.url()).searchParams.get('role') ?? ''
  const colleague = await givenStaff(office, roleId)
  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const theirs = await elsewhere.newPage()
  await enter(theirs, colleague)
  await expect(navLinks(theirs)).toHaveText([/^Dashboard/, /^Orders/, /^Artwork/, /^Shop/])

  await page.getByLabel('See the audit').check()
  // Work that was not saved is not lost by looking at another role.
  await page
    .getByRole('navigation', { name: 'Roles' })
    .getByRole('link', { name: /^Sales/ })
    .click()
  await dialogButton(page, 'Cancel').click()
  await press(page, 'Save role')
  await expect(toast(page, `${name} was saved.`)).toBeVisible()
  await navLinks(theirs).filter({ hasText: 'Orders' }).click()
  await navLinks(theirs).filter({ hasText: 'Audit' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()

  await page.getByLabel('See orders').uncheck()
  await expect(page.getByLabel('Work on orders')).not.toBeChecked()
  await press(page, 'Save role')
  await expect(toast(page, `${name} was saved.`).last()).toBeVisible()
  await navLinks(theirs).filter({ hasText: 'Dashboard' }).click()
  await expect(navLinks(theirs)).toHaveText([/^Dashboard/, /^Audit/, /^Shop/])
  await theirs.goto('/admin/orders')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Not for your role')
  await elsewhere.close()

  await page.reload()
  await page.getByRole('button', { name: 'Delete role' }).click()
  await dialogButton(page, 'Delete role').click()
  await expect(page.getByRole('alertdialog')).toContainText('Please choose a role for its members.')
  await page.getByLabel('Role for its members').selectOption('Production')
  await dialogButton(page, 'Delete role').click()
  await expect(toast(page, `The role ${name} was deleted.`)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Roles' }).getByRole('link', { name })).toHaveCount(0)

  await page.goto(`/admin/audit?search=${roleId}`)
  for (const action of ['role created', 'role changed', 'role deleted'])
    await expect(page.getByRole('row').filter({ hasText: action }).first()).toBeVisible()
})

test('a standard role is reset to what it began with, and axe finds nothing wrong with the editor', async ({
  page,
  office,
}) => {
  const id = await roleIdOf(office, 'designer')
  await signInAsAdmin(page, `/admin/roles?role=${id}`)
  await page.getByLabel('See the figures').check()
  await press(page, 'Save role')
  await expect(toast(page, 'Designer was saved.')).toBeVisible()
  await press(page, 'Reset to standard')
  await expect(page.getByLabel('See the figures')).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Reset to standard' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
