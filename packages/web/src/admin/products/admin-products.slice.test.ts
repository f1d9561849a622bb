import { configureStore } from '@reduxjs/toolkit'
import { Problem, type ShopClient, type StaffProduct } from '@umbala/contract'
import { expect, test } from 'vitest'
import { givenClient, T_SHIRT } from '../../../test/given.ts'
import { loggedOut } from '../../state/events.ts'
import {
  adminProductsErrorCleared,
  adminProductsSlice,
  changeAdminProducts,
  createAdminProduct,
  deleteAdminProduct,
  fetchAdminProducts,
  updateAdminProduct,
} from './admin-products.slice.ts'

const SHIRT: StaffProduct = { ...T_SHIRT, version: 1, unitsSold: 0 }
const MUG: StaffProduct = { ...SHIRT, _id: '5d0c7a44-1111-4222-8333-444455556666', name: 'Mug', sku: 'MUG' }

const givenOffice = (answers: Partial<ShopClient>) => {
  const client = givenClient({ adminListProducts: async () => ({ items: [SHIRT], total: 31 }), ...answers })
  const store = configureStore({
    reducer: { adminProducts: adminProductsSlice.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { client } } }),
  })
  return { store, state: () => store.getState().adminProducts }
}

const NEW = { name: 'Mug', description: 'White.', price: 89, sku: 'MUG', category: 'Branding' }

test('a created product is added to the list, a saved one replaced by its id, a deleted one removed', async () => {
  const { store, state } = givenOffice({
    adminCreateProduct: async () => MUG,
    adminUpdateProduct: async () => ({ ...SHIRT, name: 'Heavier T-shirt', version: 2 }),
    deleteProduct: async ({ params }) => ({ _id: params.id }),
  })
  await store.dispatch(fetchAdminProducts({}))
  expect(state()).toMatchObject({ products: [SHIRT], total: 31, loading: false, error: null })

  await store.dispatch(createAdminProduct(NEW))
  expect(state()).toMatchObject({ products: [MUG, SHIRT], total: 32 })

  await store.dispatch(updateAdminProduct({ id: SHIRT._id, changes: { name: 'Heavier T-shirt' } }))
  expect(state().products.map(({ name }) => name)).toEqual(['Mug', 'Heavier T-shirt'])

  await store.dispatch(deleteAdminProduct(MUG._id))
  expect(state()).toMatchObject({ products: [{ name: 'Heavier T-shirt' }], total: 31 })
})

test('a refused product leaves the list as it was and the server’s message in the store', async () => {
  const { store, state } = givenOffice({
    adminCreateProduct: async () => {
      throw new Problem('conflict', 'That SKU is taken.')
    },
  })
  await store.dispatch(fetchAdminProducts({}))
  const creating = store.dispatch(createAdminProduct(NEW))
  expect(state()).toMatchObject({ loading: true, error: null })
  await creating
  expect(state()).toMatchObject({
    products: [SHIRT],
    loading: false,
    error: 'That SKU is taken.',
  })

  store.dispatch(adminProductsErrorCleared())
  expect(state()).toMatchObject({ error: null })
})

test('the answer to an older search never overwrites the newer one, however late it comes', async () => {
  const answers: ((name: string) => void)[] = []
  const { store, state } = givenOffice({
    adminListProducts: () =>
      new Promise((resolve) => {
        answers.push((name) => {
          resolve({ items: [{ ...SHIRT, name }], total: 1 })
        })
      }),
  })
  const older = store.dispatch(fetchAdminProducts({ search: 'a' }))
  const newer = store.dispatch(fetchAdminProducts({ search: 'ab' }))
  answers[1]?.('newer')
  await newer
  answers[0]?.('older')
  await older
  expect(state()).toMatchObject({ products: [{ name: 'newer' }], loading: false })
})

test('a search that was given up for the next one neither fails nor ends the waiting', async () => {
  const { store, state } = givenOffice({ adminListProducts: () => new Promise(() => undefined) })
  const older = store.dispatch(fetchAdminProducts({ search: 'a' }))
  const newer = store.dispatch(fetchAdminProducts({ search: 'ab' }))
  older.abort()
  await older
  expect(state()).toMatchObject({ loading: true, error: null })
  newer.abort()
  await newer
  expect(state()).toMatchObject({ loading: false, error: null })
})

test('many products are published in the list at once', async () => {
  const { store, state } = givenOffice({ adminChangeProducts: async () => ({ changed: 1 }) })
  await store.dispatch(fetchAdminProducts({}))
  await store.dispatch(changeAdminProducts({ ids: [SHIRT._id], isPublished: false }))
  expect(state().products).toMatchObject([{ isPublished: false, isFeatured: SHIRT.isFeatured }])
})

test('nothing of the back office is left after its owner has gone', async () => {
  const { store, state } = givenOffice({})
  await store.dispatch(fetchAdminProducts({}))
  store.dispatch(loggedOut())
  expect(state()).toMatchObject({ products: [] })
})
