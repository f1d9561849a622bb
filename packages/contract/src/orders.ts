import { z } from 'zod'
import type { Shapes } from './call.ts'
import { filterText, id, idParams, instant, pageQuery } from './fields.ts'
import { printOptions } from './product.ts'

export const ORDER_STATUSES = ['Processing', 'Shipped', 'Delivered', 'Cancelled'] as const
const status = z.enum(ORDER_STATUSES, { error: 'Unknown order status.' })

export const shippingAddress = z.object({
  recipientName: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
})

export const orderItem = z.object({
  productId: id.nullable(),
  name: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  quantity: z.number(),
  printOptions,
})

export const order = z.object({
  _id: id,
  createdAt: instant,
  user: z.object({ name: z.string() }),
  orderItems: z.array(orderItem),
  shippingAddress,
  subtotal: z.number(),
  vat: z.number(),
  courier: z.number(),
  totalPrice: z.number(),
  paymentMethod: z.string(),
  isPaid: z.boolean(),
  isDelivered: z.boolean(),
  status,
})

export const orders = {
  listMyOrders: { query: z.object(pageQuery), answer: z.array(order) },
  getOrder: { params: idParams, answer: order },
  orderAgain: {
    params: idParams,
    /** What went into the cart, and a sentence for everything that is not as it was. */
    answer: z.object({ added: z.number(), notices: z.array(z.string()) }),
  },
  getInvoice: { params: idParams, answer: z.instanceof(Blob) },
  adminListOrders: {
    query: z.object({ ...pageQuery, status: filterText(20), search: filterText(200) }),
    answer: z.array(order),
  },
  adminUpdateOrder: { params: idParams, body: z.object({ status }), answer: order },
  adminDeleteOrder: { params: idParams, answer: z.object({ _id: id }) },
} as const satisfies Record<string, Shapes>

export type Order = z.infer<typeof order>
export type OrderItem = z.infer<typeof orderItem>
export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type ShippingAddress = z.infer<typeof shippingAddress>
