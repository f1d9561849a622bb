import type { ArtworkFile } from '@umbala/contract'
import { lackedSide } from '@umbala/preflight'
import { expect, test } from 'vitest'
import {
  type ArtworkItem,
  areElsewhere,
  isSettled,
  placesOf,
  slotsOf,
  storedItems,
  withAdded,
  withRemoved,
  withSidesSwapped,
} from './artwork-item.ts'

const TWO = { min: 2, max: 2, multipleOf: 1 }
const ONE = { min: 1, max: 1, multipleOf: 1 }
const LINE = [
  { slot: 'back', fileId: 'id-of-back' },
  { slot: 'front', fileId: 'id-of-front', repair: { bleed: 'mirror' } },
] as const

const measured = (id: string, pageCount: number | null) =>
  ({ _id: id, facts: pageCount === null ? null : { pageCount } }) as ArtworkFile

const chosen = (key: string, pageCount?: number | null): ArtworkItem => ({
  key,
  name: `${key}.pdf`,
  bytes: 1,
  sent: 0,
  tookMs: 0,
  state: pageCount === undefined ? 'sending' : 'there',
  message: null,
  file: pageCount === undefined ? null : measured(`id-of-${key}`, pageCount),
  storedId: null,
  side: null,
  repair: null,
  wasKnown: false,
  source: null,
  replaces: null,
})

const loaded = (items: readonly ArtworkItem[], pageCount: number): readonly ArtworkItem[] =>
  items.map((item) => ({ ...item, state: 'there', file: measured(item.storedId ?? '', pageCount) }))

test('files of a line that could not be loaded stay with it, each with its side and its repair', () => {
  const [front, back] = storedItems(LINE)
  if (!front || !back) throw new Error('The line has two files.')
  const items = [{ ...front, state: 'unloaded' } as const, ...loaded([back], 1)]
  expect(isSettled(items)).toBe(true)
  expect(slotsOf(items, TWO)).toEqual([
    { slot: 'front', fileId: 'id-of-front', repair: { bleed: 'mirror' } },
    { slot: 'back', fileId: 'id-of-back' },
  ])
})

test('nothing is told of a line before each of its files has an answer', () => {
  const [front, back] = storedItems(LINE)
  if (!front || !back) throw new Error('The line has two files.')
  expect(isSettled([front, ...loaded([back], 1)])).toBe(false)
  expect(isSettled([chosen('new', 1), chosen('other')])).toBe(false)
  expect(isSettled([chosen('new', 1), { ...chosen('other'), state: 'failed' }])).toBe(true)
})

test('a file that is dropped before those of the line are loaded does not take their sides', () => {
  const [front] = storedItems(LINE)
  if (!front) throw new Error('The line has two files.')
  const items = withAdded([front], [chosen('new', 1)], TWO)
  expect(slotsOf(items, TWO)).toEqual([
    { slot: 'front', fileId: 'id-of-front', repair: { bleed: 'mirror' } },
    { slot: 'back', fileId: 'id-of-new' },
  ])
})

test('two files of a two-sided job are front and back before they are measured, and not when they have more pages', () => {
  expect(placesOf([chosen('one'), chosen('other')], TWO)).toEqual(['front', 'back'])
  expect(placesOf([chosen('one', null), chosen('other', 1)], TWO)).toEqual(['front', 'back'])
  expect(placesOf([chosen('one', 2), chosen('other')], TWO)).toEqual(['file', 'file'])
  expect(placesOf([chosen('one'), chosen('other')], ONE)).toEqual(['file', 'file'])
  expect(placesOf([chosen('one')], TWO)).toEqual(['file'])
  expect(placesOf([chosen('one', 1)], TWO)).toEqual(['front'])
})

test('files that a line has without sides are saved again once they turn out to be sides', () => {
  const start = [
    { slot: 'file', fileId: 'id-of-front' },
    { slot: 'file', fileId: 'id-of-back' },
  ]
  expect(areElsewhere(slotsOf(loaded(storedItems(start), 1), TWO), start)).toBe(true)
  expect(areElsewhere(slotsOf(loaded(storedItems(LINE), 1), TWO), LINE)).toBe(false)
  expect(areElsewhere([{ slot: 'front', fileId: 'id-of-front' }], start)).toBe(false)
})

test('whoever removes the front keeps the back as the back, and the next file is the front', () => {
  const both = [chosen('one', 1), chosen('other', 1)]
  const left = withRemoved(both, 'one', TWO)
  expect(placesOf(left, TWO)).toEqual(['back'])
  const placed = placesOf(left, TWO).map((slot) => ({ slot }))
  expect(lackedSide(placed, { pages: TWO })).toBe('front')
  expect(slotsOf(withAdded(left, [chosen('new', 1)], TWO), TWO)).toEqual([
    { slot: 'front', fileId: 'id-of-new' },
    { slot: 'back', fileId: 'id-of-other' },
  ])
})

test('files that were swapped are told with the other side', () => {
  const swapped = withSidesSwapped(loaded(storedItems(LINE), 1), TWO)
  expect(slotsOf(swapped, TWO)).toEqual([
    { slot: 'front', fileId: 'id-of-back' },
    { slot: 'back', fileId: 'id-of-front', repair: { bleed: 'mirror' } },
  ])
})

test('a file stays with the line until the one that replaces it has arrived', () => {
  const [front, back] = loaded(storedItems(LINE), 1)
  if (!front || !back) throw new Error('The line has two files.')
  const next: ArtworkItem = { ...chosen('next'), state: 'failed', side: front.side, replaces: front }
  expect(slotsOf([next, back], TWO)[0]).toEqual({
    slot: 'front',
    fileId: 'id-of-front',
    repair: { bleed: 'mirror' },
  })
  expect(withRemoved([next, back], 'next', TWO)[0]).toBe(front)
  const arrived: ArtworkItem = { ...next, state: 'there', file: measured('id-of-next', 1) }
  expect(slotsOf([arrived, back], TWO)[0]).toEqual({ slot: 'front', fileId: 'id-of-next' })
})
