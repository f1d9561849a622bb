import { CART_LINES_MAX, COURIERS, PRODUCT_QUANTITY_MAX } from '@umbala/pricing'
import { z } from 'zod'
import type { Shapes } from '../call.ts'
import { id, idParams, instant, jobName, lineId, randAmount, vatNumberOrNone } from './fields.ts'
import { order, orderItem, paymentInstructions, shippingAddress } from './orders.ts'
import { PASTED_MAX, PROVINCES, tidyLine } from '../south-africa.ts'

/** Senders put these beside the options; they say nothing about what was chosen. */
const BESIDE_THE_OPTIONS: ReadonlySet<string> = new Set(['weight', 'dimensions'])

const NO_CHOICE = 'The chosen options cannot be read.'

/** One value of each option. Whether the product offers it is held against the product later. */
const chosenOptions = z
  .record(z.string().max(60), z.unknown(), { error: NO_CHOICE })
  .transform((chosen) =>
    Object.fromEntries(Object.entries(chosen).filter(([name]) => !BESIDE_THE_OPTIONS.has(name))),
  )
  // No product has an option by a name that every object has.
  .refine((chosen) => Object.keys(chosen).every((name) => !(name in Object.prototype)), { error: NO_CHOICE })
  .pipe(
    z.record(
      z.string(),
      z.union(
        [
          z
            .string()
            .max(120)
            .transform((value) => [value]),
          z
            .array(z.string().max(120))
            .max(60)
            .refine((values) => new Set(values).size === values.length, { error: NO_CHOICE }),
        ],
        { error: NO_CHOICE },
      ),
    ),
  )

/** Name and price of an item may travel along; the server prices by product, configuration and quantity alone. */
const checkoutItem = z.object({
  /** The line of the cart that is meant. Without it product and options must fit one line, or none. */
  lineId: lineId.optional(),
  productId: z.guid({ error: 'Please say which product.' }).toLowerCase(),
  quantity: z
    .number({ error: 'Quantity must be a whole number.' })
    .int({ error: 'Quantity must be a whole number.' })
    .min(1, { error: 'Quantity must be at least 1.' })
    .max(PRODUCT_QUANTITY_MAX, { error: `Quantity may be at most ${PRODUCT_QUANTITY_MAX}.` }),
  printOptions: chosenOptions.optional().default({}),
  jobName: jobName.nullish(),
})

const inOneLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ').trim()

/** One line that may be blank: what must be there depends on how the order travels. */
const blankable = (name: string, max: number, clean = inOneLine) =>
  z
    .string({ error: `${name} must be text.` })
    .transform(clean)
    .pipe(z.string().max(max, { error: `${name} may be at most ${max} characters long.` }))
    .nullish()
    .transform((text) => text ?? '')

/** The six fields are for express alone; who is invoiced may be said either way. */
const delivery = z.object({
  recipientName: blankable('Recipient name', 120),
  address: blankable('Address', 300),
  city: blankable('City', 120),
  province: z.preprocess(
    (value) => (value === '' ? null : value),
    z.enum(PROVINCES, { error: 'Please choose a province.' }).nullish(),
  ),
  postalCode: blankable('Postal code', 12, tidyLine),
  country: blankable('Country', 60),
  phone: blankable('Phone', PASTED_MAX, tidyLine),
  company: blankable('Company', 200),
  vatNumber: vatNumberOrNone.nullish().transform((text) => text ?? ''),
})

const CHECKOUT_STATES = [
  'open',
  'paying',
  'pending',
  'paid',
  'placed',
  'finalized',
  'expired',
  'superseded',
  'failed',
  'review',
] as const

export const checkout = z.object({
  _id: id,
  createdAt: instant,
  expiresAt: instant,
  state: z.enum(CHECKOUT_STATES),
  checkoutItems: z.array(orderItem),
  shippingAddress,
  /** Whom the invoice names beside the customer. */
  company: z.string().nullable(),
  vatNumber: z.string().nullable(),
  courierOption: z.enum(COURIERS),
  paymentMethod: z.string(),
  subtotal: z.number(),
  /** On the goods, at the rate below. */
  vat: z.number(),
  courier: z.number(),
  /** The VAT within the courier's fee, and on goods and courier together. */
  courierVat: z.number(),
  vatTotal: z.number(),
  totalPrice: z.number(),
  usd: z.string(),
  /** The rates it was priced at, and is paid at: those of the shop may have changed since. */
  rates: z.object({
    vat: z.number(),
    expressFee: z.number(),
    usdMillionths: z.number(),
    /** The day on which the dollar rate was set; null where nobody knows it. */
    usdDate: z.string().nullable(),
  }),
  /** The sender showed the customer another total or another amount in dollars; the page must show this one before any button. */
  totalDiffers: z.boolean(),
  /** A payment was turned down and nothing was charged; it can be tried again. */
  declined: z.boolean(),
  /**
   * Of an open checkout: the payment that was begun last. Whether it was made meanwhile, `payCheckout` finds out; one that was called off at
   * the provider is told as cancelled.
   */
  begun: z
    .object({
      provider: z.string(),
      providerName: z.string(),
      method: z.string(),
      isCancelled: z.boolean(),
    })
    .nullable(),
  /** Something in it is printed from what the customer sends. */
  needsArtwork: z.boolean(),
  /** When it is ready, and with its buyer, if it is paid before that moment; null where no date was promised. */
  promise: z.object({ orderBy: instant, ready: z.string(), arrives: z.string() }).nullable(),
  orderId: id.nullable(),
})

const nextStep = z.discriminatedUnion('kind', [
  /** The provider's own script opens a window for this reference. */
  z.object({ kind: z.literal('popup'), reference: z.string() }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  /** To be posted by the browser, in this order. */
  z.object({
    kind: z.literal('form'),
    action: z.string(),
    fields: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  paymentInstructions.extend({ kind: z.literal('instructions') }),
])

const wayToPay = z.object({
  provider: z.string(),
  providerName: z.string(),
  method: z.string(),
  /** What the buyer chooses, and a sentence below it. */
  name: z.string(),
  note: z.string(),
  step: z.enum(['popup', 'redirect', 'form', 'instructions']),
  currency: z.enum(['ZAR', 'USD']),
  /** What is charged that way, with two decimals. */
  amount: z.string(),
})

const providerId = z
  .string({ error: 'Please say how you want to pay.' })
  .regex(/^[a-z][a-z0-9]{1,29}$/, { error: 'Please say how you want to pay.' })

export const checkoutCalls = {
  startCheckout: {
    body: z.object({
      checkoutItems: z
        .array(checkoutItem)
        .min(1, { error: 'Your cart is empty.' })
        .max(CART_LINES_MAX, { error: `An order may have at most ${CART_LINES_MAX} lines.` })
        .refine(
          (items) => {
            const ids = items.flatMap(({ lineId }) => lineId ?? [])
            return new Set(ids).size === ids.length
          },
          { error: 'A line of your cart is named twice.' },
        ),
      shippingAddress: delivery.optional(),
      paymentMethod: z.unknown().optional(),
      totalPrice: z.unknown().optional(),
      /** The dollars that stood on the screen. */
      usd: z.unknown().optional(),
      courierOption: z.enum(COURIERS, { error: 'Please select a courier option.' }),
    }),
    answer: checkout,
  },
  getLiveCheckout: { answer: z.object({ checkout: checkout.nullable() }) },
  getCheckout: { params: idParams, answer: checkout },
  createPaypalOrder: { params: idParams, answer: z.object({ id: z.string() }) },
  payCheckout: {
    params: idParams,
    body: z.object({ paymentStatus: z.unknown().optional(), paymentDetails: z.unknown().optional() }),
    answer: checkout,
  },
  listWaysToPay: { params: idParams, answer: z.array(wayToPay) },
  beginPayment: {
    params: idParams,
    body: z.object({
      provider: providerId,
      method: z
        .string()
        .regex(/^[a-z][a-z0-9-]{0,29}$/, { error: 'Please say how you want to pay.' })
        .optional(),
      /** Rand, of an order that owes: a part of it. All that is owed where nothing is said. */
      amount: randAmount('Please give the amount to pay, with two decimals at most.').optional(),
    }),
    answer: z.object({
      provider: z.string(),
      method: z.string(),
      next: nextStep,
      /** The order, where it stands already and is to be paid. */
      orderId: id.nullable(),
    }),
  },
  finalizeCheckout: { params: idParams, answer: order },
  paypalWebhook: { answer: z.object({ received: z.boolean() }) },
  receiveNotification: {
    params: z.object({ provider: providerId }),
    answer: z.object({ received: z.boolean() }),
  },
} as const satisfies Record<string, Shapes>

export type Checkout = z.infer<typeof checkout>
export type CheckoutRequest = z.output<typeof checkoutCalls.startCheckout.body>
export type BegunPayment = z.infer<typeof checkoutCalls.beginPayment.answer>
export type NextPaymentStep = z.infer<typeof nextStep>
export type WayToPay = z.infer<typeof wayToPay>
export type CheckoutState = (typeof CHECKOUT_STATES)[number]
