import { randomUUID } from 'node:crypto'
import { Problem, type StaffProduct } from '@umbala/contract'
import { cutText } from '../../database/storable-text.ts'
import type { Db } from '../../database/tables.ts'
import { toDraft } from '../product-row.ts'
import { findNamesLike, findStaffProduct } from './staff-products.queries.ts'
import { getStaffProduct } from './staff-products.service.ts'
import { isCopyOf, waitForOtherCopies } from './write-products.queries.ts'
import { type Actor, addProducts, productMissing } from './write-products.service.ts'

const NAME_MAX = 200
const SKU_MAX = 64

/** A copy of a copy is another copy of the same thing. */
const COPIED_NAME = / \(copy(?: \d+)?\)$/
const COPIED_SKU = /-COPY(?:-\d+)?$/i

const nameOf = (base: string, number: number) => {
  const suffix = number === 1 ? ' (copy)' : ` (copy ${number})`
  return `${cutText(base, NAME_MAX - suffix.length).trimEnd()}${suffix}`
}
const skuOf = (base: string, number: number) => {
  const suffix = number === 1 ? '-COPY' : `-COPY-${number}`
  return `${cutText(base, SKU_MAX - suffix.length).trimEnd()}${suffix}`
}

type Named = { readonly name: string; readonly sku: string }

/** The first free one, each counted by itself: staff may have renamed an earlier copy and left its SKU, or the other way round. */
export const copyOf = ({ name, sku }: Named, taken: readonly Named[]): Named => {
  const names = new Set(taken.map((one) => one.name.toLowerCase()))
  const skus = new Set(taken.map((one) => one.sku.toLowerCase()))
  const [plainName, plainSku] = [name.replace(COPIED_NAME, ''), sku.replace(COPIED_SKU, '')]
  const firstFree = (make: (number: number) => string, used: ReadonlySet<string>) => {
    let number = 1
    while (used.has(make(number).toLowerCase())) number += 1
    return make(number)
  }
  return {
    name: firstFree((number) => nameOf(plainName, number), names),
    sku: firstFree((number) => skuOf(plainSku, number), skus),
  }
}

const idInUse = () =>
  new Problem('conflict', 'Another product has this id, so no copy was made. Please duplicate it once more.')

type Copying = {
  readonly id: string
  /** Chosen by whoever asks, so that asking twice makes one copy. */
  readonly copyId: string | undefined
}

/** A draft with the same content. Both show the same pictures, which are files of neither. */
export const duplicateProduct = async (
  db: Db,
  actor: Actor,
  { id, copyId = randomUUID() }: Copying,
): Promise<StaffProduct> => {
  await db.transaction().execute(async (db) => {
    await waitForOtherCopies(db)
    if (await findStaffProduct(db, copyId)) {
      if (await isCopyOf(db, { copyId, id })) return
      throw idInUse()
    }
    const row = await findStaffProduct(db, id)
    if (!row) throw productMissing()
    const original = toDraft(row)
    const begins = {
      name: cutText(original.name.replace(COPIED_NAME, ''), NAME_MAX / 2),
      sku: cutText(original.sku.replace(COPIED_SKU, ''), SKU_MAX / 2),
    }
    const named = copyOf(original, await findNamesLike(db, begins))
    const copy = { ...original, ...named, isPublished: false, id: copyId }
    await addProducts(db, actor, [copy], { copyOf: row.id })
  })
  return getStaffProduct(db, copyId)
}
