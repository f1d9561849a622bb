import '../../test/fail-on-console.ts'
import { expect, test } from 'vitest'
import { givenClient, visit } from '../../test/given.ts'

test.each([
  '/admin',
  '/admin/users',
  '/admin/products',
  '/admin/products/4/edit',
  '/admin/messages?tab=mail',
])('the server sends everybody the same empty frame for %s, and asks the API nothing', async (address) => {
  const { status, html } = await visit(address, givenClient({}))

  expect(status).toBe(200)
  expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain('Loading ...')
  expect(html).toMatch(/<title>[\w ]+ \| Admin \| Umbala<\/title>/)
  expect(html).toContain('content="noindex"')
  // Neither the shop around it nor anything of the back office itself.
  expect(html).not.toContain('Join our community')
  expect(html).not.toContain('Logout')
})

test.each(['/admin/nothing', '/admin/users/4', '/administrator'])(
  '%s is no address, whoever asks',
  async (address) => {
    const { status, html } = await visit(address, givenClient({}))

    expect(status).toBe(404)
    expect(html).toContain('Unexpected Application Error!')
  },
)
