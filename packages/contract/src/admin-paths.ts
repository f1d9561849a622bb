/** The pages of the back office and where they stand. An address beside these is none, whoever asks. */
export const ADMIN_PATHS = {
  dashboard: '/admin',
  'create-product': '/admin/product',
  'edit-product': '/admin/products/:id/edit',
  products: '/admin/products',
  'price-check': '/admin/prices',
  'artwork-rules': '/admin/artwork-rules',
  orders: '/admin/orders',
  'order-record': '/admin/orders/:id',
  artwork: '/admin/artwork',
  users: '/admin/users',
  roles: '/admin/roles',
  messages: '/admin/messages',
  audit: '/admin/audit',
  payments: '/admin/payments',
  dates: '/admin/dates',
  settings: '/admin/settings',
} as const

export type AdminPage = keyof typeof ADMIN_PATHS
export const ADMIN_PAGES = Object.keys(ADMIN_PATHS) as readonly AdminPage[]
