import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('only what changed is told, field by field, in words', () => {
  expect(
    differences(
      { status: 'Processing', tracking: { carrier: null, trackingNumber: null }, noted: false, total: 100 },
      {
        status: 'Shipped',
        tracking: { carrier: 'Fastway', trackingNumber: 'F-1' },
        noted: false,
        total: 100,
      },
    ),
  ).toEqual([
    { field: 'Status', before: 'Processing', after: 'Shipped' },
    { field: 'Tracking, carrier', before: null, after: 'Fastway' },
    { field: 'Tracking, tracking number', before: null, after: 'F-1' },
  ])
})

test('what came into being has no before, what went has no after', () => {
  expect(differences(null, { role: 'admin' })).toEqual([{ field: 'Role', before: null, after: 'admin' }])
  expect(differences({ role: 'admin' }, null)).toEqual([{ field: 'Role', before: 'admin', after: null }])
  expect(differences(null, null)).toEqual([])
})

test('a no to what was never asked before is not told as a change, and a yes is', () => {
  expect(differences({ status: 'Processing' }, { status: 'Shipped', noted: false })).toEqual([
    { field: 'Status', before: 'Processing', after: 'Shipped' },
  ])
  expect(differences({}, { noted: true })).toEqual([{ field: 'Noted', before: null, after: 'yes' }])
  expect(differences(null, { published: false })).toEqual([{ field: 'Published', before: null, after: 'no' }])
})

test('answers, lists and nothing are told as one would say them', () => {
  expect(
    differences(
      { is_published: false, sizes: ['S', 'M'], note: '', images: [] },
      { is_published: true, sizes: ['S'], note: null, images: [{ altText: 'Front' }] },
    ),
  ).toEqual([
    { field: 'Published', before: 'no', after: 'yes' },
    { field: 'Size', before: 'S, M', after: 'S' },
    { field: 'Pictures', before: null, after: 'Front' },
  ])
})

test('amounts are read in rand and dollars, and choices in the words of whoever chose', () => {
  expect(
    differences({ totalCents: 100_000, money: null }, { totalCents: 125_050, money: 'refundLater' }),
  ).toEqual([
    { field: 'Total', before: 'R1\u00a0000.00', after: 'R1\u00a0250.50' },
    { field: 'Money', before: null, after: 'refund later' },
  ])
  expect(differences(null, { usdCents: 1_229_555, sku: 'UMB-1' })).toEqual([
    { field: 'Amount', before: null, after: 'USD\u00a012\u00a0295.55' },
    { field: 'SKU', before: null, after: 'UMB-1' },
  ])
})

test('a name that means something to the language is only a name', () => {
  expect(differences(JSON.parse('{"__proto__":1}') as Record<string, unknown>, { constructor: 2 })).toEqual([
    { field: '  proto  ', before: '1', after: null },
    { field: 'Constructor', before: null, after: '2' },
  ])
})

test('settings are told by the names and in the units of their form, and never as the shop stores them', () => {
  const charges = {
    expressFee: 20_000,
    usdMillionths: 55_000,
    vat: [{ from: '2018-04-01', basisPoints: 1500 }],
  }
  const before = { charges, phones: [{ label: 'Desk', shown: '010 555 0142', dial: '+27105550142' }] }
  const after = {
    charges: {
      expressFee: 25_000,
      usdMillionths: 60_000,
      vat: [...charges.vat, { from: '2099-04-01', basisPoints: 1550 }],
    },
    phones: [{ label: 'Desk', shown: '010 555 0143', dial: '+27105550143' }],
    openingHours: [{ days: 'Mon to Fri', hours: '08:00 to 17:00' }],
  }
  expect(differences(before, after)).toEqual([
    { field: 'Express courier', before: 'R200.00', after: 'R250.00' },
    { field: 'US dollars for one rand', before: '0.055', after: '0.06' },
    {
      field: 'VAT rates',
      before: '15% from 2018-04-01',
      after: '15% from 2018-04-01, 15.5% from 2099-04-01',
    },
    { field: 'Phones', before: 'Desk: 010 555 0142', after: 'Desk: 010 555 0143' },
    { field: 'Opening hours', before: null, after: 'Mon to Fri: 08:00 to 17:00' },
  ])
})

test('options are called as in the shop', () => {
  expect(differences({ options: { colors: ['Red'] } }, { options: { colors: ['Red', 'Blue'] } })).toEqual([
    { field: 'Options, colour', before: 'Red', after: 'Red, Blue' },
  ])
})

test('what becomes of money is told in words and in whole units', () => {
  expect(differences({ cancelled_money: null }, { cancelled_money: 'refundLater', usdCents: 4579 })).toEqual([
    { field: 'Money of the cancelled order', before: null, after: 'refund later' },
    { field: 'Amount', before: null, after: 'USD\u00a045.79' },
  ])
})

test('what nobody has given a name is told by its words, whatever it holds', () => {
  expect(differences(null, { parts: [{ oneSide: 1, otherSide: [true] }], empty: {} })).toEqual([
    { field: 'Parts', before: null, after: 'one side: 1, other side: yes' },
  ])
})

test('a price rule is told price by price, and what cannot be read as one as it is written', () => {
  const rule = (amount: number) => ({
    pricing: {
      rule: {
        kind: 'table',
        rows: [
          { quantity: 100, cells: [25_000] },
          { quantity: 500, cells: [amount] },
        ],
      },
    },
  })
  expect(differences({ price: 250, ...rule(60_000) }, { price: 250, ...rule(65_000) })).toEqual([
    { field: '500', before: 'R600.00', after: 'R650.00' },
  ])
  expect(differences({ pricing: { setUp: 1 } }, { pricing: { setUp: 2 } })).toEqual([
    { field: 'Pricing, set up', before: '1', after: '2' },
  ])
})
