import type { Page, ProductDraft, ProductUpdate, StaffProduct, StaffProductQuery } from '@umbala/contract'
import { pageWindow, toCategory } from '@umbala/pricing'
import { writeAudit } from '../../audit/audit.service.ts'
import type { Db } from '../../database/tables.ts'
import { type KeepPicture, keepPictures } from './product-pictures.service.ts'
import { toDraft, toStaffProduct } from '../product-row.ts'
import {
  countStaffProducts,
  findStaffProduct,
  findStaffProducts,
  type StaffFilters,
} from './staff-products.queries.ts'
import { markDeleted } from './write-products.queries.ts'
import {
  type Actor,
  addProducts,
  changeProducts,
  explained,
  inBrief,
  productMissing,
} from './write-products.service.ts'

const WORDS_MAX = 10

type Asked = Pick<StaffProductQuery, 'search' | 'category' | 'published' | 'featured' | 'slips'>

/** Null where nothing can match: there are four categories and no other. */
export const toStaffFilters = ({
  search,
  category,
  published,
  featured,
  slips,
}: Asked): StaffFilters | null => {
  const known = category === undefined ? undefined : toCategory(category)
  if (known === null) return null
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '')
  return { words: words.slice(0, WORDS_MAX), category: known, published, featured, slips }
}

/** Words read from their beginning; of numbers and moments the greatest is the news. */
const FIRST_ASCENDING: ReadonlySet<string> = new Set(['name', 'sku', 'category'])

export const listStaffProducts = async (db: Db, query: StaffProductQuery): Promise<Page<StaffProduct>> => {
  const filters = toStaffFilters(query)
  if (filters === null) return { items: [], total: 0 }
  const { sortBy: sort = 'updated' } = query
  const { direction = FIRST_ASCENDING.has(sort) ? 'asc' : 'desc' } = query
  const [rows, total] = await Promise.all([
    findStaffProducts(db, { ...filters, sort, direction, ...pageWindow(query) }),
    countStaffProducts(db, filters),
  ])
  return { items: rows.map(toStaffProduct), total }
}

export const getStaffProduct = async (db: Db, id: string): Promise<StaffProduct> => {
  const row = await findStaffProduct(db, id)
  if (!row) throw productMissing()
  return toStaffProduct(row)
}

/** Where products are written: the database, and who takes in the pictures that come along. */
export type ProductDeps = { readonly db: Db; readonly keepPicture: KeepPicture }

export const createProduct = async (
  { db, keepPicture }: ProductDeps,
  actor: Actor,
  draft: ProductDraft,
): Promise<StaffProduct> => {
  const images = await keepPictures(keepPicture, draft.images, actor.id)
  const [id = ''] = await db.transaction().execute((db) => addProducts(db, actor, [{ ...draft, images }]))
  return getStaffProduct(db, id)
}

export const updateProduct = async (
  { db, keepPicture }: ProductDeps,
  actor: Actor,
  id: string,
  asked: ProductUpdate,
): Promise<StaffProduct> => {
  const update = asked.images
    ? { ...asked, images: await keepPictures(keepPicture, asked.images, actor.id) }
    : asked
  await db.transaction().execute((db) => changeProducts(db, actor, [{ id, update }]))
  return getStaffProduct(db, id)
}

/**
 * Takes a product out of the shop. Its row and its pictures stay, because orders tell of them; its SKU is free again, and whoever has it in
 * the cart is told.
 */
export const deleteProduct = async (db: Db, actor: Actor, id: string): Promise<{ _id: string }> => {
  await db.transaction().execute(async (db) => {
    const row = await findStaffProduct(db, id)
    if (!row || !(await explained([], markDeleted(db, id)))) throw productMissing()
    await writeAudit(db, {
      actor,
      action: 'product deleted',
      entity: 'product',
      entityId: row.id,
      before: inBrief(toDraft(row)),
    })
  })
  return { _id: id }
}
