import type { User } from '@umbala/contract'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What the browser remembers of a user decides only what is shown; the server asks the token. */
export const readStoredUser = (value: unknown): User | null => {
  if (!isRecord(value)) return null
  const { _id, name, email, role, createdAt } = value
  if (typeof _id !== 'string' || typeof name !== 'string' || typeof email !== 'string') return null
  if (role !== 'customer' && role !== 'admin') return null
  return { _id, name, email, role, createdAt: typeof createdAt === 'string' ? createdAt : '' }
}
