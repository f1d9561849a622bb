import { field, forgetAdvice, givenCustomer, openPage, press, signIn } from '../../account-journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, layoutShift, test } from '../../journey.ts'

const PAGES = ['/login', '/register', '/forgot-password', '/reset-password#token=long-enough-to-be-one']

for (const address of PAGES)
  test(`${address} stays still while it loads, can be used by everyone, and fits the narrowest phone`, async ({
    page,
    complaints,
  }) => {
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(await layoutShift(page)).toBeLessThan(0.02)

    await expectAccessible(page)

    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    forgetAdvice(complaints)
  })

test('a form with faults can be used by everyone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/register')
  await press(page, 'Sign Up')
  await expect(field(page, 'Name')).toBeFocused()

  await expectAccessible(page)
})

test(`the profile and its last question can be used by everyone`, async ({ page, shop }) => {
  await signIn(page, await givenCustomer(shop))
  await openPage(page, '/profile')
  await expect(page.getByText('You have no saved addresses.')).toBeVisible()
  await expectAccessible(page)

  await press(page, 'Delete my account')
  await expectAccessible(page)
})

test('the profile fits the narrowest phone, however long a name and an address are', async ({
  page,
  shop,
}) => {
  const customer = {
    name: 'Nomvula'.repeat(15),
    email: `${'long'.repeat(12)}-${Date.now()}@a-rather-long-domain-name.example.co.za`,
    password: 'blue kite four drums',
  }
  await shop.register({ body: customer })
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, customer)
  await openPage(page, '/profile')
  await expect(page.getByText('This device')).toBeVisible()

  await expectNoSidewaysScroll(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const address of [...PAGES, '/profile'])
    test(`${address} says what it needs and gives the phone number`, async ({ page, complaints }) => {
      await page.goto(address)

      const note = page.getByRole('main').locator('noscript p')
      await expect(note).toBeVisible()
      await expect(note).toContainText(/needs JavaScript.*010 555 0142/)
      forgetAdvice(complaints)
    })
})
