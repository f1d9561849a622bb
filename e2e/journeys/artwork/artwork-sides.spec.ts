import type { Page } from '@playwright/test'
import type { ShopClient } from '@umbala/contract'
import { aPdf, artworkPart, asFile } from '../../artwork-journey.ts'
import { drawer, openDrawer } from '../../cart-journey.ts'
import { expect, test, untilAlive } from '../../journey.ts'
import { addressOf, choose } from '../../ruled-journey.ts'

const CHECKED_MS = 30_000
const side = (text: string) => asFile(`${text}.pdf`, aPdf({ widthMm: 96, heightMm: 56, text }))

const inCart = async (page: Page, shop: ShopClient) => {
  const guestId = await page.evaluate(() => localStorage.getItem('guestId'))
  const { products } = await shop.getCart({ query: { guestId } })
  return products[0]?.artwork ?? []
}

/** A line in the cart with a file for each side, put there before either is measured. */
const twoSides = async (page: Page, address: string, texts: readonly [string, string]) => {
  await page.goto(address)
  await untilAlive(page)
  for (const name of [/^Double Side/, /^200 - 300 gsm/, /^Gloss Lamination/, /^Square Corners/, /^Landscape/])
    await choose(page, name)
  const part = await artworkPart(page)
  await part.getByLabel('Choose a file').setInputFiles(texts.map(side))
  // Both are on the server; whichever came first.
  for (const name of ['Front', 'Back'])
    await expect(part.getByRole('heading', { name, exact: true })).toBeVisible({ timeout: CHECKED_MS })
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(page.getByText('Product added to cart!')).toBeVisible()
}

test('files for two sides go into the cart as front and back before they are measured', async ({
  page,
  shop,
}) => {
  // Their facts never come on this page.
  await page.route('**/api/artwork/files/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), state: 'measuring', facts: null },
    })
  })
  await twoSides(page, await addressOf(shop, 'Business Cards'), ['fore', 'aft'])
  expect((await inCart(page, shop)).map(({ slot }) => slot).sort()).toEqual(['back', 'front'])
})

test('a file of a line that cannot be loaded stays with the line when another is replaced', async ({
  page,
  shop,
  complaints,
}) => {
  await twoSides(page, await addressOf(shop, 'Business Cards'), ['recto', 'verso'])
  const before = await inCart(page, shop)
  const front = before.find(({ slot }) => slot === 'front')?.fileId ?? ''
  const pattern = `**/api/artwork/files/${front}*`
  await page.route(pattern, (route) => route.abort('connectionreset'))
  await page.reload()
  await untilAlive(page)
  await openDrawer(page)
  await expect(drawer(page).getByText('could not be loaded', { exact: true })).toBeVisible()
  await drawer(page).getByLabel('Replace verso.pdf').setInputFiles(side('another verso'))
  await expect(drawer(page).getByText('another verso.pdf').first()).toBeVisible({ timeout: CHECKED_MS })
  await expect
    .poll(async () => (await inCart(page, shop)).find(({ slot }) => slot === 'back')?.fileId)
    .not.toBe(before.find(({ slot }) => slot === 'back')?.fileId)
  expect((await inCart(page, shop)).find(({ slot }) => slot === 'front')?.fileId).toBe(front)

  await page.unroute(pattern)
  await drawer(page).getByRole('button', { name: 'Try again' }).click()
  await expect(drawer(page).getByText('recto.pdf', { exact: true }).first()).toBeVisible()
  expect(complaints.splice(0).every((line) => line.includes('ERR_CONNECTION_RESET'))).toBe(true)
})
