import '../../test/fail-on-console.ts'
import { DEMO_SHOP, NEWSLETTER_CONSENT } from '@umbala/contract'
import { expect, test } from 'vitest'
import { givenClient, visit } from '../../test/given.ts'

const read = async (path: string) => (await visit(path, givenClient({}))).html
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''
const fieldsIn = (html: string) =>
  [...html.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name)

const TYPES = ['Graphic', 'Shopfront', 'Wall', 'Vehicle', 'Clothing', 'Apparel'].map(
  (type) => `${type} Design`,
)

test('the design page shows the six design types with their pictures, in order', async () => {
  const main = mainOf(await read('/design-customization'))

  const slides = main.split('aria-roledescription="slide"').slice(1)
  expect(slides.map((slide) => /<h2>([^<]+)</.exec(slide)?.[1])).toEqual(TYPES)
  for (const slide of slides) expect(slide).toMatch(/<img[^>]*src="[^"]+\.svg[^"]*"[^>]*alt="[^"]{10,}"/)
})

test('the quote form asks for name, email, design and message, all of them required', async () => {
  const main = mainOf(await read('/design-customization'))

  expect(fieldsIn(main)).toEqual(['user_name', 'user_email', 'design', 'message', 'website'])
  expect(main.match(/ required=""/g)).toHaveLength(4)
  for (const name of TYPES) expect(main).toContain(`<option>${name}</option>`)
})

test('the contact page shows how to reach the shop, and a form with four required fields', async () => {
  const main = mainOf(await read('/contact-page'))

  expect(main).toContain('<h1>Talk To An Expert</h1>')
  expect(main).toContain(`href="mailto:${DEMO_SHOP.email}"`)
  for (const { dial, shown } of DEMO_SHOP.phones) {
    expect(main).toContain(`href="tel:${dial}"`)
    expect(main).toContain(shown)
  }
  expect(main).toContain(DEMO_SHOP.address.street)
  for (const { hours } of DEMO_SHOP.openingHours) expect(main).toContain(hours)
  expect(fieldsIn(main)).toEqual(['user_name', 'cellphone_number', 'user_email', 'message', 'website'])
  expect(main.match(/ required=""/g)).toHaveLength(4)
})

test('no form can be sent before scripts have taken the page over, for there is nobody to send it', async () => {
  for (const path of ['/contact-page', '/design-customization']) {
    const html = await read(path)
    const submits = html.match(/<button(?![^>]*type="button")[^>]*>/g) ?? []
    const disabled = submits.filter((button) => button.includes('disabled=""'))
    // The search form works without scripts; the message and the newsletter do not.
    expect(disabled).toHaveLength(2)
    for (const form of html.match(/<form[^>]*>/g) ?? [])
      if (!form.includes('role="search"')) expect(form).toContain('method="post"')
  }
})

test('the newsletter box says what one agrees to, in the words that are stored', async () => {
  expect(await read('/contact-page')).toContain(NEWSLETTER_CONSENT)
})

test('the page to leave the newsletter is the same for everyone and found by nobody', async () => {
  const html = await read('/unsubscribe?token=a-token-of-some-length')

  expect(html).toContain('<h1>Unsubscribe</h1>')
  expect(html).toContain('content="noindex"')
  expect(html).not.toContain('a-token-of-some-length')
})
