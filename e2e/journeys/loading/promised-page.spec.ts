import { field, fillLogin, givenCustomer, newCustomer, openPage, press } from '../../account-journey.ts'
import { expect, test } from '../../journey.ts'

test('a page that an email promised is shown after signing in, at exactly that address', async ({
  page,
  shop,
}) => {
  const customer = await givenCustomer(shop)
  const promised = '/order/0b9c1f5e-6d0f-4a2f-9d64-1c8f3a4b5c6d?from=email&note=a%20b#artwork'
  await openPage(page, promised)
  await page.waitForURL((url) => url.pathname === '/login')
  await expect(page.getByText('After signing in you continue to the page you asked for.')).toBeVisible()
  await fillLogin(page, customer)

  await expect(page).toHaveURL(promised)
})

test('whoever has no account yet is led to the promised page after registering', async ({ page }) => {
  const { name, email, password } = newCustomer()
  await openPage(page, '/my-orders?page=1')
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Sign Up')

  await expect(page).toHaveURL('/my-orders?page=1')
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
})

test('whoever logs out on purpose is not led back to the page they left', async ({ page, shop }) => {
  const customer = await givenCustomer(shop)
  await openPage(page, '/profile')
  await page.waitForURL('**/login?redirect=/profile')
  await fillLogin(page, customer)
  await expect(page).toHaveURL('/profile')
  await press(page, 'Logout')

  await expect(page).toHaveURL('/login')
})

test('H07 an address of another shop is never followed after signing in', async ({ page, shop }) => {
  await openPage(page, `/login?redirect=${encodeURIComponent('//evil.example/order/1')}`)
  await fillLogin(page, await givenCustomer(shop))

  await expect(page).toHaveURL('/')
})
