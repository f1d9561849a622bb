import { readFile } from 'node:fs/promises'
import { signInAsAdmin } from '../../admin-journey.ts'
import { aPdf, artworkPart, asFile } from '../../artwork-journey.ts'
import { drawer, openDrawer } from '../../cart-journey.ts'
import { decide, expect, expectThanks, goToPayment, openWindow, test } from '../../checkout-journey.ts'
import { expectAccessible, expectNoSidewaysScroll, untilAlive } from '../../journey.ts'
import { addressOf, choose, emptyHanded } from '../../ruled-journey.ts'

const CHECKED_MS = 30_000
const POINTS_PER_MM = 72 / 25.4

/** Width and height of the last TrimBox that a PDF says. */
const trimOf = (pdf: string): readonly number[] => {
  const numbers = [...pdf.matchAll(/\/TrimBox\s*\[([^\]]+)\]/g)].at(-1)?.[1]?.trim().split(/\s+/).map(Number)
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers ?? []
  return [right - left, top - bottom].map((points) => Math.round((points / POINTS_PER_MM) * 10) / 10)
}

test('a card without bleed is mirrored, bought, told as mirrored to its customer and printed with bleed by the staff', async ({
  page,
  shop,
  baseURL,
  browser,
}) => {
  const { client } = await emptyHanded(page, shop, baseURL)
  await page.goto(await addressOf(shop, 'Business Cards'))
  await untilAlive(page)
  for (const name of [/^Single Side/, /^200 - 300 gsm/, /^Gloss Lamination/, /^Square Corners/, /^Landscape/])
    await choose(page, name)
  const part = await artworkPart(page)
  await part
    .getByLabel('Choose a file')
    .setInputFiles(asFile('to the edge.pdf', aPdf({ widthMm: 90, heightMm: 50 })))
  await part.getByRole('button', { name: 'Continue the edge as in a mirror' }).click({ timeout: CHECKED_MS })
  await part.getByRole('button', { name: 'Use it' }).click()
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await openDrawer(page)
  await expect(drawer(page).getByText('Bleed mirrored from the edge')).toBeVisible({ timeout: CHECKED_MS })

  await goToPayment(page)
  const { popup } = await openWindow(page)
  await decide(popup, 'Approve')
  await expectThanks(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Bleed mirrored from the edge')).toBeVisible({ timeout: CHECKED_MS })
  await expect(main.getByText('Nothing to fix')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const { items } = await client.listMyOrders()
  const order = items[0]
  expect(order?.orderItems[0]?.artwork).toMatchObject([{ slot: 'file', repair: { bleed: 'mirror' } }])
  await page.goto(`/order/${order?._id ?? ''}`)
  await expect(main.getByText('Bleed mirrored from the edge')).toBeVisible({ timeout: CHECKED_MS })
  await expect(main.getByText('to the edge.pdf', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const staff = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await signInAsAdmin(staff, `/admin/orders/${order?._id ?? ''}`)
  const artwork = staff.getByRole('region', { name: 'Artwork', exact: true })
  await expect(artwork.getByText(/Bleed mirrored from the edge/).first()).toBeVisible()
  const arriving = staff.waitForEvent('download')
  await artwork
    .getByRole('button', { name: /Print-ready PDF/ })
    .first()
    .click()
  const pdf = await readFile(await (await arriving).path(), 'latin1')
  expect(trimOf(pdf)).toEqual([90, 50])
  const original = staff.waitForEvent('download')
  await artwork
    .getByRole('button', { name: /^Download/ })
    .first()
    .click()
  expect((await original).suggestedFilename()).toBe('to the edge.pdf')
  await staff.close()
})
