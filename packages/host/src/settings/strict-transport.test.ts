import { expect, test } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { securityHeaders } from '../pages/security-headers.ts'

const PUBLIC_URL = 'https://shop.example'
const said = (settings: Record<string, string>) =>
  securityHeaders(readEnvironment(settings), { developing: false, formTargets: [] })[
    'strict-transport-security'
  ]

test('a shop with https tells browsers to keep to it for a year, for its own host and no other', () => {
  expect(said({ PUBLIC_URL })).toBe('max-age=31536000')
})

test('what is said of subdomains and of the preload list is the choice of whoever runs the shop', () => {
  expect(said({ PUBLIC_URL, HSTS: 'subdomains' })).toBe('max-age=31536000; includeSubDomains')
  expect(said({ PUBLIC_URL, HSTS: 'preload' })).toBe('max-age=31536000; includeSubDomains; preload')
})

test('switched off, it makes browsers forget what they were told', () => {
  expect(said({ PUBLIC_URL, HSTS: 'off' })).toBe('max-age=0')
})

test('a shop without https says nothing of it', () => {
  expect(said({})).toBeUndefined()
  expect(said({ PUBLIC_URL: 'http://localhost:3000', HSTS: 'preload' })).toBeUndefined()
})
