import { renderToStaticMarkup } from 'react-dom/server'
import { cents } from '@umbala/pricing'
import { MemoryRouter } from 'react-router'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { aLine, cartOf } from '../../test/given-cart.ts'
import { FACTS } from '../../test/given-facts.ts'
import { ShopFactsProvider } from '../state/shop-facts.ts'
import { CartFoot } from './cart-foot.tsx'
import { CartLineView, SetAsideLine } from './cart-line.tsx'

const ignore = () => undefined
const rendered = (part: ReactNode): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ShopFactsProvider value={FACTS}>{part}</ShopFactsProvider>
    </MemoryRouter>,
  )
/** What a reader gets of it. */
const words = (markup: string): string => markup.replace(/<[^>]{0,500}>/g, ' ').replace(/\s+/g, ' ')

test('a line tells its product, its options by name, the price of one and of all', () => {
  const line = aLine({ quantity: 10, printOptions: { sizes: ['Small'], printFront: ['A4'] } })

  const markup = rendered(
    <CartLineView line={line} gross={cents(1483_50)} ready="2026-11-26" onChange={ignore} />,
  )

  expect(markup).toContain(`href="/product/${line.productId}"`)
  expect(words(markup)).toContain('Size Small Print front A4 Ready Thu 26 Nov')
  expect(words(markup)).toContain('R1 483.50 R129.00 each, R1 290.00 excl. VAT')
  expect(words(markup)).not.toContain('changed')
})

test('a price that changed since the shopper last saw it is told with both amounts', () => {
  const markup = rendered(
    <CartLineView
      line={aLine({ previousPrice: 119.5, notice: 'price_changed' })}
      gross={cents(0)}
      ready="2026-11-26"
      onChange={ignore}
    />,
  )

  expect(words(markup)).toContain('The price changed from R119.50 to R129.00 each, excl. VAT.')
})

test('H04: a hostile product name is text', () => {
  const name = '<img src=x onerror=alert(1)>"\'&'

  const markup = rendered(
    <CartLineView line={aLine({ name })} gross={cents(0)} ready="2026-11-26" onChange={ignore} />,
  )

  expect(markup).not.toContain('<img src=x')
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test.each([
  ['product_withdrawn', 'Remove it to go on.'],
  ['option_withdrawn', 'Choose its options again'],
  ['option_missing', 'Choose its options again'],
] as const)('a line set aside for %s says why and what to do', (notice, advice) => {
  const line = { ...aLine(), notice, message: 'That is no longer made.' }

  const told = words(rendered(<SetAsideLine line={line} onRemove={ignore} />))

  expect(told).toContain('That is no longer made.')
  expect(told).toContain(advice)
  expect(told).not.toContain('R387')
})

test.each([
  ['a guest', false, '/login?redirect=/checkout'],
  ['a customer', true, '/checkout'],
])('the way to pay for %s', (_, isSignedIn, address) => {
  const markup = rendered(
    <CartFoot cart={cartOf(aLine())} isSignedIn={isSignedIn} takesOrders error={null} />,
  )

  expect(markup).toContain(`href="${address}"`)
  expect(words(markup)).toContain('Total excl. VAT R387.00')
  expect(words(markup)).toContain('Courier and VAT are calculated at checkout.')
})

test('a cart with a line that no courier takes promises no courier', () => {
  const paint = { ...aLine(), collectOnly: true }
  const told = words(rendered(<CartFoot cart={cartOf(aLine(), paint)} isSignedIn takesOrders error={null} />))
  expect(told).toContain(', to be collected from our store.')
  expect(told).not.toContain('express courier')
})

test('a change that was refused left the cart as it is; a cart that could not be fetched may be asked for again', () => {
  const cart = cartOf(aLine())

  const refused = words(rendered(<CartFoot cart={cart} isSignedIn takesOrders error="Sold out." />))
  expect(refused).toContain('Sold out. Your cart is unchanged.')
  const unknown = words(
    rendered(<CartFoot cart={cart} isSignedIn takesOrders error="Error fetching cart" onRetry={ignore} />),
  )
  expect(unknown).toContain('Error fetching cart Try again')
})

test('a cart of which nothing can be ordered has no way to pay', () => {
  expect(rendered(<CartFoot cart={cartOf()} isSignedIn takesOrders error={null} />)).not.toContain('Checkout')
})

test('the cart of a shop that is not open yet is kept and says so, without a way to pay', () => {
  const markup = rendered(<CartFoot cart={cartOf(aLine())} isSignedIn takesOrders={false} error={null} />)
  expect(words(markup)).toContain('We do not take orders yet. Your cart is kept.')
  expect(markup).not.toContain('href')
})

test('the total with VAT is the main figure of the cart, and the dollars that are charged are told with their rate', () => {
  const markup = rendered(<CartFoot cart={cartOf(aLine())} isSignedIn takesOrders error={null} />)
  expect(markup).toMatch(
    /class="cart-total"><dt>Total <small>incl\. VAT<\/small><\/dt><dd class="price">R445\.05/,
  )
  expect(words(markup)).toMatch(/PayPal charges US dollars: USD.24\.48.*at R18\.18 to the dollar/)
})
