import type { Route } from '../call.ts'

/** What the page of an account asks. A browser gets these rows with its code. */
export const accountCalls = {
  exportMe: { method: 'GET', path: '/api/users/me/export', audience: 'user' },
  // A POST, because it carries the password that confirms it, which no address line may.
  deleteMe: { method: 'POST', path: '/api/users/me/delete', audience: 'user' },
  listSessions: { method: 'GET', path: '/api/users/me/sessions', audience: 'user' },
  revokeSession: { method: 'DELETE', path: '/api/users/me/sessions/:id', audience: 'user' },
  revokeOtherSessions: { method: 'DELETE', path: '/api/users/me/sessions', audience: 'user' },
  deleteAddress: { method: 'DELETE', path: '/api/users/me/addresses/:id', audience: 'user' },
} as const satisfies Record<string, Route>
