import { DEFAULT_RATES } from '@umbala/pricing'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CART, CHECKOUT } from '../../test/given-checkout.ts'
import { ORDER } from '../../test/given-order.ts'
import { amountsOf, amountsOfCart } from './amounts.ts'
import { OrderSummary } from './order-summary.tsx'

const summary = (amounts: Parameters<typeof OrderSummary>[0]['amounts']) =>
  renderToStaticMarkup(<OrderSummary title="Order" lines={[]} amounts={amounts} />)

test('A09 the cart, the checkout and the order tell the same VAT', () => {
  const expected = { vat: 220_50, courierVat: 26_09, vatTotal: 246_59 }
  expect(amountsOfCart(CART, 'express', DEFAULT_RATES)).toMatchObject(expected)
  expect(amountsOf(CHECKOUT)).toMatchObject(expected)
  expect(amountsOf(ORDER)).toMatchObject(expected)
})

test('A09 the checkout’s VAT is 15% of the subtotal, and its courier says what VAT it includes', () => {
  const html = summary(amountsOf(CHECKOUT))
  expect(html).toContain('<dt>VAT 15%</dt><dd>R220.50</dd>')
  expect(html).toContain('includes R26.09 VAT')
  expect(html).toContain('<dt>VAT in total</dt><dd>R246.59</dd>')
})

test.each(['pickup', null] as const)(
  'with %s for a courier there is no other VAT than that of the goods',
  (courier) => {
    const amounts = amountsOfCart(CART, courier, DEFAULT_RATES)
    expect(amounts).toMatchObject({ vat: 220_50, courierVat: 0, vatTotal: 220_50 })
    expect(summary(amounts)).not.toContain('VAT in total')
  },
)

test('lines of the summary tell their price with VAT first, and add up to what the goods cost', () => {
  const line = {
    name: 'Sticker',
    image: null,
    quantity: 1,
    lineTotal: 0.1,
    printOptions: {},
    lineNo: 1,
    artwork: [],
    jobName: null,
    details: {},
  }
  const html = renderToStaticMarkup(
    <OrderSummary title="Order" lines={[line, line, line]} amounts={amountsOf(CHECKOUT)} />,
  )
  expect([...html.matchAll(/(R[\d.]+)<small>R0\.10 excl\.\u00a0VAT/g)].map(([, gross]) => gross)).toEqual([
    'R0.12',
    'R0.11',
    'R0.12',
  ])
})

test('what is about to be paid is pictured as it was configured', () => {
  const html = renderToStaticMarkup(
    <OrderSummary title="Order" lines={ORDER.orderItems} amounts={amountsOf(CHECKOUT)} />,
  )
  expect(html).toContain('/uploads/t-shirt-front.svg?colors=Navy&amp;')
})
