import { expect, test } from 'vitest'
import { givenClient, T_SHIRT } from '../../../test/given.ts'
import { DEPARTMENTS } from '../../app/shell/departments.ts'
import { createShopStore } from '../../app/store.ts'
import { fetchProducts } from '../products.slice.ts'
import { fetchSuggestions, suggest } from './suggestions.ts'

test('suggestions leave the list of the page behind them as it is', async () => {
  const cap = { ...T_SHIRT, name: 'Six-panel Cap' }
  const store = createShopStore(
    givenClient({
      listProducts: async (input) => ({ items: input?.query?.search ? [cap] : [T_SHIRT], total: 1 }),
    }),
  )
  await store.dispatch(fetchProducts({}))
  const before = store.getState()

  const outcome = await store.dispatch(fetchSuggestions('cap'))

  expect(outcome.payload).toMatchObject({ items: [cap] })
  expect(store.getState()).toEqual(before)
})

test('a department that is called so comes first, then where the finds are, then the finds', () => {
  const found = suggest('S', [T_SHIRT, { ...T_SHIRT, category: 'Print' }], DEPARTMENTS)

  expect(found.map(({ label, to }) => [label, to])).toEqual([
    ['Signs', '/collections/all?category=Signs'],
    ['“S” in Print', '/collections/all?category=Print&search=S'],
    ['“S” in Branding', '/collections/all?category=Branding&search=S'],
    ['Heavy Cotton T-shirt', `/product/${T_SHIRT._id}`],
    ['Heavy Cotton T-shirt', `/product/${T_SHIRT._id}`],
  ])
})

test('a word that nothing matches suggests nothing', () => {
  expect(suggest('xyzzy', [], DEPARTMENTS)).toEqual([])
})
