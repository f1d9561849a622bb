import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CallEntry } from './entries.ts'
import { openLedger } from './ledger.ts'

let folder: string
let dataFile: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'))
  dataFile = join(folder, 'ledger.jsonl')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const called = (requestId: string): CallEntry => ({
  kind: 'called',
  at: '2026-11-15T08:00:00Z',
  call: 'create',
  requestId,
  subject: null,
  status: 201,
  fault: null,
})
const requestIds = () => {
  const ledger = openLedger(dataFile)
  ledger.close()
  return ledger.calls().map(({ requestId }) => requestId)
}

describe('the ledger', () => {
  test('holds after a restart what was recorded before, in order', () => {
    const ledger = openLedger(dataFile)
    ledger.record(called('one'), called('two'))
    ledger.record(called('three'))
    expect(requestIds()).toEqual(['one', 'two', 'three'])
  })

  test('takes half a line at its end for something that never happened, and writes on', () => {
    openLedger(dataFile).record(called('one'))
    const whole = readFileSync(dataFile, 'utf8')
    appendFileSync(dataFile, whole.slice(0, -20))
    const ledger = openLedger(dataFile)
    expect(readFileSync(dataFile, 'utf8')).toBe(whole)
    ledger.record(called('two'))
    expect(requestIds()).toEqual(['one', 'two'])
  })

  test.each(['{"money":"all of it"}', '[{"kind":"stolen","at":"now"}]'])(
    'does not read %s as its own',
    (line) => {
      writeFileSync(dataFile, `${line}\n`)
      expect(() => openLedger(dataFile)).toThrow('Line 1 of the ledger is not one of ours.')
    },
  )

  test('refuses what belongs to no order', () => {
    const entry = { kind: 'voided', at: '2026-11-15T08:00:00Z', orderId: 'NONE' } as const
    expect(() => {
      openLedger(null).record(entry)
    }).toThrow('NONE')
  })
})
