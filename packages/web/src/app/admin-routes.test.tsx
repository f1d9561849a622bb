import '../../test/fail-on-console.ts'
import { ADMIN_PATHS } from '@umbala/contract/admin-paths'
import { expect, test } from 'vitest'
import { givenClient, visit } from '../../test/given.ts'

const ADDRESSES = Object.values(ADMIN_PATHS).map((path) => path.replace(':id', '4'))

test.each([...ADDRESSES, '/admin/messages?tab=mail'])(
  'the server sends everybody the same empty frame for %s, and asks the API nothing',
  async (address) => {
    const { status, html } = await visit(address, givenClient({}))

    expect(status).toBe(200)
    expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain('Loading ...')
    expect(html).toMatch(/<title>[\w ]+ \| Admin \| Umbala<\/title>/)
    expect(html).toContain('content="noindex"')
    // Neither the shop around it nor anything of the back office itself.
    expect(html).not.toContain('Join our community')
    expect(html).not.toContain('Logout')
  },
)

test.each(['/admin/nothing', '/admin/users/4', '/administrator'])(
  '%s is no address, whoever asks',
  async (address) => {
    const { status, html } = await visit(address, givenClient({}))

    expect(status).toBe(404)
    expect(html).toContain('Unexpected Application Error!')
  },
)
