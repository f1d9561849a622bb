import type { ComponentType } from 'react'
import '../styles/admin.css'
import { adminSlice } from './users/admin.slice.ts'

export { AdminShell } from './shell/admin-shell.page.tsx'

/** What the back office adds to the shop's state. */
export const adminSlices = [adminSlice]

/** The pages by name, each with code of its own. Where they stand is said in the route table. */
export const adminPages = {
  dashboard: async () => (await import('./dashboard/dashboard.page.tsx')).DashboardPage,
  users: async () => (await import('./users/users.page.tsx')).UsersPage,
  messages: async () => (await import('./messages/messages.page.tsx')).MessagesPage,
  audit: async () => (await import('./audit/audit.page.tsx')).AuditPage,
} as const satisfies Readonly<Record<string, () => Promise<ComponentType>>>
