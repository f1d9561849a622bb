import type { Cart } from '@umbala/contract'
import { CATEGORIES, fromRand, OPTION_GROUPS } from '@umbala/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Choice, cartOf, newGuestId } from '../../test/given/given-cart.ts'
import { givenProduct } from '../../test/given/given-product.ts'
import { givenShop } from '../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

/** The names as clients know them, written out: a change of the table they come from must be noticed here. */
const EMPTY_MAPS = {
  printPrice: {
    sidesPrices: {},
    paperFinishPrices: {},
    paperWeightPrices: {},
    standardSizesPrices: {},
    laminationPrices: {},
    cornerTypePrices: {},
    layoutPrices: {},
  },
  brandingPrice: {
    sizesPrice: {},
    colorsPrice: {},
    genderPrice: {},
    printBackPrice: {},
    printFrontPrice: {},
  },
  signsPrice: {
    sizesPrice: {},
    materialPrices: {},
    printingTypePrices: {},
    finishingOptionsPrices: {},
    printingPreferencesPrices: {},
  },
}

const mapsOf = ({ printPrice, brandingPrice, signsPrice }: Cart) => ({
  printPrice,
  brandingPrice,
  signsPrice,
})

test('an empty cart lists all three price maps with every name, each empty', async () => {
  expect(mapsOf(await cartOf(shop.as(), newGuestId()).look())).toEqual(EMPTY_MAPS)
})

test.each(CATEGORIES)(
  'a cart with only %s goods lists all three price maps in the answer to each call',
  async (category) => {
    const [group] = OPTION_GROUPS[category]
    const [value = ''] = group?.values ?? []
    const key = group?.key ?? 'sizes'
    const product = await givenProduct(shop.db, {
      category,
      options: { [key]: [value] },
      optionPrices: { [key]: { [value]: fromRand(5) } },
    })
    const expected = structuredClone(EMPTY_MAPS)
    if (category === 'Print') expected.printPrice.sidesPrices = { [value]: 5 }
    if (category === 'Branding') expected.brandingPrice.sizesPrice = { [value]: 5 }
    if (category === 'Signs') expected.signsPrice.sizesPrice = { [value]: 5 }

    const guestId = newGuestId()
    const cart = cartOf(shop.as(), guestId)
    const choice: Choice = { [key]: value }
    expect(mapsOf(await cart.add(product, 1, choice))).toEqual(expected)
    expect(mapsOf(await cart.set(product, 3, choice))).toEqual(expected)
    expect(mapsOf(await cart.look())).toEqual(expected)
    expect(mapsOf(await shop.as('customer').mergeCart({ body: { guestId } }))).toEqual(expected)
    expect(mapsOf(await cartOf(shop.as('customer')).remove(product))).toEqual(EMPTY_MAPS)
  },
)
