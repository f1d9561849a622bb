import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  field,
  fillLogin,
  forgetRefused,
  givenCustomer,
  openPage,
  press,
  refusal,
  signIn,
  storageOf,
  toast,
} from '../../account-journey.ts'
import { expect, test, untilAlive } from '../../journey.ts'

const account = (page: Page) => page.getByRole('complementary', { name: 'Account' })
const devices = (page: Page) =>
  page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')

test('whoever is not signed in is led to the login page, and back leads out of the profile', async ({
  page,
}) => {
  await openPage(page, '/about-us')
  await page.goto('/profile')

  await page.waitForURL((url) => url.pathname === '/login')
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/about-us')
})

test('the profile shows name, email and My Orders, and the name can be changed', async ({ page, shop }) => {
  const customer = await givenCustomer(shop)
  await signIn(page, customer)
  await openPage(page, '/profile')
  await expect(account(page)).toContainText(customer.name)
  await expect(account(page)).toContainText(customer.email)
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()

  await field(page, 'Name').fill('  Thandi Dlamini ')
  await press(page, 'Save name')

  await expect(account(page)).toContainText('Thandi Dlamini')
  await expect(toast(page, 'Your name has been saved.')).toBeVisible()
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Thandi Dlamini')
})

test('a changed password is asked for from then on, and only with the old one can it be changed', async ({
  page,
  shop,
  complaints,
}) => {
  const customer = await givenCustomer(shop)
  const password = 'seven red paper boats'
  await signIn(page, customer)
  await openPage(page, '/profile')

  await field(page, 'Current password').fill('not my password')
  await field(page, 'New password').fill(password)
  await press(page, 'Change password')
  await expect(field(page, 'Current password')).toBeFocused()
  await expect(field(page, 'Current password')).toHaveAttribute('aria-invalid', 'true')
  forgetRefused(complaints, 400)

  await field(page, 'Current password').fill(customer.password)
  await press(page, 'Change password')
  await expect(field(page, 'New password')).toHaveValue('')
  await expect(account(page)).toContainText(customer.email)

  await press(page, 'Logout')
  await page.waitForURL((url) => url.pathname === '/login')
  await fillLogin(page, customer)
  await expect(refusal(page)).toHaveText('Email or password is wrong.')
  await fillLogin(page, { ...customer, password })
  await page.waitForURL((url) => url.pathname === '/')
  forgetRefused(complaints, 401)
})

test('a device that is signed out from elsewhere is asked for the password before it shows anything new', async ({
  page,
  shop,
  browser,
}) => {
  const customer = await givenCustomer(shop)
  await signIn(page, customer)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, customer)
  await openPage(other, '/profile')
  await openPage(page, '/profile')
  // Registering signed in as well, from where this journey runs.
  await expect(devices(page)).toHaveCount(3)
  await expect(devices(page).filter({ hasText: 'This device' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(devices(page)).toHaveCount(1)

  await other.reload()
  const question = other.getByRole('dialog', { name: 'Your session ended' })
  await expect(question).toContainText(customer.email)
  await question.getByRole('button', { name: 'Leave and sign in as somebody else' }).click()
  await other.waitForURL((url) => url.pathname === '/login')
  expect(Object.keys(await storageOf(other))).toEqual(['guestId'])
  await other.context().close()
})

test('one device can be signed out alone', async ({ page, shop }) => {
  const customer = await givenCustomer(shop)
  await signIn(page, customer)
  await openPage(page, '/profile')
  await expect(devices(page)).toHaveCount(2)

  await devices(page)
    .getByRole('button', { name: /^Sign out/ })
    .click()

  await expect(devices(page)).toHaveCount(1)
  await expect(devices(page)).toContainText('This device')
})

test('a saved address is shown and can be deleted', async ({ page, shop }) => {
  await signIn(page, await givenCustomer(shop))
  await openPage(page, '/profile')
  await page.evaluate(async () => {
    const address = {
      recipientName: 'Thandi',
      address: '12 Long Street',
      city: 'Cape Town',
      postalCode: '8001',
    }
    const saved = await fetch('/api/users/me/addresses', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('userToken') ?? ''}`,
      },
      body: JSON.stringify({ ...address, country: 'South Africa', phone: '082 555 0142' }),
    })
    await saved.text()
  })
  await page.reload()
  const addresses = page.getByRole('region', { name: 'Saved addresses' })
  await expect(addresses.getByRole('listitem')).toContainText('12 Long Street')

  await addresses.getByRole('button', { name: /^Delete/ }).click()

  await expect(addresses).toContainText('You have no saved addresses.')
})

test('everything the shop knows of a person can be taken home as a file', async ({ page, shop }) => {
  const customer = await givenCustomer(shop)
  await signIn(page, customer)
  await openPage(page, '/profile')

  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download my data')])

  expect(download.suggestedFilename()).toMatch(/^umbala-my-data-\d{4}-\d\d-\d\d\.json$/)
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ account: { email: customer.email, name: customer.name } })
  expect(JSON.stringify(data)).not.toContain('argon2')
})

test('an account is deleted with its password, after which it is unknown', async ({
  page,
  shop,
  complaints,
}) => {
  const customer = await givenCustomer(shop)
  await signIn(page, customer)
  await openPage(page, '/profile')
  await expect(page.getByText('Tax Administration Act')).toBeVisible()
  await press(page, 'Delete my account')
  const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' })

  await dialog.getByLabel('Password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  forgetRefused(complaints, 400)

  await dialog.getByLabel('Password', { exact: true }).fill(customer.password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(toast(page, 'Your account has been deleted.')).toBeVisible()

  await openPage(page, '/login')
  await fillLogin(page, customer)
  await expect(refusal(page)).toHaveText('Email or password is wrong.')
  forgetRefused(complaints, 401)
})

test('the deletion can be thought over', async ({ page, shop }) => {
  await signIn(page, await givenCustomer(shop))
  await openPage(page, '/profile')
  await press(page, 'Delete my account')

  await page.getByRole('dialog').getByRole('button', { name: 'Keep my account' }).click()

  await expect(page.getByRole('dialog', { name: /^Delete/ })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused()
  await untilAlive(page)
})
