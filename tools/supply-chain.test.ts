import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { type Locked, licencesIn, renderLicences } from './licences.ts'
import { ROOT } from './root.mjs'

const read = (path: string) => readFile(join(ROOT, path), 'utf8')
const lock = JSON.parse(await read('package-lock.json')) as { packages: Record<string, Locked> }
const { allowScripts } = JSON.parse(await read('package.json')) as { allowScripts: Record<string, boolean> }
const foreign = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
)

test('K17 every package comes from the registry, at one version, with the sum of its bytes', () => {
  expect(foreign.length).toBeGreaterThan(100)
  const loose = foreign.filter(
    ([, { version, integrity, resolved }]) =>
      !/^\d+\.\d+\.\d+/.test(version ?? '') ||
      !(integrity ?? '').startsWith('sha512-') ||
      !(resolved ?? 'https://registry.npmjs.org/').startsWith('https://registry.npmjs.org/'),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

test('K17 no package of ours asks for anything but versions from the registry', () => {
  const own = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules/'))
  const asked = own.flatMap(([path, { dependencies, devDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies }).map(
      ([name, range]) => `${path}: ${name}@${range}`,
    ),
  )
  expect(asked.filter((line) => !/@(?:\*|[~^]?\d+\.\d+\.\d+)$/.test(line))).toEqual([])
})

test('K17 packages are installed as locked, and none runs a script of its own', async () => {
  expect(await read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  expect(await read('tools/install.mjs')).toContain("'ci'")
  const scripted = foreign.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = scripted.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13))
  // A new one fails here first: whoever adds it says whether it may run, and why.
  expect(new Set(names)).toEqual(new Set(Object.keys(allowScripts)))
  expect(Object.values(allowScripts)).not.toContain(true)
})

test('everything that is shipped stands in the list of licences, under one that we may ship', async () => {
  const { shipped, unknown } = licencesIn(lock.packages)
  expect(unknown).toEqual([])
  const path = join(ROOT, 'docs/licences.md')
  const written = await format(renderLicences(shipped), {
    ...(await resolveConfig(path)),
    filepath: path,
  })
  // After a change of packages: npx vitest run --project tools tools/supply-chain.test.ts -u
  await expect(written).toMatchFileSnapshot(path)
})
