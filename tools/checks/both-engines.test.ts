import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { ROOT } from '../root.mjs'
import { STAGES } from './stages.mjs'

const filesLike = (pattern: string) =>
  execFileSync('git', ['ls-files', pattern], { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

type Project = { readonly test?: { readonly name?: unknown; readonly include?: readonly string[] } }
const projects = (config.test?.projects ?? []) as readonly Project[]
const including = (name: string) => projects.find(({ test }) => test?.name === name)?.test?.include ?? []

test('L05 what is true of the shop’s data is tried on the embedded database and on a server alike', () => {
  const stages = STAGES.flat().map(({ name }) => name)
  for (const engine of ['pglite', 'postgres']) {
    expect(stages).toContain(engine)
    expect(including(engine).some((pattern) => pattern.endsWith('.db.test.ts'))).toBe(true)
    expect(including(engine).some((pattern) => pattern.endsWith(`.${engine}.test.ts`))).toBe(true)
  }
})

test('L05 every domain of the shop is tried on both', () => {
  const onBoth = filesLike('packages/api/src/*.db.test.ts')
  for (const domain of ['accounts', 'cart', 'catalogue', 'checkout', 'images', 'messages', 'orders'])
    expect(
      onBoth.some((name) => name.startsWith(`packages/api/src/${domain}/`)),
      domain,
    ).toBe(true)
})
