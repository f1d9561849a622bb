import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

type Packages = Record<string, { version?: string; optional?: boolean; link?: boolean; os?: string[] }>

const LOCKED: Packages = {
  '': {},
  'packages/web': { version: '0.1.0' },
  'node_modules/@umbala/web': { link: true },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/@native/other': { version: '1.0.0', optional: true, os: ['plan9'] },
}
const PRESENT: Packages = {
  'node_modules/@umbala/web': { link: true },
  'node_modules/react': { version: '19.3.1' },
}

let root = ''
const lock = (packages: Packages) => {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
}
const haveInstalled = (packages: Packages) => {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'umbala-install-'))
  lock(LOCKED)
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

describe('the packages', () => {
  test('are missing in a fresh clone', async () => {
    expect(await isInstalled(root)).toBe(false)
  })

  test('are in place when someone installed them by hand, and that is remembered', async () => {
    haveInstalled(PRESENT)
    expect(await isInstalled(root)).toBe(true)
    expect(existsSync(join(root, 'node_modules/.umbala-install'))).toBe(true)
  })

  test('are stale when the lock asks for another version', async () => {
    haveInstalled(PRESENT)
    await isInstalled(root)
    lock({ ...LOCKED, 'node_modules/react': { version: '19.4.0' } })
    expect(await isInstalled(root)).toBe(false)
  })

  test('are stale when the lock asks for one more', async () => {
    haveInstalled(PRESENT)
    lock({ ...LOCKED, 'node_modules/zod': { version: '4.6.7' } })
    expect(await isInstalled(root)).toBe(false)
  })

  test('are stale when they were installed for another kind of machine', async () => {
    haveInstalled({ ...PRESENT, 'node_modules/@native/other': { version: '1.0.0', os: ['plan9'] } })
    expect(await isInstalled(root)).toBe(false)
  })

  test('are missing when the installation was broken off', async () => {
    mkdirSync(join(root, 'node_modules/react'), { recursive: true })
    expect(await isInstalled(root)).toBe(false)
  })
})
