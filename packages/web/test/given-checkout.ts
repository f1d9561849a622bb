import type { Cart, Checkout } from '@umbala/contract'
import { T_SHIRT } from './given.ts'

const LINE = {
  productId: T_SHIRT._id,
  sku: T_SHIRT.sku,
  name: T_SHIRT.name,
  image: '/uploads/t-shirt-front.svg',
  lineNo: 1,
  artwork: [],
  removedArtwork: [],
  jobName: null,
  details: {},
  collectOnly: false,
  price: 147,
  quantity: 10,
  lineTotal: 1470,
  printOptions: { sizes: ['Extra Large'], colors: ['Navy'], gender: ['Unisex'] },
}

/** Ten printed shirts. */
export const CART: Cart = {
  products: [
    {
      ...LINE,
      id: 'b6a2c1e0-5f4b-4f6a-8a0e-3b9c5d7e1f22',
      userId: '7d0a2c1e-5f4b-4f6a-8a0e-3b9c5d7e1f20',
      guestId: null,
      dimensions: T_SHIRT.dimensions,
      weight: 0.2,
      minQuantity: 1,
      maxQuantity: 9999,
      isByPiece: true,
      hasFixedQuantity: false,
      making: { category: 'Branding', turnaround: null },
      previousPrice: null,
      previousTotal: null,
      notice: null,
    },
  ],
  setAside: [],
  totalPrice: 1470,
  totalWeight: 2,
  printPrice: {},
  brandingPrice: {},
  signsPrice: {},
}

/** The same, priced, by courier to Durban. */
export const CHECKOUT: Checkout = {
  _id: '3f8e9a52-0b1c-4d7a-9c55-6e2f7a8b9c0d',
  createdAt: '2026-11-15T07:00:00.000Z',
  expiresAt: '2026-11-15T09:00:00.000Z',
  state: 'open',
  checkoutItems: [{ ...LINE, explanation: null }],
  shippingAddress: {
    recipientName: 'Thandi Nkosi',
    address: '12 Florida Road',
    city: 'Durban',
    province: 'KwaZulu-Natal',
    postalCode: '4001',
    country: 'South Africa',
    phone: '082 555 0117',
  },
  promise: null,
  company: null,
  vatNumber: null,
  courierOption: 'express',
  paymentMethod: 'PayPal',
  subtotal: 1470,
  vat: 220.5,
  courier: 200,
  courierVat: 26.09,
  vatTotal: 246.59,
  totalPrice: 1890.5,
  usd: '103.98',
  rates: { vat: 1500, expressFee: 200_00, usdMillionths: 55_000, usdDate: null },
  totalDiffers: false,
  begun: null,
  needsArtwork: true,
  declined: false,
  orderId: null,
}
