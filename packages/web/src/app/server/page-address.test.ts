import { describe, expect, test } from 'vitest'
import { listingUrl, readListing } from '../../catalogue/listing/listing-address.ts'
import { pageAddress } from './page-address.ts'

const PRODUCT = '/product/0d5e564b-7229-8456-a272-6ce49a8895ce'

describe('one page has one address, whatever is hung onto it', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=mail&fbclid=1', '/'],
    ['/about-us?x=1', '/about-us'],
    ['/unsubscribe?token=secret', '/unsubscribe'],
    [`${PRODUCT}?gclid=9`, PRODUCT],
    ['/checkout?step=delivery', '/checkout'],
    ['/checkout/0d5e564b-7229-8456-a272-6ce49a8895ce', '/checkout'],
    ['/collections/all', '/collections/all'],
    ['/collections/all?', '/collections/all'],
    ['/collections/all?junk=1&page=2&color=', '/collections/all?page=2'],
    ['/collections/all?sortBy=priceAsc&category=Print', '/collections/all?category=Print&sortBy=priceAsc'],
    ['/collections/all?color=blue&color=red', '/collections/all?color=Red,Blue'],
    ['/collections/all?category=?x&search=y', null],
    ['/collections/all?search=?x', '/collections/all?search=%3Fx'],
    ['/collections/all?search=+x+&page=1&minPrice=0', '/collections/all?search=x'],
    ['/collections/all?category=print&gender=none', '/collections/all?category=Print'],
    ['/collections/all?size=medium&kind=', '/collections/all?size=M'],
    ['/collections/print?category=Signs&page=2', '/collections/print?page=2'],
    ['/collections/featured?category=Signs', '/collections/featured?category=Signs'],
  ])('%s', (asked, address) => {
    expect(pageAddress(asked)).toBe(address)
  })

  test.each([
    '/login',
    '/login?redirect=checkout',
    '/reset-password?token=secret',
    '/admin/orders',
    '/checkout/elsewhere',
    '/order/1',
    '/nowhere',
    `${PRODUCT}?job=1&run=500+Fast`,
    `${PRODUCT}?utm_source=mail&job=`,
    '/collections/nowhere',
    '/collections/ALL',
    '/collections/all/',
    '/collections/all#x',
    `/collections/all?search=${'x'.repeat(1000)}`,
  ])('%s is made each time', (asked) => {
    expect(pageAddress(asked)).toBeNull()
  })
})

test('what the listing makes of an address, it makes of its kept spelling too', () => {
  const asked =
    '/collections/all?page=3&x=y&search=Caf%C3%A9+%26+Co&minPrice=10&color=Red,Blue&size=M&gender=Men'
  const read = (url: string) => readListing(new URL(url, 'https://shop.example'))
  const kept = pageAddress(asked)
  expect(read(kept ?? '')).toEqual(read(asked))
})

test('the addresses the shop itself writes are in that spelling already, so they are found at once', () => {
  const { filters } = readListing(
    new URL(
      '/collections/all?category=Print&minPrice=5&sortBy=priceAsc&search=card&color=red,blue',
      'https://shop.example',
    ),
  )
  expect(pageAddress(listingUrl(filters, 2))).toBe(listingUrl(filters, 2))
})
