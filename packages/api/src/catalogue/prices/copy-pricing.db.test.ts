import { randomUUID } from 'node:crypto'
import type { CopyPricing } from '@umbala/contract'
import { cents } from '@umbala/pricing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../../../test/given/given-product.ts'
import { givenShop } from '../../../test/given/given-shop.ts'

let shop: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => {
  shop = await givenShop()
})
afterAll(() => shop.close())

const SIDES = { sides: ['Single Side', 'Double Side'] }
const RULE = {
  rule: {
    kind: 'table' as const,
    by: { option: 'sides' },
    columns: ['Single Side', 'Double Side'],
    rows: [{ quantity: 100, cells: [cents(250_00), cents(300_00)] }],
    cell: 'run' as const,
    between: 'stepped' as const,
    quantities: 'listed' as const,
  },
  setUp: cents(0),
  minimumLine: cents(0),
  turnarounds: [],
}
const staff = () => shop.as('admin')
const copy = (id: string, body: CopyPricing) => staff().adminCopyPricing({ params: { id }, body })
const priceOf = async (id: string) => (await staff().adminGetProduct({ params: { id } })).price

test('a rehearsal tells each change and changes nothing; then all are copied, each with its history', async () => {
  const source = await givenProduct(shop.db, {
    name: 'Flyers A5',
    options: SIDES,
    pricing: RULE,
    minQuantity: 100,
  })
  const one = await givenProduct(shop.db, { name: 'Flyers A6', options: SIDES })
  const other = await givenProduct(shop.db, { name: 'Flyers DL', options: SIDES })
  const to = [one, other]
  const rehearsal = await copy(source, { to, withLimits: true, dryRun: true })
  expect(rehearsal).toMatchObject({ applied: false, products: [{ refusal: null }, { refusal: null }] })
  expect(rehearsal.products.find(({ _id }) => _id === one)?.changes).toEqual(
    expect.arrayContaining([
      { label: '100, Double Side', before: null, after: 'R300.00' },
      { label: 'Smallest quantity', before: '1', after: '100' },
    ]),
  )
  expect(await priceOf(one)).toBe(249)
  const versions = Object.fromEntries(rehearsal.products.map(({ _id, version }) => [_id, version]))
  expect(await copy(source, { to, withLimits: true, versions, dryRun: false })).toMatchObject({
    applied: true,
  })
  expect([await priceOf(one), await priceOf(other)]).toEqual([250, 250])
  const { items } = await staff().adminGetPriceHistory({ params: { id: one } })
  expect(items).toMatchObject([{ via: 'copied from Flyers A5' }])
})

test('a product that could not be sold by the rule is named, and none gets it', async () => {
  const source = await givenProduct(shop.db, { name: 'Leaflets', options: SIDES, pricing: RULE })
  const fits = await givenProduct(shop.db, { options: SIDES })
  const other = await givenProduct(shop.db, { name: 'Mug' })
  const report = await copy(source, { to: [fits, other], dryRun: false })
  expect(report.applied).toBe(false)
  expect(report.products.find(({ _id }) => _id === other)?.refusal).toBe(
    'The table is by Sides, which the product does not offer.',
  )
  expect(await priceOf(fits)).toBe(249)
})

test('a product without a rule, one that is gone and one that was changed since are refused with a sentence', async () => {
  const plain = await givenProduct(shop.db, { name: 'Plain' })
  const source = await givenProduct(shop.db, { options: SIDES, pricing: RULE })
  const target = await givenProduct(shop.db, { options: SIDES })
  await expect(copy(plain, { to: [target], dryRun: true })).rejects.toMatchObject({
    message: 'Plain has no price rule, so there is nothing to copy.',
  })
  await expect(copy(source, { to: [source], dryRun: true })).rejects.toMatchObject({
    message: 'Please choose at least one other product.',
  })
  await expect(copy(source, { to: [randomUUID()], dryRun: false })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(copy(randomUUID(), { to: [target], dryRun: true })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(
    copy(source, { to: [target], versions: { [target]: 9 }, dryRun: false }),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect(await priceOf(target)).toBe(249)
})
