import type { PageHead } from '../state/page-head.ts'

/** Nobody should find an order by searching. */
const privately = (title: string, description: string) => (): PageHead => ({
  title,
  description,
  canonicalPath: null,
})

export const myOrdersHead = privately('My Orders', 'Every order you placed, and where it is.')
export const orderHead = privately('Order', 'What you ordered, what it cost and where it is.')
