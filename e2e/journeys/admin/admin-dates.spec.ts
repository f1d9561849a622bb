import type { Page } from '@playwright/test'
import type { ShopClient } from '@umbala/contract'
import { forgetRefused, press } from '../../account-journey.ts'
import { adminClient, signInAsAdmin } from '../../admin-journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../journey.ts'

test.describe.configure({ mode: 'default' })

const restoring = async (staff: ShopClient, work: () => Promise<void>) => {
  const { scheduling: before } = await staff.adminGetScheduling({})
  try {
    await work()
  } finally {
    const { updatedAt: basedOn } = await staff.adminGetScheduling({})
    await staff.adminSaveScheduling({ body: { ...before, basedOn } })
  }
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The fields of one line of a list. */
const lineOf = (page: Page, panel: string) => page.getByRole('region', { name: panel }).getByRole('listitem')

test('the staff pause what is full, and the page of a product says so at once', async ({
  page,
  shop,
  baseURL,
}) => {
  const staff = await adminClient(shop, baseURL)
  const { items } = await shop.listProducts({ query: { search: 'PVC Banner', limit: 5 } })
  const banner = items.find(({ name }) => name === 'PVC Banner')
  await restoring(staff, async () => {
    await signInAsAdmin(page, '/admin/dates')
    await expect(page.getByRole('heading', { level: 1, name: 'Dates and capacity' })).toBeVisible()
    await page.getByRole('button', { name: 'Add pause' }).click()
    const pause = lineOf(page, 'Pauses while we are full').last()
    await pause.getByLabel('Full until').fill(inDays(20))
    await pause.getByLabel('What').selectOption('Signs')
    await pause.getByLabel('Reason (optional)').fill('Our banner printer is full')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await press(page, 'Save dates')
    await expect(page.getByRole('status').getByText(/^Saved\. Every page/)).toBeVisible()
    await expect(page.getByText(/^Last saved on .* by /)).toBeVisible()

    await page.goto(`/product/${banner?._id ?? ''}`)
    await untilAlive(page)
    await expect(page.locator('.promise')).toContainText('Our banner printer is full until')
  })
})

test('what is wrong is told at its field, and nothing is saved', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  const staff = await adminClient(shop, baseURL)
  const { updatedAt } = await staff.adminGetScheduling({})
  await signInAsAdmin(page, '/admin/dates')
  await page.getByRole('button', { name: 'Add day' }).click()
  const day = lineOf(page, 'One-off days').last()
  await day.getByLabel('Day, or first day').fill('2027-03-10')
  await day.getByLabel('Last day (optional)').fill('2027-03-09')
  await day.getByLabel('Name').fill('Stocktaking')
  await press(page, 'Save dates')
  await expect(day.getByText('The last day is before the first.')).toBeVisible()
  await expect(day.getByLabel('Last day (optional)')).toBeFocused()
  expect((await staff.adminGetScheduling({})).updatedAt).toBe(updatedAt)
  await press(page, 'Discard changes')
  forgetRefused(complaints, 400)
})
