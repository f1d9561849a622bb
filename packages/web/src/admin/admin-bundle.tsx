import type { ComponentType } from 'react'
import '../styles/admin.css'

export { AdminShell } from './shell/admin-shell.page.tsx'

/** What the back office adds to the shop's state. */
export const adminSlices = []

/** The pages by name, each with code of its own. Where they stand is said in the route table. */
export const adminPages = {
  dashboard: async () => (await import('./dashboard/dashboard.page.tsx')).DashboardPage,
} as const satisfies Readonly<Record<string, () => Promise<ComponentType>>>
