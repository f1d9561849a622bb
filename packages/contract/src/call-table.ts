import type { Route } from './call.ts'

const PRODUCT_BODY_KIB = 15 * 1024
const CART_BODY_KIB = 256

/**
 * The whole API, one row a call. It holds no schema, so that the shop's bundle carries method, path and audience and nothing else;
 * `schemas.ts` adds what travels.
 */
export const callTable = {
  // catalogue
  listProducts: { method: 'GET', path: '/api/products', audience: 'anyone', paged: true },
  getFacets: { method: 'GET', path: '/api/products/facets', audience: 'anyone' },
  listSimilarProducts: { method: 'GET', path: '/api/products/similar/:id', audience: 'anyone' },
  getProduct: { method: 'GET', path: '/api/products/:id', audience: 'anyone' },
  createProduct: {
    method: 'POST',
    path: '/api/products',
    audience: 'admin',
    status: 201,
    bodyLimitKiB: PRODUCT_BODY_KIB,
  },
  updateProduct: {
    method: 'PUT',
    path: '/api/products/:id',
    audience: 'admin',
    bodyLimitKiB: PRODUCT_BODY_KIB,
  },
  deleteProduct: { method: 'DELETE', path: '/api/products/:id', audience: 'admin' },

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

  // images
  uploadImage: {
    method: 'POST',
    path: '/api/upload',
    audience: 'admin',
    status: 201,
    encoding: 'form-data',
    bodyLimitKiB: PRODUCT_BODY_KIB,
  },

  // back office
  adminListProducts: { method: 'GET', path: '/api/admin/products', audience: 'admin', paged: true },
  adminCreateProduct: {
    method: 'POST',
    path: '/api/admin/products',
    audience: 'admin',
    status: 201,
    bodyLimitKiB: PRODUCT_BODY_KIB,
  },
  adminExportProducts: {
    method: 'GET',
    path: '/api/admin/products/export',
    audience: 'admin',
    answers: 'csv',
  },
  adminImportProducts: {
    method: 'POST',
    path: '/api/admin/products/import',
    audience: 'admin',
    encoding: 'csv',
  },
  adminChangeProducts: { method: 'POST', path: '/api/admin/products/change', audience: 'admin' },
  adminGetProduct: { method: 'GET', path: '/api/admin/products/:id', audience: 'admin' },
  adminUpdateProduct: {
    method: 'PUT',
    path: '/api/admin/products/:id',
    audience: 'admin',
    bodyLimitKiB: PRODUCT_BODY_KIB,
  },
  adminDuplicateProduct: {
    method: 'POST',
    path: '/api/admin/products/:id/duplicate',
    audience: 'admin',
    status: 201,
  },
  adminListOrders: { method: 'GET', path: '/api/admin/orders', audience: 'admin', paged: true },
  adminExportOrders: { method: 'GET', path: '/api/admin/orders/export', audience: 'admin', answers: 'csv' },
  adminGetOrder: { method: 'GET', path: '/api/admin/orders/:id', audience: 'admin' },
  adminUpdateOrder: { method: 'PUT', path: '/api/admin/orders/:id', audience: 'admin' },
  adminDeleteOrder: { method: 'DELETE', path: '/api/admin/orders/:id', audience: 'admin' },
  adminRestoreOrder: { method: 'POST', path: '/api/admin/orders/:id/restore', audience: 'admin' },
  adminResendOrderMail: {
    method: 'POST',
    path: '/api/admin/orders/:id/mail',
    audience: 'admin',
    status: 202,
  },
  adminCancelOrder: {
    method: 'POST',
    path: '/api/admin/orders/:id/cancel',
    audience: 'admin',
    movesMoney: true,
  },
  adminRefundOrder: {
    method: 'POST',
    path: '/api/admin/orders/:id/refund',
    audience: 'admin',
    movesMoney: true,
  },
  adminListReviews: { method: 'GET', path: '/api/admin/payments/review', audience: 'admin', paged: true },
  adminSettleReview: {
    method: 'POST',
    path: '/api/admin/payments/review/:id',
    audience: 'admin',
    movesMoney: true,
  },
  adminListUsers: { method: 'GET', path: '/api/admin/users', audience: 'admin', paged: true },
  adminCreateUser: { method: 'POST', path: '/api/admin/users', audience: 'admin', status: 201 },
  adminUpdateUser: { method: 'PUT', path: '/api/admin/users/:id', audience: 'admin' },
  adminDeleteUser: { method: 'DELETE', path: '/api/admin/users/:id', audience: 'admin' },
  adminListUserSessions: { method: 'GET', path: '/api/admin/users/:id/sessions', audience: 'admin' },
  adminRevokeUserSessions: { method: 'DELETE', path: '/api/admin/users/:id/sessions', audience: 'admin' },
  adminListMessages: { method: 'GET', path: '/api/admin/messages', audience: 'admin', paged: true },
  adminCountMessages: { method: 'GET', path: '/api/admin/messages/counts', audience: 'admin' },
  adminMarkMessage: { method: 'PUT', path: '/api/admin/messages/:id', audience: 'admin' },
  adminExportSubscribers: {
    method: 'GET',
    path: '/api/admin/newsletter/export',
    audience: 'admin',
    answers: 'csv',
  },
  adminListMails: { method: 'GET', path: '/api/admin/mails', audience: 'admin', paged: true },
  adminRetryMail: { method: 'POST', path: '/api/admin/mails/:id/retry', audience: 'admin' },
  adminListAudit: { method: 'GET', path: '/api/admin/audit', audience: 'admin', paged: true },
  adminGetSettings: { method: 'GET', path: '/api/admin/settings', audience: 'admin' },
  adminSaveSettings: { method: 'PUT', path: '/api/admin/settings', audience: 'admin' },
  getStatistics: { method: 'GET', path: '/api/admin/statistics', audience: 'admin' },
  getOpenWork: { method: 'GET', path: '/api/admin/open-work', audience: 'admin' },
} as const satisfies Record<string, Route>

export type CallName = keyof typeof callTable
