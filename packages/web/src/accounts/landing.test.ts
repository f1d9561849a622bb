import { expect, test } from 'vitest'
import { landingAfter, promisedIn, withPromise } from './landing.ts'

const CUSTOMER = { role: 'customer' } as const
const ADMIN = { role: 'admin' } as const

test('who came for nothing in particular goes home, and the staff goes to the back office', () => {
  expect(landingAfter(null, CUSTOMER)).toBe('/')
  expect(landingAfter(null, ADMIN)).toBe('/admin')
  expect(landingAfter('/collections/all', CUSTOMER)).toBe('/')
})

test.each([
  '/checkout',
  '/checkout/0b9c1f5e-6d0f-4a2f-9d64-1c8f3a4b5c6d',
  '/checkout?step=delivery',
  '/my-orders?page=2',
  '/order/0b9c1f5e-6d0f-4a2f-9d64-1c8f3a4b5c6d#artwork',
  '/profile#orders',
])('who was promised %s goes there, whoever they are', (promised) => {
  expect(landingAfter(promised, CUSTOMER)).toBe(promised)
  expect(landingAfter(promised, ADMIN)).toBe(promised)
})

test('a page of the back office is promised to the staff alone', () => {
  const orders = '/admin/orders?status=Processing&page=2'
  expect(landingAfter(orders, ADMIN)).toBe(orders)
  expect(landingAfter(orders, CUSTOMER)).toBe('/')
})

test('the promise survives the way to the sign-in page, with all its signs', () => {
  const promised = '/order/1?from=email&note=a b%26c#top'
  const address = new URL(withPromise('/login', promised), 'http://shop.test')

  expect(promisedIn(address.searchParams.get('redirect'))).toBe('/order/1?from=email&note=a%20b%26c#top')
  expect(withPromise('/register', null)).toBe('/register')
  expect(withPromise('/login', '/checkout')).toBe('/login?redirect=/checkout')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2f%2fevil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/checkout@evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  '/order/..//evil.example',
  '/order/../../login',
  '\r\n//evil.example',
  '\u0000//evil.example',
  'https://evil.example?checkout',
  'https://evil.example/order/1',
  '//evil.example/order/1',
])('H07 a redirect to %j stays in the shop', (redirect) => {
  expect(['/checkout', '/']).toContain(landingAfter(redirect, CUSTOMER))
})
