import { ADMIN_PAGES, ADMIN_PATHS } from '@umbala/contract/admin-paths'
import type { RouteObject } from 'react-router'
import { onDemand } from './page-on-demand.ts'
import { ErrorPage } from './shell/error-page.tsx'
import type { ShopStore } from './store.ts'

const importAdmin = () => import('../admin/admin-bundle.tsx')
/** The back office: fetched by whoever opens it, with the state it needs, and by nobody else. */
export const adminRoutes = ({ addSlices }: Pick<ShopStore, 'addSlices'>): RouteObject => ({
  ...onDemand('admin', undefined, async () => {
    const { AdminShell, adminSlices } = await importAdmin()
    addSlices(adminSlices)
    return { Component: AdminShell }
  }),
  ErrorBoundary: ErrorPage,
  children: [
    {
      id: 'admin-page',
      ErrorBoundary: ErrorPage,
      children: ADMIN_PAGES.map((page) =>
        onDemand(`admin-${page}`, ADMIN_PATHS[page], async () => {
          const { adminHead, adminPages } = await importAdmin()
          return { Component: await adminPages[page](), head: adminHead(page) }
        }),
      ),
    },
  ],
})
