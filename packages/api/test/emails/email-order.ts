import { cents, DEFAULT_RATES, orderTotal } from '@umbala/pricing'
import type { OrderRow } from '../../src/orders/read-orders.queries.ts'

export type EmailLine = OrderRow['lines'][number]

export const EMAIL_CUSTOMER = { customer_name: 'Thandi Mokoena', customer_email: 'thandi@example.co.za' }
export const EMAIL_ORDER_ID = '8d7f6b0c-4b5f-4f0e-9a52-0f6f1d3c2b1a'

export const emailLine = (wishes: Partial<EmailLine> = {}): EmailLine => {
  const { unit = 14_900, quantity = 3 } = wishes
  return {
    lineNo: 1,
    removedArtwork: [],
    artwork: [],
    productId: null,
    sku: 'UMB-BR-0001',
    name: 'Heavy Cotton T-shirt',
    image: null,
    extension: null,
    options: { colors: ['Red'], sizes: ['M'], printFront: ['A4'] },
    details: {},
    unit,
    quantity,
    total: unit * quantity,
    explanation: null,
    milligrams: 180_000,
    terms: null,
    parcels: null,
    collectOnly: false,
    ...wishes,
  }
}

export const PAID_BY_PAYPAL = {
  provider: 'paypal',
  provider_name: 'PayPal',
  method: 'wallet-or-card',
  currency: 'USD',
  rate_millionths: DEFAULT_RATES.usdMillionths,
  rate_date: null,
} as const

export type EmailOrderWishes = Partial<Omit<OrderRow, 'lines'>> & {
  readonly lines?: readonly EmailLine[]
  readonly createdAt?: Date
}

/** As orders were before dates were promised. */
const UNPROMISED = {
  courier_days: null,
  promised_from: null,
  promise_until: null,
  ready_on: null,
  arrives_on: null,
}

/** An order as the database would give it. */
export const emailOrder = (wishes: EmailOrderWishes = {}): OrderRow => {
  const { courier = 'express', lines = [emailLine()], createdAt = new Date(), ...more } = wishes
  const {
    subtotal,
    vat,
    courier: fee,
    total,
    usdCents,
  } = orderTotal(
    lines.map(({ total }) => cents(total)),
    courier,
    DEFAULT_RATES,
  )
  return {
    ...EMAIL_CUSTOMER,
    id: EMAIL_ORDER_ID,
    number: 10_482,
    user_id: null,
    company: null,
    vat_number: null,
    courier,
    shipping_address:
      courier === 'pickup'
        ? null
        : {
            recipientName: 'Thandi Mokoena',
            address: '12 Vilakazi Street',
            city: 'Soweto',
            province: 'Gauteng',
            postalCode: '1804',
            country: 'South Africa',
            phone: '011 555 0100',
          },
    subtotal_cents: subtotal,
    vat_bp: 1500,
    vat_cents: vat,
    courier_cents: fee,
    total_cents: total,
    usd_cents: usdCents,
    usd_millionths: DEFAULT_RATES.usdMillionths,
    ...PAID_BY_PAYPAL,
    amount_cents: usdCents,
    ...UNPROMISED,
    refund_state: 'none',
    returned_cents: 0,
    paid_cents: total,
    credited_cents: 0,
    due_cents: 0,
    money_state: 'paid',
    placed_at: createdAt,
    placed_owing: false,
    checkout_id: EMAIL_ORDER_ID,
    instructions: null,
    credit_notes: [],
    money: [
      { at: createdAt.toISOString(), rand: total, cents: usdCents, currency: 'USD', provider: 'PayPal' },
    ],
    cancelled_money: null,
    cancelled_reason: null,
    status: 'Processing',
    tracking_carrier: 'DHL',
    tracking_number: 'JD014600003',
    created_at: createdAt,
    deleted_at: null,
    invoice_number: 481,
    issued_at: createdAt,
    captured_at: createdAt,
    artwork_received_at: null,
    needs_artwork: true,
    email_in: 0,
    events: [],
    refunds: [],
    ...more,
    lines: [...lines],
  }
}
