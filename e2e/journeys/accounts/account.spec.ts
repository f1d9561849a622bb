import {
  fillLogin,
  field,
  forgetGivenUpCalls,
  forgetRefused,
  givenCustomer,
  newCustomer,
  openMenu,
  openPage,
  press,
  putIntoCart,
  refusal,
  signIn,
  storageOf,
} from '../../account-journey.ts'
import { expect, test } from '../../journey.ts'

test('whoever registers is signed in, lands in the shop and is remembered', async ({ page }) => {
  const { name, email, password } = newCustomer()
  await openPage(page, '/login')
  await page.getByRole('link', { name: 'Register' }).click()
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await expect(page.getByRole('main').getByText('Strong.')).toBeVisible()

  await press(page, 'Sign Up')

  await page.waitForURL((url) => url.pathname === '/')
  const stored = await storageOf(page)
  expect(stored.userToken).toMatch(/^[\w-]{40,}$/)
  expect(JSON.parse(stored.userInfo ?? '')).toMatchObject({ name, email, role: 'customer' })
  await page.reload()
  await openMenu(page)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('complementary', { name: 'Account' })).toContainText(email)
})

test('K07: logging out takes user, token and cart out of the browser and makes a new guest', async ({
  page,
  shop,
}) => {
  await signIn(page, await givenCustomer(shop))
  await putIntoCart(page, shop)
  await openPage(page, '/profile')
  await expect.poll(async () => (await storageOf(page)).cart).toBeDefined()
  const before = await storageOf(page)

  await press(page, 'Logout')

  await page.waitForURL((url) => url.pathname === '/login')
  await expect.poll(async () => Object.keys(await storageOf(page))).toEqual(['guestId'])
  const after = await storageOf(page)
  expect(after.guestId).toMatch(/^guest_\d{13}_[\w-]{22}$/)
  expect(after.guestId).not.toBe(before.guestId)
  await expect(page.getByRole('banner').getByLabel('Cart, 0 items')).toBeVisible()
})

test('the phone’s menu logs out too, and the token it leaves behind opens nothing', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await givenCustomer(shop))
  const { userToken = '' } = await storageOf(page)

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click()

  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect.poll(async () => (await storageOf(page)).userToken).toBeUndefined()
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/users/me', {
        headers: { authorization: `Bearer ${userToken}` },
      })
      return answer.status()
    })
    .toBe(401)
})

test('a wrong password is told in one sentence, and the right one then works', async ({
  page,
  shop,
  complaints,
}) => {
  const customer = await givenCustomer(shop)
  await openPage(page, '/login')

  await fillLogin(page, { ...customer, password: 'green kite four drums' })
  await expect(refusal(page)).toHaveText('Email or password is wrong.')
  await expect(field(page, 'Email')).toHaveValue(customer.email)

  await fillLogin(page, customer)
  await page.waitForURL((url) => url.pathname === '/')
  forgetRefused(complaints, 401)
})

test('an empty form leads to the first field that is wrong', async ({ page }) => {
  await openPage(page, '/login')

  await press(page, 'Sign In')

  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter your email address.')
  await expect(refusal(page)).toBeVisible()
  await field(page, 'Email').fill('thandi@example.co.za')
  await field(page, 'Password').fill('x')
  await expect(refusal(page)).toBeHidden()
})

test('what the server finds wrong is told beside its field', async ({ page, shop, complaints }) => {
  const { name, email } = await givenCustomer(shop)
  await openPage(page, '/register')
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill('password123')

  await press(page, 'Sign Up')
  await expect(field(page, 'Password')).toBeFocused()
  await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true')

  await field(page, 'Password').fill('blue kite four drums')
  await press(page, 'Sign Up')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('An account with this email already exists.')
  forgetRefused(complaints, 400)
  forgetRefused(complaints, 409)
})

test('a password can be looked at and pasted', async ({ page }) => {
  await openPage(page, '/login')
  await field(page, 'Password').fill('blue kite')
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')

  await press(page, 'Show password')
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await press(page, 'Hide password')
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  await expect(field(page, 'Password')).toHaveValue('blue kite')
})

test('while the shop is being asked the button says so, and a second press asks nothing', async ({
  page,
  shop,
}) => {
  const customer = await givenCustomer(shop)
  let asked = 0
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/users/login', async (route) => {
    asked += 1
    await held
    await route.continue()
  })
  await openPage(page, '/login')
  await fillLogin(page, customer)

  const button = page.getByRole('button', { name: 'loading...' })
  await button.click({ force: true })
  answer()

  await page.waitForURL((url) => url.pathname === '/')
  expect(asked).toBe(1)
})

test('what a guest had chosen is in the cart of the account that signs in, which continues to the checkout', async ({
  page,
  shop,
  complaints,
}) => {
  const customer = await givenCustomer(shop)
  await openPage(page, '/about-us')
  await putIntoCart(page, shop)
  await page.getByRole('button', { name: /^Cart, / }).click()
  await expect.poll(async () => (await storageOf(page)).cart).toBeDefined()
  await openPage(page, '/login?redirect=/checkout')
  await fillLogin(page, customer)

  await page.waitForURL((url) => url.pathname === '/checkout')
  await expect(page.getByRole('banner').getByLabel('Cart, 2 items')).toBeVisible()
  // The login page is not behind them: going back must not sign anybody in again.
  await page.goBack()
  expect(new URL(page.url()).pathname).not.toBe('/login')
  forgetGivenUpCalls(complaints)
})

const ATTACKS = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2f%2fevil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/checkout@evil.example',
  '\t//evil.example',
  '\r\n//evil.example',
  '\0//evil.example',
  'https://evil.example?checkout',
]

test('H07: no redirect leads out of the shop, whoever wrote the link to the login page', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  await signIn(page, await givenCustomer(shop))
  for (const attack of ATTACKS) {
    await page.goto(`/login?redirect=${encodeURIComponent(attack)}`)
    await page.waitForURL((url) => url.pathname !== '/login')
    const { origin, pathname, search } = new URL(page.url())
    expect(origin).toBe(baseURL)
    expect(['/', '/checkout']).toContain(pathname + search)
  }
  forgetGivenUpCalls(complaints)
})
