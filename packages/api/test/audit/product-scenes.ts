import { randomUUID } from 'node:crypto'
import { toCsv } from '../../src/csv/csv.ts'
import { FIVE_RAND_EACH, givenProduct } from '../given/given-product.ts'
import { BOUNDARY, formOf, photo } from '../given/given-uploads.ts'
import { importCsv, importPriceCsv } from '../given/import-products.ts'
import type { Scenes, SceneSetter } from './scene.ts'

const newProduct = () => ({
  name: 'Mug',
  description: 'White.',
  price: 89,
  sku: randomUUID(),
  category: 'Print',
})
const newRules = { category: 'Print', kind: 'x', artwork: { dpi: 90 }, basedOn: null } as const

export const productScenes = ({ shop, admin, withProduct }: SceneSetter): Scenes => ({
  createProduct: async () => {
    const body = newProduct()
    return () => admin().createProduct({ body })
  },
  updateProduct: withProduct((id) => admin().updateProduct({ params: { id }, body: { name: 'Cup' } })),
  deleteProduct: withProduct((id) => admin().deleteProduct({ params: { id } })),
  adminCreateProduct: async () => {
    const body = newProduct()
    return () => admin().adminCreateProduct({ body })
  },
  adminUpdateProduct: withProduct((id) =>
    admin().adminUpdateProduct({ params: { id }, body: { name: 'Cup' } }),
  ),
  adminDuplicateProduct: withProduct((id) => admin().adminDuplicateProduct({ params: { id } })),
  adminChangeProducts: withProduct((id) =>
    admin().adminChangeProducts({ body: { ids: [id], isFeatured: true } }),
  ),
  adminImportProducts: async () => {
    const { sku, ...product } = newProduct()
    const csv = toCsv([
      ['sku', ...Object.keys(product)],
      [sku, ...Object.values(product)],
    ])
    return () => importCsv(admin(), csv)
  },
  adminCopyPricing: async () => {
    const id = await givenProduct(shop.db, { pricing: FIVE_RAND_EACH })
    const to = [await givenProduct(shop.db)]
    return () => admin().adminCopyPricing({ params: { id }, body: { to, dryRun: false } })
  },
  adminImportPrices: async () => {
    const sku = randomUUID()
    await givenProduct(shop.db, { sku })
    return () => importPriceCsv(admin(), `sku,part,price\n${sku},price,12.50`)
  },
  uploadImage: async () => {
    const payload = formOf({ bytes: await photo() })
    const headers = { ...shop.bearer('admin'), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
    return async () => {
      const { statusCode } = await shop.app.inject({ method: 'POST', url: '/api/upload', payload, headers })
      if (statusCode !== 201) throw new Error(`It was refused: ${statusCode}`)
    }
  },
  adminSaveArtworkKind: async () => () => admin().adminSaveArtworkKind({ body: newRules }),
})
