import type { Page } from '@playwright/test'
import { field, forgetAdvice, forgetRefused, newCustomer, press, refusal } from '../../account-journey.ts'
import { arrive, holdScripts } from '../../early-journey.ts'
import { expect, test } from '../../journey.ts'

const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('whoever fills in the registration before the scripts came is registered as typed', async ({ page }) => {
  const release = await holdScripts(page)
  await arrive(page, '/register')
  const { name, email, password } = newCustomer()
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await expect(button(page, 'Sign Up')).toBeDisabled()
  // A key cannot send it either, and nothing typed may end up in the address.
  await field(page, 'Password').press('Enter')
  await expect(page).toHaveURL('/register')
  await release()

  await expect(page.getByRole('main').getByRole('status')).toContainText(/strong|good/i)
  await press(page, 'Sign Up')
  await page.waitForURL((url) => url.pathname === '/')
  const stored = await page.evaluate(() => localStorage.getItem('userInfo'))
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ name, email })
})

test('a forgotten password is asked for with the address that was typed before the scripts came', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await arrive(page, '/forgot-password')
  await field(page, 'Email').fill('early@example.co.za')
  await expect(button(page, 'Send the link')).toBeDisabled()
  await release()

  const asked = page.waitForRequest('**/api/users/password-reset')
  await press(page, 'Send the link')
  expect((await asked).postDataJSON()).toEqual({ email: 'early@example.co.za' })
  await expect(page.getByRole('main').getByRole('status')).toContainText(/link/)
})

test('a new password that was typed before the scripts came is the one that is sent', async ({
  page,
  complaints,
}) => {
  const release = await holdScripts(page)
  await arrive(page, '/reset-password#token=a-token-that-nobody-has')
  await field(page, 'New password').fill('blue kite four drums')
  await expect(button(page, 'Change password')).toBeDisabled()
  await release()

  const asked = page.waitForRequest('**/api/users/password-reset')
  await press(page, 'Change password')
  expect((await asked).postDataJSON()).toMatchObject({ password: 'blue kite four drums' })
  await expect(refusal(page)).toBeVisible()
  forgetRefused(complaints, 410)
  forgetAdvice(complaints)
})

const MESSAGES = [
  {
    path: '/contact-page',
    name: 'Send a message',
    send: 'Send message',
    texts: { Name: 'Pieter van Wyk', 'Cellphone number': '082 555 0199', Email: 'pieter@example.co.za' },
    design: null,
    thanks: 'Thank you! Your message has been sent.',
  },
  {
    path: '/design-customization',
    name: 'Request a quote',
    send: 'Request a quote',
    texts: { Name: 'Thandi Nkosi', Email: 'thandi@example.co.za' },
    design: 'Wall Design',
    thanks: 'Thank you! We received your request.',
  },
] as const

test('a design that is picked before the scripts come is filled into the form, and nothing typed before is lost', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await arrive(page, '/design-customization')
  await page.getByLabel('Name', { exact: true }).fill('Thandi Nkosi')
  await page.getByLabel('Message', { exact: true }).fill('Two walls of the reception.')
  await page.getByRole('link', { name: /^Quote this design.*Graphic/ }).click()
  await page.waitForURL('**/design-customization#quote-graphic-design', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Request a quote' })).toBeInViewport()
  await release()
  await expect(page.getByLabel('Design', { exact: true })).toHaveValue('Graphic Design')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Thandi Nkosi')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Two walls of the reception.')
})

for (const { path, name, send, texts, design, thanks } of MESSAGES)
  test(`"${name}" sends what was typed and chosen before the scripts came`, async ({ page }) => {
    const release = await holdScripts(page)
    await arrive(page, path)
    const form = page.getByRole('form', { name })
    for (const [label, text] of Object.entries(texts))
      await form.getByLabel(label, { exact: true }).fill(text)
    await form.getByLabel('Message', { exact: true }).fill('Before the scripts came.')
    if (design) await form.getByLabel('Design', { exact: true }).selectOption(design)
    await expect(form.getByRole('button', { name: send })).toBeDisabled()
    await release()

    if (design) await expect(form.getByLabel('Design', { exact: true })).toHaveValue(design)
    const sent = page.waitForRequest('**/send-form')
    await form.getByRole('button', { name: send }).click()
    const body = (await sent).postData() ?? ''
    for (const text of [...Object.values(texts), 'Before the scripts came.', ...(design ? [design] : [])])
      expect(body).toContain(text)
    await expect(toast(page, thanks)).toBeVisible()
  })

test('the newsletter goes to the address that was typed before the scripts came', async ({ page }) => {
  const release = await holdScripts(page)
  await arrive(page, '/about-us')
  const form = page.getByRole('form', { name: 'Newsletter' })
  await form.getByLabel('Email address').fill(`early-${test.info().project.name}@example.co.za`)
  await expect(form.getByRole('button', { name: 'Subscribe' })).toBeDisabled()
  await release()

  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(toast(page, 'Thank you! You are on the list.')).toBeVisible()
})

test('the newsletter cannot be left before the scripts came, and is left with one press after', async ({
  page,
}) => {
  await page.route('**/api/newsletter/unsubscribe', async (route) => {
    await route.fulfill({ json: { message: 'You are off the list.' } })
  })
  const release = await holdScripts(page)
  await arrive(page, '/unsubscribe#token=a-token-of-some-length')
  await expect(button(page, 'Unsubscribe')).toBeDisabled()
  await release()

  await press(page, 'Unsubscribe')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('You are off the list.')
})

test('designs leafed to before the scripts came are where the arrows go on from, and what the form suggests', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await arrive(page, '/design-customization')
  const track = page.getByRole('group', { name: 'Slides' })
  await track.evaluate((element) => {
    const [first, second] = element.children
    if (!(first instanceof HTMLElement && second instanceof HTMLElement)) throw new Error('no slides')
    element.scrollTo({ left: 2 * (second.offsetLeft - first.offsetLeft), behavior: 'instant' })
  })
  await release()

  await expect(page.getByText('3 / 6')).toBeVisible()
  const third = await page.getByRole('group', { name: '3 of 6' }).getByRole('heading').innerText()
  await expect(page.getByRole('main').getByLabel('Design', { exact: true })).toHaveValue(third)
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByText('4 / 6')).toBeVisible()
})

/** What the browser itself does for a button, without any script. */
const ACTS_BY_ITSELF =
  '[popovertarget], form[method=dialog] button, form:not([method=post]) button:not([type=button])'

const PAGES = [
  '/',
  '/collections/all',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/contact-page',
  '/design-customization',
  '/unsubscribe',
  '/about-us',
  '/checkout',
  '/my-orders',
  '/profile',
  '/admin/products',
]

test('no button on any page looks ready before it can act', async ({ page, shop }) => {
  const { items } = await shop.listProducts({ query: { limit: 1 } })
  await holdScripts(page)
  for (const address of [...PAGES, `/product/${items[0]?._id ?? ''}`]) {
    await arrive(page, address)
    const ready = await page
      .locator(`button:enabled:not(:is(${ACTS_BY_ITSELF})):not([form]):not(dialog *)`)
      .evaluateAll((buttons) => buttons.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent))
    expect(ready, address).toEqual([])
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
