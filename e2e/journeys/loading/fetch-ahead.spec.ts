import { someProducts } from '../../cart-journey.ts'
import { expect, test, untilAlive } from '../../journey.ts'

const API = /\/api\/products\/[0-9a-f-]{36}$/

test('a link that the keyboard reaches or the hand rests on fetches its page ahead, and opening it asks for nothing twice', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (API.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/collections/all')
  const card = page.locator('a.card').first()
  const product = (await card.getAttribute('href')) ?? ''

  await untilAlive(page)
  const fetched = page.waitForResponse((response) => API.test(response.url()))
  await page.locator('a.card').nth(1).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(card).toBeFocused()
  await fetched
  await expect.poll(() => asked).toContain(`/api${product.replace('/product/', '/products/')}`)
  const before = asked.filter((path) => path.endsWith(product.slice('/product/'.length))).length

  await card.click()
  await expect(page).toHaveURL(product)
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()

  expect(before).toBe(1)
  expect(asked.filter((path) => path.endsWith(product.slice('/product/'.length)))).toHaveLength(1)
})

test('whoever saves data has nothing fetched ahead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (API.test(request.url())) asked.push(request.url())
  })
  await page.goto('/collections/all')
  await untilAlive(page)

  await page.locator('a.card').nth(1).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('a.card').first()).toBeFocused()
  await page.waitForLoadState('networkidle')

  expect(asked).toEqual([])
})

test('a link to a part of the page that is open fetches nothing, and neither does a page of one person', async ({
  page,
}) => {
  await page.goto('/')
  await untilAlive(page)
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  for (const address of ['/#faq', '/login', '/my-orders'])
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      link.dataset.page = ''
      link.textContent = href
      document.querySelector('main')?.prepend(link)
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
    }, address)
  await page.waitForLoadState('networkidle')

  expect(asked).toEqual([])
})

test('the home page never shows the products of the page that is opened from it', async ({ page }) => {
  await page.goto('/')
  await untilAlive(page)
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = (): void => {
      const heading = document.getElementById('featured')
      const names = [...(heading?.closest('section')?.querySelectorAll('a.card') ?? [])].map((card) =>
        card.getAttribute('href'),
      )
      if (names.length > 0) seen.add(names.join(' '))
    }
    look()
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  const link = page.getByRole('main').getByRole('link', { name: 'All products', exact: true })
  // Fetched ahead, the next page's products are there at once, before the page itself is.
  await link.focus()
  await page.waitForLoadState('networkidle')
  await link.click()
  await page.waitForURL('**/collections/all')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  expect(await page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size)).toBe(1)
})

test('the code of the cart comes with what is put into it, and not before', async ({ page, shop }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/full-cart-[^/]+\.js$/.test(request.url())) asked.push(request.url())
  })
  const [product] = await someProducts(shop, 1)
  await page.goto(`/product/${product?._id ?? ''}`)
  await untilAlive(page)
  for (const group of await page.getByRole('radiogroup').all()) await group.locator('label').first().click()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await expect.poll(() => asked).toHaveLength(1)
})
