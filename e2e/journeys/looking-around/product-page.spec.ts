import type { Page } from '@playwright/test'
import { fromPriceMaps, type Product, type ShopClient } from '@umbala/contract'
import { expect, test, untilAlive } from '../../journey.ts'

/** Compared in whole cents, where 0.1 + 0.2 is what it seems. */
const cents = (rand: number) => Math.round(rand * 100)
const centsIn = (text: string | null) => cents(Number((text ?? '').replace(/[^\d.]/g, '')))

type Costly = {
  readonly product: Product
  readonly option: string
  readonly value: string
  readonly adds: number
}

/** An option value that costs something, where there is another to take instead. */
const findCostlyOption = async (shop: ShopClient): Promise<Costly> => {
  const { items } = await shop.listProducts({ query: { limit: 100 } })
  for (const product of items.filter(({ priceFor }) => !priceFor))
    for (const [option, prices] of Object.entries(fromPriceMaps(product)))
      for (const [value, adds] of Object.entries(prices)) {
        const offered = Object.entries(product.printOptions).find(([key]) => key === option)?.[1] ?? []
        if (adds > 0 && offered.length > 1 && offered.includes(value)) return { product, option, value, adds }
      }
  throw new Error('The demo catalogue has no option that costs anything.')
}

const radioOf = (page: Page, { option, value }: Costly) =>
  page.locator(`input[type="radio"][name="${option}"][value="${value}"]`)

const summaryAmount = (page: Page, label: RegExp) =>
  page
    .getByRole('region', { name: 'Job Summary' })
    .locator('dl > div')
    .filter({ hasText: label })
    .locator('dd')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a product page shows the name, the SKU, the price and what there is to choose', async ({
    page,
    shop,
  }) => {
    const costly = await findCostlyOption(shop)
    const { product } = costly

    await page.goto(`/product/${product._id}`)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
    await expect(page.getByText(product.sku)).toBeVisible()
    const price = page.locator('.product-price').getByText(/^R[\d\s.]+ excl\. VAT$/)
    await expect(price).toBeVisible()
    expect(centsIn(/^R[\d\s.]+/.exec((await price.textContent()) ?? '')?.[0] ?? '')).toBe(
      cents(product.price),
    )
    await expect(radioOf(page, costly)).toBeAttached()
    await expect(page.getByRole('img', { name: product.images[0]?.altText ?? '' }).first()).toBeVisible()
  })
})

test('a product page comes alive without a word of complaint', async ({ page, shop, complaints }) => {
  const { product } = await findCostlyOption(shop)

  await page.goto(`/product/${product._id}`)
  await untilAlive(page)
  await page.waitForLoadState('networkidle')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  expect(complaints).toEqual([])
})

test('choosing an option changes the price at once', async ({ page, shop }) => {
  const costly = await findCostlyOption(shop)
  await page.goto(`/product/${costly.product._id}`)
  await untilAlive(page)
  const unitPrice = summaryAmount(page, /^Unit price/)
  const before = centsIn(await unitPrice.textContent())

  await page
    .locator('label')
    .filter({ has: radioOf(page, costly) })
    .click()

  await expect(radioOf(page, costly)).toBeChecked()
  await expect.poll(async () => centsIn(await unitPrice.textContent())).toBe(before + cents(costly.adds))
})

test('asking for more pieces raises the total and not the unit price', async ({ page, shop }) => {
  const { product } = await findCostlyOption(shop)
  await page.goto(`/product/${product._id}`)
  await untilAlive(page)
  const unit = centsIn(await summaryAmount(page, /^Unit price/).textContent())

  await page.getByRole('button', { name: 'One more' }).click()

  await expect.poll(async () => centsIn(await summaryAmount(page, /^Subtotal/).textContent())).toBe(unit * 2)
  expect(centsIn(await summaryAmount(page, /^Unit price/).textContent())).toBe(unit)
})
