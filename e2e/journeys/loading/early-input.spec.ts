import type { Page } from '@playwright/test'
import type { Product, ShopClient } from '@umbala/contract'
import { drawer, forgetRefusals, lines, openDrawer, quantityOf } from '../../cart-journey.ts'
import { arrive, holdScripts } from '../../early-journey.ts'
import { expect, test } from '../../journey.ts'

/** A product with more than one option to choose. */
const configurable = async (shop: ShopClient): Promise<Product> => {
  const { items } = await shop.listProducts({ query: { category: 'Branding' } })
  const product = items.find(({ printOptions }) => (printOptions.colors?.length ?? 0) > 1)
  if (!product) throw new Error('The demo catalogue has nothing that comes in several colours.')
  return product
}

const chooseAll = async (page: Page) => {
  for (const group of await page.getByRole('radiogroup').all()) {
    // The foot with the button stands over whatever lies at the lower edge.
    await group.evaluate((element) => {
      element.scrollIntoView({ block: 'center' })
    })
    // The radio lies unseen over its label.
    await group.getByRole('radio').last().check({ force: true })
  }
}

test('a quantity and options chosen before the scripts came are what goes into the cart', async ({
  page,
  shop,
}) => {
  const product = await configurable(shop)
  const release = await holdScripts(page)
  await arrive(page, `/product/${product._id}`)

  await chooseAll(page)
  await page.getByRole('textbox', { name: 'Quantity' }).fill('25')
  await release()

  await expect(page.getByText('to be chosen')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Job Summary' })).toContainText('× 25')
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(page.getByText('Product added to cart!')).toBeVisible()
  await openDrawer(page)
  await expect(quantityOf(page, product)).toHaveValue('25')
  await expect(lines(page)).toContainText(product.printOptions.colors?.at(-1) ?? '')
})

test('a choice made before the scripts came can be changed after', async ({ page, shop }) => {
  const product = await configurable(shop)
  const release = await holdScripts(page)
  await arrive(page, `/product/${product._id}`)
  const colours = page.getByRole('radiogroup', { name: 'Colour' })
  await colours.getByRole('radio').first().check({ force: true })
  await release()

  await colours.getByRole('radio').last().check({ force: true })
  await expect(colours).toContainText(product.printOptions.colors?.at(-1) ?? '')
  await colours.getByRole('radio').first().check({ force: true })
  await expect(colours.getByRole('radio').first()).toBeChecked()
})

test('a button that cannot act yet says so, and acts once it can', async ({ page, shop }) => {
  const product = await configurable(shop)
  const release = await holdScripts(page)
  await arrive(page, `/product/${product._id}`)

  const add = page.getByRole('button', { name: 'ADD TO CART' })
  await expect(add).toBeDisabled()
  await expect(page.getByText('this page is still loading')).toBeVisible()
  await expect(page.getByRole('button', { name: 'One more' })).toBeDisabled()
  await release()

  await expect(add).toBeEnabled()
  await expect(page.getByText('this page is still loading')).toHaveCount(0)
})

test('an order of the list chosen before the scripts came is applied', async ({ page }) => {
  const release = await holdScripts(page)
  await arrive(page, '/collections/all')

  await page.getByRole('combobox', { name: /^Sort/ }).selectOption('priceDesc')
  await release()

  await expect(page).toHaveURL(/sortBy=priceDesc/)
})

test('words typed into the search before the scripts came stay, and are searched for', async ({ page }) => {
  const release = await holdScripts(page)
  await arrive(page, '/')
  await page.getByLabel('Search', { exact: true }).click()
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill('mug')
  await release()

  await expect(field).toBeVisible()
  await expect(field).toHaveValue('mug')
  await expect(page.getByRole('option', { name: /mug/i }).first()).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(/search=mug/)
})

test('what was typed into the sign-in form before the scripts came is sent', async ({ page, complaints }) => {
  const release = await holdScripts(page)
  await arrive(page, '/login')
  await page.getByLabel('Email').first().fill('early@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a wrong password')
  await release()

  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /password/i })).toBeVisible()
  await expect(page.getByLabel('Email').first()).toHaveValue('early@example.com')
  forgetRefusals(complaints)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a menu opened before the scripts came stays open, and closes on the next page', async ({ page }) => {
    const release = await holdScripts(page)
    await arrive(page, '/about-us')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByLabel('Menu', { exact: true }).locator('nav')
    await expect(menu).toBeVisible()
    await release()

    await expect(menu).toBeVisible()
    await menu.getByRole('link', { name: 'Signs' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Signs' })).toBeVisible()
    await expect(menu).toBeHidden()
    await expect(drawer(page)).toHaveCount(0)
  })

  test('filters ticked before the scripts came are applied', async ({ page }) => {
    const release = await holdScripts(page)
    await arrive(page, '/collections/all?category=Branding')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('checkbox', { name: /^Red/ }).check({ force: true })
    await release()

    await expect(page).toHaveURL(/color=Red/)
  })
})
