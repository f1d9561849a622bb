import { randomUUID } from 'node:crypto'
import { createClient, sendByFetch } from '@umbala/contract'
import {
  field,
  fillLogin,
  forgetGivenUpCalls,
  forgetRefused,
  openPage,
  press,
  storageOf,
} from '../../account-journey.ts'
import { signInAsAdmin } from '../../admin-journey.ts'
import { expect, test } from '../../journey.ts'
import { ADMIN } from '../../staff.ts'

test('staff who sign in come to the back office, and to the very page that they asked for', async ({
  page,
  complaints,
}) => {
  await openPage(page, '/login')
  await fillLogin(page, ADMIN)
  await page.waitForURL((url) => url.pathname === '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/admin/orders?search=UMB#main')
  await page.waitForURL((url) => url.pathname === '/login')
  await fillLogin(page, ADMIN)
  await expect(page).toHaveURL('/admin/orders?search=UMB#main')
  await expect(page.getByRole('heading', { level: 1, name: /^Order Management/ })).toBeVisible()
  forgetGivenUpCalls(complaints)
})

test('a product that is being written survives the end of the session, and is created with the password', async ({
  page,
  baseURL,
  complaints,
}) => {
  const sku = `E2E-${randomUUID().slice(0, 8)}`
  await signInAsAdmin(page, '/admin/product')
  await field(page, 'Product Name').fill(`Survivor ${sku}`)
  await field(page, 'Description').fill('Made for a journey.')
  await field(page, 'Price').fill('250')
  await field(page, 'SKU').fill(sku)
  await field(page, 'Category').selectOption('Print')
  await field(page, 'Weight, kg').fill('0.5')
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 240 } })
  await page.getByLabel('Upload Image').setInputFiles([{ name: 'front.png', mimeType: 'image/png', buffer }])
  await page.getByLabel('Description of picture 1').fill('The front')
  await expect(page.getByAltText('The front')).toHaveAttribute('src', /^\/uploads\//)
  const { userToken = '' } = await storageOf(page)
  await createClient(sendByFetch({ fetch, origin: baseURL ?? '', token: () => userToken })).logout()

  await press(page, 'Create Product')
  const question = page.getByRole('dialog', { name: 'Your session ended' })
  await expect(question).toContainText(ADMIN.email)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page, 'SKU')).toHaveValue(sku)
  await press(page, 'Create Product')
  await question.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await question.getByRole('button', { name: 'Sign In', exact: true }).click()

  await expect(page.getByRole('main').getByText(`Survivor ${sku} was created.`)).toBeVisible()
  await expect(page).toHaveURL('/admin/product')
  forgetRefused(complaints, 401)
  forgetGivenUpCalls(complaints)
})
