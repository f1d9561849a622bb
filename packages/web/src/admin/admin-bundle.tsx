import type { ComponentType } from 'react'
import '../styles/admin.css'
import { adminProductsSlice } from './products/admin-products.slice.ts'
import { adminSlice } from './users/admin.slice.ts'

export { AdminShell } from './shell/admin-shell.page.tsx'

/** What the back office adds to the shop's state. */
export const adminSlices = [adminSlice, adminProductsSlice]

/** The pages by name, each with code of its own. Where they stand is said in the route table. */
export const adminPages = {
  dashboard: async () => (await import('./dashboard/dashboard.page.tsx')).DashboardPage,
  'create-product': async () => (await import('./products/create-product.page.tsx')).CreateProductPage,
  'edit-product': async () => (await import('./products/edit-product.page.tsx')).EditProductPage,
  products: async () => (await import('./products/products.page.tsx')).ProductsPage,
  users: async () => (await import('./users/users.page.tsx')).UsersPage,
  messages: async () => (await import('./messages/messages.page.tsx')).MessagesPage,
  audit: async () => (await import('./audit/audit.page.tsx')).AuditPage,
} as const satisfies Readonly<Record<string, () => Promise<ComponentType>>>
