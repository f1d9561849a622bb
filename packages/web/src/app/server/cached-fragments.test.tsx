import '../../../test/fail-on-console.ts'
import type { Facets } from '@umbala/contract'
import { ofEachFacet } from '@umbala/pricing'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FACTS } from '../../../test/given-facts.ts'
import { T_SHIRT } from '../../../test/given.ts'
import { ListingBody } from '../../catalogue/listing/listing-body.tsx'
import { ProductGrid } from '../../catalogue/product-grid.tsx'
import { NO_FILTERS, type ListedProduct } from '../../catalogue/products.slice.ts'
import { ShopFactsProvider } from '../../state/shop-facts.ts'
import { CachedItemsContext } from '../../ui/cached-items.ts'
import { renderWithFragments } from './cached-fragments.ts'
import { toBytes } from './page-bytes.ts'

const drawWhole = (page: ReactNode): string =>
  renderToString(<ShopFactsProvider value={FACTS}>{page}</ShopFactsProvider>)

const fromMemory = (page: ReactNode): string => {
  const chunks = renderWithFragments(new Map(), (each) =>
    drawWhole(<CachedItemsContext value={each}>{page}</CachedItemsContext>),
  )
  return new TextDecoder().decode(toBytes(chunks))
}

const { _id, name, sku, category, price, priceFor, description, images } = T_SHIRT
const SHIRT: ListedProduct = {
  _id,
  name,
  sku,
  category,
  price,
  priceFor,
  description,
  images: images.slice(0, 1),
}
const PRODUCTS: ListedProduct[] = [
  SHIRT,
  { ...SHIRT, name: 'The same picture, another name' },
  { ...SHIRT, _id: 'photograph', images: [{ url: '/uploads/mug.webp', altText: '' }] },
  { ...SHIRT, _id: 'no-picture', images: [] },
  { ...SHIRT, _id: 'hostile', name: '<i data-place="0"></i></li><script>', description: `"'&<!-- -->` },
  { ...SHIRT, _id: 'other-picture', images: [{ url: '/uploads/cap.svg', altText: 'Cap, “front” …' }] },
]
const LISTS = [PRODUCTS, PRODUCTS.slice(1), PRODUCTS.toReversed(), PRODUCTS.slice(0, 1), PRODUCTS]

test('cards from memory are what React writes of the whole list, with what it wants fetched first', () => {
  for (const products of LISTS)
    for (const eager of [0, 4]) {
      const grid = <ProductGrid products={structuredClone(products)} eager={eager} />
      expect(fromMemory(grid)).toBe(drawWhole(grid))
    }
})

test('a listing from memory is what React writes of the whole, whatever is chosen and counted', () => {
  const counted: Facets = {
    total: 3,
    ...ofEachFacet(() => ({})),
    category: { Print: 1 },
    gender: { Men: 2 },
    color: { Red: 0 },
  }
  const chosen = [
    {},
    { color: 'Red,Blue', minPrice: '12.5' },
    { category: 'Print', sortBy: 'priceAsc' },
    { search: '<i data-place="1"></i>' },
  ]
  for (const facets of [null, counted, { ...counted, color: { Red: 7 } }])
    for (const choice of chosen) {
      const filters = { ...NO_FILTERS, ...choice }
      const state = { total: 60, facets, selectedProduct: null, similarProducts: [], loading: false }
      const page = (
        <MemoryRouter>
          <ListingBody
            listed={{ ...state, products: PRODUCTS.slice(2), filters, error: null }}
            filters={filters}
            page={2}
            last={3}
            isBusy={false}
          />
        </MemoryRouter>
      )
      expect(fromMemory(page)).toBe(drawWhole(page))
    }
})
