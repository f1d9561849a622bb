import type { Route } from '../call.ts'

export const CART_BODY_KIB = 256

/** What the pages of customers and visitors ask. Their browsers carry these rows and no others. */
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
  listAddresses: { method: 'GET', path: '/api/users/me/addresses', audience: 'user' },
  saveAddress: { method: 'POST', path: '/api/users/me/addresses', audience: 'user', status: 201 },
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
  getCreditNote: {
    method: 'GET',
    path: '/api/orders/:id/credit-notes/:number',
    audience: 'user',
    answers: 'pdf',
  },

  // messages
  subscribe: { method: 'POST', path: '/api/newsletter', audience: 'anyone', status: 201 },
  unsubscribe: { method: 'POST', path: '/api/newsletter/unsubscribe', audience: 'anyone' },
} as const satisfies Record<string, Route>
