import { visitorOf } from './visitor.ts'

const firstProduct = async (origin: string): Promise<string> => {
  const { items } = await visitorOf(origin).listProducts({ query: { limit: 1 } })
  if (!items[0]) throw new Error('The shop has nothing for sale.')
  return items[0]._id
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
