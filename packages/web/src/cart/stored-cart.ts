import { createAction } from '@reduxjs/toolkit'
import type { Cart } from '@umbala/contract'

/** The cart as this browser last saw it, shown until the server has answered. */
export const cartRestored = createAction<Cart>('cart/restored')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isLine = (value: unknown): value is Cart['products'][number] =>
  isRecord(value) &&
  typeof value.productId === 'string' &&
  typeof value.name === 'string' &&
  typeof value.price === 'number' &&
  typeof value.lineTotal === 'number' &&
  Number.isSafeInteger(value.quantity) &&
  Number(value.quantity) > 0 &&
  isRecord(value.printOptions)

/** Anyone may have written to the browser's storage, older versions of the shop too: only a whole cart is taken back. */
export const readStoredCart = (value: unknown): Cart | null => {
  if (!isRecord(value) || typeof value.totalPrice !== 'number') return null
  const lines: unknown = value.products
  if (!Array.isArray(lines) || !lines.every(isLine)) return null
  return { products: lines, totalPrice: value.totalPrice }
}
