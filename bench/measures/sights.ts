import { callTable } from '@umbala/contract'
import { LIST_LIMIT_MAX } from '@umbala/pricing'
import type { UniqueAddresses } from '../load/addresses.ts'
import type { WireAnswer } from '../load/ask.ts'
import { PRODUCTS } from '../bench.ts'
import type { FloorKind } from '../load/floor.ts'
import { visitorOf } from '../load/visitor.ts'

/** One thing that visitors look at: an address that is asked for again and again, and addresses that are not. */
export type Sight = {
  readonly what: string
  readonly floor: FloorKind
  readonly path: string
  /** Endless, or a few that exist; null where there is only the one address. */
  readonly newPaths: (() => string) | readonly string[] | null
  readonly isRight: (answer: WireAnswer) => boolean
}

const isPage = ({ text }: WireAnswer): boolean => text.startsWith('<!') && text.trimEnd().endsWith('</html>')

const isFilledList = ({ text }: WireAnswer): boolean => {
  const list: unknown = JSON.parse(text)
  return Array.isArray(list) && list.length > 0
}

const isProduct = ({ text }: WireAnswer): boolean => {
  const product: unknown = JSON.parse(text)
  return typeof product === 'object' && product !== null && '_id' in product
}

const API_LIST = callTable.listProducts.path

const productIds = async (origin: string): Promise<string[]> => {
  const visitor = visitorOf(origin)
  const ids: string[] = []
  for (let page = 1; page <= PRODUCTS / LIST_LIMIT_MAX; page += 1) {
    const { items } = await visitor.listProducts({ query: { limit: LIST_LIMIT_MAX, page } })
    ids.push(...items.map(({ _id }) => _id))
  }
  return ids
}

export const sightsOf = async (origin: string, addresses: UniqueAddresses): Promise<Sight[]> => {
  const [first = '', ...others] = await productIds(origin)
  const page = { floor: 'node', isRight: isPage } as const
  const list = { floor: 'fastify', isRight: isFilledList } as const
  return [
    { ...page, what: 'home', path: '/', newPaths: null },
    { ...page, what: 'listing', path: '/collections/all', newPaths: addresses.listings(PRODUCTS) },
    {
      ...page,
      what: 'product page',
      path: `/product/${first}`,
      newPaths: others.map((id) => `/product/${id}`),
    },
    { ...list, what: 'API list', path: `${API_LIST}?limit=24`, newPaths: addresses.lists(PRODUCTS) },
    {
      what: 'API detail',
      floor: 'fastify',
      path: `${API_LIST}/${first}`,
      newPaths: others.map((id) => `${API_LIST}/${id}`),
      isRight: isProduct,
    },
    {
      ...list,
      what: 'search',
      path: `${API_LIST}?search=business+cards`,
      newPaths: addresses.searches(PRODUCTS),
    },
  ]
}
