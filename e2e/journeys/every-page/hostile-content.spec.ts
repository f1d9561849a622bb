import type { Page } from '@playwright/test'
import { expect, test, untilAlive } from '../../journey.ts'

const ATTACKS = [
  '<script>window.taken = 1</script>',
  '<img src=x onerror="window.taken = 2">',
  '"><svg onload="window.taken = 3">',
  "javascript:window.taken = '4'",
  '</title></script><script>window.taken = 5</script>',
  '{{constructor.constructor("window.taken = 6")()}}',
]

const expectUntaken = async (page: Page) => {
  expect(await page.evaluate(() => 'taken' in window)).toBe(false)
}

test('H04 whatever stands in a product is shown as text, in lists and on its page', async ({
  page,
  shop,
}) => {
  const [listed] = (await shop.listProducts({ query: { category: 'Branding', limit: 1 } })).items
  if (!listed) throw new Error('the demo shop sells nothing')
  const first = await shop.getProduct({ params: { id: listed._id } })
  const hostile = {
    ...first,
    name: ATTACKS.join(' '),
    sku: ATTACKS[1],
    description: ATTACKS.join(' '),
    images: first.images.map(({ url }) => ({ url, altText: ATTACKS[2] })),
    printOptions: { sizes: ATTACKS, colors: [ATTACKS[1]] },
    brandingPrice: { sizesPrice: Object.fromEntries(ATTACKS.map((attack) => [attack, 5])) },
  }
  await page.goto('/')
  await untilAlive(page)
  await page.route(/\/api\/products(\?|\/similar|\/[0-9a-f-]{36})/, (route) => {
    const one = /\/api\/products\/[0-9a-f-]{36}$/.test(new URL(route.request().url()).pathname)
    return route.fulfill({ json: one ? hostile : [hostile], headers: { 'x-total-count': '1' } })
  })

  await page.getByRole('link', { name: 'All products' }).first().click()
  const card = page.getByRole('main').getByText('window.taken = 1').first()
  await expect(card).toBeVisible()
  await expectUntaken(page)

  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>window.taken = 1</script>')
  await expect(page.getByRole('radio').first()).toBeAttached()
  await expectUntaken(page)
})

for (const attack of ATTACKS)
  test(`H06 an address with ${attack} is only text`, async ({ page }) => {
    const text = encodeURIComponent(attack)
    for (const address of [
      `/collections/all?search=${text}`,
      `/collections/all?category=${text}`,
      `/collections/${text}`,
      `/product/${text}`,
      `/unsubscribe?token=${text}`,
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectUntaken(page)
    }
  })

test('H12 what a server says when it refuses is shown as text', async ({ page }) => {
  await page.goto('/')
  await untilAlive(page)
  await page.route('**/api/products**', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: ATTACKS[1] } }),
  )
  await page
    .getByRole('link', { name: /T-shirt/ })
    .first()
    .click()
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible()
  await expectUntaken(page)
})
