import { visitorOf } from './visitor.ts'

const firstProduct = async (origin: string): Promise<string> => {
  const { items } = await visitorOf(origin).listProducts({ query: { limit: 1 } })
  if (!items[0]) throw new Error('The shop has nothing for sale.')
  return items[0]._id
}

/** The pages that a browser is sent to, and how to find each. */
export const PAGE_PATHS: readonly (readonly [string, (origin: string) => Promise<string>])[] = [
  ['home', async () => '/'],
  ['listing', async () => '/collections/all'],
  ['product page', async (origin) => `/product/${await firstProduct(origin)}`],
]
