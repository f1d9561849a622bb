import { expect, test } from 'vitest'
import { pageWindow } from './limits.ts'

test('a page shows 24 rows unless asked for another number, and never more than 100', () => {
  expect(pageWindow({})).toEqual({ limit: 24, offset: 0 })
  expect(pageWindow({ limit: 10, page: 3 })).toEqual({ limit: 10, offset: 20 })
  expect(pageWindow({ limit: 5000, page: 2 })).toEqual({ limit: 100, offset: 100 })
})
