import type { RouteObject } from 'react-router'
import {
  forgotPasswordHead,
  loginHead,
  profileHead,
  registerHead,
  resetPasswordHead,
} from '../accounts/account-heads.ts'
import { HomePage, homeHead, loadHomePage } from '../catalogue/home.page.tsx'
import { listingHead, ListingPage, loadListingPage } from '../catalogue/listing.page.tsx'
import { loadProductPage, productHead, ProductPage } from '../catalogue/product.page.tsx'
import { checkoutHead, orderConfirmationHead } from '../checkout/checkout-heads.ts'
import { aboutUsHead, AboutUsPage } from '../content/about-us.page.tsx'
import { loadPrivacyPolicy, privacyPolicyHead, PrivacyPolicyPage } from '../content/privacy-policy.page.tsx'
import { loadTerms, termsHead, TermsPage } from '../content/terms-and-conditions.page.tsx'
import { contactHead, ContactPage } from '../messages/contact.page.tsx'
import { designCustomizationHead, DesignCustomizationPage } from '../messages/design-customization.page.tsx'
import { unsubscribeHead, UnsubscribePage } from '../messages/unsubscribe.page.tsx'
import { myOrdersHead, orderHead } from '../orders/order-heads.ts'
import { RouteError } from '../state/route-error.ts'
import { adminRoutes } from './admin-routes.ts'
import type { RouteHandle } from './page-head.ts'
import { onDemand } from './page-on-demand.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { Shell } from './shell/shell.tsx'
import type { ShopStore } from './store.ts'

const named = (head: RouteHandle['head']): RouteHandle => ({ head })

const refuseUnknown = () => {
  throw new RouteError(404)
}

/** The pages sit behind an error boundary of their own, so that a page that fails keeps the shop around it. */
export const createRoutes = ({ addSlices }: Pick<ShopStore, 'addSlices'>): RouteObject[] => [
  adminRoutes({ addSlices }),
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: ErrorPage,
    children: [
      {
        id: 'page',
        ErrorBoundary: ErrorPage,
        children: [
          {
            id: 'home',
            path: '/',
            loader: loadHomePage,
            Component: HomePage,
            handle: named(homeHead),
          },
          {
            id: 'listing',
            path: '/collections/:collection',
            loader: loadListingPage,
            Component: ListingPage,
            handle: named(listingHead),
          },
          {
            id: 'product',
            path: '/product/:id',
            loader: loadProductPage,
            Component: ProductPage,
            handle: named(productHead),
          },
          {
            id: 'design-customization',
            path: '/design-customization',
            Component: DesignCustomizationPage,
            handle: named(designCustomizationHead),
          },
          { id: 'contact', path: '/contact-page', Component: ContactPage, handle: named(contactHead) },
          {
            id: 'unsubscribe',
            path: '/unsubscribe',
            Component: UnsubscribePage,
            handle: named(unsubscribeHead),
          },
          { id: 'about-us', path: '/about-us', Component: AboutUsPage, handle: named(aboutUsHead) },
          {
            id: 'privacy-policy',
            path: '/privacy-policy',
            loader: loadPrivacyPolicy,
            Component: PrivacyPolicyPage,
            handle: named(privacyPolicyHead),
          },
          {
            id: 'terms-and-conditions',
            path: '/terms-and-conditions',
            loader: loadTerms,
            Component: TermsPage,
            handle: named(termsHead),
          },
          {
            id: 'login',
            path: '/login',
            ...onDemand(async () => (await import('../accounts/login.page.tsx')).LoginPage),
            handle: named(loginHead),
          },
          {
            id: 'register',
            path: '/register',
            ...onDemand(async () => (await import('../accounts/register.page.tsx')).RegisterPage),
            handle: named(registerHead),
          },
          {
            id: 'forgot-password',
            path: '/forgot-password',
            ...onDemand(
              async () => (await import('../accounts/forgot-password.page.tsx')).ForgotPasswordPage,
            ),
            handle: named(forgotPasswordHead),
          },
          {
            id: 'reset-password',
            path: '/reset-password',
            ...onDemand(async () => (await import('../accounts/reset-password.page.tsx')).ResetPasswordPage),
            handle: named(resetPasswordHead),
          },
          {
            id: 'profile',
            path: '/profile',
            ...onDemand(async () => (await import('../accounts/profile.page.tsx')).ProfilePage),
            handle: named(profileHead),
          },
          {
            id: 'checkout',
            path: '/checkout',
            ...onDemand(async () => (await import('../checkout/checkout.page.tsx')).CheckoutPage),
            handle: named(checkoutHead),
          },
          {
            id: 'order-confirmation',
            path: '/order-confirmation',
            ...onDemand(
              async () => (await import('../checkout/order-confirmation.page.tsx')).OrderConfirmationPage,
            ),
            handle: named(orderConfirmationHead),
          },
          {
            id: 'my-orders',
            path: '/my-orders',
            ...onDemand(async () => (await import('../orders/my-orders.page.tsx')).MyOrdersPage),
            handle: named(myOrdersHead),
          },
          {
            id: 'order',
            path: '/order/:id',
            ...onDemand(async () => (await import('../orders/order.page.tsx')).OrderPage),
            handle: named(orderHead),
          },
          { id: 'unknown', path: '*', loader: refuseUnknown, Component: ErrorPage },
        ],
      },
    ],
  },
]
