import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EXCEPTIONS, isEnough, PARTS, scoresOf, WATCHED } from './coverage.mjs'
import { ROOT } from '../root.mjs'
import { chooseStages, STAGES } from './stages.mjs'

const at = (line: number) => ({ start: { line, column: 2 } })
/** A file with so many conditions, each of which went one way and the other so often. */
const watched = (ways: readonly (readonly [number, number])[]) => ({
  branchMap: Object.fromEntries(
    ways.map((_, id) => [id, { loc: at(id + 1), type: 'if', locations: [at(id + 1), at(id + 1)] }]),
  ),
  b: Object.fromEntries(ways.entries()),
})
const file = (part: string) => join(ROOT, part, 'some.ts')
const everywhere = (ways: readonly (readonly [number, number])[]) =>
  Object.fromEntries(PARTS.map((part) => [file(part), watched(ways)]))

describe('L06 the branches of the code for money, accounts and pictures', () => {
  test('L06 count as taken when any of the runs took them', () => {
    const scores = scoresOf([everywhere([[3, 0]]), everywhere([[0, 2]])])
    expect(scores.map(({ taken, branches }) => [taken, branches])).toEqual(PARTS.map(() => [2, 2]))
    expect(scores.every(isEnough)).toBe(true)
  })

  test('L06 fail the part in which too many are never taken, and say where', () => {
    const well = Array.from({ length: 10 }, () => [1, 1] as const)
    const [part = ''] = PARTS
    const badly = { ...everywhere(well), [file(part)]: watched([[1, 0], ...well.slice(1, 9)]) }
    const [score, ...rest] = scoresOf([badly])
    expect(score).toMatchObject({ taken: 17, missing: [`${part}/some.ts:1:3 if, way 2`] })
    expect(score && isEnough(score)).toBe(false)
    expect(rest.every(isEnough)).toBe(true)
  })

  test('L06 may stay untaken where it is listed why, and no more of them than that', () => {
    const [path = '', [most] = [0]] = Object.entries(EXCEPTIONS)[0] ?? []
    const untaken = (count: number) => ({
      [join(ROOT, path)]: watched(Array.from({ length: count }, () => [1, 0])),
    })
    const scoreOf = (count: number) => scoresOf([untaken(count)]).find(({ part }) => path.startsWith(part))
    expect(scoreOf(most)).toMatchObject({ excused: most, percent: 100 })
    expect(scoreOf(most + 1)).toMatchObject({ excused: most, taken: most + 1 })
    expect(scoreOf(most + 1)?.percent).toBeLessThan(95)
  })

  test('L06 are enough from 95 of a hundred', () => {
    const missing = (count: number) =>
      everywhere(Array.from({ length: 50 }, (_, place) => [1, place < count ? 0 : 1] as const))
    expect(scoresOf([missing(5)]).every(isEnough)).toBe(true)
    expect(scoresOf([missing(6)]).some(isEnough)).toBe(false)
  })

  test('L06 that nobody watched are not enough', () => {
    expect(scoresOf([]).some(isEnough)).toBe(false)
  })

  test('L06 are judged after the runs in which they are watched', () => {
    const rowOf = (name: string) => STAGES.findIndex((row) => row.some((stage) => stage.name === name))
    expect(rowOf('coverage')).toBeGreaterThan(Math.max(...WATCHED.map(rowOf)))
    const chosen = chooseStages(['coverage'])
    const names = 'rows' in chosen ? chosen.rows.flat().map(({ name }) => name) : []
    expect(names).toEqual(expect.arrayContaining(WATCHED))
  })
})
