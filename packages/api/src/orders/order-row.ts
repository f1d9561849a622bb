import type { CreditNote, Order, OrderItem } from '@umbala/contract'
import {
  cents,
  courierWeightFee,
  estimatedDelivery,
  explainedLabel,
  madeBy,
  orderVat,
  parcelWords,
  type OrderVat,
  PICKUP_ADDRESS,
  toKilograms,
  toRand,
  usdDecimal,
  tellArtwork,
} from '@umbala/pricing'
import { toCancellation } from './cancelled-money.ts'
import { deliveredAt, toTimeline } from './order-timeline.ts'
import { toPaymentFacts } from './payment-facts.ts'
import { NOBODYS_ADDRESS } from '../mail/nobody.ts'
import type { NoteRow, OrderRow } from './read-orders.queries.ts'
import { undoneStep } from './told-steps.ts'
import { trackingLink } from './tracking-link.ts'

const rand = (amount: number) => toRand(cents(amount))

/** `INV-000123`, as it stands on the paper. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(6, '0')}`

export const creditNoteNumber = (number: number): string => `CN-${String(number).padStart(6, '0')}`

/** At the rate at which the order was priced. */
export const vatOf = (row: Pick<OrderRow, 'vat_cents' | 'courier_cents' | 'vat_bp'>): OrderVat =>
  orderVat({ vat: cents(row.vat_cents), courier: cents(row.courier_cents) }, row.vat_bp)

type LineRow = OrderRow['lines'][number]

export const lineImage = ({ image, extension }: LineRow): string | null =>
  image === null ? null : `/uploads/${image}.${extension ?? ''}`

const toItem = (line: LineRow): OrderItem => ({
  lineNo: line.lineNo,
  productId: line.productId,
  sku: line.sku,
  name: line.name,
  image: lineImage(line),
  price: rand(line.unit),
  quantity: line.quantity,
  lineTotal: rand(line.total),
  printOptions: line.options,
  jobName: line.details.jobName ?? null,
  details: madeBy(line.details),
  artwork: tellArtwork(line.artwork),
  removedArtwork: line.removedArtwork.map(({ name, at }) => ({ name, at: new Date(at).toISOString() })),
  collectOnly: line.collectOnly,
  explanation:
    line.explanation?.map((part) => ({ label: explainedLabel(part), amount: rand(part.amount) })) ?? null,
})

const RETURNED_STATUS: Readonly<Record<OrderRow['refund_state'], Order['paymentStatus']>> = {
  none: 'Paid',
  partial: 'Partly refunded',
  full: 'Refunded',
  reversed: 'Reversed',
}

const UNEVEN_STATUS = { unpaid: 'Not paid', 'part paid': 'Part paid', overpaid: 'Overpaid' } as const

/** What the money comes to; where it is the price that stands, what became of it. */
export const paymentStatus = ({
  money_state: state,
  refund_state,
}: Pick<OrderRow, 'money_state' | 'refund_state'>): Order['paymentStatus'] =>
  state === 'paid' || state === 'refunded' ? RETURNED_STATUS[refund_state] : UNEVEN_STATUS[state]

/** Nothing is owed. One that was cancelled before it was paid owes nothing either, and was not paid. */
export const isPaid = ({
  money_state: state,
  due_cents,
}: Pick<OrderRow, 'money_state' | 'due_cents'>): boolean =>
  state !== 'unpaid' && state !== 'part paid' && due_cents === 0

/** Of an order that owes: whoever has paid need not read how to. */
const howToPay = ({ due_cents, instructions }: OrderRow): Order['howToPay'] =>
  due_cents > 0 && instructions !== null
    ? { reference: instructions.reference, lines: [...instructions.lines] }
    : null

const toCreditNote = ({ number, total, vat, reason, at }: OrderRow['credit_notes'][number]): CreditNote => ({
  number: creditNoteNumber(number),
  total: rand(total),
  vat: rand(vat),
  reason,
  at: new Date(at).toISOString(),
})

const toTracking = ({ tracking_carrier: carrier, tracking_number: number }: OrderRow): Order['tracking'] =>
  carrier === null || number === null ? null : { carrier, number, url: trackingLink(carrier, number) }

export const toPromise = (row: OrderRow): Order['promise'] =>
  row.courier_days === null
    ? null
    : {
        countsFrom: row.promised_from?.toISOString() ?? null,
        sendBy: row.promise_until?.toISOString() ?? null,
        ready: row.ready_on,
        arrives: row.arrives_on,
        workingDays: Math.max(0, ...row.lines.map(({ terms }) => terms?.workingDays ?? 0)),
        courierDays: row.courier_days,
      }

const artworkOf = ({ artwork_received_at, needs_artwork }: OrderRow): Order['artwork'] => {
  if (artwork_received_at !== null) return 'received'
  return needs_artwork ? 'needed' : 'none'
}

const MG_PER_GRAM = 1000

/** The weight kept with a line is that of a piece. Tins of several sizes share it out, so theirs is told to the gram. */
export const lineMilligrams = ({
  milligrams,
  quantity,
  details,
}: Pick<OrderRow['lines'][number], 'milligrams' | 'quantity' | 'details'>): number => {
  const all = milligrams * quantity
  return details.tins ? Math.round(all / MG_PER_GRAM) * MG_PER_GRAM : all
}

/** Beside what the customer reads: how to write to them, what the parcel weighs, and what colleagues noted. */
const toStaffView = (row: OrderRow, notes: readonly NoteRow[]): Order['staff'] => {
  const kilograms = toKilograms(row.lines.reduce((total, line) => total + lineMilligrams(line), 0))
  return {
    email: row.customer_email,
    canBeMailed: row.customer_email !== NOBODYS_ADDRESS,
    emailIn: row.customer_email === NOBODYS_ADDRESS ? null : row.email_in,
    undone: undoneStep(row.events),
    weight: kilograms,
    parcels: row.lines.flatMap(({ name, parcels }) => (parcels ? [`${name}: ${parcelWords(parcels)}`] : [])),
    courierCost: row.courier === 'pickup' ? 0 : toRand(courierWeightFee(kilograms)),
    notes: notes.map(({ id, author_name, body, created_at }) => ({
      _id: id,
      author: author_name,
      text: body,
      at: created_at.toISOString(),
    })),
  }
}

/** `notes` only for the staff; without them the answer holds nothing that is theirs. */
export const toOrder = (row: OrderRow, notes?: readonly NoteRow[]): Order => ({
  _id: row.id,
  number: row.number,
  invoiceNumber: row.invoice_number === null ? null : invoiceNumber(row.invoice_number),
  createdAt: row.created_at.toISOString(),
  placedAt: row.placed_at.toISOString(),
  user: { name: row.customer_name },
  company: row.company,
  vatNumber: row.vat_number,
  orderItems: row.lines.map(toItem),
  courierOption: row.courier,
  shippingAddress: row.shipping_address ?? PICKUP_ADDRESS,
  subtotal: rand(row.subtotal_cents),
  vat: rand(row.vat_cents),
  courier: rand(row.courier_cents),
  courierVat: toRand(vatOf(row).courierVat),
  vatTotal: toRand(vatOf(row).total),
  totalPrice: rand(row.total_cents),
  usd: usdDecimal(row.usd_cents),
  rates: { vat: row.vat_bp, usdMillionths: row.usd_millionths },
  paymentMethod: row.provider_name,
  payment: toPaymentFacts(row),
  paymentStatus: paymentStatus(row),
  refundState: row.refund_state,
  paymentState: row.money_state,
  paid: rand(row.paid_cents),
  due: rand(row.due_cents),
  howToPay: howToPay(row),
  isPaid: isPaid(row),
  isDelivered: row.status === 'Delivered',
  deliveredAt: deliveredAt(row),
  estimatedDelivery: estimatedDelivery(row.created_at).toISOString(),
  promise: toPromise(row),
  status: row.status,
  artwork: artworkOf(row),
  returned: rand(row.returned_cents),
  creditNotes: row.credit_notes.map(toCreditNote),
  cancellation: toCancellation(row),
  tracking: toTracking(row),
  timeline: toTimeline(row),
  staff: notes ? toStaffView(row, notes) : null,
})
