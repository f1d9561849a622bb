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

type NavLink = { readonly to: string; readonly name: string; readonly Icon: LucideIcon }

export const HOME_LINK: NavLink = { to: '/admin', name: 'Dashboard', Icon: House }

/** In the order in which a day at the shop goes through them. */
export const NAV_LINKS: readonly NavLink[] = [
  HOME_LINK,
  { to: '/admin/users', name: 'Users', Icon: Users },
  { to: '/admin/product', name: 'Create Products', Icon: Plus },
  { to: '/admin/products', name: 'Products', Icon: LayoutGrid },
  { to: '/admin/orders', name: 'Orders', Icon: ClipboardList },
  { to: '/admin/payments', name: 'Payments', Icon: Wallet },
  { to: '/admin/messages', name: 'Messages', Icon: Mail },
  { to: '/admin/audit', name: 'Audit', Icon: ScrollText },
  { to: '/admin/settings', name: 'Settings', Icon: Settings },
  { to: '/', name: 'Shop', Icon: Store },
]
