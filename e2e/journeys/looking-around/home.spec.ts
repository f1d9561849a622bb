import { expect, test, untilAlive } from '../../journey.ts'

const TILES = {
  Design: '/design-customization',
  Print: '/collections/all?category=Print',
  Signs: '/collections/all?category=Signs',
  Branding: '/collections/all?category=Branding',
  Paints: '/collections/all?category=Paint',
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page shows its tiles, its featured products, five steps and seven questions', async ({
    page,
    shop,
  }) => {
    const { items } = await shop.listProducts({ query: { collection: 'featured', limit: 8 } })

    await page.goto('/')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your colours, on everything.')
    const tiles = page.getByRole('region', { name: 'Shop by department' }).getByRole('link')
    await expect(tiles).toHaveCount(5)
    for (const [name, to] of Object.entries(TILES))
      await expect(tiles.filter({ hasText: new RegExp(`^${name}`) })).toHaveAttribute('href', to)
    const featured = page.getByRole('region', { name: 'Fresh off the press' })
    for (const { name } of items) await expect(featured.getByText(name, { exact: true })).toBeVisible()
    await expect(page.locator('#how-to-order li')).toHaveCount(5)
    await expect(page.locator('#faq details')).toHaveCount(7)
  })

  test('a question opens and shows its answer', async ({ page }) => {
    await page.goto('/#faq')
    const answer = page.getByText('Prices are listed without VAT')
    await expect(answer).toBeHidden()

    await page.getByText('Do your prices include VAT?').click()

    await expect(answer).toBeVisible()
  })
})

test('the home page comes alive without a word of complaint, and fetches no script it does not name', async ({
  page,
  complaints,
}) => {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.add(request.url())
  })

  await page.goto('/')
  await untilAlive(page)
  await page.waitForLoadState('networkidle')

  expect(complaints).toEqual([])
  const named = await page.evaluate(() =>
    [...document.querySelectorAll('script[src], link[rel="modulepreload"]')].map((tag) =>
      tag instanceof HTMLLinkElement ? tag.href : tag instanceof HTMLScriptElement ? tag.src : '',
    ),
  )
  expect([...fetched].filter((url) => !named.includes(url))).toEqual([])
})

for (const [label, id] of [
  ['How to order', 'how-to-order'],
  ['Questions', 'faq'],
] as const)
  test(`the footer leads from any page to "${label}" on the home page`, async ({ page }) => {
    await page.goto('/about-us')
    await untilAlive(page)

    await page.getByRole('contentinfo').getByRole('link', { name: label }).click()

    await expect(page).toHaveURL(`/#${id}`)
    await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeInViewport()
  })

test('a tile leads to its department without loading the page anew', async ({ page }) => {
  await page.goto('/')
  await untilAlive(page)

  await page.evaluate(() => {
    document.body.dataset.same = ''
  })

  await page.getByRole('link', { name: /^Design Logos/ }).click()

  await expect(page).toHaveURL('/design-customization')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You describe it. We draw it.')
  await expect(page.locator('body')).toHaveAttribute('data-same')
})
