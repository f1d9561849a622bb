import { type Permission, staffCalls } from '@umbala/contract'
import type { AdminPage } from '@umbala/contract/admin-paths'
import type { ComponentType } from 'react'
import type { PageHead } from '../state/page-head.ts'
import '../styles/admin.css'
import { adminOrdersSlice } from './orders/admin-orders.slice.ts'
import { adminProductsSlice } from './products/admin-products.slice.ts'
import { importSlice } from './products/import.slice.ts'
import { pageFor } from './shell/not-allowed.tsx'
import { openWorkSlice } from './shell/open-work.ts'
import { adminSlice } from './users/admin.slice.ts'

export { staffCalls }
export { AdminShell } from './shell/admin-shell.page.tsx'

/** What the back office adds to the shop's state. */
export const adminSlices = [adminSlice, adminProductsSlice, adminOrdersSlice, importSlice, openWorkSlice]

/** The pages by name, each with code of its own. Where they stand is said in the contract. */
const PAGES = {
  dashboard: async () => (await import('./dashboard/dashboard.page.tsx')).DashboardPage,
  'create-product': async () => (await import('./products/create-product.page.tsx')).CreateProductPage,
  'edit-product': async () => (await import('./products/edit-product.page.tsx')).EditProductPage,
  'price-check': async () => (await import('./prices/price-check.page.tsx')).PriceCheckPage,
  'artwork-rules': async () =>
    (await import('./products/artwork-rules/artwork-rules.page.tsx')).ArtworkRulesPage,
  products: async () => (await import('./products/products.page.tsx')).ProductsPage,
  orders: async () => (await import('./orders/orders.page.tsx')).OrdersPage,
  'order-record': async () => (await import('./orders/order-record.page.tsx')).OrderRecordPage,
  artwork: async () => (await import('./artwork/artwork-queue.page.tsx')).ArtworkQueuePage,
  users: async () => (await import('./users/users.page.tsx')).UsersPage,
  roles: async () => (await import('./roles/roles.page.tsx')).RolesPage,
  messages: async () => (await import('./messages/messages.page.tsx')).MessagesPage,
  audit: async () => (await import('./audit/audit.page.tsx')).AuditPage,
  dates: async () => (await import('./dates/dates.page.tsx')).DatesPage,
  settings: async () => (await import('./settings/settings.page.tsx')).SettingsPage,
  payments: async () => (await import('./payments/payments.page.tsx')).PaymentsPage,
} as const satisfies Readonly<Record<AdminPage, () => Promise<ComponentType>>>

/** What each page shows or does; the dashboard has something for everybody. */
const PERMISSION_OF: Readonly<Record<Exclude<AdminPage, 'dashboard'>, Permission>> = {
  'create-product': 'products.change',
  'edit-product': 'products.change',
  products: 'products.read',
  'price-check': 'products.read',
  'artwork-rules': 'products.read',
  orders: 'orders.read',
  'order-record': 'orders.read',
  artwork: 'orders.read',
  users: 'customers.read',
  roles: 'staff.manage',
  messages: 'messages.handle',
  audit: 'audit.read',
  dates: 'scheduling.change',
  settings: 'settings.change',
  payments: 'payments.review',
}

export const adminPage = async (page: AdminPage): Promise<ComponentType> => {
  const shown = await PAGES[page]()
  return page === 'dashboard' ? shown : pageFor(PERMISSION_OF[page], shown)
}

const TITLES: Readonly<Record<AdminPage, string>> = {
  dashboard: 'Dashboard',
  'create-product': 'Create Product',
  'edit-product': 'Edit Product',
  products: 'Products',
  'price-check': 'Price check',
  'artwork-rules': 'Artwork rules',
  orders: 'Orders',
  'order-record': 'Order',
  artwork: 'Artwork that waits',
  users: 'Users',
  roles: 'Staff and roles',
  messages: 'Messages',
  audit: 'Audit',
  dates: 'Dates and capacity',
  settings: 'Settings',
  payments: 'Payments to check',
}

export const adminHead = (page: AdminPage) => (): PageHead => ({
  title: `${TITLES[page]} | Admin`,
  description: 'The back office of the print shop, for its staff.',
  canonicalPath: null,
})
