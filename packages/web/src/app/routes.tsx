import type { RouteObject } from 'react-router'
import { RouteError } from '../state/route-error.ts'
import { adminRoutes, type LateParts } from './admin-routes.ts'
import { onDemand } from './page-on-demand.ts'
import { quietRoutes } from './quiet-routes.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { Shell } from './shell/shell.tsx'

const refuseUnknown = () => {
  throw new RouteError(404)
}

/** Each page by the name of its file: by that name the built page finds the code of the one it shows. */
const pagesOf = ({ addSlices, addCalls }: LateParts): RouteObject[] => [
  onDemand('home', '/', async () => {
    const page = await import('../catalogue/home.page.tsx')
    return { Component: page.HomePage, loader: page.loadHomePage, head: page.homeHead }
  }),
  onDemand('listing', '/collections/:collection', async () => {
    const page = await import('../catalogue/listing.page.tsx')
    return { Component: page.ListingPage, loader: page.loadListingPage, head: page.listingHead }
  }),
  onDemand('product', '/product/:id', async () => {
    const page = await import('../catalogue/product.page.tsx')
    await page.fetchDrawnRule()
    return { Component: page.ProductPage, loader: page.loadProductPage, head: page.productHead }
  }),
  onDemand('design-customization', '/design-customization', async () => {
    const page = await import('../messages/design-customization.page.tsx')
    return { Component: page.DesignCustomizationPage, head: page.designCustomizationHead }
  }),
  onDemand('contact', '/contact-page', async () => {
    const page = await import('../messages/contact.page.tsx')
    return { Component: page.ContactPage, head: page.contactHead }
  }),
  onDemand('unsubscribe', '/unsubscribe', async () => {
    const page = await import('../messages/unsubscribe.page.tsx')
    return { Component: page.UnsubscribePage, head: page.unsubscribeHead }
  }),
  onDemand('about-us', '/about-us', async () => {
    const page = await import('../content/about-us.page.tsx')
    return { Component: page.AboutUsPage, head: page.aboutUsHead }
  }),
  onDemand('privacy-policy', '/privacy-policy', async () => {
    const page = await import('../content/privacy-policy.page.tsx')
    return { Component: page.PrivacyPolicyPage, loader: page.loadPrivacyPolicy, head: page.privacyPolicyHead }
  }),
  onDemand('terms-and-conditions', '/terms-and-conditions', async () => {
    const page = await import('../content/terms-and-conditions.page.tsx')
    return { Component: page.TermsPage, loader: page.loadTerms, head: page.termsHead }
  }),
  onDemand('login', '/login', async () => {
    const page = await import('../accounts/login.page.tsx')
    return { Component: page.LoginPage, head: page.loginHead }
  }),
  onDemand('register', '/register', async () => {
    const page = await import('../accounts/register.page.tsx')
    return { Component: page.RegisterPage, head: page.registerHead }
  }),
  onDemand('forgot-password', '/forgot-password', async () => {
    const page = await import('../accounts/forgot-password.page.tsx')
    return { Component: page.ForgotPasswordPage, head: page.forgotPasswordHead }
  }),
  onDemand('reset-password', '/reset-password', async () => {
    const page = await import('../accounts/reset-password.page.tsx')
    return { Component: page.ResetPasswordPage, head: page.resetPasswordHead }
  }),
  onDemand('profile', '/profile', async () => {
    const page = await import('../accounts/profile.page.tsx')
    addSlices([page.ordersSlice])
    addCalls(page.accountCalls)
    return { Component: page.ProfilePage, head: page.profileHead }
  }),
  onDemand('order-confirmation', '/order-confirmation', async () => {
    const page = await import('../checkout/order-confirmation.page.tsx')
    addSlices([page.checkoutSlice, page.ordersSlice])
    addCalls(page.checkoutCalls)
    return { Component: page.OrderConfirmationPage, head: page.orderConfirmationHead }
  }),
  onDemand('my-orders', '/my-orders', async () => {
    const page = await import('../orders/my-orders.page.tsx')
    addSlices([page.ordersSlice])
    return { Component: page.MyOrdersPage, head: page.myOrdersHead }
  }),
  onDemand('order', '/order/:id', async () => {
    const page = await import('../orders/order.page.tsx')
    addSlices([page.ordersSlice])
    return { Component: page.OrderPage, head: page.orderHead }
  }),
]

/** The pages sit behind an error boundary of their own, so that a page that fails keeps the shop around it. */
export const createRoutes = (store: LateParts): RouteObject[] => [
  adminRoutes(store),
  quietRoutes(store),
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: ErrorPage,
    children: [
      {
        id: 'page',
        ErrorBoundary: ErrorPage,
        children: [
          ...pagesOf(store),
          { id: 'unknown', path: '*', loader: refuseUnknown, Component: ErrorPage },
        ],
      },
    ],
  },
]
