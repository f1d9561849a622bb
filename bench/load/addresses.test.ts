import { expect, test } from 'vitest'
import { uniqueAddresses } from './addresses.ts'

test('no address is given twice, whoever asks and whichever kind', () => {
  const addresses = uniqueAddresses()
  const kinds = [
    addresses.listings(1_000),
    addresses.lists(1_000),
    addresses.searches(1_000),
    addresses.deepPages(1_000),
  ]
  const queries = Array.from(
    { length: 12_000 },
    (_, number) => kinds[number % kinds.length]?.().split('?')[1],
  )
  expect(new Set(queries).size).toBe(queries.length)
})

test('a page far down a small catalogue still exists', () => {
  const lists = uniqueAddresses().deepPages(1_000)
  const pages = Array.from({ length: 100 }, () => new URLSearchParams(lists().split('?')[1]).get('page'))
  const numbers = pages.map((page) => Number(page ?? 1))
  expect(Math.max(...numbers)).toBeGreaterThan(30)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(41)
})
