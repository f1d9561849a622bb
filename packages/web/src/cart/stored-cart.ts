import { createAction } from '@reduxjs/toolkit'
import type { Cart } from '@umbala/contract'

export type StoredCart = {
  readonly cart: Cart
  /** The guest's cart has still to be merged into that of the user who signed in. */
  readonly unmerged: boolean
}

export const EMPTY_CART: Cart = {
  products: [],
  setAside: [],
  totalPrice: 0,
  totalWeight: 0,
  printPrice: {},
  brandingPrice: {},
  signsPrice: {},
}

/** The cart as this browser last saw it, shown until the server has answered. */
export const cartRestored = createAction<StoredCart>('cart/restored')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isText = (value: unknown): value is string => typeof value === 'string'
const isAmount = (value: unknown): value is number => Number.isFinite(value)

const isLine = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) &&
  isText(value.id) &&
  isText(value.productId) &&
  (value.jobName === null || isText(value.jobName)) &&
  isText(value.name) &&
  (value.image === null || isText(value.image)) &&
  Number.isSafeInteger(value.quantity) &&
  Number(value.quantity) > 0 &&
  isRecord(value.details) &&
  isRecord(value.printOptions) &&
  Object.values(value.printOptions).every((values) => Array.isArray(values) && values.every(isText))

const isPriced = (value: unknown): boolean =>
  isLine(value) &&
  isAmount(value.price) &&
  isAmount(value.lineTotal) &&
  isRecord(value.making) &&
  Array.isArray(value.artwork) &&
  (value.previousPrice === null || isAmount(value.previousPrice))

const isExplained = (value: unknown): boolean => isLine(value) && isText(value.message)

const isCart = (value: unknown): value is Cart =>
  isRecord(value) &&
  Array.isArray(value.products) &&
  value.products.every(isPriced) &&
  Array.isArray(value.setAside) &&
  value.setAside.every(isExplained) &&
  isAmount(value.totalPrice) &&
  isAmount(value.totalWeight)

/**
 * Anyone may have written to the browser's storage, older versions of the shop too: only a cart whose lines
 * and totals are whole is taken back. Older versions kept no price maps, so those may be missing.
 */
export const readStoredCart = (value: unknown): StoredCart | null => {
  if (!isRecord(value)) return null
  const { unmerged, ...cart } = value
  return isCart(cart) ? { cart: { ...EMPTY_CART, ...cart }, unmerged: unmerged === true } : null
}

/** What to keep of a cart; null when there is nothing to bring back. */
export const writeStoredCart = ({ cart, unmerged }: StoredCart): string | null =>
  cart.products.length + cart.setAside.length > 0 || unmerged
    ? JSON.stringify({ ...cart, ...(unmerged && { unmerged }) })
    : null
