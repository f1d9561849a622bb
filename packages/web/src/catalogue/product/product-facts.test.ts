import { cents, ZERO } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { T_SHIRT } from '../../../test/given.ts'
import { productFacts } from './product-facts.ts'

test('search engines are told the price a customer pays, VAT included, and that it can be ordered', () => {
  const [product] = productFacts({ ...T_SHIRT, price: 100 }, 1500)
  expect(product).toMatchObject({
    '@type': 'Product',
    sku: T_SHIRT.sku,
    offers: { price: '115.00', priceCurrency: 'ZAR', availability: 'https://schema.org/InStock' },
  })
})

test('the way to the product is told step by step', () => {
  const [, trail] = productFacts(T_SHIRT, 1500)
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1, name: 'Home' }, { position: 2 }, { position: 3, name: T_SHIRT.name }],
  })
})

test('where a rule makes prices differ, the lowest and the highest are told, and for how many', () => {
  const pricing = {
    rule: {
      kind: 'table',
      by: null,
      columns: ['Price'],
      rows: [
        { quantity: 100, cells: [cents(300_00)] },
        { quantity: 500, cells: [cents(700_00)] },
      ],
      cell: 'run',
      between: 'stepped',
      quantities: 'listed',
    },
    setUp: ZERO,
    minimumLine: ZERO,
    turnarounds: [],
  } as const
  const [product] = productFacts(
    { ...T_SHIRT, printOptions: {}, price: 300, pricing, priceFor: { quantity: 100, text: '100' } },
    1500,
  )
  expect(product).toMatchObject({
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'ZAR',
      lowPrice: '345.00',
      highPrice: '805.00',
      offerCount: 2,
      offers: [
        { price: '345.00', eligibleQuantity: { value: 100 } },
        { price: '805.00', eligibleQuantity: { value: 500 } },
      ],
    },
  })
})
