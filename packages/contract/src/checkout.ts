import { COURIERS, CART_LINES_MAX, QUANTITY_MAX } from '@umbala/pricing'
import { z } from 'zod'
import type { Shapes } from './call.ts'
import { id, idParams, instant } from './fields.ts'
import { order, orderItem, shippingAddress } from './orders.ts'

/** Name and price of an item may travel along; the server prices by product, options and quantity alone. */
const checkoutItem = z.object({
  productId: id,
  quantity: z
    .number({ error: 'Quantity must be a whole number.' })
    .int({ error: 'Quantity must be a whole number.' })
    .min(1, { error: 'Quantity must be at least 1.' })
    .max(QUANTITY_MAX, { error: `Quantity may be at most ${QUANTITY_MAX}.` }),
  printOptions: z
    .record(z.string().max(60), z.array(z.string().max(120)).max(60))
    .optional()
    .default({}),
})

const delivery = z.object({
  recipientName: z.string().trim().max(120).optional().default(''),
  address: z.string().trim().max(300).optional().default(''),
  city: z.string().trim().max(120).optional().default(''),
  postalCode: z.string().trim().max(12).optional().default(''),
  country: z.string().trim().max(60).optional().default(''),
  phone: z.string().trim().max(30).optional().default(''),
})

const CHECKOUT_STATES = [
  'open',
  'paying',
  'pending',
  'paid',
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
  courierOption: z.enum(COURIERS),
  paymentMethod: z.string(),
  subtotal: z.number(),
  vat: z.number(),
  courier: z.number(),
  totalPrice: z.number(),
  usd: z.string(),
  /** The sender showed the customer another total; the page must show this one before any button. */
  totalDiffers: z.boolean(),
  orderId: id.nullable(),
})

export const checkoutCalls = {
  startCheckout: {
    body: z.object({
      checkoutItems: z
        .array(checkoutItem)
        .min(1, { error: 'Your cart is empty.' })
        .max(CART_LINES_MAX, { error: `An order may have at most ${CART_LINES_MAX} lines.` }),
      shippingAddress: delivery.optional(),
      paymentMethod: z.string().max(60).optional(),
      totalPrice: z.unknown().optional(),
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
  finalizeCheckout: { params: idParams, answer: order },
  paypalWebhook: { answer: z.object({ received: z.boolean() }) },
} as const satisfies Record<string, Shapes>

export type Checkout = z.infer<typeof checkout>
export type CheckoutState = (typeof CHECKOUT_STATES)[number]
