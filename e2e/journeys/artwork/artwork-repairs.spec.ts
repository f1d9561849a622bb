import { aPdf, artworkPart, asFile } from '../../artwork-journey.ts'
import { drawer, openDrawer } from '../../cart-journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../journey.ts'
import { addressOf, choose } from '../../ruled-journey.ts'

const CHECKED_MS = 30_000
/** As large as the card, so that its colour stops at the cut. */
const WITHOUT_BLEED = aPdf({ widthMm: 90, heightMm: 50 })

test('colour that stops at the cut is continued: looked at, used, judged good, and kept with the line', async ({
  page,
  shop,
}) => {
  await page.goto(await addressOf(shop, 'Business Cards'))
  await untilAlive(page)
  for (const name of [/^Single Side/, /^200 - 300 gsm/, /^Gloss Lamination/, /^Square Corners/, /^Landscape/])
    await choose(page, name)
  const part = await artworkPart(page)
  await part.getByLabel('Choose a file').setInputFiles(asFile('no bleed.pdf', WITHOUT_BLEED))
  const offer = part.getByRole('button', { name: 'Continue the edge as in a mirror' })
  await expect(offer).toBeVisible({ timeout: CHECKED_MS })

  await offer.click()
  const trial = part.getByRole('region', { name: 'Continue the edge as in a mirror' })
  await expect(trial).toBeFocused()
  await expect(trial.getByRole('button', { name: 'With the change' })).toHaveAttribute('aria-pressed', 'true')
  await trial.getByRole('button', { name: 'As you sent it' }).click()
  await trial.getByRole('button', { name: 'With the change' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await trial.getByRole('button', { name: /^Keep mine/ }).click()
  await expect(trial).toHaveCount(0)
  await offer.click()
  await trial.getByRole('button', { name: 'Use it' }).click()
  await expect(part.getByText('Bleed mirrored from the edge')).toBeVisible()
  await expect(part.getByText('Nothing to fix')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(page.getByText('Product added to cart!')).toBeVisible()
  await page.reload()
  await untilAlive(page)
  await openDrawer(page)
  await expect(drawer(page).getByText('Bleed mirrored from the edge')).toBeVisible({ timeout: CHECKED_MS })
  await expect(drawer(page).getByText('Nothing to fix')).toBeVisible()
  await expectAccessible(page)

  await drawer(page)
    .getByRole('button', { name: /^Print it as I sent it/ })
    .click()
  await expect(drawer(page).getByRole('button', { name: 'Draw the edge out' })).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Draw the edge out' }).click()
  await drawer(page).getByRole('button', { name: 'Use it' }).click()
  await expect(drawer(page).getByText('Bleed stretched from the edge')).toBeVisible()
  await expectAccessible(page)
})

test('two files change sides, and one file serves both sides', async ({ page, shop }) => {
  await page.goto(await addressOf(shop, 'Business Cards'))
  await untilAlive(page)
  await choose(page, /^Double Side/)
  const part = await artworkPart(page)
  const side = (text: string) => asFile(`${text}.pdf`, aPdf({ widthMm: 96, heightMm: 56, text }))
  await part.getByLabel('Choose a file').setInputFiles(side('first'))
  await expect(part.getByText('The back is missing')).toBeVisible({ timeout: CHECKED_MS })
  await expectAccessible(page)
  await part.getByRole('button', { name: 'Same on both sides' }).click({ timeout: CHECKED_MS })
  await expect(part.getByText('The back is missing')).toHaveCount(0)
  await expect(part.getByText('Page 1 twice', { exact: true })).toBeVisible()
  await expect(part.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
  await part.getByRole('button', { name: /^Print it as I sent it/ }).click()

  await part.getByLabel('Choose a file').setInputFiles(side('second'))
  const names = part.locator('.artwork-head strong')
  await expect(names).toHaveText(['first.pdf', 'second.pdf'], { timeout: CHECKED_MS })
  await part.getByRole('button', { name: 'Swap front and back' }).click({ timeout: CHECKED_MS })
  await expect(names).toHaveText(['second.pdf', 'first.pdf'])
  await expect(part.getByRole('heading', { name: 'Front', exact: true })).toBeVisible()
})

test('artwork is shown on the product as it is chosen', async ({ page, shop }) => {
  await page.goto(await addressOf(shop, 'Business Cards'))
  await untilAlive(page)
  const part = await artworkPart(page)
  await part
    .getByLabel('Choose a file')
    .setInputFiles(asFile('card.pdf', aPdf({ widthMm: 96, heightMm: 56, text: 'on it' })))
  const chip = part.getByRole('button', { name: 'On the product' })
  await chip.click({ timeout: CHECKED_MS })
  const drawing = part.getByRole('img', { name: /card\.pdf on a drawing of Business Cards$/ })
  await expect(drawing).toBeVisible()
  expect(await drawing.evaluate((picture: HTMLImageElement) => picture.decode().then(() => true))).toBe(true)
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await chip.click()
  await expect(part.getByRole('img', { name: /with bleed, cut line and safe zone/ })).toBeVisible()
})
