import { expect, test } from 'vitest'
import type { Route } from './call.ts'
import { isPermission, PERMISSION_NAMES, PERMISSIONS, STANDARD_ROLES, withNeeded } from './permissions.ts'

test('every permission is explained in a sentence of its own', () => {
  const words = PERMISSION_NAMES.map((name) => PERMISSIONS[name])
  for (const { label, about, action } of words) {
    expect(label).toMatch(/^[A-Z].*[^.]$/)
    expect(about).toMatch(/^[A-Z].*\.$/)
    expect(action).toMatch(/^[a-z].*[^.]$/)
  }
  expect(new Set(words.map(({ label }) => label)).size).toBe(words.length)
})

test('a permission comes with what it cannot be used without, each once and in order', () => {
  expect(withNeeded(['staff.manage', 'orders.refund', 'orders.change'])).toEqual([
    'orders.read',
    'orders.change',
    'orders.refund',
    'customers.read',
    'staff.manage',
  ])
  expect(withNeeded([])).toEqual([])
})

test('the standard roles have what their permissions need, and the owner has all', () => {
  for (const { permissions } of Object.values(STANDARD_ROLES))
    expect(withNeeded(permissions)).toEqual(permissions)
  expect(STANDARD_ROLES.owner.permissions).toEqual(PERMISSION_NAMES)
})

test('a name that is none is no permission', () => {
  expect(['orders.read', 'orders.eat', 'toString'].map(isPermission)).toEqual([true, false, false])
})

test('a staff row without a permission does not compile, nor a customer row with one', () => {
  const row = { method: 'GET', path: '/api/admin/vault' } as const
  // @ts-expect-error a permission is missing
  const silent: Route = { ...row, audience: 'admin' }
  // @ts-expect-error customers have no permissions
  const spoken: Route = { ...row, audience: 'user', permission: 'audit.read' }
  const right: Route = { ...row, audience: 'admin', permission: 'audit.read' }
  expect([silent, spoken, right]).toHaveLength(3)
})
