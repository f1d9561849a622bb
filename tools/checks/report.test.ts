import { describe, expect, test } from 'vitest'
import { report } from './report.mjs'
import type { Result } from './run-stages.mjs'
import { chooseStages } from './stages.mjs'

const result = (title: string, rest: Partial<Result>): Result => ({
  stage: { name: title, title, run: () => Promise.reject(new Error('never run')) },
  milliseconds: 1234,
  outcome: 'passed',
  output: '',
  ...rest,
})
const counts = (passed: number, failed = 0, properties = 0) => ({ passed, failed, skipped: 0, properties })

describe('the report of a test run', () => {
  test('ends with one line that counts the tests of all stages', () => {
    const { lines, failed } = report([
      result('lint', {}),
      result('unit', { counts: counts(40, 0, 7) }),
      result('in the browser', { outcome: 'failed', counts: counts(10, 2) }),
    ])

    expect(lines.at(-1)).toBe('50 passed, 2 failed')
    expect(failed).toBe(2)
  })

  test('never says that nothing failed when a stage without tests did', () => {
    const { lines } = report([result('lint', { outcome: 'failed' }), result('unit', { counts: counts(40) })])
    expect(lines.at(-1)).toBe('40 passed, 1 failed')
  })

  test('counts a stage that broke down after its tests had passed', () => {
    const { failed } = report([result('unit', { outcome: 'failed', counts: counts(40) })])
    expect(failed).toBe(1)
  })

  test('tells the properties apart from the examples', () => {
    const { lines } = report([result('unit', { counts: counts(40, 0, 7) })])
    expect(lines.join('\n')).toContain('40 passed, 7 of them properties')
  })

  test('names what passed only at the second try', () => {
    const { lines } = report([result('in the browser', { counts: { ...counts(40), secondTry: 1 } })])
    expect(lines.join('\n')).toContain('40 passed, 1 only at the second try')
  })
})

const namesOf = (asked: readonly string[]) => {
  const chosen = chooseStages(asked)
  return 'rows' in chosen ? chosen.rows.flat().map(({ name }) => name) : chosen
}

describe('choosing stages', () => {
  test('brings along what they need', () => {
    expect(namesOf(['browser'])).toEqual(['build', 'browser'])
  })

  test('takes only those that are named', () => {
    expect(namesOf(['unit', 'lint'])).toEqual(['lint', 'unit'])
  })

  test('says which there are when one is unknown', () => {
    expect(chooseStages(['untit'])).toMatchObject({ unknown: 'untit' })
  })
})
