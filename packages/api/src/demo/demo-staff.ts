/** One for each standard role; the owner is the first administrator. Their addresses belong to nobody: `.example` is kept for examples. */
export const DEMO_STAFF = [
  { standard: 'sales', name: 'Sipho Ndlovu', email: 'sales@umbala.example' },
  { standard: 'production', name: 'Lerato Molefe', email: 'production@umbala.example' },
  { standard: 'accounts', name: 'Anika Pillay', email: 'accounts@umbala.example' },
  { standard: 'designer', name: 'Johan Botha', email: 'designer@umbala.example' },
] as const
