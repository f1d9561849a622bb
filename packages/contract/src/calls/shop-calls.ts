import type { Route } from '../call.ts'

const CART_BODY_KIB = 256

/** What customers and visitors ask. Their browsers carry these rows and no others. */
export const shopCalls = {
  // catalogue
  listProducts: { method: 'GET', path: '/api/products', audience: 'anyone', paged: true },
  getFacets: { method: 'GET', path: '/api/products/facets', audience: 'anyone' },
  listSimilarProducts: { method: 'GET', path: '/api/products/similar/:id', audience: 'anyone' },
  getProduct: { method: 'GET', path: '/api/products/:id', audience: 'anyone' },

  // cart
  getCart: { method: 'GET', path: '/api/cart', audience: 'anyone' },
  addToCart: { method: 'POST', path: '/api/cart', audience: 'anyone', bodyLimitKiB: CART_BODY_KIB },
  updateCart: { method: 'PUT', path: '/api/cart', audience: 'anyone', bodyLimitKiB: CART_BODY_KIB },
  removeFromCart: { method: 'DELETE', path: '/api/cart/:productId', audience: 'anyone' },
  mergeCart: { method: 'POST', path: '/api/cart/merge', audience: 'user', bodyLimitKiB: CART_BODY_KIB },

  // accounts
  login: { method: 'POST', path: '/api/users/login', audience: 'anyone' },
  register: { method: 'POST', path: '/api/users/register', audience: 'anyone', status: 201 },
  logout: { method: 'POST', path: '/api/users/logout', audience: 'user' },
  getMe: { method: 'GET', path: '/api/users/me', audience: 'user' },
  updateMe: { method: 'PUT', path: '/api/users/me', audience: 'user' },
  exportMe: { method: 'GET', path: '/api/users/me/export', audience: 'user' },
  // A POST, because it carries the password that confirms it, which no address line may.
  deleteMe: { method: 'POST', path: '/api/users/me/delete', audience: 'user' },
  listSessions: { method: 'GET', path: '/api/users/me/sessions', audience: 'user' },
  revokeSession: { method: 'DELETE', path: '/api/users/me/sessions/:id', audience: 'user' },
  revokeOtherSessions: { method: 'DELETE', path: '/api/users/me/sessions', audience: 'user' },
  listAddresses: { method: 'GET', path: '/api/users/me/addresses', audience: 'user' },
  saveAddress: { method: 'POST', path: '/api/users/me/addresses', audience: 'user', status: 201 },
  deleteAddress: { method: 'DELETE', path: '/api/users/me/addresses/:id', audience: 'user' },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/users/password-reset',
    audience: 'anyone',
    status: 202,
  },
  resetPassword: { method: 'PUT', path: '/api/users/password-reset', audience: 'anyone' },

  // orders
  listMyOrders: { method: 'GET', path: '/api/orders/my-orders', audience: 'user', paged: true },
  getOrder: { method: 'GET', path: '/api/orders/:id', audience: 'user' },
  orderAgain: { method: 'POST', path: '/api/orders/:id/again', audience: 'user' },
  getInvoice: { method: 'GET', path: '/api/orders/:id/invoice', audience: 'user', answers: 'pdf' },

  // checkout
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
  paypalWebhook: {
    method: 'POST',
    path: '/api/payments/paypal/webhook',
    audience: 'anyone',
    encoding: 'raw',
  },
  // Of every provider, at an address that names it.
  receiveNotification: {
    method: 'POST',
    path: '/api/payments/:provider/notifications',
    audience: 'anyone',
    encoding: 'raw',
  },

  // messages
  sendEmail: { method: 'POST', path: '/api/v1.0/email/send', audience: 'anyone', answers: 'text' },
  sendEmailForm: {
    method: 'POST',
    path: '/api/v1.0/email/send-form',
    audience: 'anyone',
    encoding: 'form-data',
    answers: 'text',
  },
  subscribe: { method: 'POST', path: '/api/newsletter', audience: 'anyone', status: 201 },
  unsubscribe: { method: 'POST', path: '/api/newsletter/unsubscribe', audience: 'anyone' },
  // Pressed by the reader's mail program (RFC 8058), which posts a form and knows only the address it was given.
  unsubscribeOneClick: {
    method: 'POST',
    path: '/api/newsletter/one-click',
    audience: 'anyone',
    encoding: 'form-data',
  },
} as const satisfies Record<string, Route>
