import type { Checkout } from '@umbala/contract'
import {
  cents,
  explainedLabel,
  madeBy,
  orderVat,
  PICKUP_ADDRESS,
  type Scheduling,
  toRand,
  usdDecimal,
  tellArtwork,
} from '@umbala/pricing'
import type { CheckoutRow } from './checkout.queries.ts'
import { promiseNow } from './promise-items.ts'

const vatOf = (row: CheckoutRow) =>
  orderVat({ vat: cents(row.vat_cents), courier: cents(row.courier_cents) }, row.vat_bp)

/** What the specification's page shows until the buyer has chosen. */
const FIRST_WAY = 'PayPal'

/** A checkout as its owner sees it. `totalDiffers` is about one request and not about the checkout. */
export const toCheckout = (row: CheckoutRow, scheduling: Scheduling, totalDiffers = false): Checkout => ({
  _id: row.id,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  state: row.state,
  checkoutItems: (row.lines ?? []).map((line, index) => ({
    lineNo: index + 1,
    productId: line.product_id,
    sku: line.sku,
    name: line.name,
    image: line.image,
    price: toRand(cents(line.unit_cents)),
    quantity: line.quantity,
    lineTotal: toRand(cents(line.line_cents)),
    printOptions: line.options,
    jobName: line.details.jobName ?? null,
    details: madeBy(line.details),
    artwork: tellArtwork(line.details.artwork),
    removedArtwork: [],
    collectOnly: line.collect_only,
    explanation:
      line.explanation?.map((part) => ({ label: explainedLabel(part), amount: toRand(part.amount) })) ?? null,
  })),
  shippingAddress: row.shipping_address ?? PICKUP_ADDRESS,
  company: row.company,
  vatNumber: row.vat_number,
  courierOption: row.courier,
  paymentMethod: row.begun?.providerName ?? FIRST_WAY,
  subtotal: toRand(cents(row.subtotal_cents)),
  vat: toRand(cents(row.vat_cents)),
  courier: toRand(cents(row.courier_cents)),
  courierVat: toRand(vatOf(row).courierVat),
  vatTotal: toRand(vatOf(row).total),
  totalPrice: toRand(cents(row.total_cents)),
  usd: usdDecimal(row.usd_cents),
  rates: {
    vat: row.vat_bp,
    expressFee: row.express_cents,
    usdMillionths: row.usd_millionths,
    usdDate: row.usd_rate_date,
  },
  totalDiffers,
  declined: row.state === 'open' && row.is_declined,
  begun: row.state === 'open' ? row.begun : null,
  needsArtwork: row.needs_artwork,
  promise: promiseNow(row, scheduling),
  orderId: row.order_id,
})
