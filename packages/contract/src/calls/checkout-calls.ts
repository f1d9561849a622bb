import type { Route } from '../call.ts'
import { CART_BODY_KIB } from './shop-calls.ts'

/** What the pages of the checkout ask. A browser gets these rows with their code. */
export const checkoutCalls = {
  startCheckout: {
    method: 'POST',
    path: '/api/checkout',
    audience: 'user',
    status: 201,
    bodyLimitKiB: CART_BODY_KIB,
  },
  // The one that is open or being paid, so that a reloaded page finds it without having kept anything.
  getLiveCheckout: { method: 'GET', path: '/api/checkout/live', audience: 'user' },
  getCheckout: { method: 'GET', path: '/api/checkout/:id', audience: 'user' },
  createPaypalOrder: {
    method: 'POST',
    path: '/api/checkout/:id/paypal-order',
    audience: 'user',
    status: 201,
    movesMoney: true,
  },
  listWaysToPay: { method: 'GET', path: '/api/checkout/:id/ways-to-pay', audience: 'user' },
  beginPayment: {
    method: 'POST',
    path: '/api/checkout/:id/payments',
    audience: 'user',
    status: 201,
    movesMoney: true,
  },
  payCheckout: {
    method: 'PUT',
    path: '/api/checkout/:id/pay',
    audience: 'user',
    bodyLimitKiB: CART_BODY_KIB,
    movesMoney: true,
  },
  finalizeCheckout: { method: 'POST', path: '/api/checkout/:id/finalize', audience: 'user' },
} as const satisfies Record<string, Route>
