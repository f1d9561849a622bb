import '../../test/fail-on-console.ts'
import { DEMO_SHOP } from '@umbala/contract'
import { expect, test } from 'vitest'
import { givenClient, visit } from '../../test/given.ts'

const read = async (path: string) => (await visit(path, givenClient({}))).html
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''
const fieldsIn = (html: string) =>
  [...html.matchAll(/<input[^>]*>/g)].map(([input]) => [
    / name="(\w+)"/.exec(input)?.[1],
    / type="(\w+)"/.exec(input)?.[1] ?? 'text',
    / autoComplete="([\w-]+)"/.exec(input)?.[1],
  ])

test('the login page asks for email and password, and leads to registering and to a forgotten password', async () => {
  const main = mainOf(await read('/login'))

  expect(fieldsIn(main)).toEqual([
    ['email', 'email', 'email'],
    ['password', 'password', 'current-password'],
  ])
  expect(main).toContain('>Sign In</button>')
  expect(main).toContain('href="/register"')
  expect(main).toContain('href="/forgot-password"')
})

test('the register page asks for name, email and a new password, and says what makes a good one', async () => {
  const main = mainOf(await read('/register'))

  expect(fieldsIn(main)).toEqual([
    ['name', 'text', 'name'],
    ['email', 'email', 'email'],
    ['password', 'password', 'new-password'],
  ])
  expect(main).toContain('>Sign Up</button>')
  expect(main).toContain('At least 8 characters.')
})

test('whoever comes from the checkout is told so, and keeps the way back when changing to registering', async () => {
  const login = mainOf(await read('/login?redirect=/checkout'))

  expect(login).toContain('you continue to checkout')
  expect(login).toContain('href="/register?redirect=/checkout"')
  expect(mainOf(await read('/register?redirect=%2Fcheckout'))).toContain('href="/login?redirect=/checkout"')
})

test('H07 what stands in the redirect never becomes part of the page', async () => {
  for (const page of ['/login', '/register'])
    expect(await read(`${page}?redirect=https://evil.example/checkout`)).not.toContain('evil.example')
})

test.each([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=a-token-of-some-length',
  '/profile',
])('%s is found by no search engine and cannot be sent before scripts run', async (path) => {
  const html = await read(path)
  const main = mainOf(html)

  expect(html).toContain('content="noindex"')
  expect(html).not.toContain('rel="canonical"')
  expect(html).not.toContain('a-token-of-some-length')
  for (const [button] of main.matchAll(/<button(?![^>]*type="button")[^>]*>/g))
    expect(button).toContain('disabled=""')
  for (const [form] of main.matchAll(/<form[^>]*>/g)) expect(form).toContain('method="post"')
  expect(/<noscript>(.*?)<\/noscript>/s.exec(main)?.[1]).toContain(DEMO_SHOP.phones[0]?.shown)
})

test('the profile that the server sends is an empty frame, the same for everyone', async () => {
  const html = await read('/profile')

  expect(html).toContain('<title>Profile | Umbala</title>')
  expect(mainOf(html)).toContain('aria-busy="true"')
  expect(fieldsIn(mainOf(html))).toEqual([])
  expect(html).not.toContain('Logout')
})

test('the header of a visitor nobody knows leads to the login page', async () => {
  const html = await read('/about-us')

  expect(html).toMatch(/<a[^>]*aria-label="Sign in"[^>]*href="\/login"/)
  expect(html).not.toContain('href="/profile"')
})
