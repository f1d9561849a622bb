import type { RouteObject } from 'react-router'
import { onDemand } from './page-on-demand.ts'
import { ErrorPage } from './shell/error-page.tsx'
import type { ShopStore } from './store.ts'

const importAdmin = () => import('../admin/admin-bundle.tsx')
type AdminBundle = Awaited<ReturnType<typeof importAdmin>>
type AdminPageName = keyof AdminBundle['adminPages']

/** Where each page of the back office stands. An address beside these is none, whoever asks. */
const PLACES: readonly (readonly [page: AdminPageName, path: string])[] = [
  ['dashboard', '/admin'],
  ['create-product', '/admin/product'],
  ['edit-product', '/admin/products/:id/edit'],
  ['products', '/admin/products'],
  ['orders', '/admin/orders'],
  ['order-record', '/admin/orders/:id'],
  ['users', '/admin/users'],
  ['messages', '/admin/messages'],
  ['audit', '/admin/audit'],
  ['settings', '/admin/settings'],
  ['payments', '/admin/payments'],
]

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
      children: PLACES.map(([page, path]) =>
        onDemand(`admin-${page}`, path, async () => {
          const { adminHead, adminPages } = await importAdmin()
          return { Component: await adminPages[page](), head: adminHead(page) }
        }),
      ),
    },
  ],
})
