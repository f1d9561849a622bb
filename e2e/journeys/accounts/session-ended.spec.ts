import type { Page } from '@playwright/test'
import {
  expect,
  fillAddress,
  forget,
  newBuyer,
  openCheckout,
  payButton,
  press,
  signInAs,
  test,
} from '../../checkout-journey.ts'
import { field, openPage, storageOf } from '../../account-journey.ts'
import { expectAccessible } from '../../journey.ts'

const PASSWORD = 'blue kite four drums'
const question = (page: Page) => page.getByRole('dialog', { name: 'Your session ended' })

const answer = async (page: Page, password = PASSWORD) => {
  await question(page).getByLabel('Password', { exact: true }).fill(password)
  await question(page).getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('whose session ended at the checkout gives the password, and the order goes on with all that was typed', async ({
  page,
  buyer,
  complaints,
}) => {
  await openCheckout(page)
  await fillAddress(page)
  await buyer.client.logout()
  await press(page, 'Continue to Payment')

  await expect(question(page)).toContainText(buyer.user.email)
  await expect(question(page).getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await answer(page, 'not the password')
  await expect(question(page).getByRole('alert')).toHaveText('Email or password is wrong.')
  await expect(question(page)).toHaveCount(1)
  await answer(page)

  await expect(payButton(page)).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  const stored = await storageOf(page)
  expect(stored.userToken).not.toBe(buyer.token)
  expect(JSON.parse(stored.userInfo ?? '')).toMatchObject({ _id: buyer.user._id, token: stored.userToken })
  forget(complaints, /status of 401/)
})

test('whoever cancels keeps the page as it is, and is asked again when sending', async ({
  page,
  buyer,
  complaints,
}) => {
  await openCheckout(page)
  await fillAddress(page)
  await buyer.client.logout()
  await press(page, 'Continue to Payment')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(question(page)).toHaveCount(0)
  await expect(page).toHaveURL('/checkout')
  await expect(field(page, 'Address')).toHaveValue('12 Florida Road, Morningside')
  await press(page, 'Continue to Payment')
  await answer(page)
  await expect(payButton(page)).toBeVisible()
  forget(complaints, /status of 401/)
})

test('a page that is slow to come up asks for the password all the same, whatever is refused before it is there', async ({
  page,
  buyer,
  complaints,
}) => {
  await openPage(page, '/profile')
  await buyer.client.logout()
  // React takes its turns by messages to itself. With the first of them held up, its page comes after the first answers.
  await page.addInitScript(() => {
    const send = Reflect.get(MessagePort.prototype, 'postMessage') as (message: unknown) => void
    let since: number | undefined
    MessagePort.prototype.postMessage = function (message: unknown) {
      since ??= performance.now()
      const isHeldUp = performance.now() - since < 1500
      setTimeout(
        () => {
          send.call(this, message)
        },
        isHeldUp ? 300 : 0,
      )
    }
  })
  await page.reload()
  await expect(question(page)).toContainText(buyer.user.email)
  await expect(page).toHaveURL('/profile')
  forget(complaints, /status of 401/)
})

test('the password that was given in one tab goes on in the other', async ({
  page,
  context,
  buyer,
  complaints,
}) => {
  await openCheckout(page)
  await fillAddress(page)
  const other = await context.newPage()
  await openPage(other, '/profile')
  await expect(other.getByText(buyer.user.email).first()).toBeVisible()
  await buyer.client.logout()
  await press(page, 'Continue to Payment')
  await expect(question(page)).toBeVisible()
  await other.reload()
  await answer(other)

  await expect(payButton(page)).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await expect(question(other)).toHaveCount(0)
  forget(complaints, /status of 401/)
})

test('who signs in as somebody else leaves the page, and nothing of the former person stays', async ({
  page,
  buyer,
  somebodyElse,
  complaints,
}) => {
  await openCheckout(page)
  await fillAddress(page)
  await buyer.client.logout()
  await press(page, 'Continue to Payment')
  await question(page).getByRole('button', { name: 'Leave and sign in as somebody else' }).click()

  await page.waitForURL((url) => url.pathname === '/login')
  expect(Object.keys(await storageOf(page))).toEqual(['guestId'])
  await field(page, 'Email').fill(somebodyElse.user.email)
  await field(page, 'Password').fill(PASSWORD)
  await press(page, 'Sign In')
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: /^Cart/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await expect(field(page, 'Address')).toHaveValue('')
  await expect(page.getByText(buyer.user.email)).toHaveCount(0)
  forget(complaints, /status of 401/)
})

test('a browser that forbids storage signs in, and asks for the password over the page all the same', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
  })
  const buyer = await newBuyer(shop, baseURL ?? '')
  await page.goto('/my-orders?page=1#main')
  await page.waitForURL((url) => url.pathname === '/login')
  await field(page, 'Email').fill(buyer.user.email)
  await field(page, 'Password').fill(PASSWORD)
  await press(page, 'Sign In')
  await expect(page).toHaveURL('/my-orders?page=1#main')
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()

  await buyer.client.revokeOtherSessions()
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('header a[href="/profile"]')?.click()
  })
  await answer(page)
  await expect(
    page.getByRole('heading', { name: 'Your devices' }).or(page.getByText(buyer.user.email)).first(),
  ).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  forget(complaints, /status of 401/)
})

test('an answer for a checkout that comes after somebody else signed in is not kept', async ({
  page,
  buyer,
  somebodyElse,
  complaints,
}) => {
  await openCheckout(page)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/checkout', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await fillAddress(page)
  await press(page, 'Continue to Payment')
  const other = await page.context().newPage()
  await signInAs(other, somebodyElse)
  await other.close()
  await expect(field(page, 'Address')).toHaveValue('')
  release()
  await page.waitForLoadState('networkidle')

  await expect(page.getByText('12 Florida Road, Morningside')).toHaveCount(0)
  await expect(page).toHaveURL(/\/checkout(\?step=delivery)?$/)
  expect(buyer.user._id).not.toBe(somebodyElse.user._id)
  forget(complaints, /status of 40[134]/)
})
