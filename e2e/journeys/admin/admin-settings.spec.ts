import type { Page } from '@playwright/test'
import { DEMO_SHOP, PROVINCES, type ShopClient } from '@umbala/contract'
import { field, forgetRefused, press } from '../../account-journey.ts'
import { adminClient, signInAsAdmin } from '../../admin-journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../journey.ts'

const { phones, address, openingHours, charges, rates: _rates, scheduling: _scheduling, ...texts } = DEMO_SHOP
const { street, suburb, city, postalCode } = address
const DEMO = {
  ...texts,
  phones: phones.map(({ label, shown }) => ({ label, shown })),
  address: { street, suburb, city, province: PROVINCES[2], postalCode },
  openingHours: [...openingHours],
  charges: { ...charges, vat: [...charges.vat] },
}

const saveAs = async (staff: ShopClient, changes: Partial<typeof DEMO> = {}) => {
  const { updatedAt: basedOn } = await staff.adminGetSettings({})
  await staff.adminSaveSettings({ body: { ...DEMO, ...changes, basedOn } })
}

// All of them save the same settings: one after the other, each finds what it has saved.
test.describe.configure({ mode: 'default' })

const structuredFacts = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).join()

// Other journeys are walked in the same shop at the same time: its name and its first number stay.
test('what the staff saves stands in the footer, on the contact page and among the facts for search engines', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const staff = await adminClient(shop, baseURL)
  try {
    await signInAsAdmin(page, '/admin/settings')
    await field(page, 'Tagline').fill('Ink on everything that holds still.')
    await saveAs(staff, { tagline: 'Saved by a colleague.' })
    await press(page, 'Save settings')
    // Both changed the same: both values are shown, nothing typed is lost, and nothing is saved unchosen.
    const conflict = page.getByRole('group', { name: 'Changed by a colleague' })
    await expect(conflict).toContainText('Saved by a colleague.')
    await expect(conflict).toContainText('Ink on everything that holds still.')
    await expect(field(page, 'Tagline')).toHaveValue('Ink on everything that holds still.')
    await press(page, 'Save settings')
    await expect(conflict.getByText('Please choose one of the two.')).toBeVisible()
    await expectAccessible(page)
    await conflict.getByRole('radio', { name: /^Theirs/ }).check()
    await expect(field(page, 'Tagline')).toHaveValue('Saved by a colleague.')
    await conflict.getByRole('radio', { name: /^Yours/ }).check()
    await expect(field(page, 'Tagline')).toHaveValue('Ink on everything that holds still.')

    // A colleague is quicker again, with something else: both changes are saved, and told.
    await saveAs(staff, { tagline: 'Saved by a colleague.', legalName: 'Umbala Print Works (Pty) Ltd' })
    await press(page, 'Save settings')
    await expect(page.getByRole('status').getByText(/had changed Legal name: both are kept\./)).toBeVisible()
    await expect(field(page, 'Legal name')).toHaveValue('Umbala Print Works (Pty) Ltd')
    expect((await staff.adminGetSettings({})).shop).toMatchObject({
      tagline: 'Ink on everything that holds still.',
      legalName: 'Umbala Print Works (Pty) Ltd',
    })
    forgetRefused(complaints, 409)
    await field(page, 'VAT number (optional)').fill('4123 456 789')
    await field(page, 'LinkedIn (optional)').fill('')
    await press(page, 'Add phone')
    await field(page, 'What for').last().fill('After hours')
    await field(page, 'Number').last().fill('082 555 0177')
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('082 555 0177')
    await press(page, 'Save settings')
    await expect(page.getByRole('status').getByText('The settings have been saved.').last()).toBeVisible()
    await expect(page.getByText(/Last saved on .* by Administrator\./)).toBeVisible()

    // Within the same window, without asking the server for the page again.
    await page.getByRole('link', { name: 'Shop', exact: true }).click()
    await expect(page.getByRole('contentinfo')).toContainText('Ink on everything that holds still.')

    await page.goto('/contact-page')
    await expect(page.getByRole('main').getByRole('link', { name: '082 555 0177' })).toHaveAttribute(
      'href',
      'tel:+27825550177',
    )
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Ink on everything that holds still.')
    await expect(footer.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveCount(0)
    const facts = await structuredFacts(page)
    expect(facts).toContain('Ink on everything that holds still.')
    expect(facts).not.toContain('linkedin')
  } finally {
    await saveAs(staff)
  }
})

test('a wrong entry is told at its field, unsaved work is not lost by a slip, and everybody can use the form', async ({
  page,
  complaints,
}) => {
  await signInAsAdmin(page, '/admin/settings')
  await expect(field(page, 'Shop name')).toHaveValue(DEMO_SHOP.name)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await field(page, 'Number').first().fill('12')
  await press(page, 'Save settings')
  await expect(field(page, 'Number').first()).toHaveAccessibleDescription(/South African phone number/)
  await expect(field(page, 'Number').first()).toBeFocused()
  forgetRefused(complaints, 400)

  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page, 'Number').first()).toHaveValue('12')
  await press(page, 'Discard changes')
  await expect(field(page, 'Number').first()).toHaveValue('010 555 0142')
})

test('what is typed while the settings are being saved stays, and is saved by the next press', async ({
  page,
  shop,
  baseURL,
}) => {
  const staff = await adminClient(shop, baseURL)
  try {
    await signInAsAdmin(page, '/admin/settings')
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const asked = page.waitForRequest((request) => request.method() === 'PUT')
    await page.route('**/api/admin/settings', async (route) => {
      if (route.request().method() === 'PUT') await answered
      await route.continue()
    })
    await field(page, 'Tagline').fill('Saved first.')
    await press(page, 'Save settings')
    await asked
    await field(page, 'Tagline').fill('Typed meanwhile.')
    await field(page, 'Street').fill('1 Meanwhile Road')
    answer()
    await expect(page.getByRole('status').getByText('The settings have been saved.')).toBeVisible()
    await expect(field(page, 'Tagline')).toHaveValue('Typed meanwhile.')
    await expect(field(page, 'Street')).toHaveValue('1 Meanwhile Road')
    expect((await staff.adminGetSettings({})).shop.tagline).toBe('Saved first.')

    await press(page, 'Save settings')
    await expect.poll(async () => (await staff.adminGetSettings({})).shop.tagline).toBe('Typed meanwhile.')
  } finally {
    await saveAs(staff)
  }
})

// Other journeys buy in the same shop at the same time: what counts today stays as it is.
test('courier fee and dollar rate show at once what an order will cost, and a VAT rate to come is kept with its day', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const staff = await adminClient(shop, baseURL)
  try {
    await signInAsAdmin(page, '/admin/settings')
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await expect(preview).toContainText('R1\u00a0350.00')
    await field(page, 'Express courier, in rand').fill('250')
    await expect(preview).toContainText('R1\u00a0400.00')
    await field(page, 'US dollars for one rand').fill('0.05')
    await expect(preview).toContainText('USD\u00a070.00')
    await expect(page.getByText('This is R20.00 to the dollar.')).toBeVisible()

    await field(page, 'Express courier, in rand').fill('12e')
    await press(page, 'Save settings')
    await expect(field(page, 'Express courier, in rand')).toHaveAccessibleDescription(/courier fee in rand/)
    await expect(field(page, 'Express courier, in rand')).toBeFocused()
    forgetRefused(complaints, 400)
    await press(page, 'Discard changes')
    await expect(field(page, 'Express courier, in rand')).toHaveValue('200.00')

    await press(page, 'Add VAT rate')
    await field(page, 'VAT in percent').last().fill('15.5')
    await field(page, 'Counts from').last().fill('2099-04-01')
    await expect(preview).toContainText('From 1 April 2099: VAT 15.5%')
    await press(page, 'Save settings')
    await expect(page.getByRole('status').getByText('The settings have been saved.')).toBeVisible()
    await page.reload()
    await expect(field(page, 'VAT in percent').last()).toHaveValue('15.5')
    await expect(field(page, 'Counts from').last()).toHaveValue('2099-04-01')
    await page.goto('/terms-and-conditions')
    await expect(page.getByText('with VAT at 15%')).toBeVisible()
  } finally {
    await saveAs(staff)
  }
})
