import type { RouteObject } from 'react-router'
import type { LateParts } from './admin-routes.ts'
import { onDemand } from './page-on-demand.ts'
import { ErrorPage } from './shell/error-page.tsx'

/** `/checkout` is the way in, `/checkout/{id}` a checkout that was made. */
const checkout = ({ addSlices, addCalls }: LateParts): RouteObject =>
  onDemand('checkout', '/checkout/:id?', async () => {
    const page = await import('../checkout/checkout.page.tsx')
    addSlices([page.checkoutSlice, page.ordersSlice])
    addCalls(page.checkoutCalls)
    return { Component: page.CheckoutPage, head: page.checkoutHead }
  })

/** Pages in the quiet frame. */
export const quietRoutes = (store: LateParts): RouteObject => ({
  ...onDemand('quiet-shell', undefined, async () => {
    const { QuietShell } = await import('./shell/quiet-shell.tsx')
    return { Component: QuietShell }
  }),
  ErrorBoundary: ErrorPage,
  children: [{ id: 'quiet-page', ErrorBoundary: ErrorPage, children: [checkout(store)] }],
})
