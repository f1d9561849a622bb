import type { OpenWork, Permission } from '@umbala/contract'
import {
  CalendarDays,
  ClipboardList,
  FileImage,
  House,
  KeyRound,
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
  /** Without it the link is not there; nothing is said where it is for everybody. */
  readonly permission?: Permission
  /** What waits there, and what it is called for those who only hear its number. */
  readonly waiting?: { readonly name: keyof OpenWork; readonly words: string }
}

export const HOME_LINK: NavLink = { to: '/admin', name: 'Dashboard', Icon: House }

/** In the order in which a day at the shop goes through them. */
export const NAV_LINKS: readonly NavLink[] = [
  HOME_LINK,
  { to: '/admin/users', name: 'Users', Icon: Users, permission: 'customers.read' },
  { to: '/admin/product', name: 'Create Products', Icon: Plus, permission: 'products.change' },
  { to: '/admin/products', name: 'Products', Icon: LayoutGrid, permission: 'products.read' },
  {
    to: '/admin/orders',
    name: 'Orders',
    Icon: ClipboardList,
    permission: 'orders.read',
    waiting: { name: 'ordersToSend', words: 'to send' },
  },
  {
    to: '/admin/artwork',
    name: 'Artwork',
    Icon: FileImage,
    permission: 'orders.read',
    waiting: { name: 'artworkToLookAt', words: 'to look at' },
  },
  {
    to: '/admin/payments',
    name: 'Payments',
    Icon: Wallet,
    permission: 'payments.review',
    waiting: { name: 'paymentsInReview', words: 'to check' },
  },
  {
    to: '/admin/messages',
    name: 'Messages',
    Icon: Mail,
    permission: 'messages.handle',
    waiting: { name: 'newMessages', words: 'new' },
  },
  { to: '/admin/roles', name: 'Staff and roles', Icon: KeyRound, permission: 'staff.manage' },
  { to: '/admin/audit', name: 'Audit', Icon: ScrollText, permission: 'audit.read' },
  { to: '/admin/dates', name: 'Dates', Icon: CalendarDays, permission: 'scheduling.change' },
  { to: '/admin/settings', name: 'Settings', Icon: Settings, permission: 'settings.change' },
  { to: '/', name: 'Shop', Icon: Store },
]
