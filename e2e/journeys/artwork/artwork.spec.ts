import { aPdf, artworkPart, asFile } from '../../artwork-journey.ts'
import { drawer, openDrawer } from '../../cart-journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../journey.ts'
import { addressOf, choose } from '../../ruled-journey.ts'

const CARD = aPdf({ widthMm: 96, heightMm: 56, text: '082 555 0163' })
const CHECKED_MS = 30_000

test('a file is checked on the page, printed as it is, goes along into the cart and is replaced there', async ({
  page,
  shop,
}) => {
  await page.goto(await addressOf(shop, 'Business Cards'))
  await untilAlive(page)
  const part = await artworkPart(page)
  await part.getByLabel('Choose a file').setInputFiles(asFile('card <b>.pdf', CARD))

  await expect(part.getByText(/^Ready to print, .+ to look at$/)).toBeVisible({ timeout: CHECKED_MS })
  await expect(part.getByText('card <b>.pdf', { exact: true }).first()).toBeVisible()
  await expect(part.getByRole('img', { name: /with bleed, cut line and safe zone/ })).toBeVisible({
    timeout: CHECKED_MS,
  })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await part.getByRole('button', { name: /^Enlarge/ }).click()
  await expect(page.getByRole('dialog', { name: /^Enlarged/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: /^Enlarged/ })).toHaveCount(0)

  for (const box of await part.getByLabel(/^Print .+ as (?:it is|they are)/).all()) {
    await box.check()
    await expect(box).toBeChecked()
  }
  await expect(part.getByText('Ready to print as it is')).toBeVisible()

  for (const name of [/^Single Side/, /^200 - 300 gsm/, /^Gloss Lamination/, /^Square Corners/, /^Landscape/])
    await choose(page, name)
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(page.getByText('Product added to cart!')).toBeVisible()
  await openDrawer(page)
  await expect(drawer(page).getByText('card <b>.pdf', { exact: true }).first()).toBeVisible()
  await expect(drawer(page).getByText('Ready to print as it is')).toBeVisible({ timeout: CHECKED_MS })

  await drawer(page)
    .getByLabel(/^Replace/)
    .setInputFiles(asFile('second.pdf', aPdf({ widthMm: 96, heightMm: 56, text: 'another' })))
  await expect(drawer(page).getByText('second.pdf', { exact: true }).first()).toBeVisible()
  await expect(drawer(page).getByText(/^Ready to print/)).toBeVisible({ timeout: CHECKED_MS })
  await page.reload()
  await untilAlive(page)
  await openDrawer(page)
  await expect(drawer(page).getByText('second.pdf', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a line that breaks costs nothing: the upload goes on and the file arrives', async ({
  page,
  shop,
  complaints,
}) => {
  let cuts = 2
  await page.route('**/api/artwork/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH' || cuts === 0) return route.continue()
    cuts -= 1
    return route.abort('connectionreset')
  })
  await page.goto(await addressOf(shop, 'Business Cards'))
  await untilAlive(page)
  const part = await artworkPart(page)
  await part
    .getByLabel('Choose a file')
    .setInputFiles(asFile('broken.pdf', aPdf({ widthMm: 96, heightMm: 56, text: 'broken' })))
  await expect(part.getByText(/^Ready to print/)).toBeVisible({ timeout: CHECKED_MS })
  expect(cuts).toBe(0)
  expect(complaints.splice(0).every((line) => line.includes('ERR_CONNECTION_RESET'))).toBe(true)
})

test('ADD TO CART waits for a file that is on its way, or adds the job without one that failed', async ({
  page,
  shop,
  complaints,
}) => {
  let go: (() => void) | undefined
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/api/artwork/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await held
    return route.continue()
  })
  await page.goto(await addressOf(shop, 'Business Cards'))
  await untilAlive(page)
  const part = await artworkPart(page)
  await part.getByLabel('Choose a file').setInputFiles(asFile('program.pdf', Buffer.from('this is no PDF')))
  for (const name of [/^Single Side/, /^200 - 300 gsm/, /^Gloss Lamination/, /^Square Corners/, /^Landscape/])
    await choose(page, name)
  const add = page.getByRole('button', { name: 'ADD TO CART' })
  await add.click()
  const waiting = page.getByRole('button', { name: 'Waiting for your file...' })
  await expect(waiting).toBeVisible()
  await expect(page.getByText('It goes into your cart as soon as your file has arrived.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  go?.()
  await expect(page.getByText('Your file did not arrive, so nothing is in your cart yet.')).toBeVisible()
  await expect(page.getByText('Product added to cart!')).toHaveCount(0)
  await part
    .getByLabel(/^Choose another/)
    .setInputFiles(asFile('late.pdf', aPdf({ widthMm: 96, heightMm: 56, text: 'late' })))
  await add.click()
  await expect(page.getByText('Product added to cart!')).toBeVisible({ timeout: CHECKED_MS })
  await openDrawer(page)
  await expect(drawer(page).getByText('late.pdf', { exact: true }).first()).toBeVisible()
  // The browser tells of every refused request.
  complaints.splice(0)
})

test('Checkout says that a file of the cart is still on its way, and goes on when it is pressed again', async ({
  page,
  shop,
}) => {
  await page.goto(await addressOf(shop, 'Business Cards'))
  await untilAlive(page)
  for (const name of [/^Single Side/, /^200 - 300 gsm/, /^Gloss Lamination/, /^Square Corners/, /^Landscape/])
    await choose(page, name)
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await openDrawer(page)
  await drawer(page).getByRole('button', { name: 'Add artwork' }).click()
  let go: (() => void) | undefined
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/api/artwork/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await held
    return route.continue()
  })
  await drawer(page)
    .getByLabel('Choose a file')
    .setInputFiles(asFile('slow.pdf', aPdf({ widthMm: 96, heightMm: 56, text: 'slow' })))
  await expect(drawer(page).getByRole('progressbar')).toBeVisible()
  const checkout = drawer(page).getByRole('link', { name: 'Checkout' })
  await checkout.click()
  await expect(drawer(page).getByText('A file is still on its way.')).toBeVisible()
  await expectAccessible(page)
  go?.()
  await expect(drawer(page).getByText(/^Ready to print/)).toBeVisible({ timeout: CHECKED_MS })
  await expect(drawer(page).getByText('A file is still on its way.')).toHaveCount(0)
  await checkout.click()
  await page.waitForURL(/\/(?:login|checkout)/)
})

test('a file of the wrong shape is stopped in plain words, and one that is no artwork is refused', async ({
  page,
  shop,
  complaints,
}) => {
  await page.goto(await addressOf(shop, 'Business Cards'))
  await untilAlive(page)
  const part = await artworkPart(page)
  await part
    .getByLabel('Choose a file')
    .setInputFiles([
      asFile('square.pdf', aPdf({ widthMm: 200, heightMm: 200 })),
      asFile('program.exe', Buffer.from('MZ this is no artwork')),
    ])
  await expect(part.locator('.verdict[data-kind="stop"]')).toBeVisible({ timeout: CHECKED_MS })
  await expect(part.getByRole('alert')).toBeVisible({ timeout: CHECKED_MS })
  await expectAccessible(page)
  // The browser tells of every refused request.
  complaints.splice(0)
})
