import '../../test/fail-on-console.ts'
import { DEMO_SHOP, type ShopIdentity } from '@umbala/contract'
import { expect, test } from 'vitest'
import { givenClient, readPage, TEMPLATE } from '../../test/given.ts'
import { renderPage } from './entry.server.tsx'

const JOZI: ShopIdentity = {
  name: 'Jozi Press',
  keepFilesMonths: null,
  legalName: 'Jozi Press (Pty) Ltd',
  tagline: 'Ink from the city.',
  email: 'desk@jozi.example',
  phones: [{ label: 'Desk', shown: '011 555 0199', dial: '+27115550199' }],
  address: { ...DEMO_SHOP.address, street: '1 Fox Street', suburb: '', city: 'Pretoria', postalCode: '0002' },
  openingHours: [],
  vatNumber: '',
  social: { facebook: '', whatsapp: 'https://wa.me/27115550199', linkedin: '', instagram: '' },
  charges: DEMO_SHOP.charges,
  rates: DEMO_SHOP.rates,
  scheduling: DEMO_SHOP.scheduling,
}

const read = async (path: string, shop: ShopIdentity) =>
  (
    await readPage(
      renderPage(new Request(`https://shop.test${path}`), {
        client: givenClient({}),
        template: TEMPLATE,
        shop,
      }),
    )
  ).html

test.each(['/contact-page', '/about-us', '/privacy-policy', '/terms-and-conditions'])(
  'a shop that is called otherwise keeps nothing of the demo shop on %s',
  async (path) => {
    const html = await read(path, JOZI)
    expect(html).toContain('Jozi Press')
    for (const left of ['Umbala', DEMO_SHOP.email, '010 555 0142', DEMO_SHOP.address.street, 'isiZulu'])
      expect(html).not.toContain(left)
  },
)

test('a network without an address has no icon and no place among the facts for search engines', async () => {
  const html = await read('/contact-page', JOZI)
  expect(html).toContain('aria-label="WhatsApp"')
  for (const network of ['Facebook', 'LinkedIn', 'Instagram'])
    expect(html).not.toContain(`aria-label="${network}"`)
  expect(html).toContain('"sameAs":["https://wa.me/27115550199"]')
})

test('an address without a suburb and a shop without opening hours leave no gap', async () => {
  const html = await read('/contact-page', JOZI)
  expect(html).not.toMatch(/<dt>Open<\/dt>|, ,/)
  expect(html).toContain('"streetAddress":"1 Fox Street"')
})
