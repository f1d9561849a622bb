import type { OpenWork } from '@umbala/contract'
import {
  ClipboardList,
  House,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Plus,
  ScrollText,
  Settings,
  Store,
  Users,
  Wallet,
} from 'lucide-react'

type NavLink = {
  readonly to: string
  readonly name: string
  readonly Icon: LucideIcon
  /** What waits there, and what it is called for those who only hear its number. */
  readonly waiting?: { readonly name: keyof OpenWork; readonly words: string }
}

export const HOME_LINK: NavLink = { to: '/admin', name: 'Dashboard', Icon: House }

/** In the order in which a day at the shop goes through them. */
export const NAV_LINKS: readonly NavLink[] = [
  HOME_LINK,
  { to: '/admin/users', name: 'Users', Icon: Users },
  { to: '/admin/product', name: 'Create Products', Icon: Plus },
  { to: '/admin/products', name: 'Products', Icon: LayoutGrid },
  {
    to: '/admin/orders',
    name: 'Orders',
    Icon: ClipboardList,
    waiting: { name: 'ordersToSend', words: 'to send' },
  },
  {
    to: '/admin/payments',
    name: 'Payments',
    Icon: Wallet,
    waiting: { name: 'paymentsInReview', words: 'to check' },
  },
  { to: '/admin/messages', name: 'Messages', Icon: Mail, waiting: { name: 'newMessages', words: 'new' } },
  { to: '/admin/audit', name: 'Audit', Icon: ScrollText },
  { to: '/admin/settings', name: 'Settings', Icon: Settings },
  { to: '/', name: 'Shop', Icon: Store },
]
