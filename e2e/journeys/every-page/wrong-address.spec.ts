import { expect, test } from '../../journey.ts'

const WRONG = {
  'a product that is not there': '/product/00000000-0000-4000-8000-000000000000',
  'a product address that cannot be one': '/product/%3Cscript%3E',
  'a page that is not there': '/this/page/was/never/printed',
}

for (const [what, path] of Object.entries(WRONG))
  test(`${what} answers 404 with a page that leads home`, async ({ page }) => {
    const response = await page.goto(path)

    expect(response?.status()).toBe(404)
    const friendly = page.getByRole('heading', { level: 1, name: 'This page came out misprinted' })
    const required = page.getByText('404 Not Found')
    const [first, last] = await Promise.all([friendly, required].map((line) => line.boundingBox()))
    expect(first?.y).toBeLessThan(last?.y ?? 0)
    expect(last?.height).toBeLessThan(first?.height ?? 0)
    await page.getByRole('link', { name: 'Home page' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
