import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findChromium } from './find-chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'umbala-chromium-'))
const browser = join(folder, 'my-chromium')
writeFileSync(browser, '#!/bin/sh\n')
chmodSync(browser, 0o755)
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('the browser for the tests', () => {
  test('is the one that CHROMIUM_PATH names', () => {
    expect(findChromium({ CHROMIUM_PATH: browser })).toBe(browser)
  })

  test('is no other when the named one is not there', () => {
    expect(findChromium({ CHROMIUM_PATH: join(folder, 'absent'), PATH: process.env.PATH })).toBeNull()
  })
})
