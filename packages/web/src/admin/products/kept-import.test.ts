import { expect, test } from 'vitest'
import type { ImportState } from './import.slice.ts'
import { keepImport, readImport } from './kept-import.ts'

const FAILED: ImportState = { fileName: 'spring.csv', stage: 'failed', message: 'Busy.', report: null }

const givenTab = () => {
  const kept = new Map<string, string>()
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
}

test('a failed import is found again by whoever asked for it, and by nobody else', () => {
  const tab = givenTab()
  keepImport('thandi', FAILED, tab)
  expect(readImport('thandi', tab)).toEqual(FAILED)
  expect(readImport('sipho', tab)).toBeNull()
})

test('an import that is seen leaves nothing of the failure before it', () => {
  const tab = givenTab()
  keepImport('thandi', FAILED, tab)
  keepImport('thandi', { ...FAILED, stage: 'idle' }, tab)
  expect(readImport('thandi', tab)).toBeNull()
})

test('of an import that was running when the page went, the end is not known', () => {
  const tab = givenTab()
  keepImport('thandi', { ...FAILED, stage: 'running', message: null }, tab)
  expect(readImport('thandi', tab)).toEqual({ ...FAILED, stage: 'unknown', message: null })
})

test('a tab that forbids storage, or keeps something else there, has no failed import', () => {
  const forbidden = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  keepImport('thandi', FAILED, forbidden)
  expect(readImport('thandi', forbidden)).toBeNull()
  const tab = givenTab()
  tab().setItem('failedImport', '{"owner":"thandi"')
  expect(readImport('thandi', tab)).toBeNull()
  tab().setItem('failedImport', '{"owner":"thandi"}')
  expect(readImport('thandi', tab)).toBeNull()
})
