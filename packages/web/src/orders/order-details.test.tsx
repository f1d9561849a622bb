import { DEMO_SHOP, type Order, OWN_EMAIL_FORM } from '@umbala/contract'
import { PICKUP_ADDRESS } from '@umbala/pricing'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { givenClient } from '../../test/given.ts'
import { ORDER } from '../../test/given-order.ts'
import { createShopStore } from '../app/store.ts'
import { type ShopFacts, ShopFactsProvider } from '../state/shop-facts.ts'
import { MyOrdersTable } from './my-orders-table.tsx'
import { OrderDetails } from './order-details.tsx'
import { orderSteps } from './order-steps.ts'

const FACTS: ShopFacts = {
  shop: DEMO_SHOP,
  year: 2026,
  emailForm: OWN_EMAIL_FORM,
  apiOrigin: '',
  payments: { clientId: '', sdkBaseUrl: null, testMoney: true },
  takesOrders: true,
}
const PICKUP: Order = {
  ...ORDER,
  courierOption: 'pickup',
  courier: 0,
  courierVat: 0,
  shippingAddress: PICKUP_ADDRESS,
}

const rendered = (part: React.ReactNode) =>
  renderToStaticMarkup(
    <Provider store={createShopStore(givenClient({}))}>
      <MemoryRouter>
        <ShopFactsProvider value={FACTS}>{part}</ShopFactsProvider>
      </MemoryRouter>
    </Provider>,
  )
const details = (order: Order) =>
  rendered(<OrderDetails order={order} actions={null} artwork={null} told={null} />)

test('an order tells what was bought, what it cost and where it is', () => {
  const html = details(ORDER)
  for (const text of [
    'Order #10042',
    'Payment: Approved',
    'Delivery: Pending',
    'Placed on',
    '15 November 2026',
    'Size: Extra Large',
    'R169.05<small>R147.00 excl.\u00a0VAT</small>',
    'R1\u00a0690.50<small>R1\u00a0470.00 excl.\u00a0VAT</small>',
    'R1\u00a0890.50',
    'R1\u00a0643.91 excl. VAT',
    'USD\u00a0103.98',
    '12 Florida Road',
    'Back to My Orders',
  ])
    expect(html).toContain(text)
  expect(html).toContain(`href="/product/${ORDER.orderItems[0]?.productId ?? ''}"`)
})

test('an order is shown with the VAT it was charged with, whatever the rate is today', () => {
  const html = details({ ...ORDER, rates: { ...ORDER.rates, vat: 1400 } })
  expect(html).toContain('R1\u00a0675.80<small>R1\u00a0470.00 excl.\u00a0VAT</small>')
})

test('A09 an order’s page tells the VAT that its invoice states, and what of it is the courier’s', () => {
  const html = details({ ...ORDER, subtotal: 2935, vat: 440.25, vatTotal: 466.34, totalPrice: 3575.25 })
  for (const text of ['VAT 15% on goods', 'R440.25', 'includes R26.09 VAT', 'VAT in total', 'R466.34'])
    expect(html).toContain(text)
  const fetched = details({ ...PICKUP, subtotal: 2935, vat: 440.25, vatTotal: 440.25 })
  expect(fetched).toContain('<dt>VAT 15%</dt><dd>R440.25</dd>')
  expect(fetched).not.toContain('VAT in total')
})

test.each([
  ['none', 'Payment: Approved', 'Paid', 'success'],
  ['partial', 'Payment: Partly refunded', 'Partly refunded', 'neutral'],
  ['full', 'Payment: Refunded', 'Refunded', 'neutral'],
  ['reversed', 'Payment: Reversed', 'Reversed', 'danger'],
] as const)(
  'an order of which %s was refunded says so, on its page and in the list',
  (state, badge, inList, kind) => {
    const order: Order = { ...ORDER, refundState: state, returned: state === 'none' ? 0 : 100 }
    const html = details(order)
    expect(html).toContain(`${badge}<`)
    expect(html.includes('Payment: Approved')).toBe(state === 'none')
    expect(html).toContain(`data-kind="${kind}">Payment`)
    expect(html.includes('<dt>Refunded</dt>')).toBe(state !== 'none')
    expect(rendered(<MyOrdersTable orders={[order]} onFilled={() => Promise.resolve()} />)).toContain(
      `${inList}<`,
    )
  },
)

test('a cancelled order tells what becomes of the money', () => {
  const text = 'We keep the payment of R1 890.50. The reason: It was printed.'
  const cancellation = { money: 'keep', reason: 'It was printed.', text } as const
  const html = details({ ...ORDER, status: 'Cancelled', cancellation })
  expect(html).toContain('<strong>This order is cancelled.</strong> We keep the payment of R1 890.50.')
})

test('nobody is led to the parcel of a cancelled order', () => {
  const tracking = { carrier: 'DHL', number: 'JD01', url: 'https://tracking.example/JD01' }
  const told = { at: ORDER.createdAt, kind: 'tracking', title: 'Tracking number', text: 'DHL: JD01' } as const
  const order: Order = { ...ORDER, tracking, timeline: [...ORDER.timeline, told] }
  const list = (shown: Order) =>
    rendered(<MyOrdersTable orders={[shown]} onFilled={() => Promise.resolve()} />)
  for (const html of [details(order), list(order)]) expect(html).toContain(tracking.url)
  const cancelled: Order = { ...order, status: 'Cancelled' }
  for (const html of [details(cancelled), list(cancelled)]) expect(html).not.toContain('JD01')
})

test('a product that is gone for good is named and not linked', () => {
  const html = details({
    ...ORDER,
    orderItems: ORDER.orderItems.map((item) => ({ ...item, productId: null })),
  })
  expect(html).toContain('Heavy Cotton T-shirt')
  expect(html).not.toContain('/product/')
})

test('an order that is picked up tells where and when the shop is open', () => {
  const html = details(PICKUP)
  expect(html).toContain('Pick up from store')
  expect(html).toContain('Monday to Friday')
  expect(html).not.toContain('0000000000')
})

test('a parcel on its way can be followed', () => {
  const tracking = { carrier: 'The Courier Guy', number: 'TCG123', url: 'https://tracking.example/TCG123' }
  expect(details({ ...ORDER, tracking })).toContain('href="https://tracking.example/TCG123"')
  expect(details({ ...ORDER, tracking: { ...tracking, url: null } })).not.toContain('tracking.example')
})

test('the list says where each order goes, how many pieces it has, and that it is paid', () => {
  const html = rendered(
    <MyOrdersTable
      orders={[ORDER, { ...PICKUP, _id: 'other', isPaid: false }]}
      onFilled={async () => undefined}
    />,
  )
  for (const text of [
    '#10042',
    '15 Nov 2026',
    '12 Florida Road, Durban',
    '10',
    'Paid',
    'Pick up from store',
    'Pending',
  ])
    expect(html).toContain(text)
})

test('the way of an order shows what comes, and nothing more once it has arrived or been cancelled', () => {
  expect(orderSteps(ORDER, '3-5 days').map(({ title, place }) => [title, place])).toEqual([
    ['Order placed', 'done'],
    ['Payment approved', 'done'],
    ['Processing', 'now'],
    ['Shipped', 'ahead'],
    ['Delivered', 'ahead'],
  ])
  expect(orderSteps(PICKUP, '3-5 days').at(-1)?.title).toBe('Collected')
  for (const status of ['Delivered', 'Cancelled'] as const)
    expect(orderSteps({ ...ORDER, status }, '3-5 days').every(({ place }) => place === 'done')).toBe(true)
})

test('an order is pictured as it was configured, on its own page and in the list', () => {
  const list = <MyOrdersTable orders={[ORDER]} onFilled={async () => undefined} />
  for (const html of [details(ORDER), rendered(list)])
    expect(html).toContain('/uploads/t-shirt-front.svg?colors=Navy&amp;')
})
