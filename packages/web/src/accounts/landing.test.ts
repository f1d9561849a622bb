import { expect, test } from 'vitest'
import { landingAfter } from './landing.ts'

test('who came from the checkout goes back to it, everyone else goes home', () => {
  expect(landingAfter('/checkout')).toBe('/checkout')
  expect(landingAfter('/my-orders')).toBe('/')
  expect(landingAfter(null)).toBe('/')
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
  '\r\n//evil.example',
  '\u0000//evil.example',
  'https://evil.example?checkout',
])('H07 a redirect to %j stays in the shop', (redirect) => {
  expect(['/checkout', '/']).toContain(landingAfter(redirect))
})
