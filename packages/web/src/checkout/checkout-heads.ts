import type { PageHead } from '../state/page-head.ts'

/** Nobody should find a checkout by searching. */
const privately = (title: string, description: string) => (): PageHead => ({
  title,
  description,
  canonicalPath: null,
})

export const checkoutHead = privately('Checkout', 'Choose how your order travels, and pay.')
export const orderConfirmationHead = privately('Thank you', 'Your order is placed.')
