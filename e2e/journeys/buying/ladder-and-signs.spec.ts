import { expect, forget, test } from '../../checkout-journey.ts'
import { expectAccessible, expectNoSidewaysScroll, untilAlive } from '../../journey.ts'
import { addressOf, buyAndCompare, choose, emptyHanded, summary } from '../../ruled-journey.ts'

test('cards are chosen from the ladder, the next break is taken, and the price is the same up to the invoice', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  test.slow()
  const buyer = await emptyHanded(page, shop, baseURL)
  await page.goto(await addressOf(shop, 'Salon and Loyalty Cards'))
  await untilAlive(page)
  await expect(page.getByRole('radio', { name: /^100, Standard/ })).toBeChecked()
  await choose(page, /^Gloss Finish/)
  await choose(page, /^350 - 400 gsm/)
  await choose(page, /^Rounded Corners/)
  await choose(page, /^250, Fast/)
  // R456.00, heavier board at R0.18 and corners at R0.08 a card, with VAT.
  await expect(page.getByRole('radio', { name: /^250, Fast, R599\.15/ })).toBeChecked()
  await expect(page.getByRole('row', { name: /^250 save \d+%/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^5.000/ }).getByText('Ask us')).toHaveCount(2)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await expect(page.getByText('500 cost only R265.65 more.')).toBeVisible()
  await page.getByRole('button', { name: 'Take 500' }).click()
  await expect(page.getByRole('radio', { name: /^500, Fast/ })).toBeChecked()
  const order = await buyAndCompare(
    page,
    { shop, buyer, origin: baseURL },
    { line: 'R752.00', total: 'R864.80', told: ['Fast'] },
  )
  expect(order.orderItems[0]).toMatchObject({ quantity: 500, details: { turnaround: 'Fast' } })
  forget(complaints)
})

test('a banner is typed in metres, drawn with its eyelets, and costs the same up to the invoice', async ({
  page,
  shop,
  baseURL,
  complaints,
}) => {
  test.slow()
  const buyer = await emptyHanded(page, shop, baseURL)
  await page.goto(await addressOf(shop, 'PVC Banner'))
  await untilAlive(page)
  await page.getByLabel('Unit').selectOption('m')
  await expect(page.getByLabel('Width', { exact: true })).toHaveValue('2')
  await page.getByLabel('Width', { exact: true }).fill('2,4')
  await page.getByLabel('Height', { exact: true }).fill('0.9')
  await choose(page, /^Matte/)
  await choose(page, /^Hem on all sides/)
  await choose(page, /^Every 500 mm all around/)
  await choose(page, /^10 m of rope/)
  const drawing = page.getByRole('img', { name: /^Your sign, 2\.4 m wide and 0\.9 m high, drawn to scale/ })
  await expect(drawing).toHaveCount(1)
  await expect(drawing.locator('.scene-dot')).toHaveCount(14)
  await expect(drawing.locator('.scene-band')).toHaveCount(4)
  await expect(page.getByText('Rolled, 95 × 10 × 10 cm')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // 2.16 m² at R240.00, 6.6 m of hem at R9.00, fourteen eyelets at R6.00, and the rope.
  const order = await buyAndCompare(
    page,
    { shop, buyer, origin: baseURL },
    { line: 'R746.80', total: 'R858.82', told: ['400 × 900 mm', 'Every 500 mm all around'] },
  )
  expect(order.orderItems[0]?.details.size).toEqual({ widthMm: 2400, heightMm: 900 })
  forget(complaints)
})

test('whoever takes one break after the other by the keyboard ends at the run that was taken', async ({
  page,
  shop,
}) => {
  await page.goto(await addressOf(shop, 'Salon and Loyalty Cards'))
  await untilAlive(page)
  const take = page.getByRole('button', { name: /^Take \d/ })
  await take.focus()
  for (let left = 10; left > 0 && (await take.count()) > 0; left -= 1) {
    await expect(take).toBeFocused()
    const taken = (await take.textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: taken, exact: true })).toHaveCount(0)
  }
  await expect(take).toHaveCount(0)
  await expect(page.locator('.ladder :checked')).toBeFocused()
})

test('sizes that cannot be made get a sentence, small ones what the minimum buys', async ({ page, shop }) => {
  await page.goto(await addressOf(shop, 'PVC Banner'))
  await untilAlive(page)
  await choose(page, /^Matte/)
  await choose(page, /^Cut to size/)
  const width = page.getByLabel('Width', { exact: true })
  const height = page.getByLabel('Height', { exact: true })
  for (const [typed, told] of [
    ['', 'Enter the width.'],
    ['0', 'The width must be at least 300 mm.'],
    ['-5', 'Enter the width to the millimetre'],
    ['1e9', 'Enter the width to the millimetre'],
    ['NaN', 'Enter the width to the millimetre'],
    ['1000000000', 'The width may be at most 10 000 mm.'],
  ] as const) {
    await width.fill(typed)
    await expect(width).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('group', { name: 'Size', exact: true })).toContainText(told)
    await expect(summary(page)).toContainText(told)
    await expect(summary(page)).toContainText('no price yet')
  }
  await expect(height).not.toHaveAttribute('aria-invalid')
  await expect(summary(page).getByRole('alert')).toHaveCount(0)
  // What was drawn last stays, and is not said to be this sign.
  await expect(page.locator('.scene:visible')).toHaveCount(1)
  await expect(page.locator('.sign-shown')).toHaveAttribute('inert')
  await page.getByLabel('Unit').selectOption('m')
  await width.fill('11')
  await expect(summary(page)).toContainText('The width may be at most 10 m.')
  await page.getByLabel('Unit').selectOption('mm')
  await width.fill('300')
  await height.fill('300')
  await expect(page.getByText('The same price buys 850 × 850 mm.')).toBeVisible()
  await page.getByRole('button', { name: 'Take it' }).click()
  await expect(width).toHaveValue('850')
  await expect(width).toBeFocused()
  await expect(summary(page)).toContainText('R207.00')
})

test('a sign of any shape is drawn no higher than the screen, with lettering that can be read', async ({
  page,
  shop,
}) => {
  await page.goto(await addressOf(shop, 'PVC Banner'))
  await untilAlive(page)
  for (const [width, height] of [
    ['300', '10000'],
    ['10000', '300'],
    ['6000', '1500'],
    ['300', '300'],
  ] as const) {
    await page.getByLabel('Width', { exact: true }).fill(width)
    await page.getByLabel('Height', { exact: true }).fill(height)
    const drawing = page.getByRole('img', { name: /^Your sign/ })
    const told = await drawing.evaluate((svg) => {
      const frame = svg.getBoundingClientRect()
      return {
        height: frame.height,
        texts: [...svg.querySelectorAll('text')].map((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect()
          return {
            left: left - frame.left,
            right: frame.right - right,
            size: Math.min(right - left, bottom - top),
          }
        }),
      }
    })
    expect(told.height).toBeLessThanOrEqual(385)
    for (const { left, right, size } of told.texts) {
      expect(left).toBeGreaterThan(4)
      expect(right).toBeGreaterThan(4)
      expect(size).toBeGreaterThan(11)
    }
  }
})

test('a quantity of one’s own stands in the ladder between the listed ones', async ({ page, shop }) => {
  await page.goto(await addressOf(shop, 'Postcards'))
  await untilAlive(page)
  for (const name of [/^Matte Finish/, /^Square Corners/, /^Landscape/]) await choose(page, name)
  const other = page.getByLabel('Another quantity')
  await other.fill('175')
  // Halfway from R310.00 for 100 to R520.00 for 250.
  await expect(summary(page)).toContainText('R415.00')
  await expect(page.getByRole('radio', { name: /^175, Standard, R477\.25/ })).toBeChecked()
  for (const [typed, told] of [
    ['0', 'The smallest quantity is 25.'],
    ['24', 'The smallest quantity is 25.'],
    ['999999999', 'The largest quantity is 5 000.'],
    ['1e9', 'Please enter a whole number, such as 25.'],
  ] as const) {
    await other.fill(typed)
    await expect(page.locator('.ladder-other')).toContainText(told)
  }
  await choose(page, /^500, Next day/)
  await expect(other).toHaveValue('')
  await expect(summary(page)).toContainText('R987.50')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the ladder is a form: what is chosen is priced by the server', async ({ page, shop }) => {
    await page.goto(await addressOf(shop, 'Salon and Loyalty Cards'))
    await choose(page, /^Gloss Finish/)
    await choose(page, /^350 - 400 gsm/)
    await choose(page, /^Rounded Corners/)
    await choose(page, /^250, Fast/)
    await page.getByRole('button', { name: 'Show the price' }).click()
    await expect(page.getByRole('radio', { name: /^250, Fast, R599\.15/ })).toBeChecked()
    await expect(summary(page)).toContainText('R599.15')
    await page.getByRole('button', { name: 'Take 500' }).click()
    await expect(page.getByRole('radio', { name: /^500, Fast, R864\.80/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^Gloss Finish/ })).toBeChecked()
    await expect(summary(page)).toContainText('R864.80')
    await expectNoSidewaysScroll(page)
  })

  test('a sign is priced and drawn by its size', async ({ page, shop }) => {
    await page.goto(await addressOf(shop, 'PVC Banner'))
    await page.getByLabel('Unit').selectOption('cm')
    await page.getByLabel('Width', { exact: true }).fill('240')
    await page.getByLabel('Height', { exact: true }).fill('90')
    await choose(page, /^Matte/)
    await choose(page, /^Hem on all sides/)
    // Enter in a field sends it as the button does.
    await page.getByLabel('Height', { exact: true }).press('Enter')
    await expect(page.getByRole('img', { name: /^Your sign, 240 cm wide and 90 cm high/ })).toHaveCount(1)
    await choose(page, /^Every 500 mm all around/)
    await page.getByRole('button', { name: 'Show the price' }).click()
    await choose(page, /^10 m of rope/)
    await page.getByRole('button', { name: 'Show the price' }).click()
    await expect(summary(page)).toContainText('R858.82')
  })
})
