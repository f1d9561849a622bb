import type { User } from '@umbala/contract'
import type { BrowserStorage } from '../../state/browser-storage.ts'

type StoredSession =
  | { readonly user: User; readonly token: string }
  | { readonly user: null; readonly token: null }

const NOBODY: StoredSession = { user: null, token: null }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What the browser remembers of a user decides only what is shown; the server asks the token. */
const userIn = (value: unknown): User | null => {
  if (!isRecord(value)) return null
  const { _id, name, email, role, createdAt, staffRole, permissions } = value
  if (typeof _id !== 'string' || typeof name !== 'string' || typeof email !== 'string') return null
  if (role !== 'customer' && role !== 'admin') return null
  const user: User = { _id, name, email, role, createdAt: typeof createdAt === 'string' ? createdAt : '' }
  return Array.isArray(permissions) ? ({ ...user, staffRole, permissions } as User) : user
}

const tokenIn = (value: unknown): string | null =>
  isRecord(value) && typeof value.token === 'string' ? value.token : null

/**
 * The user is written together with the token, so that these two are always of one person. The token under its own key says that there
 * is a session; another tab that reads in the middle of a change may still find the former one there. An older version of the
 * shop wrote the user without a token, and then the two keys belong together.
 */
export const readStoredSession = (storage: BrowserStorage): StoredSession => {
  const token = storage.readText('token')
  const info = storage.readJson('user')
  const user = userIn(info)
  // One without the other is no session: the page would show one person and the server serve another.
  return token === null || user === null ? NOBODY : { user, token: tokenIn(info) ?? token }
}

type Known = { readonly user: User | null; readonly token: string | null }

/** In such an order that at every moment there is a whole session or none. */
export const writeStoredSession = (storage: BrowserStorage, { user, token }: Known): void => {
  if (user === null || token === null) {
    storage.write('token', null)
    storage.write('user', null)
  } else {
    storage.write('user', JSON.stringify({ ...user, token }))
    storage.write('token', token)
  }
}
