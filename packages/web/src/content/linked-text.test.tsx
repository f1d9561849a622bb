import { DEMO_SHOP, OWN_EMAIL_FORM } from '@umbala/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type ShopFacts, ShopFactsProvider } from '../state/shop-facts.ts'
import { LinkedText, plainText } from './linked-text.tsx'

const FACTS: ShopFacts = {
  shop: DEMO_SHOP,
  year: 2026,
  emailForm: OWN_EMAIL_FORM,
  apiOrigin: '',
  payments: { clientId: '', sdkBaseUrl: null, testMoney: true },
  takesOrders: true,
}

const shown = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ShopFactsProvider value={FACTS}>
        <LinkedText text={text} />
      </ShopFactsProvider>
    </MemoryRouter>,
  )

test('links and facts are found wherever they stand', () => {
  expect(shown('[Ask](/contact-page) or write to [{email}](mailto:{email}) at {name}.')).toBe(
    `<a href="/contact-page" data-page="">Ask</a> or write to <a href="mailto:${DEMO_SHOP.email}">${DEMO_SHOP.email}</a> at ${DEMO_SHOP.name}.`,
  )
})

test('a text without either is left alone, and a fact nobody knows stays to be seen', () => {
  expect(shown('Prices are in rand (R).')).toBe('Prices are in rand (R).')
  expect(shown('{nothing}')).toBe('{nothing}')
})

test('without its links a text keeps its words', () => {
  expect(plainText('See [our terms](/terms) and [this](/that).')).toBe('See our terms and this.')
})
