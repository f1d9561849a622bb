import { expect, test } from 'vitest'
import { askedDesign, quoteUrl } from './asked-design.ts'
import { DESIGN_TYPES } from './design-types.ts'

test('the address of a quote names the design it is about', () => {
  expect(quoteUrl('Wall Design')).toBe('/design-customization#quote-wall-design')
  for (const { name } of DESIGN_TYPES)
    expect(askedDesign(new URL(quoteUrl(name), 'http://shop.test').hash)).toBe(name)
})

test.each(['', '#', '#quote', '#quote-tattoo', '#wall-design'])('%j asks for no design', (hash) => {
  expect(askedDesign(hash)).toBe('')
})
