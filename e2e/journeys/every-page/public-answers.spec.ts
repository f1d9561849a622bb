import { callTable, type Route } from '@umbala/contract'
import { newCustomer } from '../../account-journey.ts'
import { expect, test } from '../../journey.ts'
import { ADMIN } from '../../staff.ts'

/** Every page anyone may open, the personal ones too: what the server sends of them is the same for all. */
const PAGES = [
  '/',
  '/collections/all',
  '/collections/all?category=Print&sortBy=priceAsc',
  '/collections/featured',
  '/collections/all?search=busness+crad',
  '/design-customization',
  '/contact-page',
  '/about-us',
  '/privacy-policy',
  '/terms-and-conditions',
  '/unsubscribe?token=abc',
  '/login',
  '/register',
  '/forgot-password',
  '/profile',
  '/checkout',
  '/order-confirmation',
  '/my-orders',
  '/order/00000000-0000-4000-8000-000000000000',
  '/admin',
  '/admin/orders',
  '/nowhere',
  '/robots.txt',
  '/sitemap.xml',
]

/** Public calls that are about whoever asks: carts and files belong to the guest or the account that they name. */
const PERSONAL: readonly string[] = [
  '/api/cart',
  '/api/artwork/files/:id',
  '/api/artwork/files/:id/content',
  '/api/products/:id/template',
]

const publicReads = (id: string) =>
  (Object.values(callTable) as Route[])
    .filter(
      ({ method, audience, path }) => method === 'GET' && audience === 'anyone' && !PERSONAL.includes(path),
    )
    .map(({ path }) => path.replace(':id', id))

test('no public answer holds a byte of whoever asks for it', async ({ shop, baseURL }) => {
  const customer = newCustomer()
  const { token } = await shop.register({ body: customer })
  const { token: adminToken } = await shop.login({ body: ADMIN })
  const { items } = await shop.listProducts({ query: { limit: 1 } })
  const id = items[0]?._id ?? ''

  const read = async (path: string, authorization?: string) => {
    const response = await fetch(`${baseURL}${path}`, {
      redirect: 'manual',
      headers: { cookie: 'session=1', ...(authorization && { authorization }) },
    })
    expect(response.headers.get('set-cookie')).toBeNull()
    // A refusal names its request, so that it is found in the log.
    const body = (await response.text()).replace(/"requestId":"[\w-]+"/, '')
    return { path, status: response.status, body }
  }

  for (const path of [...PAGES, `/product/${id}`, ...publicReads(id)]) {
    const stranger = await read(path)
    for (const asker of [token, adminToken, 'a-token-we-never-gave'])
      expect(await read(path, `Bearer ${asker}`)).toEqual(stranger)
    for (const secret of [customer.email, ADMIN.email, token, adminToken])
      expect(stranger.body).not.toContain(secret)
  }
})
