import type { Page } from '@playwright/test'
import { forget } from '../../checkout-journey.ts'
import { expect, test, untilAlive } from '../../journey.ts'

const thumbnails = (page: Page) => page.locator('.thumbnails img')

test('every product shows a close-up and its size beside a hand or a person, without wrapping its row', async ({
  page,
  shop,
}) => {
  const { items } = await shop.listProducts({ query: { limit: 100 } })
  for (const { name, images } of items) {
    const words = images.map(({ altText }) => altText).join(' | ')
    expect([
      name,
      /, (?:worn|under a hand|held in a hand|beside a person|with a passer-by)/.test(words),
    ]).toEqual([name, true])
    expect(images.length).toBeGreaterThanOrEqual(3)
  }
  const shirt = items.find(({ name }) => name === 'Heavy Cotton T-shirt')
  await page.goto(`/product/${shirt?._id ?? ''}`)
  await untilAlive(page)
  await expect(thumbnails(page)).toHaveCount(shirt?.images.length ?? 0)
})

test('shirts in the same colour are not the same picture', async ({ page, shop }) => {
  const { items } = await shop.listProducts({ query: { search: 'T-shirt', limit: 10 } })
  const drawings = new Set<string>()
  for (const { images } of items) {
    const answer = await page.request.get(`${images[0]?.url.split('?')[0] ?? ''}?colors=Black&printFront=A4`)
    expect(answer.ok()).toBe(true)
    drawings.add((await answer.text()).replace(/\bu[0-9a-z]{1,8}-/g, '').replace(/aria-label="[^"]*"/, ''))
  }
  expect(items.length).toBeGreaterThan(2)
  expect(drawings.size).toBe(items.length)
})

test('a picture opens over the whole screen, comes closer and leaves the page where it was', async ({
  page,
  shop,
  complaints,
}) => {
  const { items } = await shop.listProducts({ query: { limit: 1 } })
  await page.goto(`/product/${items[0]?._id ?? ''}`)
  await untilAlive(page)
  const opener = page.getByRole('button', { name: 'Enlarge picture' })
  // Without a connection its code does not come, which is said. Some browsers keep that failure as long as the page.
  await page.context().setOffline(true)
  await opener.click()
  await expect(page.getByText('The picture could not be enlarged.')).toBeVisible()
  await page.context().setOffline(false)
  forget(complaints, /ERR_INTERNET_DISCONNECTED/)
  await page.reload()
  await untilAlive(page)
  await opener.click()
  const dialog = page.getByRole('dialog', { name: /^Enlarged picture: / })
  await dialog.getByRole('button', { name: 'Look closer' }).click()
  await expect(dialog.getByRole('button', { name: 'Show the whole picture' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})
