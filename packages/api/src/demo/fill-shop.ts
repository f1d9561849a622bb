import { drawRequest } from '@umbala/illustrations'
import { toProductRow } from '../catalogue/product-row.ts'
import type { Db } from '../database/tables.ts'
import { storeDrawing } from '../images/images.service.ts'
import type { FileStorage } from '../ports/file-storage.ts'
import { DEMO_CATALOGUE, type DatedProduct } from './demo-catalogue.ts'
import { toDraft } from './demo-draft.ts'
import { findTakenIds, hasProducts, insertMissingProducts, insertProductImages } from './demo.queries.ts'

type Deps = { readonly db: Db; readonly images: FileStorage }
type OnProgress = (done: number, total: number) => void
type Settings = {
  /** Adds what is missing to a shop that sells something already. */
  readonly force?: boolean
}

/** A shop whose staff have deleted everything is not empty: they know what they want. */
export const isShopEmpty = async (db: Db): Promise<boolean> => !(await hasProducts(db))

const illustrate = async ({ db, images }: Deps, { product, ...place }: DatedProduct) => {
  const pictures = []
  for (const [position, request] of product.pictures.entries()) {
    const { alt: given, ...asked } = request
    const { svg, alt } = drawRequest(asked)
    const { id, url } = await storeDrawing(db, images, {
      svg,
      name: `${product.sku} ${position}`,
      request: asked,
    })
    pictures.push({ uploadId: id, url, altText: given ?? alt })
  }
  return { ...place, product, pictures }
}
type Illustrated = Awaited<ReturnType<typeof illustrate>>

/** Waiting for the disk is most of the work, so a few products are illustrated side by side. */
const LANES = 4

const illustrateAll = async (deps: Deps, products: readonly DatedProduct[], onProgress: OnProgress) => {
  const illustrated: Illustrated[] = []
  const queue = products.values()
  const lane = async () => {
    for (const entry of queue) {
      illustrated.push(await illustrate(deps, entry))
      onProgress(illustrated.length, products.length)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return illustrated
}

const toRow = (entry: Illustrated) => ({
  ...toProductRow(toDraft(entry, entry.pictures)),
  id: entry.id,
  created_at: entry.createdAt,
})

const toImageRows = ({ id, pictures }: Illustrated) =>
  pictures.map(({ uploadId, altText }, position) => ({
    product_id: id,
    position,
    upload_id: uploadId,
    alt_text: altText,
  }))

const shelve = (db: Db, illustrated: readonly Illustrated[]) =>
  db.transaction().execute(async (trx) => {
    const fresh = await insertMissingProducts(trx, illustrated.map(toRow))
    const imageRows = illustrated.filter(({ id }) => fresh.has(id)).flatMap(toImageRows)
    if (imageRows.length > 0) await insertProductImages(trx, imageRows)
    return fresh.size
  })

/**
 * Puts the demo catalogue into an empty shop and answers how many products are new. Pictures go first, outside of the
 * transaction; those of a fill that broke off are found again by their content, or else collected like any orphan.
 */
export const fillShop = async (
  deps: Deps,
  onProgress: OnProgress = () => undefined,
  { force = false }: Settings = {},
): Promise<{ products: number }> => {
  if (!force && !(await isShopEmpty(deps.db))) return { products: 0 }
  const taken = await findTakenIds(
    deps.db,
    DEMO_CATALOGUE.map(({ id }) => id),
  )
  const missing = DEMO_CATALOGUE.filter(({ id }) => !taken.has(id))
  if (missing.length === 0) return { products: 0 }
  return { products: await shelve(deps.db, await illustrateAll(deps, missing, onProgress)) }
}
