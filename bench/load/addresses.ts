import { madeUpProduct } from '@umbala/api/test/given/made-up-product'
import { callTable } from '@umbala/contract'
import { LIST_LIMIT_DEFAULT } from '@umbala/pricing'

type Query = Readonly<Record<string, string | number>>
type Mix = readonly ((at: Moment) => Query)[]
type Moment = {
  readonly number: number
  /** The page that lies at this share of the whole list. */
  readonly pageAt: (share: number) => number
  /** The name of some product that the shop has. */
  readonly someName: () => string
}

const STEPS = 499

/**
 * About the prices asked for, and to the cent never the same twice, which makes a new address of the same work. Without a wish it
 * leaves out nothing.
 */
const unusedPrices = (number: number, fromRand = 0, toRand = 5_000): Query => ({
  minPrice: (fromRand * 100 + (number % STEPS) + 1) / 100,
  maxPrice: (toRand * 100 + 1 + Math.floor(number / STEPS)) / 100,
})

/** What visitors ask of a list: its first pages, by every order, narrowed in every way. */
const LISTS: Mix = [
  () => ({}),
  () => ({ sortBy: 'priceAsc' }),
  () => ({ sortBy: 'priceDesc', page: 2 }),
  () => ({ sortBy: 'popularity' }),
  () => ({ category: 'Print' }),
  () => ({ category: 'Branding', sortBy: 'priceAsc', page: 2 }),
  () => ({ category: 'Signs', sortBy: 'popularity' }),
  () => ({ color: 'Red' }),
  () => ({ category: 'Branding', color: 'Blue,White', gender: 'Women' }),
  () => ({ size: 'M', sortBy: 'priceAsc' }),
  ({ number }) => unusedPrices(number, 50, 400),
  ({ number }) => ({ category: 'Print', sortBy: 'priceAsc', ...unusedPrices(number, 100) }),
]

/** What hardly anybody asks for: pages far down the list. */
const DEEP: Mix = [
  ({ pageAt }) => ({ page: pageAt(0.1) }),
  ({ pageAt }) => ({ page: pageAt(0.5) }),
  ({ pageAt }) => ({ page: pageAt(0.9), sortBy: 'priceAsc' }),
  ({ pageAt }) => ({ page: pageAt(0.3), sortBy: 'popularity' }),
]

const withoutLetter = (word: string, at: number): string => {
  const cut = 1 + (at % Math.max(1, word.length - 2))
  return word.slice(0, cut) + word.slice(cut + 1)
}

/** What visitors type: a make (few products), a whole name, a kind of goods (many products), half a word, and all of it misspelt. */
const SEARCHES: Mix = [
  ({ someName }) => ({ search: someName().split(' ')[1] ?? '' }),
  ({ someName }) => ({ search: someName() }),
  () => ({ search: 'business cards' }),
  () => ({ search: 'shirt', sortBy: 'priceAsc' }),
  () => ({ search: 'premium', category: 'Branding' }),
  () => ({ search: 'broch' }),
  () => ({ search: 'busness crad' }),
  ({ someName, number }) => ({ search: withoutLetter(someName().split(' ')[1] ?? '', number) }),
  ({ someName, number }) => ({
    search: someName()
      .split(' ')
      .slice(1)
      .map((word) => withoutLetter(word, number))
      .join(' '),
  }),
]

const write = (path: string, query: Query): string => {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) words.set(name, String(value))
  return `${path}?${words.toString()}`
}

const LISTING = '/collections/all'
const { path: API_LIST } = callTable.listProducts

/**
 * Addresses of which none is given twice in a run, not even as a page first and as a list after: a page leaves its list behind
 * in the shop's memory.
 */
export const uniqueAddresses = () => {
  let given = 0
  const from = (path: string, mix: Mix, products: number) => () => {
    given += 1
    const number = given
    const lastPage = Math.floor(products / LIST_LIMIT_DEFAULT)
    const query = mix[number % mix.length]?.({
      number,
      pageAt: (share) => Math.max(1, Math.floor(lastPage * share)),
      // Some of a thousand products are the demo catalogue's.
      someName: () => madeUpProduct(1 + ((number * 7919) % Math.floor(products * 0.8))).name,
    })
    return write(path, { ...unusedPrices(number), ...query })
  }
  return {
    listings: (products: number) => from(LISTING, LISTS, products),
    lists: (products: number) => from(API_LIST, LISTS, products),
    deepPages: (products: number) => from(API_LIST, DEEP, products),
    searches: (products: number) => from(API_LIST, SEARCHES, products),
  }
}

export type UniqueAddresses = ReturnType<typeof uniqueAddresses>
