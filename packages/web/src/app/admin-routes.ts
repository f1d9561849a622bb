import type { RouteObject } from 'react-router'
import type { PageHead } from '../state/page-head.ts'
import { onDemand } from './page-on-demand.ts'
import { ErrorPage } from './shell/error-page.tsx'
import type { ShopStore } from './store.ts'

const importAdmin = () => import('../admin/admin-bundle.tsx')
type AdminBundle = Awaited<ReturnType<typeof importAdmin>>
type AdminPageName = keyof AdminBundle['adminPages']

type Place = { readonly page: AdminPageName; readonly path: string; readonly title: string }

/** Where each page of the back office stands. An address beside these is none, whoever asks. */
const PLACES: readonly Place[] = [
  { page: 'dashboard', path: '/admin', title: 'Dashboard' },
  { page: 'create-product', path: '/admin/product', title: 'Create Product' },
  { page: 'edit-product', path: '/admin/products/:id/edit', title: 'Edit Product' },
  { page: 'products', path: '/admin/products', title: 'Products' },
  { page: 'orders', path: '/admin/orders', title: 'Orders' },
  { page: 'order-record', path: '/admin/orders/:id', title: 'Order' },
  { page: 'users', path: '/admin/users', title: 'Users' },
  { page: 'messages', path: '/admin/messages', title: 'Messages' },
  { page: 'audit', path: '/admin/audit', title: 'Audit' },
  { page: 'settings', path: '/admin/settings', title: 'Settings' },
  { page: 'payments', path: '/admin/payments', title: 'Payments to check' },
]

const headNamed = (title: string) => (): PageHead => ({
  title: `${title} | Admin`,
  description: 'The back office of the print shop, for its staff.',
  canonicalPath: null,
})

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
      children: PLACES.map(({ page, path, title }) =>
        onDemand(`admin-${page}`, path, async () => {
          const { adminPages } = await importAdmin()
          return { Component: await adminPages[page](), head: headNamed(title) }
        }),
      ),
    },
  ],
})
