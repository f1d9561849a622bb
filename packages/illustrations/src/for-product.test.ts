import { describe, expect, test } from 'vitest'
import { catalogue, colourNames, draw, type Kind, kinds, pictureOptions, type ShopChoices } from './index.ts'

const prints = ['A2', 'A3', 'A4', 'None']

/** What the shop offers under each option key. */
const offered: Readonly<Record<string, readonly string[]>> = {
  sides: ['Single Side', 'Double Side'],
  paperFinish: ['Gloss Finish', 'Matte Finish', 'Soft Touch Lamination'],
  paperWeight: ['80 - 100 gsm', '120 - 170 gsm', '200 - 300 gsm', '350 - 400 gsm'],
  standardSizes: ['A4', 'A5', 'A6', 'DL'],
  lamination: ['Gloss Lamination', 'Matte Lamination', 'Soft Touch Lamination'],
  cornerType: ['Square Corners', 'Rounded Corners'],
  layout: ['Portrait', 'Landscape'],
  material: ['Vinyl', 'Acrylic', 'Aluminum', 'PVC', 'Coroplast (Corrugated Plastic)', 'Magnetic'],
  printingType: ['Single-Sided', 'Double-Sided'],
  finishingOptions: ['Matte', 'Glossy', 'UV Coating (Weather Protection)'],
  printingPreferences: ['Full Color', 'Black & White', 'Pantone Matching'],
  sizes: ['1 L', '20 L', 'XS', 'S', 'M', 'L', 'XL', 'Extra Small', 'Small', 'Medium', 'Large', 'Extra Large'],
  colors: colourNames,
  gender: ['Male', 'Female', 'Unisex'],
  printFront: prints,
  printBack: prints,
}

/** All views of a kind as the choices make them look. Equal options are drawn once. */
const galleries = new Map<string, string>()
const gallery = (kind: Kind, chosen: ShopChoices): string => {
  const options = pictureOptions(kind, chosen)
  const key = JSON.stringify([kind, options])
  const drawn =
    galleries.get(key) ??
    catalogue[kind].views.map((view) => draw(kind, { ...options, view, idPrefix: 'x-' }).svg).join('')
  galleries.set(key, drawn)
  return drawn
}

describe.each(kinds)('%s', (kind) => {
  test('looks different for each option that is read from the choices, and for no other', () => {
    for (const [key, values] of Object.entries(offered)) {
      const read = new Set(values.map((value) => JSON.stringify(pictureOptions(kind, { [key]: value }))))
      const seen = new Set(values.map((value) => gallery(kind, { [key]: value })))
      expect([key, seen.size > 1]).toEqual([key, read.size > 1])
    }
  })
})

test('the shirt takes the chosen colour and print', () => {
  expect(
    pictureOptions('t-shirt', { colors: 'Navy', printFront: 'A3', gender: 'Male', sizes: 'Large' }),
  ).toEqual({
    colour: 'Navy',
    printFront: 'A3',
    side: 'front',
  })
})

test('a shirt printed only on the back is turned round', () => {
  expect(pictureOptions('t-shirt', { printFront: 'None', printBack: 'A2' }).side).toBe('back')
  expect(pictureOptions('t-shirt', { printFront: 'A4', printBack: 'A2' }).side).toBe('front')
  expect(pictureOptions('t-shirt', { printFront: 'None', printBack: 'None' }).side).toBe('front')
  expect(pictureOptions('t-shirt', { printBack: 'A2' }).side).toBe('front')
})

test('the card takes its corners and its layout from a cart line, where values are lists', () => {
  const line = { cornerType: ['Rounded Corners'], layout: ['Portrait'], sides: ['Single Side'], colors: [] }
  expect(pictureOptions('business-cards', line)).toEqual({
    corners: 'Rounded Corners',
    layout: 'Portrait',
    sides: 'Single Side',
  })
})

test('the sign takes its material', () => {
  expect(pictureOptions('wall-sign', { material: 'Coroplast (Corrugated Plastic)' })).toEqual({
    material: 'Coroplast (Corrugated Plastic)',
  })
})

test('a lamination is seen before the paper under it', () => {
  const both = { paperFinish: 'Matte Finish', lamination: 'Gloss Lamination' }
  expect(pictureOptions('flyer', both).finish).toBe('Gloss Finish')
  expect(pictureOptions('flyer', { paperFinish: 'Gloss Finish' }).finish).toBe('Gloss Finish')
})

test('from a list the first value that can be drawn is taken', () => {
  expect(pictureOptions('postcard', { standardSizes: ['A4', 'A5'] })).toEqual({ format: 'A5' })
})

test('what is not chosen, not known or not drawable is left to the picture', () => {
  expect(pictureOptions('mug', { colors: undefined, material: 'PVC' })).toEqual({})
  expect(pictureOptions('mug', { colors: 'Turquoise' })).toEqual({})
})
