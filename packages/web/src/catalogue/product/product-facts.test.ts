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
