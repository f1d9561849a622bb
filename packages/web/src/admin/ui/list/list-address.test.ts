import { expect, test } from 'vitest'
import { changeListAddress, readListAddress } from './list-address.ts'

const SHAPE = {
  filters: { status: ['Processing', 'Shipped'], from: null },
  sorts: ['name', 'price'],
} as const

const read = (search: string) => readListAddress(new URLSearchParams(search), SHAPE)
const change = (search: string, changes: Record<string, string>) =>
  changeListAddress(new URLSearchParams(search), changes).toString()

test('a bare address is the first page of everything', () => {
  expect(read('')).toEqual({
    search: '',
    filters: { status: '', from: '' },
    sortBy: '',
    direction: 'asc',
    page: 1,
  })
})

test('search, filters, order and page are read from the address', () => {
  expect(read('search=+Thandi+&status=Shipped&from=2026-03-31&sortBy=price&direction=desc&page=3')).toEqual({
    search: 'Thandi',
    filters: { status: 'Shipped', from: '2026-03-31' },
    sortBy: 'price',
    direction: 'desc',
    page: 3,
  })
})

test.each(['status=Lost', 'sortBy=password', 'page=0', 'page=-1', 'page=1e99', 'page=two', 'direction=up'])(
  'what the list does not know counts as not said: %s',
  (search) => {
    expect(read(search)).toEqual(read(''))
  },
)

test('a change begins at the first page and leaves the rest as it was', () => {
  expect(change('search=mug&status=Shipped&page=4', { status: 'Processing' })).toBe(
    'search=mug&status=Processing',
  )
})

test('an emptied value leaves the address', () => {
  expect(change('search=mug&tab=mail', { search: '' })).toBe('tab=mail')
})

test('turning the page changes nothing else', () => {
  expect(change('search=mug&page=2', { page: '3' })).toBe('search=mug&page=3')
})
