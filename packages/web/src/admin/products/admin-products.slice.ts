import { createSlice, type Draft, isAnyOf, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit'
import type { BulkChange, ShopClient, StaffProduct } from '@umbala/contract'
import { loggedOut, sessionRestored, signedIn } from '../../state/events.ts'
import { createRequest } from '../../state/thunk.ts'
import {
  changeAsked,
  changeDone,
  changeRefused,
  isAwaited,
  listAsked,
  listRefused,
  type ListState,
  UNKNOWN_LIST,
} from '../list-state.ts'

export type AdminProductsState = ListState & {
  products: StaffProduct[]
  /** How many products the list is a page of. */
  total: number
}

const initialState: AdminProductsState = { ...UNKNOWN_LIST, products: [], total: 0 }

export type ProductListQuery = NonNullable<
  NonNullable<Parameters<ShopClient['adminListProducts']>[0]>['query']
>
export type NewProduct = Parameters<ShopClient['adminCreateProduct']>[0]['body']
export type ProductChanges = NonNullable<Parameters<ShopClient['adminUpdateProduct']>[0]['body']>

export const fetchAdminProducts = createRequest(
  'adminProducts/fetchAll',
  (query: ProductListQuery, { extra, signal }) => extra.client.adminListProducts({ query }, { signal }),
)

/** For the screen that edits it; the list has its own copy. */
export const fetchAdminProduct = createRequest('adminProducts/fetchOne', (id: string, { extra, signal }) =>
  extra.client.adminGetProduct({ params: { id } }, { signal }),
)

export const createAdminProduct = createRequest('adminProducts/create', (body: NewProduct, { extra }) =>
  extra.client.adminCreateProduct({ body }),
)

type Edit = { readonly id: string; readonly changes: ProductChanges }
export const updateAdminProduct = createRequest('adminProducts/update', ({ id, changes }: Edit, { extra }) =>
  extra.client.adminUpdateProduct({ params: { id }, body: changes }),
)

/** The copy's id is chosen here, so that a request that is sent twice makes one copy. */
type Copy = { readonly id: string; readonly copyId: string }
export const duplicateAdminProduct = createRequest(
  'adminProducts/duplicate',
  ({ id, copyId }: Copy, { extra }) =>
    extra.client.adminDuplicateProduct({ params: { id }, query: { copyId } }),
)

export const deleteAdminProduct = createRequest('adminProducts/delete', (id: string, { extra }) =>
  extra.client.deleteProduct({ params: { id } }),
)

export const changeAdminProducts = createRequest('adminProducts/change', (body: BulkChange, { extra }) =>
  extra.client.adminChangeProducts({ body }),
)

const changes = [
  createAdminProduct,
  updateAdminProduct,
  duplicateAdminProduct,
  deleteAdminProduct,
  changeAdminProducts,
] as const

const applyToMany = (state: AdminProductsState, { ids, isPublished, isFeatured }: BulkChange): void => {
  const chosen = new Set(ids)
  for (const product of state.products) {
    if (!chosen.has(product._id)) continue
    product.isPublished = isPublished ?? product.isPublished
    product.isFeatured = isFeatured ?? product.isFeatured
  }
}

export const adminProductsSlice = createSlice({
  name: 'adminProducts',
  initialState,
  reducers: {
    /** A screen that is opened anew has nothing to do with what went wrong on the one before. */
    adminProductsErrorCleared: (state) => {
      state.error = null
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(fetchAdminProducts.pending, listAsked)
      .addCase(fetchAdminProducts.fulfilled, (state, action) => {
        if (!isAwaited(state, action)) return
        state.products = [...action.payload.items] as Draft<StaffProduct>[]
        state.total = action.payload.total
        state.loading = false
      })
      .addCase(fetchAdminProducts.rejected, listRefused)
      .addCase(updateAdminProduct.fulfilled, (state, { payload }) => {
        const index = state.products.findIndex(({ _id }) => _id === payload._id)
        if (index >= 0) state.products[index] = payload as Draft<StaffProduct>
      })
      .addCase(deleteAdminProduct.fulfilled, (state, { payload }) => {
        state.products = state.products.filter(({ _id }) => _id !== payload._id)
        state.total = Math.max(0, state.total - 1)
      })
      .addCase(changeAdminProducts.fulfilled, (state, { meta }) => {
        // New prices are reckoned by the server, so a list that shows them is fetched again.
        applyToMany(state, meta.arg)
      })
      .addMatcher(isFulfilled(createAdminProduct, duplicateAdminProduct), (state, { payload }) => {
        state.products.unshift(payload as Draft<StaffProduct>)
        state.total += 1
      })
      .addMatcher(isAnyOf(sessionRestored, signedIn), (state, { payload }) =>
        payload.user?.role === 'admin' ? state : initialState,
      )
      .addMatcher(isPending(...changes), changeAsked)
      .addMatcher(isFulfilled(...changes), changeDone)
      .addMatcher(isRejected(...changes), changeRefused)
  },
  selectors: {
    selectAdminProducts: (state) => state,
  },
})

export const { adminProductsErrorCleared } = adminProductsSlice.actions
export const { selectAdminProducts } = adminProductsSlice.selectors
