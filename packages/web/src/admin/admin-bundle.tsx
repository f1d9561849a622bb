import type { AdminPage } from '@umbala/contract/admin-paths'
import type { ComponentType } from 'react'
import type { PageHead } from '../state/page-head.ts'
import '../styles/admin.css'
import { adminOrdersSlice } from './orders/admin-orders.slice.ts'
import { adminProductsSlice } from './products/admin-products.slice.ts'
import { importSlice } from './products/import.slice.ts'
import { openWorkSlice } from './shell/open-work.ts'
import { adminSlice } from './users/admin.slice.ts'

export { AdminShell } from './shell/admin-shell.page.tsx'

/** What the back office adds to the shop's state. */
export const adminSlices = [adminSlice, adminProductsSlice, adminOrdersSlice, importSlice, openWorkSlice]

/** The pages by name, each with code of its own. Where they stand is said in the contract. */
export const adminPages = {
  dashboard: async () => (await import('./dashboard/dashboard.page.tsx')).DashboardPage,
  'create-product': async () => (await import('./products/create-product.page.tsx')).CreateProductPage,
  'edit-product': async () => (await import('./products/edit-product.page.tsx')).EditProductPage,
  products: async () => (await import('./products/products.page.tsx')).ProductsPage,
  orders: async () => (await import('./orders/orders.page.tsx')).OrdersPage,
  'order-record': async () => (await import('./orders/order-record.page.tsx')).OrderRecordPage,
  users: async () => (await import('./users/users.page.tsx')).UsersPage,
  messages: async () => (await import('./messages/messages.page.tsx')).MessagesPage,
  audit: async () => (await import('./audit/audit.page.tsx')).AuditPage,
  settings: async () => (await import('./settings/settings.page.tsx')).SettingsPage,
  payments: async () => (await import('./payments/payments.page.tsx')).PaymentsPage,
} as const satisfies Readonly<Record<AdminPage, () => Promise<ComponentType>>>

const TITLES: Readonly<Record<AdminPage, string>> = {
  dashboard: 'Dashboard',
  'create-product': 'Create Product',
  'edit-product': 'Edit Product',
  products: 'Products',
  orders: 'Orders',
  'order-record': 'Order',
  users: 'Users',
  messages: 'Messages',
  audit: 'Audit',
  settings: 'Settings',
  payments: 'Payments to check',
}

export const adminHead = (page: AdminPage) => (): PageHead => ({
  title: `${TITLES[page]} | Admin`,
  description: 'The back office of the print shop, for its staff.',
  canonicalPath: null,
})
