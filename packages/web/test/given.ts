import { createClient, DEMO_SHOP, type ProductDetails, type ShopClient } from '@umbala/contract'
import { renderPage, type RenderedPage } from '../src/app/entry.server.tsx'

export const TEMPLATE =
  '<html><head><!--head--></head><body><div id="root"><!--page--></div><!--state--></body></html>'

export const T_SHIRT: ProductDetails = {
  _id: '0b9c1f5e-6d0f-4a2f-9d64-1c8f3a4b5c6d',
  name: 'Heavy Cotton T-shirt',
  sku: 'UMB-BR-0301',
  category: 'Branding',
  kind: 'T-shirts',
  price: 129,
  originalPrice: 199,
  description: 'A 180 g combed cotton shirt.',
  images: [
    { url: '/uploads/t-shirt-front.svg', altText: 'Navy T-shirt, front' },
    { url: '/uploads/t-shirt-worn.webp', altText: '' },
  ],
  printOptions: { sizes: ['Small', 'Extra Large'], colors: ['Navy', 'White'], gender: ['Unisex'] },
  brandingPrice: { sizesPrice: { 'Extra Large': 10 }, colorsPrice: { Navy: 8 } },
  priceFor: null,
  minQuantity: 1,
  maxQuantity: 9999,
  pricing: null,
  ownOptions: [],
  collectOnly: false,
  artwork: null,
  dimensions: { length: 30, width: 20, height: 2 },
  weight: 0.2,
  isFeatured: true,
  isPublished: true,
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-01-05T08:00:00.000Z',
}

/** A client that answers only what a test has given it an answer for. */
export const givenClient = (answers: Partial<ShopClient>): ShopClient => ({
  ...createClient(async ({ method, url }) => {
    throw new Error(`The test gave no answer for ${method} ${url}`)
  }),
  ...answers,
})

/** A shop that sells one thing and finds nothing like it. */
export const givenShopSelling = (product: ProductDetails, answers: Partial<ShopClient> = {}): ShopClient =>
  givenClient({
    getProduct: async () => product,
    listSimilarProducts: async () => [],
    listProducts: async () => ({ items: [product], total: 1 }),
    ...answers,
  })

export type ReadPage = Omit<RenderedPage, 'html'> & { readonly html: string }

/** A page as a browser reads it. */
export const readPage = async (page: Promise<RenderedPage>): Promise<ReadPage> => {
  const { html, ...rest } = await page
  return { ...rest, html: new TextDecoder().decode(html) }
}

export const visit = (path: string, client: ShopClient): Promise<ReadPage> =>
  readPage(
    renderPage(new Request(`https://shop.test${path}`), {
      client,
      template: TEMPLATE,
      shop: DEMO_SHOP,
      now: new Date('2026-06-01T12:00:00Z'),
    }),
  )

export const PRODUCT_URL = `/product/${T_SHIRT._id}`
