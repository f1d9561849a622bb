import type { Route } from '../call.ts'

const PRODUCT_BODY_KIB = 15 * 1024

/** What the staff asks about products, their pictures and their prices. */
export const productCalls = {
  createProduct: {
    method: 'POST',
    path: '/api/products',
    audience: 'admin',
    permission: 'products.change',
    status: 201,
    bodyLimitKiB: PRODUCT_BODY_KIB,
  },
  updateProduct: {
    method: 'PUT',
    path: '/api/products/:id',
    audience: 'admin',
    permission: 'products.change',
    bodyLimitKiB: PRODUCT_BODY_KIB,
  },
  deleteProduct: {
    method: 'DELETE',
    path: '/api/products/:id',
    audience: 'admin',
    permission: 'products.change',
  },
  uploadImage: {
    method: 'POST',
    path: '/api/upload',
    audience: 'admin',
    permission: 'products.change',
    status: 201,
    encoding: 'form-data',
    bodyLimitKiB: PRODUCT_BODY_KIB,
  },
  adminListProducts: {
    method: 'GET',
    path: '/api/admin/products',
    audience: 'admin',
    permission: 'products.read',
    paged: true,
  },
  adminCreateProduct: {
    method: 'POST',
    path: '/api/admin/products',
    audience: 'admin',
    permission: 'products.change',
    status: 201,
    bodyLimitKiB: PRODUCT_BODY_KIB,
  },
  adminExportProducts: {
    method: 'GET',
    path: '/api/admin/products/export',
    audience: 'admin',
    permission: 'products.read',
    answers: 'csv',
  },
  adminImportProducts: {
    method: 'POST',
    path: '/api/admin/products/import',
    audience: 'admin',
    permission: 'products.change',
    encoding: 'csv',
  },
  adminChangeProducts: {
    method: 'POST',
    path: '/api/admin/products/change',
    audience: 'admin',
    permission: 'products.change',
  },
  adminGetProduct: {
    method: 'GET',
    path: '/api/admin/products/:id',
    audience: 'admin',
    permission: 'products.read',
  },
  adminUpdateProduct: {
    method: 'PUT',
    path: '/api/admin/products/:id',
    audience: 'admin',
    permission: 'products.change',
    bodyLimitKiB: PRODUCT_BODY_KIB,
  },
  adminDuplicateProduct: {
    method: 'POST',
    path: '/api/admin/products/:id/duplicate',
    audience: 'admin',
    permission: 'products.change',
    status: 201,
  },
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
  adminCopyPricing: {
    method: 'POST',
    path: '/api/admin/products/:id/copy-pricing',
    audience: 'admin',
    permission: 'products.change',
  },
} as const satisfies Record<string, Route>
