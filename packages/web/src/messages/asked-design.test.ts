import { expect, test } from 'vitest'
import { askedDesign, quoteUrl } from './asked-design.ts'
import { DESIGN_TYPES } from './design-types.ts'

test('the address of a quote names the design it is about', () => {
  expect(quoteUrl('Wall Design', 'quote')).toBe('/design-customization?design=Wall+Design#quote')
  for (const { name } of DESIGN_TYPES)
    expect(askedDesign(new URL(quoteUrl(name, 'quote'), 'http://shop.test').search)).toBe(name)
})

test.each(['', '?design=', '?design=Tattoo', '?other=Wall+Design'])('%s asks for no design', (search) => {
  expect(askedDesign(search)).toBe('')
})
