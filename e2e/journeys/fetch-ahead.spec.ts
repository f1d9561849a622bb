import { expect, test, untilAlive } from '../journey.ts'

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
