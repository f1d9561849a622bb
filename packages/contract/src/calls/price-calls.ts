import type { Route } from '../call.ts'

/** What the staff asks about the prices of products. */
export const priceCalls = {
  adminListSlips: {
    method: 'GET',
    path: '/api/admin/prices/slips',
    audience: 'admin',
    permission: 'products.read',
    paged: true,
  },
  adminGetPriceHistory: {
    method: 'GET',
    path: '/api/admin/products/:id/prices',
    audience: 'admin',
    permission: 'products.read',
    paged: true,
  },
} as const satisfies Record<string, Route>
