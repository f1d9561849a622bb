import type { Page } from '@playwright/test'
import { block, pasteText } from '../../admin-prices-journey.ts'
import { drawer, openDrawer } from '../../cart-journey.ts'
import { expect, forget, test } from '../../checkout-journey.ts'
import { expectAccessible, expectNoSidewaysScroll, untilAlive } from '../../journey.ts'
import { addressOf, buyAndCompare, emptyHanded, summary } from '../../ruled-journey.ts'

const SHIRT = 'Event T-shirt'
const TEAM = block([
  ['', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
  ['Navy', 2, 6, 8, 5, 3, 1],
  ['White', 1, 3, 4, 2, 1, ''],
])

const cell = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const names = (page: Page) => page.getByLabel(/^One per line/)
const group = (page: Page, name: string) => page.getByRole('radiogroup', { name })

const choosePrint = async (page: Page) => {
  await group(page, 'Print front').getByRole('radio', { name: /^A4/ }).check({ force: true })
  await group(page, 'Print back').getByRole('radio', { name: /^None/ }).check({ force: true })
}

test('shirts are pasted from a spreadsheet, named, and cost the same up to the invoice and the spreadsheet', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  test.slow()
  const buyer = await emptyHanded(page, shop, baseURL)
  await page.goto(await addressOf(shop, SHIRT))
  await untilAlive(page)
  await choosePrint(page)
  await cell(page, 'White, XS').focus()
  await pasteText(page, TEAM)
  await expect(page.getByText('Filled in 36 pieces.')).toBeVisible()
  await expect(cell(page, 'Navy, 3XL')).toHaveValue('1')
  await expect(page.getByText('36 pieces at R74.00 each')).toBeVisible()
  await expect(page.getByText('50 cost only', { exact: false })).toBeVisible()
  await expect(page.getByText('for each printed position, once for the whole job: 1 printed.')).toBeVisible()

  await names(page).fill('Navy\tL\tThabo\t7\nNavy, 2XL, <b>Oom Jan</b>\nNavy, 4XL, Coach')
  await expect(page.getByText('2 of 36 pieces have a name or a number.')).toBeVisible()
  await expect(page.getByText('“Navy, 4XL, Coach” has no piece')).toBeVisible()
  // A name without a piece keeps the job from the cart, and leads to the list.
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(names(page)).toBeFocused()
  await names(page).fill('Navy\tL\tThabo\t7\nNavy, 2XL, <b>Oom Jan</b>')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // 36 at R74.00 and R35.00 of print, four 2XL at R12.00, one 3XL at R18.00, 25 navy at R4.00, two names, one position.
  const order = await buyAndCompare(
    page,
    { shop, buyer, origin: baseURL },
    { line: 'R4 260.00', total: 'R4 899.00', told: ['Navy: S × 2, M × 6, L × 8, XL × 5, 2XL × 3, 3XL × 1'] },
  )
  await expect(page.getByRole('main')).toContainText('Navy 2XL: <b>Oom Jan</b>')
  await expect(page.getByRole('main')).toContainText('Navy L: Thabo 7')
  expect(order.orderItems[0]?.details.grid).toHaveLength(11)
  forget(complaints)
})

test('a line in the cart leads back to its grid with names, and the next break is taken', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  await emptyHanded(page, shop, baseURL)
  await page.goto(await addressOf(shop, SHIRT))
  await untilAlive(page)
  await choosePrint(page)
  await cell(page, 'Navy, M').fill('23')
  await names(page).fill('Navy, M, Zinhle, 10')
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await openDrawer(page)
  await expect(drawer(page)).toContainText('Navy: M × 23')
  await expect(drawer(page)).toContainText('Names and numbers')
  await drawer(page).getByRole('link', { name: 'Choose another quantity' }).click()
  await expect(cell(page, 'Navy, M')).toHaveValue('23')
  await expect(names(page)).toHaveValue('Navy, M, Zinhle, 10')
  await page.getByRole('button', { name: 'Take 25' }).click()
  await expect(cell(page, 'Navy, M')).toHaveValue('25')
  await expect(page.getByText('Added 2 to Navy, M.')).toBeVisible()
  forget(complaints)
})

test('cells are reached with the keyboard, and what is no number of pieces is told', async ({
  page,
  shop,
}) => {
  await page.goto(await addressOf(shop, SHIRT))
  await untilAlive(page)
  await choosePrint(page)
  await cell(page, 'White, XS').focus()
  await page.keyboard.type('3')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('4')
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 'Navy, S')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Red, S')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cell(page, 'Red, M')).toBeFocused()
  await expect(summary(page)).toContainText('7 pieces at R89.00')
  for (const typed of ['-5', '1e9', 'NaN', '1.5']) {
    await cell(page, 'Red, M').fill(typed)
    await expect(page.getByText('Please enter whole numbers of pieces: Red, M.')).toBeVisible()
  }
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(cell(page, 'Red, M')).toBeFocused()
  await cell(page, 'Red, M').fill('9999')
  const sizes = page.getByRole('group', { name: 'Sizes by colour' })
  await expect(sizes).toContainText('The largest quantity is 9 999.')
  await expect(sizes).not.toContainText('pieces at')
  await expect(summary(page)).not.toContainText('VAT 15%')
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(cell(page, 'Red, M')).toBeFocused()
  await cell(page, 'Red, M').fill('1')
  await names(page).fill('Red, M, Nkosazana Bartholomew Montgomery')
  await expect(page.getByRole('group', { name: 'Names and numbers' })).toContainText('A name may be at most')
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(names(page)).toBeFocused()
  await page.getByText('Paste from a spreadsheet').click()
  await page.getByLabel('Colours down, sizes across').fill('Yellow,1,2,3,4,5,6,7,8,9\nGold,1')
  await page.getByRole('button', { name: 'Fill in' }).click()
  await expect(
    page.getByText('Yellow, 4XL is not sold. Yellow, 5XL is not sold. There is no colour Gold.'),
  ).toBeVisible()
})

test('the ring of the first cell and all of the widest counts are within the frame', async ({
  page,
  shop,
}) => {
  await page.goto(await addressOf(shop, SHIRT))
  await untilAlive(page)
  await cell(page, 'White, XS').focus()
  await pasteText(page, block([Array.from({ length: 7 }, () => 9999)]))
  await expect(cell(page, 'White, XS')).toHaveValue('9999')
  const frame = page.locator('.garment-frame')
  const room = await cell(page, 'White, XS').evaluate(
    (field) =>
      field.getBoundingClientRect().left -
      (field.closest('.garment-frame')?.getBoundingClientRect().left ?? 0),
  )
  expect(room).toBeGreaterThanOrEqual(5)
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const { height = 0 } = (await page.getByText('Paste from a spreadsheet').boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the grid is a form: a block and names are read and priced by the server', async ({ page, shop }) => {
    await page.goto(await addressOf(shop, SHIRT))
    await choosePrint(page)
    await page.getByText('Paste from a spreadsheet').click()
    await page.getByLabel('Colours down, sizes across').fill(TEAM)
    await names(page).fill('Navy, L, Thabo, 7\nNavy, 2XL, Oom Jan')
    await page.getByRole('button', { name: 'Show the price' }).click()
    await expect(cell(page, 'Navy, L')).toHaveValue('8')
    await expect(page.getByText('Filled in 36 pieces.')).toBeVisible()
    await expect(summary(page)).toContainText('R4 260.00')
    await cell(page, 'Navy, L').fill('10')
    await page.getByRole('button', { name: 'Show the price' }).click()
    await expect(summary(page)).toContainText('38 pieces at R74.00')
    await expect(names(page)).toHaveValue(/Thabo/)
    await expectNoSidewaysScroll(page)
  })
})
