import type { Order } from '@umbala/contract'
import { T_SHIRT } from './given.ts'

/** Ten printed shirts, paid, by courier to Durban. */
export const ORDER: Order = {
  _id: '5b1f0f0e-27c0-4f0c-9d3e-2f6f5a1c7b10',
  number: 10042,
  invoiceNumber: 'INV-000042',
  createdAt: '2026-11-15T07:12:00.000Z',
  user: { name: 'Thandi Nkosi' },
  company: null,
  vatNumber: null,
  orderItems: [
    {
      productId: T_SHIRT._id,
      sku: T_SHIRT.sku,
      name: T_SHIRT.name,
      image: '/uploads/t-shirt-front.svg',
      price: 147,
      quantity: 10,
      lineTotal: 1470,
      printOptions: { sizes: ['Extra Large'], colors: ['Navy'], gender: ['Unisex'] },
    },
  ],
  courierOption: 'express',
  shippingAddress: {
    recipientName: 'Thandi Nkosi',
    address: '12 Florida Road',
    city: 'Durban',
    postalCode: '4001',
    country: 'South Africa',
    phone: '082 555 0117',
  },
  subtotal: 1470,
  vat: 220.5,
  courier: 200,
  totalPrice: 1890.5,
  usd: '103.98',
  paymentMethod: 'PayPal',
  paymentStatus: 'Paid',
  refundState: 'none',
  isPaid: true,
  isDelivered: false,
  deliveredAt: null,
  estimatedDelivery: '2026-11-25T07:12:00.000Z',
  status: 'Processing',
  tracking: null,
  timeline: [
    { at: '2026-11-15T07:12:00.000Z', kind: 'placed', title: 'Order placed', text: '' },
    { at: '2026-11-15T07:12:01.000Z', kind: 'paid', title: 'Payment approved', text: '' },
    { at: '2026-11-15T07:12:01.000Z', kind: 'status', title: 'Processing', text: 'We check your artwork.' },
  ],
  staff: null,
}
