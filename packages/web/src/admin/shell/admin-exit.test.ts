import { expect, test } from 'vitest'
import { adminExit } from './admin-exit.ts'

const ADMIN = { role: 'admin' }
const CUSTOMER = { role: 'customer' }

test('the staff stays, on every page', () => {
  expect(adminExit(ADMIN, '/admin')).toBeNull()
  expect(adminExit(ADMIN, '/admin/users')).toBeNull()
})

test.each([
  ['/admin', '/login'],
  ['/admin/products', '/login'],
  ['/admin/users', '/'],
  ['/admin/orders', '/'],
  ['/admin/orders/0b9c1f5e-6d0f-4a2f-9d64-1c8f3a4b5c6d', '/'],
])('a customer at %s is sent to %s', (pathname, exit) => {
  expect(adminExit(CUSTOMER, pathname)).toBe(exit)
})
