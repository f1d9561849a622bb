import { expect, test } from 'vitest'
import { readInPages } from './read-in-pages.ts'

const ROWS = Array.from({ length: 10 }, (_, index) => index)

const givenList = (size: number, signal = new AbortController().signal) => {
  const asked: (number | null)[] = []
  const pages = readInPages<number>(
    size,
    async (last) => {
      asked.push(last)
      return ROWS.filter((row) => last === null || row > last).slice(0, size)
    },
    signal,
  )
  return { asked, pages }
}

const allOf = async (pages: AsyncIterable<number[]>) => {
  const rows: number[] = []
  for await (const page of pages) rows.push(...page)
  return rows
}

test.each([
  [3, [null, 2, 5, 8]],
  [5, [null, 4, 9]],
  [10, [null, 9]],
  [11, [null]],
])('pages of %i hold every row once, each page from behind the last', async (size, places) => {
  const { asked, pages } = givenList(size)
  expect(await allOf(pages)).toEqual(ROWS)
  expect(asked).toEqual(places)
})

test('no page is read before it is asked for, and none after the reader has left', async () => {
  const { asked, pages } = givenList(3)
  expect(asked).toEqual([])
  await pages.next()
  await pages.return(undefined)
  expect(asked).toEqual([null])
})

test('no page is read after the signal has aborted', async () => {
  const stop = new AbortController()
  const { asked, pages } = givenList(3, stop.signal)
  await pages.next()
  stop.abort(new Error('The client has gone.'))
  await expect(pages.next()).rejects.toThrow('The client has gone.')
  expect(asked).toEqual([null])
})
