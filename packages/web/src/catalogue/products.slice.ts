import {
  createSlice,
  type Draft,
  isFulfilled,
  isPending,
  isRejected,
  type PayloadAction,
} from '@reduxjs/toolkit'
import {
  configuredPicture,
  type Facets,
  type Image,
  isDrawing,
  type Product,
  type ProductDetails,
  type ShopClient,
} from '@umbala/contract'
import { ofEachFacet } from '@umbala/pricing'
import { createRequest, type Refusal } from '../state/thunk.ts'

export const NO_FILTERS = {
  ...ofEachFacet(() => ''),
  minPrice: '',
  maxPrice: '',
  sortBy: '',
  search: '',
  collection: '',
}
export type ProductFilterSet = typeof NO_FILTERS

/** What a card shows of a product. A page of a list carries nothing else of it to the browser. */
export type ListedProduct = Pick<
  Product,
  '_id' | 'name' | 'sku' | 'category' | 'price' | 'description' | 'images'
> & {
  /** What the price buys, where it is not one piece. */
  readonly priceFor?: Product['priceFor']
}

export type ProductsState = {
  products: ListedProduct[]
  /** How many products the last list was a page of. */
  total: number
  /** What each value of the sidebar would show; null where nobody could count. */
  facets: Facets | null
  selectedProduct: ProductDetails | null
  similarProducts: ListedProduct[]
  filters: ProductFilterSet
  loading: boolean
  error: string | null
}
export type WithProducts = { readonly products: ProductsState }

const initialState: ProductsState = {
  products: [],
  total: 0,
  facets: null,
  selectedProduct: null,
  similarProducts: [],
  filters: NO_FILTERS,
  loading: false,
  error: null,
}

type ListQuery = NonNullable<NonNullable<Parameters<ShopClient['listProducts']>[0]>['query']>

export const fetchProducts = createRequest('products/fetchAll', (query: ListQuery, { extra, signal }) =>
  extra.client.listProducts({ query }, { signal }),
)

/** The list can do without its counts, so a failure here is no error of the list. */
export const fetchFacets = createRequest('products/fetchFacets', (query: ListQuery, { extra, signal }) =>
  extra.client.getFacets({ query }, { signal }),
)

export const fetchProduct = createRequest('products/fetchOne', (id: string, { extra, signal }) =>
  extra.client.getProduct({ params: { id } }, { signal }),
)

export const fetchSimilarProducts = createRequest('products/fetchSimilar', (id: string, { extra, signal }) =>
  extra.client.listSimilarProducts({ params: { id } }, { signal }),
)

const requests = [fetchProducts, fetchProduct, fetchSimilarProducts] as const

/** The first of a product's colours that were filtered by. A garment has them in its grid, which no list carries: it has the one that found it. */
const colourAsked = ({ printOptions: { colors } }: Product, asked: string): string | undefined => {
  const wanted = asked.split(',').filter((colour) => colour !== '')
  if (colors) return colors.find((colour) => wanted.includes(colour))
  return wanted.length === 1 ? wanted[0] : undefined
}

/** Cards stand side by side, so their pictures stand on the pale tint, and show the colour that was asked for. */
const cardImage = ({ url, altText }: Image, colour: string | undefined): Image => ({
  url: configuredPicture(url, colour === undefined ? {} : { colors: [colour] }, 'tint'),
  altText: colour === undefined || !isDrawing(url) ? altText : `${altText}, shown in ${colour.toLowerCase()}`,
})

const asListed = (product: Product, colours: string): ListedProduct => {
  const { _id, name, sku, category, price, priceFor, description, images } = product
  const [image] = images
  return {
    _id,
    name,
    sku,
    category,
    price,
    ...(priceFor && { priceFor }),
    description,
    images: image ? [cardImage(image, colourAsked(product, colours))] : [],
  }
}

/** A proxy may answer with a page of its own in place of a list; the shop then shows an empty list, not a broken page. */
const listOf = (answer: unknown, colours = ''): ListedProduct[] =>
  Array.isArray(answer) ? (answer as Product[]).map((product) => asListed(product, colours)) : []

const OFFLINE = 'There is no connection. Check your data or Wi-Fi, and try again.'

const wordsOf = ({ code, message }: Refusal): string =>
  code === 'network' ? OFFLINE : message || 'Error fetching products'

export const productsSlice = createSlice({
  name: 'products',
  initialState,
  reducers: {
    filtersSet: (state, { payload }: PayloadAction<Partial<ProductFilterSet>>) => {
      Object.assign(state.filters, payload)
    },
    filtersCleared: (state) => {
      state.filters = NO_FILTERS
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchProducts.fulfilled, (state, { payload, meta: { arg } }) => {
        state.products = listOf(payload.items, arg.color)
        state.total = payload.total
      })
      .addCase(fetchFacets.fulfilled, (state, { payload }) => {
        state.facets = payload
      })
      .addCase(fetchFacets.rejected, (state, { meta }) => {
        if (!meta.aborted) state.facets = null
      })
      .addCase(fetchProduct.fulfilled, (state, { payload }) => {
        state.selectedProduct = payload as Draft<typeof payload>
      })
      .addCase(fetchSimilarProducts.fulfilled, (state, { payload }) => {
        state.similarProducts = listOf(payload)
      })
      .addCase(fetchSimilarProducts.rejected, (state) => {
        // Neighbours of the product that was open before say nothing about this one.
        state.similarProducts = []
      })
      .addMatcher(isPending(...requests), (state) => {
        state.loading = true
        state.error = null
      })
      .addMatcher(isFulfilled(...requests), (state) => {
        state.loading = false
      })
      .addMatcher(isRejected(...requests), (state, { error, meta }) => {
        state.loading = false
        if (!meta.aborted) state.error = wordsOf(error)
      })
  },
  selectors: {
    selectProducts: (state) => state.products,
    selectListed: (state) => state,
    selectFilters: (state) => state.filters,
    selectProduct: (state) => state.selectedProduct,
    selectSimilarProducts: (state) => state.similarProducts,
  },
})

export const { filtersSet, filtersCleared } = productsSlice.actions
export const { selectProducts, selectListed, selectFilters, selectProduct, selectSimilarProducts } =
  productsSlice.selectors
