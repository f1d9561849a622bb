import { expect, test } from 'vitest'
import type { Route } from '../call.ts'
import { callTable } from '../call-table.ts'
import { limitOf, travelTimeOf } from './time-limits.ts'

test('every call has a limit', () => {
  const endless = Object.entries<Route>(callTable).filter(([, route]) => !(limitOf(route) > 0))
  expect(endless).toEqual([])
})

test('what moves money is waited for longer than anything the provider is asked on the way', () => {
  const asksOfProvider = 4
  const providerMs = 10_000
  expect(limitOf(callTable.payCheckout)).toBeGreaterThan(asksOfProvider * providerMs)
  expect(limitOf(callTable.adminRefundOrder)).toBe(limitOf(callTable.payCheckout))
  expect(limitOf(callTable.addToCart)).toBeLessThan(limitOf(callTable.payCheckout))
})

test('a large file has the time that it needs on a slow line', () => {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(8 * 1024 * 60)]))
  expect(travelTimeOf(form)).toBe(60_000)
  expect(travelTimeOf(undefined)).toBe(0)
})
