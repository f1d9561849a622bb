import type { Locator, Page } from '@playwright/test'
import type { Product, ShopClient } from '@umbala/contract'
import { drawer, lines } from '../../cart-journey.ts'
import { expect, test, untilAlive } from '../../journey.ts'

const shirtOf = async (shop: ShopClient): Promise<Product> => {
  const { items } = await shop.listProducts({ query: { search: 'Heavy Cotton T-shirt' } })
  const [shirt] = items
  if (!shirt) throw new Error('The demo catalogue has no shirt.')
  return shirt
}

/** The radio lies unseen over its label, and the foot with the button over whatever is at the lower edge of a phone. */
const choose = async (radio: Locator) => {
  await radio.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
  })
  await radio.check({ force: true })
}

const configure = async (page: Page, { name }: { readonly name: string }) => {
  for (const group of await page.getByRole('radiogroup').all()) await choose(group.getByRole('radio').first())
  await choose(page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio', { name: /^Red/ }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const configuredShirt = async (page: Page, shop: ShopClient) => {
  const shirt = await shirtOf(shop)
  await page.goto(`/product/${shirt._id}`)
  await untilAlive(page)
  await configure(page, shirt)
}

/** They glide to their places, and make room for one another. */
const untilToastsRest = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[data-sonner-toast]')].every(
      (toast) => toast.getAnimations({ subtree: true }).length === 0,
    ),
  )

const addressOf = (picture: Locator): Promise<string> =>
  picture.evaluate((image: HTMLImageElement) => image.currentSrc)

test('adding to the cart opens a way to it, and the cart shows the shirt in its colour', async ({
  page,
  shop,
}) => {
  await configuredShirt(page, shop)

  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await page.getByRole('button', { name: 'View cart' }).click()

  await expect(drawer(page)).toBeVisible()
  const picture = lines(page).locator('img')
  await expect(picture).toBeVisible()
  expect(new URL(await addressOf(picture)).searchParams.get('colors')).toBe('Red')
})

test('every picture of the gallery follows the choice, and the one of the back stays a back', async ({
  page,
  shop,
}) => {
  const shirt = await shirtOf(shop)
  await page.goto(`/product/${shirt._id}`)
  await untilAlive(page)
  await choose(page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio', { name: /^Red/ }))

  const thumbnails = page.locator('.thumbnail')
  for (const thumbnail of await thumbnails.all())
    await expect(thumbnail.locator('img')).toHaveAttribute('src', /colors=Red/)

  const back = page.locator('.thumbnail', { has: page.getByRole('img', { name: /back/i }) })
  await back.click()
  await expect(back).toHaveAttribute('aria-current', 'true')
  const svg = await (
    await page.request.get(await addressOf(page.locator('.gallery-main img').first()))
  ).text()
  expect(svg).toContain('back')
})

test('a reduced price is struck through with the same options as the new one', async ({ page, shop }) => {
  const shirt = await shirtOf(shop)
  await page.goto(`/product/${shirt._id}`)
  await untilAlive(page)
  const amount = async (text: Locator) =>
    Number(/^R([\d\s.]+)/.exec((await text.textContent()) ?? '')?.[1]?.replace(/\s/g, ''))
  const struck = page.locator('.product-price s')
  const price = page.locator('.product-price .price').first()
  const saved = (await amount(struck)) - (await amount(price))
  const before = await amount(struck)

  await choose(page.getByRole('radiogroup', { name: 'Print front' }).getByRole('radio', { name: /^A3/ }))

  await expect.poll(() => amount(struck)).toBeGreaterThan(before)
  expect((await amount(struck)) - (await amount(price))).toBeCloseTo(saved, 2)
})

test('the front is asked for before the back, and what has no alternative is told and not asked', async ({
  page,
  shop,
}) => {
  const shirt = await shirtOf(shop)
  await page.goto(`/product/${shirt._id}`)
  const names = await page.locator('.option-group-name').allTextContents()
  expect(names.indexOf('Print front')).toBeLessThan(names.indexOf('Print back'))
  expect(names).toContain('Size')
  expect(names).toContain('Colour')

  const { items } = await shop.listProducts({ query: { category: 'Paint', search: 'Contractor PVA' } })
  await page.goto(`/product/${items[0]?._id ?? ''}`)
  await expect(page.locator('.option-fact')).toContainText('Size')
  await expect(page.locator('.option-fact')).toContainText('20 L')
  await expect(page.getByRole('radiogroup', { name: 'Size' })).toHaveCount(0)
})

test('cards stand on the pale tint and show the colour that was filtered by', async ({ page }) => {
  await page.goto('/collections/all?category=Branding&color=Red')

  const pictures = page.locator('.card-picture img')
  await expect(pictures.first()).toBeVisible()
  for (const picture of await pictures.all()) {
    const { searchParams } = new URL((await picture.getAttribute('src')) ?? '', page.url())
    expect(searchParams.get('backdrop')).toBe('tint')
    expect(searchParams.get('colors')).toBe('Red')
  }
})

test('a toast about a product stands over none of its choices on a phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await configuredShirt(page, shop)
  await page.getByRole('radiogroup', { name: 'Size' }).evaluate((group) => {
    group.scrollIntoView({ block: 'start' })
    window.scrollBy(0, -130)
  })

  await page.getByRole('button', { name: 'ADD TO CART' }).click()

  const toast = await page.locator('.toast').boundingBox()
  const header = await page.locator('.header').boundingBox()
  expect(toast).not.toBeNull()
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(
    (header?.y ?? 0) + (header?.height ?? 0) + 8,
  )
})

test('a second and a third toast about a product stand over none of its choices either', async ({
  page,
  shop,
}) => {
  await configuredShirt(page, shop)

  const add = page.getByRole('button', { name: 'ADD TO CART' })
  const toasts = page.locator('[data-sonner-toast][data-visible="true"] .toast')
  for (const count of [1, 2, 3]) {
    await add.click()
    await expect(toasts).toHaveCount(count)
    // Under the pointer they stay, which leaves the time to count and to measure them.
    await toasts.first().hover()
  }

  const header = await page.locator('.header').boundingBox()
  const end = (header?.y ?? 0) + (header?.height ?? 0)
  await untilToastsRest(page)
  for (const toast of await toasts.all()) {
    const box = await toast.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(end + 8)
  }
  // The newest is the one that can be read and pressed.
  await toasts.first().getByRole('button', { name: 'View cart' }).click()
  await expect(drawer(page)).toBeVisible()
})

test('on a wide screen of 900 px the price and the button cover no choice, at any place of the page', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const shirt = await shirtOf(shop)
  await page.goto(`/product/${shirt._id}`)
  // Until then it also says that the page is still loading.
  await expect(page.locator('.ticket-wait')).toHaveCount(0)

  const foot = page.locator('.ticket-foot')
  for (const top of [0, 300, 600]) {
    await page.evaluate((y) => {
      window.scrollTo(0, y)
    }, top)
    const box = await foot.boundingBox()
    expect(box).not.toBeNull()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
    for (const group of await page.locator('.option-group').all()) {
      const other = await group.boundingBox()
      const isBeside = (other?.x ?? 0) >= (box?.x ?? 0) + (box?.width ?? 0)
      expect(isBeside).toBe(true)
    }
  }
})
