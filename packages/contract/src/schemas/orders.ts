import { COURIERS } from '@umbala/pricing'
import { z } from 'zod'
import type { Shapes } from '../call.ts'
import { id, idParams, instant, line, pageQuery, paragraph } from './fields.ts'
import { toldArtwork } from './artwork/artwork-slots.ts'
import { lineDetails } from './line-details.ts'
import { printOptions } from './product.ts'

export const ORDER_STATUSES = ['Processing', 'Shipped', 'Delivered', 'Cancelled'] as const
const status = z.enum(ORDER_STATUSES, { error: 'Unknown order status.' })

/** What became of the money, in a word for people. */
export const PAYMENT_STATUSES = [
  'Paid',
  'Partly refunded',
  'Refunded',
  'Reversed',
  'Not paid',
  'Part paid',
  'Overpaid',
] as const
/** Whether what was paid, less what went back, is the price that stands. */
export const MONEY_STATES = ['unpaid', 'part paid', 'paid', 'overpaid', 'refunded'] as const
export const REFUND_STATES = ['none', 'partial', 'full', 'reversed'] as const
export const TIMELINE_KINDS = ['placed', 'paid', 'status', 'tracking', 'refund', 'money', 'artwork'] as const

/** What is to become of the money of a cancelled order. Undecided are those that were cancelled before anybody was asked. */
export const CANCELLED_MONEY = ['refundNow', 'refundLater', 'keep', 'undecided'] as const

export const shippingAddress = z.object({
  recipientName: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.string().optional(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
})

export const orderItem = z.object({
  /** Counted from 1. */
  lineNo: z.number(),
  /** Null once the product is gone for good; the line keeps all it shows. */
  productId: id.nullable(),
  sku: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  quantity: z.number(),
  lineTotal: z.number(),
  printOptions,
  /** The customer's own name for the job. */
  jobName: z.string().nullable(),
  details: lineDetails,
  /** The files that it is printed from now. */
  artwork: toldArtwork,
  /** Those that it was printed from and that are kept no longer. */
  removedArtwork: z.array(z.object({ name: z.string(), at: instant })),
  /** Couriers do not take it, so the order is fetched from the store. */
  collectOnly: z.boolean(),
  /** What the total is made of, in rand; null where it is the price of a piece times the quantity. */
  explanation: z.array(z.object({ label: z.string(), amount: z.number() })).nullable(),
})

/** Who took the money, by which method, how much and, where rand was converted, at which rate of which day. */
export const paymentFacts = z.object({
  provider: z.string(),
  providerName: z.string(),
  method: z.string(),
  currency: z.enum(['ZAR', 'USD']),
  /** With two decimals. */
  amount: z.string(),
  /** Null where rand was charged. The day is null where nobody knows it any more. */
  rate: z.object({ usdMillionths: z.number(), date: z.string().nullable() }).nullable(),
})

/** What a buyer does who pays elsewhere: the details to pay to, and what to quote. */
export const paymentInstructions = z.object({
  reference: z.string(),
  lines: z.array(z.object({ label: z.string(), value: z.string() })),
})

/** Lowers the price of an invoice by what went back. */
const creditNote = z.object({
  /** As it stands on the paper: `CN-000012`. */
  number: z.string(),
  total: z.number(),
  /** The VAT within it. */
  vat: z.number(),
  reason: z.string(),
  at: instant,
})

const tracking = z.object({ carrier: z.string(), number: z.string(), url: z.string().nullable() })

/** One step of the order's way, in words for the customer. */
const timelineEntry = z.object({
  at: instant,
  kind: z.enum(TIMELINE_KINDS),
  title: z.string(),
  text: z.string(),
})

/** A cancelled order: what is to become of its money, and the same in words for the customer. */
const cancellation = z.object({
  /** Null where all of it went back before. */
  money: z.enum(CANCELLED_MONEY).nullable(),
  /** Why it is kept. */
  reason: z.string().nullable(),
  text: z.string(),
})

const note = z.object({ _id: id, author: z.string(), text: z.string(), at: instant })

/** What only the staff sees of an order. */
const staffView = z.object({
  email: z.string(),
  /** False where the customer's account was deleted: there is nobody to write to. */
  canBeMailed: z.boolean(),
  /** In how many seconds the customer is written to about the status that stands, unless it is undone; null where no email waits. */
  emailIn: z.number().nullable(),
  /** Of a status that was taken back by the one that stands now: whether the customer had been emailed about it. Null where none was. */
  undone: z.enum(['unsent', 'sent']).nullable(),
  /** Kilograms, and what they would cost us by tier; the customer pays the flat fee. */
  weight: z.number(),
  courierCost: z.number(),
  /** Of what is made to size: what it is, how it is packed and how large that is. */
  parcels: z.array(z.string()),
  notes: z.array(note),
})

/** Days are those of the shop: `2026-11-26`. */
const orderPromise = z.object({
  /** From when it counts; null, and no day with it, while something is to be paid first. */
  countsFrom: instant.nullable(),
  /** What is still missing, such as artwork, must be here before that. */
  sendBy: instant.nullable(),
  ready: z.string().nullable(),
  /** With the customer, or ready to be fetched. */
  arrives: z.string().nullable(),
  /** Of what takes longest to make, and of the courier. */
  workingDays: z.number(),
  courierDays: z.number(),
})

export const order = z.object({
  _id: id,
  number: z.number(),
  /** Null while something is owed: the invoice is issued when it is paid. */
  invoiceNumber: z.string().nullable(),
  createdAt: instant,
  placedAt: instant,
  user: z.object({ name: z.string() }),
  company: z.string().nullable(),
  vatNumber: z.string().nullable(),
  orderItems: z.array(orderItem),
  courierOption: z.enum(COURIERS),
  shippingAddress,
  subtotal: z.number(),
  /** On the goods, at the rate below. */
  vat: z.number(),
  courier: z.number(),
  /** The VAT within the courier's fee, and on goods and courier together, as the invoice states it. */
  courierVat: z.number(),
  vatTotal: z.number(),
  totalPrice: z.number(),
  /** The total in dollars with two decimals, at the rate below: what a provider that charges dollars took. */
  usd: z.string(),
  /** The rates of the day on which it was priced: hundredths of a percent, and millionths of a dollar for each rand. */
  rates: z.object({ vat: z.number(), usdMillionths: z.number() }),
  /** The provider, as people read it. */
  paymentMethod: z.string(),
  payment: paymentFacts,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  refundState: z.enum(REFUND_STATES),
  paymentState: z.enum(MONEY_STATES),
  /** What has come in, and what is still owed, in rand. */
  paid: z.number(),
  due: z.number(),
  /** Of an order that owes, how it was to be paid. */
  howToPay: paymentInstructions.nullable(),
  /** True when nothing is owed. */
  isPaid: z.boolean(),
  isDelivered: z.boolean(),
  deliveredAt: instant.nullable(),
  estimatedDelivery: instant,
  /** When it is ready, and with its customer; null for an order from before dates were promised. */
  promise: orderPromise.nullable(),
  status,
  /** What is printed from: awaited from the customer, here, or nothing in the order needs any. */
  artwork: z.enum(['needed', 'received', 'none']),
  /** What of the money went back. */
  returned: z.number(),
  creditNotes: z.array(creditNote),
  cancellation: cancellation.nullable(),
  tracking: tracking.nullable(),
  timeline: z.array(timelineEntry),
  staff: staffView.nullable(),
})

export const orderChange = z
  .object({
    status: status.optional(),
    /** Null takes a wrong number back. */
    tracking: z
      .object({ carrier: line('Carrier', 100), number: line('Tracking number', 100) })
      .nullable()
      .optional(),
    note: paragraph('Note', 4000).optional(),
    isArtworkReceived: z.boolean().optional(),
  })
  .refine((given) => Object.values(given).some((value) => value !== undefined), {
    error: 'Say what to change: status, tracking, artwork or note.',
  })

export const orders = {
  listMyOrders: { query: z.object(pageQuery), answer: z.array(order) },
  getOrder: { params: idParams, answer: order },
  orderAgain: {
    params: idParams,
    /** How many pieces went into the cart, and a sentence for everything that is not as it was. */
    answer: z.object({ added: z.number(), notices: z.array(z.string()) }),
  },
  getInvoice: { params: idParams, answer: z.instanceof(Blob) },
  getCreditNote: {
    params: z.object({
      id,
      number: z.string().regex(/^CN-[0-9]{6,15}$/, { error: 'That is no number of a credit note.' }),
    }),
    answer: z.instanceof(Blob),
  },
} as const satisfies Record<string, Shapes>

export type CancelledMoney = (typeof CANCELLED_MONEY)[number]
export type Order = z.infer<typeof order>
export type PaymentFacts = z.infer<typeof paymentFacts>
export type OrderChange = z.output<typeof orderChange>
export type OrderItem = z.infer<typeof orderItem>
export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type CreditNote = z.infer<typeof creditNote>
export type ShippingAddress = z.infer<typeof shippingAddress>
export type TimelineEntry = z.infer<typeof timelineEntry>
