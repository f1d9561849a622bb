import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sourceFingerprint } from './fingerprint.mjs'
import { isBuilt } from '../setup/prepare.mjs'

let root = ''
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'umbala-fingerprint-'))
  put('packages/web/src/page.tsx', 'one')
  put('packages/web/index.html', '<html>')
  put('packages/api/src/database/migrations/0001.sql', 'create table')
  put('package-lock.json', '{}')
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

describe('the build', () => {
  test.each([
    'packages/web/src/page.tsx',
    'packages/web/index.html',
    'packages/web/src/new-part.tsx',
    'packages/web/package.json',
    'packages/api/src/database/migrations/0001.sql',
    'package-lock.json',
    'vite.config.ts',
    'tools/build/build.ts',
  ])('is stale once %s has changed', async (path) => {
    const before = await sourceFingerprint(root)
    put(path, 'something else')
    expect(await sourceFingerprint(root)).not.toBe(before)
  })

  test.each([
    'README.md',
    'docs/product.md',
    'packages/web/src/README.md',
    'packages/web/src/page.test.tsx',
    'packages/api/test/given/given-shop.ts',
    'packages/web/node_modules/.vite/deps.js',
    'e2e/journeys/buy.spec.ts',
  ])('stays fresh when only %s has changed', async (path) => {
    const before = await sourceFingerprint(root)
    put(path, 'something else')
    expect(await sourceFingerprint(root)).toBe(before)
  })

  test('is stale when a file has moved, even with the same content', async () => {
    const before = await sourceFingerprint(root)
    rmSync(join(root, 'packages/web/src/page.tsx'))
    put('packages/web/src/side.tsx', 'one')
    expect(await sourceFingerprint(root)).not.toBe(before)
  })

  test('is fresh exactly while its stamp says what the sources say', async () => {
    expect(await isBuilt(root)).toBe(false)
    put('dist/.stamp', await sourceFingerprint(root))
    expect(await isBuilt(root)).toBe(true)
    put('packages/web/src/page.tsx', 'two')
    expect(await isBuilt(root)).toBe(false)
  })
})
