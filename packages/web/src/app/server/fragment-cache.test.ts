import { expect, test } from 'vitest'
import { createFragmentCache } from './fragment-cache.ts'

const KIB = 1024

/** A cache, and what it had to have drawn. */
const givenCache = (maxBytes: number) => {
  const { find, bytes } = createFragmentCache(maxBytes)
  const drawn: string[] = []
  const ask = (name: string, item: object = { name }) =>
    find(name, item, () => {
      drawn.push(name)
      return { item, first: '', html: new Uint8Array(KIB), json: new Uint8Array(0) }
    })
  return { ask, drawn, bytes }
}

test('a fragment is rendered once for all who say the same, and anew for whoever says something else', () => {
  const { ask, drawn } = givenCache(100 * KIB)
  const shirt = { name: 'Shirt', images: [{ url: '/a.svg' }] }
  const others = [
    { ...shirt, name: 'Cap' },
    { ...shirt, images: [{ url: '/b.svg' }] },
    { ...shirt, images: [] },
    { ...shirt, isNew: true },
    { name: 'Shirt' },
  ]
  for (const other of others) {
    ask('shirt', structuredClone(shirt))
    ask('shirt', structuredClone(shirt))
    const before = drawn.length
    expect(ask('shirt', other).item).toBe(other)
    expect(drawn.length - before).toBe(1)
  }
  expect(drawn).toHaveLength(2 * others.length)
})

test('strangers cannot fill it: what nobody asks for goes, and what is asked for stays', () => {
  const { ask, drawn, bytes } = givenCache(40 * KIB)
  for (let number = 0; number < 200; number += 1) {
    ask(`rare ${number}`)
    ask('favourite')
  }
  expect(drawn.filter((name) => name === 'favourite')).toHaveLength(1)
  expect(bytes()).toBeGreaterThan(20 * KIB)
  expect(bytes()).toBeLessThanOrEqual(40 * KIB)
  ask('rare 0')
  expect(drawn.filter((name) => name === 'rare 0')).toHaveLength(2)
})
