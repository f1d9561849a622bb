import { expect, test } from 'vitest'
import { givenClient, visit } from '../../test/given.ts'

/** Answers nothing: a page that is the same for everyone asks for nothing personal. */
const NOBODY = givenClient({})

test.each([
  '/checkout',
  '/checkout/5b1f0f0e-27c0-4f0c-9d3e-2f6f5a1c7b10',
  '/order-confirmation',
  '/my-orders',
  '/order/5b1f0f0e-27c0-4f0c-9d3e-2f6f5a1c7b10',
])('%s is sent empty to everyone, and kept from search engines', async (path) => {
  const { status, html } = await visit(path, NOBODY)
  expect(status).toBe(200)
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).toContain('class="skeleton')
})

test('without scripts the checkout says how to order all the same', async () => {
  const { html } = await visit('/checkout', NOBODY)
  expect(html).toContain('The checkout needs JavaScript. Without it, order by phone:')
})

test('the frame of the checkout is quiet from the first byte on', async () => {
  const { html } = await visit('/checkout', NOBODY)
  expect(html).toContain('Secure checkout')
  expect(html).toContain('class="skip"')
  expect(html).not.toContain('Join our community')
  expect(html).not.toContain('aria-label="Search"')
})
