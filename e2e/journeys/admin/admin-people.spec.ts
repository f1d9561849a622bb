import type { Page } from '@playwright/test'
import type { ShopClient } from '@umbala/contract'
import {
  field,
  fillLogin,
  forgetRefused,
  newCustomer,
  openPage,
  press,
  refusal,
  toast,
} from '../../account-journey.ts'
import { adminClient, signInAsAdmin } from '../../admin-journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../journey.ts'
import { ADMIN } from '../../staff.ts'

const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })
const dialogButton = (page: Page, name: string) =>
  page.locator('dialog[open]').getByRole('button', { name, exact: true })

/** What an attacker would write, beside what real people are called. */
const HOSTILE = '<img src=x onerror=alert(1)> مرحبا'

const writeToShop = async (baseURL: string | undefined, params: Record<string, string>) => {
  const response = await fetch(`${baseURL ?? ''}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      user_id: 'umbala-public',
      service_id: 'umbala-shop',
      template_id: 'umbala-contact',
      template_params: { cellphone_number: '082 555 0199', ...params },
    }),
  })
  expect(response.status).toBe(200)
}

const givenUser = async (shop: ShopClient, name: string) => {
  const customer = { ...newCustomer(), name }
  const { user } = await shop.register({ body: customer })
  return { ...customer, id: user._id }
}

test('a user is added, can sign in, becomes staff, is signed out everywhere and deleted; the audit tells it all', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const customer = { ...newCustomer(), name: `Lerato ${Date.now()}` }
  await signInAsAdmin(page, '/admin/users')
  await field(page, 'Name').fill(customer.name)
  await field(page, 'Email').fill(ADMIN.email)
  await field(page, 'Password').fill(customer.password)
  await press(page, 'Add User')
  await expect(refusal(page)).toHaveText('An account with this email already exists.')
  forgetRefused(complaints, 409)
  await field(page, 'Email').fill(customer.email)
  await press(page, 'Add User')
  await expect(toast(page, `${customer.name} has been added.`)).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('')

  await page.getByLabel('Search users').fill(customer.email)
  await expect(page).toHaveURL(/search=/)
  const row = rowOf(page, customer.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  // One arrow key chooses; it makes nobody an owner.
  await row.getByRole('combobox').focus()
  await page.keyboard.press('ArrowDown')
  await row.getByRole('button', { name: /^Save the new role/ }).click()
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName(`Make ${customer.name} an owner?`)
  await dialogButton(page, 'Cancel').click()
  await expect(row.getByRole('combobox')).toHaveValue('customer')
  await expect(row.getByRole('combobox')).toBeFocused()
  await row.getByRole('combobox').selectOption('Sales')
  await row.getByRole('button', { name: /^Save the new role/ }).click()
  await dialogButton(page, 'Give role').click()
  await expect(toast(page, `The role of ${customer.name} is now Sales.`)).toBeVisible()
  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const theirs = await elsewhere.newPage()
  await openPage(theirs, '/login')
  await fillLogin(theirs, customer)
  await theirs.waitForURL('/admin')
  await theirs.goto('/admin/users')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(/^User Management/)

  await row.getByRole('button', { name: /^Sessions/ }).click()
  await expect(page.getByRole('dialog')).toContainText('last seen')
  await dialogButton(page, 'Sign out everywhere').click()
  await expect(toast(page, `${customer.name} is signed out everywhere.`)).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('dialog', { name: /session/i })).toBeVisible()
  await elsewhere.close()

  await row.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to delete this user?')
  await dialogButton(page, 'Delete').click()
  await expect(page.getByText('No users found')).toBeVisible()

  await page.goto('/admin/audit?entity=user')
  for (const action of ['user created', 'user changed', 'user signed out everywhere', 'user deleted'])
    await expect(page.getByRole('row').filter({ hasText: action }).first()).toBeVisible()
})

/** The answer of a shop with one owner; this one may have others, made by other journeys at the same time. */
const NEEDS_AN_OWNER =
  'The shop needs an owner. Please make somebody else one before you change this account.'

test('B17: the last owner is warned, told why it cannot be, and stays where they are', async ({
  page,
  complaints,
}) => {
  await signInAsAdmin(page, `/admin/users?search=${encodeURIComponent(ADMIN.email)}`)
  await page.route(/\/api\/admin\/users\/[^?]+$/, (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: NEEDS_AN_OWNER } }),
  )
  const row = rowOf(page, ADMIN.email)
  await row.getByRole('combobox').focus()
  await row.getByRole('combobox').selectOption('customer')
  await row.getByRole('button', { name: /^Save the new role/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText('This is your own account.')
  await dialogButton(page, 'Become a customer').click()
  await expect(toast(page, NEEDS_AN_OWNER)).toBeVisible()
  await expect(row.getByRole('combobox').locator('option:checked')).toHaveText('Owner')
  await expect(row.getByRole('combobox')).toBeFocused()

  await row.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText('This is your own account.')
  await dialogButton(page, 'Delete my own account').click()
  await expect(toast(page, NEEDS_AN_OWNER)).toHaveCount(2)
  await expect(row).toBeVisible()
  forgetRefused(complaints, 409)
})

test('H04: a message is found, read as text, answered by mail and marked as done; the audit shows it', async ({
  page,
  baseURL,
}) => {
  const word = `order-${Date.now()}`
  const message = `${word}\n<b>bold</b> ${'W'.repeat(400)}`
  await writeToShop(baseURL, { user_name: HOSTILE, user_email: 'sipho@example.co.za', message })

  await signInAsAdmin(page, '/admin/messages')
  await page.getByLabel('Search messages').fill(word)
  const row = rowOf(page, word)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText(HOSTILE)
  await row.locator('summary').click()
  await expect(row.locator('details p')).toHaveText(message, { useInnerText: true })
  await expect(row.getByRole('link', { name: /^Reply/ })).toHaveAttribute(
    'href',
    /^mailto:sipho@example\.co\.za\?subject=.*&body=.*/,
  )
  await expectNoSidewaysScroll(page)

  await row.getByRole('button', { name: /^Mark as done/ }).click()
  await expect(row.getByRole('button', { name: /^Open again/ })).toBeVisible()
  await page.getByLabel('Done', { exact: true }).selectOption('false')
  await expect(page.getByText('No messages found')).toBeVisible()

  await page.goto('/admin/audit')
  await expect(rowOf(page, 'message marked as done').first()).toContainText(/Done\s*no\s*yes/)
})

test('emails are listed with what became of them, and their text can be read', async ({ page, shop }) => {
  const { email } = await givenUser(shop, 'Zanele')
  await signInAsAdmin(page, '/admin/messages?tab=mail')
  await page.getByLabel('Search mail').fill(email)
  const row = rowOf(page, email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await row.getByText('Welcome to Umbala', { exact: true }).click()
  await expect(row).toContainText('Your account is ready.')
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Sent', { timeout: 1000 })
  }).toPass()
  await expect(row.getByRole('button', { name: /^Send again/ })).toHaveCount(0)
})

test('axe finds nothing wrong with users, messages, mail and audit', async ({ page, shop, baseURL }) => {
  // Four pages, each in two colours.
  test.slow()
  const { id } = await givenUser(shop, HOSTILE)
  await writeToShop(baseURL, {
    user_name: HOSTILE,
    user_email: 'sipho@example.co.za',
    message: 'Line one\n'.repeat(30),
  })
  const staff = await adminClient(shop, baseURL)
  await staff.adminUpdateUser({ params: { id }, body: { role: 'admin' } })
  await staff.adminUpdateUser({ params: { id }, body: { role: 'customer' } })
  await signInAsAdmin(page, '/admin/users')
  for (const address of ['/admin/users', '/admin/messages', '/admin/messages?tab=mail', '/admin/audit']) {
    await page.goto(address)
    await page.locator('.admin-table tbody tr:not([aria-hidden])').first().waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})

test('a customer without orders says so, and the list is sorted by orders, spend and last order', async ({
  page,
  shop,
}) => {
  const { email } = await givenUser(shop, 'Zodwa')
  await signInAsAdmin(page, `/admin/users?search=${encodeURIComponent(email)}`)
  await expect(rowOf(page, email)).toContainText('No orders')
  for (const [name, sort] of [
    ['Orders', 'orders'],
    ['Spent', 'spent'],
    ['Last order', 'lastOrder'],
  ] as const) {
    await page.getByRole('columnheader').getByRole('button', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`sortBy=${sort}`))
    await expect(rowOf(page, email)).toBeVisible()
  }
})

test('messages of one kind stand in a list of their own, and can be marked as done there', async ({
  page,
  shop,
  baseURL,
}) => {
  const reader = `reader-${Date.now()}@example.com`
  const word = `flyers-${Date.now()}`
  await shop.subscribe({ body: { email: reader } })
  await writeToShop(baseURL, { user_name: 'Sipho', user_email: 'sipho@example.co.za', message: word })

  await signInAsAdmin(page, '/admin/messages')
  const tabs = page.getByRole('navigation', { name: 'Messages and mail' })
  await tabs.getByRole('link', { name: /^Contact/ }).click()
  await expect(rowOf(page, word)).toBeVisible()
  await expect(rowOf(page, reader)).toHaveCount(0)
  await tabs.getByRole('link', { name: /^Newsletter/ }).click()
  await expect(rowOf(page, reader)).toBeVisible()
  await expect(rowOf(page, word)).toHaveCount(0)
  await tabs.getByRole('link', { name: /^Quote requests/ }).click()
  await expect(rowOf(page, word)).toHaveCount(0)
  await expect(page.getByText('Clear filters')).toHaveCount(0)

  await page.goto(`/admin/messages?kind=contact&search=${word}`)
  // What is cleared is what was narrowed, and not which list it is.
  await page.getByText('Clear filters').click()
  await expect(page).toHaveURL('/admin/messages?kind=contact')
  await page.getByLabel('Search messages').fill(word)
  await rowOf(page, word)
    .getByRole('button', { name: /^Mark as done/ })
    .click()
  await expect(rowOf(page, word).getByRole('button', { name: /^Open again/ })).toBeVisible()
})
