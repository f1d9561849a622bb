import { DEMO_SHOP, Problem, type Seller } from '@umbala/contract'
import { sellerIdentity } from '@umbala/contract/schemas'
import type { Deps } from '../../deps.ts'
import { takeFromLimit } from '../../limits/limits.service.ts'
import { drawInvoice } from './draw-invoice.ts'
import { type InvoicedRow, type InvoiceFacts, toInvoiceFacts } from './invoice-facts.ts'
import { toCreditNoteFacts } from './credit-note-facts.ts'
import { claimOriginal, findCreditNote, findSettlement, type SettlementRow } from './invoice.queries.ts'
import { type Asker, findVisibleOrder, orderMissing } from '../orders.service.ts'
import { findAnyOrder, type OrderRow } from '../read-orders.queries.ts'

/** Drawing one takes more than a query does. */
const LIMIT = { count: 30, windowSeconds: 60 }

const limitInvoiceRate = async ({ db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>, { id }: Asker) => {
  if (!rateLimits) return
  const { allowed, retryAfterSeconds } = await takeFromLimit(db, `invoice:${id}`, LIMIT)
  if (!allowed)
    throw new Problem('too_many', 'That was a little too fast. Please try again in a moment.', {
      retryAfterSeconds,
    })
}

const sellerOf = ({ seller }: Pick<SettlementRow, 'seller'>): Seller =>
  seller === null ? DEMO_SHOP : sellerIdentity.parse(seller)

/** What was issued must be shown to the tax office for years, so the staff finds it also where the order is archived. */
const findInvoiced = async (db: Deps['db'], asker: Asker, id: string) => {
  if (!asker.seesAll) return findVisibleOrder(db, asker, id)
  const row = await findAnyOrder(db, id)
  if (!row) throw orderMissing()
  return row
}

/** Nothing is invoiced before it is paid. */
const asInvoiced = (row: OrderRow): InvoicedRow => {
  const { invoice_number, issued_at } = row
  if (invoice_number === null || issued_at === null)
    throw new Problem(
      'conflict',
      'This order has no invoice yet. It is issued when the order is paid in full.',
    )
  return { ...row, invoice_number, issued_at }
}

const toFile = async (facts: InvoiceFacts): Promise<File> =>
  new File([await drawInvoice(facts)], `${facts.number}.pdf`, { type: 'application/pdf' })

type Wanted = {
  readonly id: string
  /** Off for whoever only asks about the paper, and must not use up the original by that. */
  readonly handsOut: boolean
}

/**
 * The first one the customer takes is the original, every later one says that it is a copy: two originals would be tax claimed twice.
 * What the staff prints is for its own files, and always a copy. All of them name the shop as it was when the invoice was issued.
 */
export const getInvoice = async (
  { db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>,
  asker: Asker,
  { id, handsOut }: Wanted,
): Promise<File> => {
  await limitInvoiceRate({ db, rateLimits }, asker)
  const row = asInvoiced(await findInvoiced(db, asker, id))
  const settlement = await findSettlement(db, id)
  if (!settlement) throw orderMissing()
  const isOriginal = handsOut && row.user_id === asker.id && (await claimOriginal(db, id))
  const facts = toInvoiceFacts(row, settlement, { seller: sellerOf(settlement), isCopy: !isOriginal })
  return toFile(facts)
}

/** The paper for money that went back. It carries the shop as it was then, and is the same however often it is printed. */
export const getCreditNote = async (
  { db, rateLimits }: Pick<Deps, 'db' | 'rateLimits'>,
  asker: Asker,
  { id, number }: { readonly id: string; readonly number: string },
): Promise<File> => {
  await limitInvoiceRate({ db, rateLimits }, asker)
  const row = await findInvoiced(db, asker, id)
  const note = await findCreditNote(db, id, Number(number.slice('CN-'.length)))
  if (!note) throw new Problem('not_found', 'This order has no such credit note.')
  return toFile(toCreditNoteFacts(asInvoiced(row), note, sellerOf(note)))
}
