import { expect, test } from 'vitest'
import { listingUrl, readListing } from './listing-address.ts'

const read = (address: string) => readListing(new URL(address, 'https://shop.test'))
/** The address that the shop itself would write for what it read. */
const rewritten = (address: string) => {
  const { filters, page } = read(address)
  return listingUrl(filters, page)
}

test('every filter of the listing is read from its address', () => {
  const { filters, page, isKnown } = read(
    '/collections/featured?category=Branding&gender=Men&color=Navy,Red&size=M,XL&kind=Caps&paperSize=A5,A4&finish=Gloss+Finish&material=PVC&own=Rope:Yes&own=Edge:+Hem,Edge:Cut,odd&minPrice=50&maxPrice=400&sortBy=priceAsc&search=shirt&page=2',
  )

  expect(isKnown).toBe(true)
  expect(page).toBe(2)
  expect(filters).toEqual({
    collection: 'featured',
    category: 'Branding',
    gender: 'Men',
    color: 'Red,Navy',
    size: 'M,XL',
    kind: 'Caps',
    paperSize: 'A4,A5',
    finish: 'Gloss Finish',
    material: 'PVC',
    own: 'Edge:Cut,Edge:Hem,Rope:Yes',
    minPrice: '50',
    maxPrice: '400',
    sortBy: 'priceAsc',
    search: 'shirt',
  })
})

test.each([
  ['/collections/all', '/collections/all'],
  ['/collections/ALL?category=&search=+&page=1&sortBy=&utm_source=mail', '/collections/all'],
  ['/collections/all?category=paints', '/collections/all?category=Paint'],
  ['/collections/Print', '/collections/all?category=Print'],
  ['/collections/print?category=Signs', '/collections/all?category=Print'],
  ['/collections/Popular?page=3', '/collections/popular?page=3'],
  ['/collections/all?color=Navy&color=Red&color=Navy', '/collections/all?color=Red,Navy'],
  [
    '/collections/all?color=Mauve,grey&size=20+L,medium,5+L',
    '/collections/all?color=Gray,Mauve&size=M,5+L,20+L',
  ],
  ['/collections/all?gender=boys,unisex', '/collections/all?gender=Unisex'],
  ['/collections/all?gender=Female', '/collections/all?gender=Women'],
  ['/collections/all?gender=unisex&gender=male', '/collections/all?gender=Men,Unisex'],
  ['/collections/all?minPrice=0&maxPrice=10000', '/collections/all'],
  ['/collections/all?minPrice=400&maxPrice=50', '/collections/all?minPrice=50&maxPrice=400'],
  ['/collections/all?minPrice=cheap&maxPrice=-5', '/collections/all'],
  ['/collections/all?maxPrice=R1%20249,50', '/collections/all?maxPrice=1249.5'],
  ['/collections/all?sortBy=random&page=0', '/collections/all'],
  ['/collections/all?page=1e9', '/collections/all'],
  ['/collections/all?search=%20busness%20%20crad%20', '/collections/all?search=busness++crad'],
])('%s is the listing %s', (written, one) => {
  expect(rewritten(written)).toBe(one)
})

test('a longer search than the shop takes is cut, not refused', () => {
  expect(read(`/collections/all?search=${'a'.repeat(5000)}`).filters.search).toHaveLength(200)
})

test.each([
  '/collections/summer',
  '/collections/constructor',
  '/collections/all?category=Cheese',
  '/collections/%E0%A4%A',
])('%s names nothing the shop has', (address) => {
  expect(read(address).isKnown).toBe(false)
})
