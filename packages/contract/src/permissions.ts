type Meaning = {
  /** As the editor of roles names it. */
  readonly label: string
  /** What whoever has it can do, in one sentence. */
  readonly about: string
  /** Ends the sentence "Your role does not allow you to …". */
  readonly action: string
}

/** All that the staff can be allowed to do, in the order of the editor. Each staff row of the call table names one of these. */
export const PERMISSIONS = {
  'work.read': {
    label: 'See what is waiting',
    about: 'The counts of open work, beside the menu and on the dashboard, each for the work they may do.',
    action: 'see what is waiting',
  },
  'figures.read': {
    label: 'See the figures',
    about: 'Revenue, orders over time, best sellers and the newest orders on the dashboard.',
    action: 'see the figures of the shop',
  },
  'orders.read': {
    label: 'See orders',
    about: 'Every order with its customer, address, notes, amounts and invoice.',
    action: 'see orders',
  },
  'orders.change': {
    label: 'Work on orders',
    about: 'Change the status, tracking and notes of an order, and send its emails again.',
    action: 'change orders',
  },
  'orders.archive': {
    label: 'Archive orders',
    about: 'Take an order out of all lists and sums, and bring it back.',
    action: 'archive orders',
  },
  'orders.refund': {
    label: 'Cancel and refund orders',
    about: 'Cancel an order, decide about its money and send it back.',
    action: 'cancel or refund orders',
  },
  'payments.review': {
    label: 'Settle payments',
    about: 'See payments that do not fit, and decide what becomes of them.',
    action: 'settle payments',
  },
  'products.read': {
    label: 'See products',
    about: 'The list of all products, drafts too, and the file of them.',
    action: 'see the products of the back office',
  },
  'products.change': {
    label: 'Change products and prices',
    about: 'Create, edit, import, publish and delete products, with their pictures and prices.',
    action: 'change products or prices',
  },
  'customers.read': {
    label: 'See customers',
    about: 'The list of accounts with what each has bought, and where they are signed in.',
    action: 'see customers',
  },
  'customers.change': {
    label: 'Change customers',
    about: 'Add, change, sign out and delete accounts of customers.',
    action: 'change accounts',
  },
  'messages.handle': {
    label: 'Handle messages and emails',
    about: 'Read what customers wrote and what the shop wrote to them, and mark it as done.',
    action: 'read messages',
  },
  'lists.export': {
    label: 'Download lists of people',
    about: 'Save orders and newsletter readers, with names and addresses, as a file.',
    action: 'download lists of people',
  },
  'audit.read': {
    label: 'See the audit',
    about: 'Who of the staff changed what, and when.',
    action: 'see the audit',
  },
  'scheduling.change': {
    label: 'Change dates and capacity',
    about: 'Working days, turnarounds, courier days, and pauses while the workshop is full.',
    action: 'change dates or capacity',
  },
  'settings.change': {
    label: 'Change the settings',
    about: 'The details of the shop, its VAT rates, courier fee and dollar rate.',
    action: 'change the settings',
  },
  'staff.manage': {
    label: 'Manage staff and roles',
    about: 'Give colleagues a role and change roles, up to what they may do themselves.',
    action: 'manage staff and roles',
  },
} as const satisfies Readonly<Record<string, Meaning>>

export type Permission = keyof typeof PERMISSIONS
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[]

export const isPermission = (text: string): text is Permission => Object.hasOwn(PERMISSIONS, text)

/** What cannot be used without another: an order that is not seen cannot be changed. */
const NEEDED: Readonly<Partial<Record<Permission, Permission>>> = {
  'orders.change': 'orders.read',
  'orders.archive': 'orders.read',
  'orders.refund': 'orders.read',
  'products.change': 'products.read',
  'customers.change': 'customers.read',
  'staff.manage': 'customers.read',
}

/** With what they need, each once, in the order of the table. */
export const withNeeded = (permissions: readonly Permission[]): Permission[] => {
  const all = new Set(permissions.flatMap((name) => [name, NEEDED[name] ?? name]))
  return PERMISSION_NAMES.filter((name) => all.has(name))
}

/** The roles that every shop begins with. An owner may do everything, also what a later version adds. */
export const STANDARD_ROLES = {
  owner: { name: 'Owner', permissions: PERMISSION_NAMES },
  sales: {
    name: 'Sales',
    permissions: [
      'work.read',
      'orders.read',
      'orders.change',
      'orders.archive',
      'products.read',
      'customers.read',
      'customers.change',
      'messages.handle',
    ],
  },
  production: {
    name: 'Production',
    permissions: ['work.read', 'orders.read', 'orders.change', 'scheduling.change'],
  },
  accounts: {
    name: 'Accounts',
    permissions: [
      'work.read',
      'figures.read',
      'orders.read',
      'orders.refund',
      'payments.review',
      'customers.read',
      'lists.export',
      'audit.read',
    ],
  },
  designer: {
    name: 'Designer',
    permissions: ['work.read', 'orders.read', 'products.read', 'products.change', 'messages.handle'],
  },
} as const satisfies Readonly<
  Record<string, { readonly name: string; readonly permissions: readonly Permission[] }>
>

export type StandardRole = keyof typeof STANDARD_ROLES
