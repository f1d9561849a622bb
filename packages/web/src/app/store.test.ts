import { createSlice } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { givenClient } from '../../test/given.ts'
import { createShopStore } from './store.ts'

test('a part of the state that comes late is there at once, in the store it came to and in no other', () => {
  const lateSlice = createSlice({ name: 'late', initialState: { word: 'here' }, reducers: {} })
  const mine = createShopStore(givenClient({}))
  const theirs = createShopStore(givenClient({}))
  const before = mine.getState()

  mine.addSlices([lateSlice])
  mine.addSlices([lateSlice])

  expect(mine.getState()).toEqual({ ...before, late: { word: 'here' } })
  expect('late' in theirs.getState()).toBe(false)
})
