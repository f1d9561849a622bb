import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, test, untilAlive } from '../../journey.ts'

const SEND_FORM = '**/api/v1.0/email/send-form'

type Form = {
  readonly path: string
  readonly name: string
  readonly button: string
  readonly fields: Readonly<Record<string, string>>
  readonly thanks: string
  readonly sorry: string
}

const FORMS: readonly Form[] = [
  {
    path: '/design-customization',
    name: 'Request a quote',
    button: 'Request a quote',
    fields: {
      Name: 'Thandi Nkosi',
      Email: 'thandi@example.co.za',
      Design: 'Vehicle Design',
      Message: 'Two bakkies,\nlogo on both doors.',
    },
    thanks: 'Thank you! We received your request.',
    sorry: 'Something went wrong. Please try again.',
  },
  {
    path: '/contact-page',
    name: 'Send a message',
    button: 'Send message',
    fields: {
      Name: 'Pieter van Wyk',
      'Cellphone number': '082 555 0199',
      Email: 'pieter@example.co.za',
      Message: 'Does the A-frame come with both faces printed?',
    },
    thanks: 'Thank you! Your message has been sent.',
    sorry: 'Failed to send message. Please try again.',
  },
]

const formOf = (page: Page, { name }: Form) => page.getByRole('form', { name })
const fieldOf = (page: Page, form: Form, label: string) =>
  formOf(page, form).getByLabel(label, { exact: true })
const send = (page: Page, form: Form) => formOf(page, form).getByRole('button', { name: form.button }).click()
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

const fill = async (page: Page, form: Form) => {
  for (const [label, value] of Object.entries(form.fields))
    if (label === 'Design') await fieldOf(page, form, label).selectOption(value)
    else await fieldOf(page, form, label).fill(value)
}

const expectKept = async (page: Page, form: Form) => {
  for (const [label, value] of Object.entries(form.fields))
    await expect(fieldOf(page, form, label)).toHaveValue(value)
}

const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a refusal': (route) => route.fulfill({ status: 400, body: 'The template ID not found' }),
  'a ban': (route) => route.fulfill({ status: 403, body: 'Forbidden' }),
  'too many requests': (route) => route.fulfill({ status: 429, body: 'Too Many Requests' }),
  'a fault of the server': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'a broken connection': (route) => route.abort('connectionreset'),
}

/** The browser says aloud that a request failed, which is what these journeys arrange. */
const forgiveFailedRequests = (complaints: string[]) => {
  expect(complaints.filter((line) => !/Failed to load resource|^failed: .*send-form/.test(line))).toEqual([])
  complaints.length = 0
}

for (const form of FORMS) {
  test.describe(`the form "${form.name}"`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(form.path)
      await untilAlive(page)
    })

    test('is taken by the shop, thanks for five seconds, and is empty again', async ({ page }) => {
      await fill(page, form)
      const answer = page.waitForResponse(SEND_FORM)

      await send(page, form)

      await expect(toast(page, form.thanks)).toBeVisible()
      const shown = Date.now()
      const response = await answer
      expect(response.status()).toBe(200)
      expect(await response.text()).toBe('OK')
      for (const label of Object.keys(form.fields)) await expect(fieldOf(page, form, label)).toHaveValue('')
      await expect(toast(page, form.thanks)).toBeHidden({ timeout: 8000 })
      expect(Date.now() - shown).toBeGreaterThan(3500)
    })

    test('K08 travels in the wire format of the email service', async ({ page }) => {
      await fill(page, form)
      const asked = page.waitForRequest(SEND_FORM)

      await send(page, form)

      const body = (await asked).postData() ?? ''
      for (const name of [
        'user_name',
        'user_email',
        'message',
        'lib_version',
        'service_id',
        'template_id',
        'user_id',
      ])
        expect(body).toContain(`name="${name}"`)
      expect(body).toContain(`name="${form.fields.Design ? 'design' : 'cellphone_number'}"`)
      await expect(toast(page, form.thanks)).toBeVisible()
    })

    for (const [failure, answer] of Object.entries(FAILURES))
      test(`K09 ${failure} is told, and nothing that was typed is lost`, async ({ page, complaints }) => {
        await page.route(SEND_FORM, answer)
        await fill(page, form)

        await send(page, form)

        await expect(toast(page, form.sorry)).toBeVisible()
        await expectKept(page, form)
        await expect(formOf(page, form).getByText('Everything you typed is still here.')).toBeVisible()
        forgiveFailedRequests(complaints)
      })

    test(`can be used by everyone while it complains`, async ({ page, complaints }) => {
      await page.route(SEND_FORM, (route) => route.fulfill({ status: 500, body: '' }))
      await fill(page, form)
      await send(page, form)
      await expect(toast(page, form.sorry)).toBeVisible()
      await fieldOf(page, form, 'Name').fill('')
      await send(page, form)
      await expect(fieldOf(page, form, 'Name')).toHaveAttribute('aria-invalid', 'true')

      await expectAccessible(page)
      forgiveFailedRequests(complaints)
    })

    test('K09 no answer at all is told after a while, and nothing that was typed is lost', async ({
      page,
    }) => {
      await page.clock.install()
      await page.reload()
      await untilAlive(page)
      await page.route(SEND_FORM, () => undefined)
      await fill(page, form)
      const asked = page.waitForRequest(SEND_FORM)
      await send(page, form)
      await asked

      await page.clock.fastForward('00:21')

      await expect(toast(page, form.sorry)).toBeVisible()
      await expectKept(page, form)
    })

    test('can be sent again after a failure', async ({ page, complaints }) => {
      await page.route(SEND_FORM, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
      await fill(page, form)
      await send(page, form)
      await expect(toast(page, form.sorry)).toBeVisible()

      await send(page, form)

      await expect(toast(page, form.thanks)).toBeVisible()
      await expect(formOf(page, form).getByText('Everything you typed is still here.')).toBeHidden()
      forgiveFailedRequests(complaints)
    })

    test('says that it is busy, and sends once however often the button is pressed', async ({ page }) => {
      let sent = 0
      await page.route(SEND_FORM, async (route) => {
        sent += 1
        await new Promise((resolve) => setTimeout(resolve, 600))
        await route.fulfill({ status: 200, body: 'OK' })
      })
      await fill(page, form)

      await send(page, form)
      const busy = formOf(page, form).getByRole('button', { name: 'Sending...' })
      await expect(busy).toHaveAttribute('aria-busy', 'true')
      await busy.click()

      await expect(toast(page, form.thanks)).toBeVisible()
      expect(sent).toBe(1)
    })

    test('names what is missing beside each field, and leads to the first', async ({ page }) => {
      await send(page, form)

      const labels = Object.keys(form.fields)
      for (const label of labels) {
        await expect(fieldOf(page, form, label)).toHaveAttribute('aria-invalid', 'true')
        await expect(fieldOf(page, form, label)).toHaveAccessibleDescription(/^Please /)
      }
      await expect(fieldOf(page, form, labels[0] ?? '')).toBeFocused()

      await fill(page, form)
      await expect(formOf(page, form).locator('[aria-invalid="true"]')).toHaveCount(0)
    })

    test('asks for a whole email address', async ({ page }) => {
      await fill(page, form)
      await fieldOf(page, form, 'Email').fill('thandi@example')

      await send(page, form)

      await expect(fieldOf(page, form, 'Email')).toBeFocused()
      await expect(fieldOf(page, form, 'Email')).toHaveAccessibleDescription(/whole email address/)
    })

    test('says that the shop cannot be reached even when nothing more can be fetched', async ({
      page,
      context,
      complaints,
    }) => {
      await fill(page, form)
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)

      await send(page, form)

      await expect(toast(page, form.sorry)).toBeVisible()
      await expectKept(page, form)
      await context.setOffline(false)
      forgiveFailedRequests(complaints)
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const form of FORMS)
    test(`the form "${form.name}" offers the shop's email address in place of a button`, async ({ page }) => {
      await page.goto(form.path)

      await expect(formOf(page, form).getByRole('button')).toHaveCount(0)
      const address = formOf(page, form).locator('noscript a')
      await expect(address).toBeVisible()
      await expect(address).toHaveAttribute('href', /^mailto:.+@/)
    })
})
