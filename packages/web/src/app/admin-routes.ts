import type { createShopClient } from '@umbala/contract'
import { ADMIN_PAGES, ADMIN_PATHS } from '@umbala/contract/admin-paths'
import type { RouteObject } from 'react-router'
import { onDemand } from './page-on-demand.ts'
import { ErrorPage } from './shell/error-page.tsx'
import type { ShopStore } from './store.ts'

/** What comes to the store and to the client with the code that uses it. */
export type LateParts = Pick<ShopStore, 'addSlices'> & Pick<ReturnType<typeof createShopClient>, 'addCalls'>

const importAdmin = () => import('../admin/admin-bundle.tsx')
/** The back office: fetched by whoever opens it, with the state it needs, and by nobody else. */
export const adminRoutes = ({ addSlices, addCalls }: LateParts): RouteObject => ({
  ...onDemand('admin', undefined, async () => {
    const { AdminShell, adminSlices, staffCalls } = await importAdmin()
    addSlices(adminSlices)
    addCalls(staffCalls)
    return { Component: AdminShell }
  }),
  ErrorBoundary: ErrorPage,
  children: [
    {
      id: 'admin-page',
      ErrorBoundary: ErrorPage,
      children: ADMIN_PAGES.map((page) =>
        onDemand(`admin-${page}`, ADMIN_PATHS[page], async () => {
          const { adminHead, adminPage } = await importAdmin()
          return { Component: await adminPage(page), head: adminHead(page) }
        }),
      ),
    },
  ],
})
