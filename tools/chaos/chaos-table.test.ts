import { describe, expect, test } from 'vitest'
import { chaosTable, enterRun, isSpotless, mutationTable, sumUp } from './chaos-table.ts'
import type { Tally } from './chaos-tally.ts'

const killed: Tally = {
  part: 'shops killed',
  faults: { 'process killed': 40, 'provider failed': 3 },
  requests: 900,
  acknowledged: 300,
  lost: 0,
  doubleCharges: 0,
  wrongAnswers: 0,
  recoveryMillis: 2300,
}
const slow: Tally = {
  ...killed,
  part: 'slow clients',
  faults: { 'slow client': 1000 },
  acknowledged: 0,
  recoveryMillis: null,
}

describe('the table of a long run', () => {
  test('has a row for each part and one that adds them up', () => {
    const lines = chaosTable([killed, slow]).split('\n')
    expect(lines[2]).toBe(
      '| shops killed | 40 × process killed, 3 × provider failed | 900 | 300 | 0 | 0 | 0 | 2.3 s |',
    )
    expect(lines[3]).toContain('1000 × slow client | 900 | 0 | 0 | 0 | 0 |  |')
    expect(lines[4]).toContain(
      '| all | 40 × process killed, 3 × provider failed, 1000 × slow client | 1800 |',
    )
  })

  test('takes the longest of all recoveries', () => {
    expect(sumUp([slow, killed, { ...killed, recoveryMillis: 900 }]).recoveryMillis).toBe(2300)
  })

  test('is spotless only when something happened and nothing went wrong', () => {
    expect(isSpotless([killed, slow])).toBe(true)
    expect(isSpotless([])).toBe(false)
    for (const wrong of ['lost', 'doubleCharges', 'wrongAnswers'] as const)
      expect(isSpotless([killed, { ...slow, [wrong]: 1 }])).toBe(false)
  })

  test('takes the place of the one before it, and leaves the rest of the document alone', () => {
    const place =
      '# T\n\n<!-- chaos: written by npm run test:chaos -- --write -->\nold\n<!-- /chaos -->\n\nrest\n'
    const written = enterRun(enterRun(place, 'first'), 'second')
    expect(written).toContain('--write -->\n\nsecond\n\n<!-- /chaos -->\n\nrest\n')
    expect(written).not.toMatch(/old|first/)
    expect(() => enterRun('# T\n', 'x')).toThrow('no place')
  })

  test('counts the rules that were removed and names those that nobody missed', () => {
    const lines = mutationTable({ mutants: 180, survivors: ['lock in x'], equivalent: 1 }).split('\n')
    expect(lines[2]).toBe('| 180 | 179 | 1 lock in x | 1 |')
  })
})
