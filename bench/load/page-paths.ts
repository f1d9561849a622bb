import { visitorOf } from './visitor.ts'

const firstProduct = async (origin: string): Promise<string> => {
  const { items } = await visitorOf(origin).listProducts({ query: { limit: 1 } })
  if (!items[0]) throw new Error('The shop has nothing for sale.')
  return items[0]._id
}

const productCalled = async (origin: string, name: string): Promise<string> => {
  const { items } = await visitorOf(origin).listProducts({ query: { search: name, limit: 10 } })
  const product = items.find((item) => item.name === name)
  if (!product) throw new Error(`The shop does not sell ${name}.`)
  return product._id
}

type PagePath = readonly [name: string, pathOf: (origin: string) => Promise<string>]

/** The pages on which most visitors start, and how to find each. */
export const PAGE_PATHS: readonly PagePath[] = [
  ['home', async () => '/'],
  ['listing', async () => '/collections/all'],
  ['product page', async (origin) => `/product/${await firstProduct(origin)}`],
]

/** The other pages that search engines show. */
export const CONTENT_PAGE_PATHS: readonly PagePath[] = [
  ['design', async () => '/design-customization'],
  ['contact', async () => '/contact-page'],
  ['about us', async () => '/about-us'],
  ['privacy policy', async () => '/privacy-policy'],
  ['terms', async () => '/terms-and-conditions'],
]

const RULED = {
  ladder: 'Salon and Loyalty Cards',
  sign: 'PVC Banner',
  garment: 'Event T-shirt',
  paint: 'Interior Matt Paint',
}

/** Product pages with more on them than the choice of options, one for each kind of price rule. */
export const RULED_PAGE_PATHS: readonly PagePath[] = Object.entries(RULED).map(([kind, name]) => [
  `product page, ${kind}`,
  async (origin) => `/product/${await productCalled(origin, name)}`,
])
