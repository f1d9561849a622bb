import type { Page } from '@playwright/test'
import { expect, test, untilAlive } from '../../journey.ts'

const TYPES = ['Graphic', 'Shopfront', 'Wall', 'Vehicle', 'Clothing', 'Apparel'].map(
  (type) => `${type} Design`,
)
const [FIRST = '', SECOND = ''] = TYPES
const LAST = TYPES.at(-1) ?? ''

const carouselOf = (page: Page) => page.getByRole('region', { name: 'Design types' })
const press = (page: Page, name: RegExp) => carouselOf(page).getByRole('button', { name }).click()

const expectShown = async (page: Page, name: string) => {
  const at = TYPES.indexOf(name) + 1
  await expect(carouselOf(page).getByText(`${at} / ${TYPES.length}`)).toBeVisible()
  await expect(carouselOf(page).getByRole('heading', { name })).toBeInViewport({ ratio: 1 })
}

test.describe('with JavaScript', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/design-customization')
    await untilAlive(page)
  })

  test('next leads through all six design types and then to the first again', async ({ page }) => {
    for (const name of [...TYPES.slice(1), FIRST]) {
      await press(page, /^Next/)
      await expectShown(page, name)
    }
  })

  test('previous leads from the first design type to the last, and on backwards', async ({ page }) => {
    for (const name of TYPES.toReversed()) {
      await press(page, /^Previous/)
      await expectShown(page, name)
    }
  })

  test('the arrow keys do the same, and Home and End lead to the ends', async ({ page }) => {
    await carouselOf(page).getByRole('group', { name: 'Slides' }).focus()
    const steps = [
      ['ArrowLeft', LAST],
      ['ArrowRight', FIRST],
      ['ArrowRight', SECOND],
      ['End', LAST],
      ['Home', FIRST],
    ] as const

    for (const [key, name] of steps) {
      await page.keyboard.press(key)
      await expectShown(page, name)
    }
  })

  test('a swipe moves the slides, and the arrows go on from where it ended', async ({ page }) => {
    // The strip scrolls natively; scrolling it is what a finger does.
    await carouselOf(page)
      .getByRole('group', { name: 'Slides' })
      .evaluate((strip) => {
        strip.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        strip.scrollBy({ left: strip.clientWidth * 0.8 })
      })
    await expectShown(page, SECOND)

    await press(page, /^Previous/)
    await expectShown(page, FIRST)
  })

  test('a slide that is shown suggests its design in the form, until one is chosen by hand', async ({
    page,
  }) => {
    const design = page.getByLabel('Design', { exact: true })
    await expect(design).toHaveValue('')

    await press(page, /^Next/)
    await expect(design).toHaveValue(SECOND)

    await design.selectOption('Vehicle Design')
    await press(page, /^Next/)
    await expect(design).toHaveValue('Vehicle Design')
  })

  test('a slide can be chosen, which leads to the form with its design filled in', async ({ page }) => {
    await press(page, /^Previous/)
    await expectShown(page, LAST)

    await carouselOf(page)
      .getByRole('link', { name: new RegExp(LAST) })
      .click()

    await expect(page.getByLabel('Design', { exact: true })).toHaveValue(LAST)
    await expect(page.getByRole('heading', { name: 'Request a quote' })).toBeInViewport()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ page }) => page.goto('/design-customization'))

  test('all six design types lie side by side and can be scrolled to', async ({ page }) => {
    for (const name of TYPES) {
      const heading = carouselOf(page).getByRole('heading', { name })
      await heading.scrollIntoViewIfNeeded()
      await expect(heading).toBeInViewport()
    }
    await expect(carouselOf(page).getByRole('button')).toHaveCount(0)
  })
})
