import { Problem, type Product, type ShopClient } from '@umbala/contract'
import { ofEachFacet } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { givenClient, T_SHIRT } from '../../test/given.ts'
import { createShopStore } from '../app/store.ts'
import {
  fetchFacets,
  fetchProduct,
  fetchProducts,
  fetchSimilarProducts,
  filtersCleared,
  filtersSet,
} from './products.slice.ts'

const shop = (answers: Partial<ShopClient>) => {
  const store = createShopStore(givenClient(answers))
  return { store, state: () => store.getState().products }
}

test('a request sets loading and clears the last error, its answer ends loading', async () => {
  const { store, state } = shop({ getProduct: async () => T_SHIRT })
  await store.dispatch(fetchProducts({}))
  expect(state().error).toContain('no answer')

  const request = store.dispatch(fetchProduct(T_SHIRT._id))
  expect(state()).toMatchObject({ loading: true, error: null, selectedProduct: null })

  await request
  expect(state()).toMatchObject({ loading: false, error: null, selectedProduct: T_SHIRT })
})

test('a refused request ends loading and keeps the message', async () => {
  const { store, state } = shop({
    listProducts: async () => {
      throw new Problem('unavailable', 'Closed for a minute.')
    },
  })

  await store.dispatch(fetchProducts({}))

  expect(state()).toMatchObject({ loading: false, error: 'Closed for a minute.', products: [] })
})

test('without a connection the list says so in words', async () => {
  const { store, state } = shop({
    listProducts: async () => {
      throw new Problem('network', 'Network Error')
    },
  })

  await store.dispatch(fetchProducts({}))

  expect(state().error).toContain('There is no connection.')
})

test('a list that is no list becomes an empty one', async () => {
  const page: unknown = '<html>a proxy speaks</html>'
  const { store, state } = shop({
    listProducts: async () => ({ items: page as Product[], total: 1 }),
    listSimilarProducts: async () => page as Product[],
  })

  await store.dispatch(fetchProducts({}))
  await store.dispatch(fetchSimilarProducts(T_SHIRT._id))

  expect(state()).toMatchObject({ products: [], similarProducts: [], error: null })
})

test('similar products of the last product do not stay when the next one has none to tell', async () => {
  let calls = 0
  const { store, state } = shop({
    listSimilarProducts: async () => {
      calls += 1
      if (calls > 1) throw new Problem('unavailable', 'Busy')
      return [T_SHIRT]
    },
  })

  await store.dispatch(fetchSimilarProducts('a'))
  expect(state().similarProducts).toHaveLength(1)
  await store.dispatch(fetchSimilarProducts('b'))

  expect(state().similarProducts).toEqual([])
})

test('the answer to a page that was left changes nothing and is no error', async () => {
  const { store, state } = shop({ getProduct: async () => T_SHIRT })

  const request = store.dispatch(fetchProduct(T_SHIRT._id))
  request.abort()
  await request

  expect(state()).toMatchObject({ selectedProduct: null, loading: false, error: null })
})

test('a list knows how many it is a page of, and counts that fail are no error of the list', async () => {
  const facets = { total: 67, ...ofEachFacet(() => ({})), category: { Print: 20 } }
  let calls = 0
  const { store, state } = shop({
    listProducts: async () => ({ items: [T_SHIRT], total: 67 }),
    getFacets: async () => {
      calls += 1
      if (calls > 1) throw new Problem('unavailable', 'Busy')
      return facets
    },
  })

  await store.dispatch(fetchProducts({}))
  await store.dispatch(fetchFacets({}))
  expect(state()).toMatchObject({ total: 67, facets })

  await store.dispatch(fetchFacets({}))
  expect(state()).toMatchObject({ total: 67, facets: null, error: null, loading: false })
})

test('filters are merged with new values and cleared to all empty', () => {
  const { store, state } = shop({})

  store.dispatch(filtersSet({ category: 'Print', size: 'M' }))
  store.dispatch(filtersSet({ size: 'L' }))
  expect(state().filters).toMatchObject({ category: 'Print', size: 'L', search: '' })

  store.dispatch(filtersCleared())
  expect(Object.values(state().filters).every((value) => value === '')).toBe(true)
})

test('two stores share nothing', () => {
  const one = shop({})
  const other = shop({})

  one.store.dispatch(filtersSet({ search: 'cards' }))

  expect(other.state().filters.search).toBe('')
})

test('a card of a garment shows the one colour that found it, and none of several', async () => {
  const image = { url: '/uploads/abcdefghijklmnop1234.svg', altText: 'A shirt' }
  const { store, state } = shop({
    listProducts: async () => ({ items: [{ ...T_SHIRT, printOptions: {}, images: [image] }], total: 1 }),
  })
  const shown = () => state().products[0]?.images[0]
  await store.dispatch(fetchProducts({ color: 'Red' }))
  expect(shown()).toMatchObject({ altText: 'A shirt, shown in red' })
  expect(shown()?.url).toContain('colors=Red')
  for (const color of ['Red,Navy', '']) {
    await store.dispatch(fetchProducts({ color }))
    expect(shown()?.url).not.toContain('colors=')
  }
})
