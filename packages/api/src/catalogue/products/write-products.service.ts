import { randomUUID } from 'node:crypto'
import { Problem, type ProductDraft, type ProductUpdate } from '@umbala/contract'
import { toRand } from '@umbala/pricing'
import { writeAudits } from '../../audit/audit.service.ts'
import { violatedConstraint } from '../../database/database-errors.ts'
import type { Db } from '../../database/tables.ts'
import type { JsonObject } from '../../database/tables/columns.ts'
import { changesBetween } from '../content-changes.ts'
import { applied, contentOf, contradictionIn } from '../product-content.ts'
import { placePictures } from './product-pictures.service.ts'
import { toDraft, toProductRow } from '../product-row.ts'
import { findStaffProductsById, lockProducts, type StaffProductRow } from './staff-products.queries.ts'
import { deletePictures, insertPictures, insertProducts, updateProducts } from './write-products.queries.ts'

/** The member of staff who does it, by the name that history keeps. */
export type Actor = { readonly id: string; readonly name: string }

export const productMissing = () => new Problem('not_found', 'Product not found')

const skuTaken = (skus: readonly string[]) => {
  const [sku, ...others] = skus
  const sentence =
    sku !== undefined && others.length === 0
      ? `Another product already has the SKU ${sku}.`
      : 'Another product already has one of these SKUs.'
  return new Problem('conflict', sentence, { fields: { sku: sentence } })
}

const importUnderWay = () =>
  new Problem(
    'conflict',
    'Products are being imported at the moment, so nothing was changed. Please try again in a minute.',
  )

/** Only a copy brings its id along, and one that stands is found before: what is taken is the id of a deleted product. */
const idTaken = () =>
  new Problem(
    'conflict',
    'The product with this id was deleted, so no copy was made. Please duplicate it once more.',
  )

/** A product that contradicts itself could not be sold, or would be sold at a price that nobody meant. */
const refuseContradiction = (draft: ProductDraft): void => {
  const found = contradictionIn(draft)
  if (found) throw new Problem('invalid', found.message, { fields: { [found.field]: found.message } })
}

/** Says in words what the database refuses. */
export const explained = async <Result>(skus: readonly string[], work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'products_sku_unique') throw skuTaken(skus)
    if (constraint === 'products_pkey') throw idTaken()
    if (constraint === 'products_not_during_import') throw importUnderWay()
    throw error
  }
}

/** Enough to recognise a product by when it is gone. */
export const inBrief = ({ name, sku, category, price, isPublished }: ProductDraft): JsonObject => ({
  name,
  sku,
  category,
  price: toRand(price),
  isPublished,
})

/**
 * Puts new products into the shop, in the transaction it is given, under the id they bring along or a new one, and answers their ids in the same order. Their pictures must be
 * uploads already.
 */
export const addProducts = async (
  db: Db,
  actor: Actor,
  drafts: readonly (ProductDraft & { readonly id?: string })[],
  origin: JsonObject = {},
): Promise<readonly string[]> => {
  if (drafts.length === 0) return []
  drafts.forEach(refuseContradiction)
  const products = drafts.map((draft) => ({ ...draft, id: draft.id ?? randomUUID() }))
  const pictures = await placePictures(db, products)
  await explained(
    drafts.map(({ sku }) => sku),
    insertProducts(
      db,
      products.map((product) => ({ id: product.id, ...toProductRow(product) })),
    ),
  )
  if (pictures.length > 0) await insertPictures(db, pictures)
  await writeAudits(
    db,
    products.map((product) => ({
      actor,
      action: 'product created',
      entity: 'product',
      entityId: product.id,
      after: { ...inBrief(product), ...origin },
    })),
  )
  return products.map(({ id }) => id)
}

export type ProductChange = { readonly id: string; readonly update: ProductUpdate }

const refuseMissing = (asked: number, found: number) => {
  if (found === asked) return
  if (asked === 1) throw productMissing()
  const gone = asked - found
  throw new Problem(
    'conflict',
    `${gone} of the ${asked} products ${gone === 1 ? 'is' : 'are'} no longer there, so nothing was changed. Please reload the list.`,
  )
}

const compare = (row: StaffProductRow, { version, ...update }: ProductUpdate) => {
  if (version !== undefined && version !== row.version)
    throw new Problem(
      'conflict',
      `A colleague has changed ${row.name} in the meantime, so your changes were not saved. Please look at theirs first.`,
    )
  const before = toDraft(row)
  const after = applied(before, update)
  refuseContradiction(after)
  const changes = changesBetween(contentOf(before), contentOf(after))
  return { id: row.id, after, changes, repictured: changes?.after.images !== undefined }
}

/**
 * Changes products in the transaction it is given, all or none, and answers how many are different now. Asking for what is the case
 * already changes nothing and leaves no trace.
 */
export const changeProducts = async (
  db: Db,
  actor: Actor,
  changes: readonly ProductChange[],
  /** What it is part of, for the history. */
  via: string | null = null,
): Promise<number> => {
  const updates = new Map(changes.map(({ id, update }) => [id.toLowerCase(), update]))
  const ids = [...updates.keys()]
  if (ids.length === 0) return 0
  refuseMissing(ids.length, (await lockProducts(db, ids)).length)
  // Read after the lock is held: whoever held it before may have changed the pictures too.
  const rows = await findStaffProductsById(db, ids)
  const compared = rows.map((row) => compare(row, updates.get(row.id) ?? {}))
  const changed = compared.filter(({ changes }) => changes !== null)
  if (changed.length === 0) return 0

  const repictured = changed.filter((product) => product.repictured)
  const repicturedIds = repictured.map(({ id }) => id)
  const pictures = await placePictures(
    db,
    repictured.map(({ id, after }) => ({ id, images: after.images })),
  )
  await explained(
    changed.map(({ after }) => after.sku),
    updateProducts(
      db,
      changed.map(({ id, after }) => ({ id, ...toProductRow(after) })),
      repicturedIds,
    ),
  )
  if (repictured.length > 0) await deletePictures(db, repicturedIds)
  if (pictures.length > 0) await insertPictures(db, pictures)
  await writeAudits(
    db,
    changed.map(({ id, changes }) => ({
      actor,
      action: 'product changed',
      entity: 'product',
      entityId: id,
      before: changes?.before ?? null,
      after: changes && { ...changes.after, ...(via !== null && { via }) },
    })),
  )
  return changed.length
}
