import { expect, test } from 'vitest'
import type { BrowserStorage } from '../../state/browser-storage.ts'
import { readStoredSession, writeStoredSession } from './stored-session.ts'

const ADMIN = {
  _id: 'u1',
  name: 'Thandi',
  email: 'thandi@example.com',
  role: 'admin' as const,
  createdAt: '2026-01-05T08:00:00.000Z',
}
const STAFF = {
  ...ADMIN,
  staffRole: { _id: 'r1', name: 'Production', isOwner: false },
  permissions: ['orders.read' as const],
}

const givenStorage = (): BrowserStorage => {
  const kept = new Map<string, string>()
  return {
    readText: (name) => kept.get(name) ?? null,
    readJson: (name) => JSON.parse(kept.get(name) ?? 'null') as unknown,
    write: (name, text) => {
      if (text === null) kept.delete(name)
      else kept.set(name, text)
    },
    watch: () => undefined,
  }
}

test('what staff may do is known again after a reload', () => {
  const storage = givenStorage()
  writeStoredSession(storage, { user: STAFF, token: 'secret' })
  expect(readStoredSession(storage)).toEqual({ user: STAFF, token: 'secret' })
})

test('what was remembered of their role in another form is forgotten, and nothing else', () => {
  const storage = givenStorage()
  storage.write('token', 'secret')
  storage.write('user', JSON.stringify({ ...STAFF, permissions: 'orders.read' }))
  expect(readStoredSession(storage)).toEqual({ user: ADMIN, token: 'secret' })
})
