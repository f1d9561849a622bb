import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Locked, licencesIn, renderLicences } from './licences.ts'
import { askAudit, readAudit } from './npm-audit.ts'
import { formatText } from './format-text.ts'
import { ROOT } from '../root.mjs'
import { SAFE_FROM, tooOld } from './safe-versions.ts'

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
  expect(await read('tools/setup/install.mjs')).toContain("'ci'")
  const scripted = foreign.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = scripted.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13))
  // A new one fails here first: whoever adds it says whether it may run, and why.
  expect(new Set(names)).toEqual(new Set(Object.keys(allowScripts)))
  expect(Object.values(allowScripts)).not.toContain(true)
})

test('K17 no package is older than the version that is without its known faults', () => {
  expect(tooOld(lock.packages)).toEqual([])
  const watched = foreign.filter(([path]) => Object.hasOwn(SAFE_FROM, path.replace(/^.*node_modules\//, '')))
  expect(watched.length).toBeGreaterThanOrEqual(6)
})

test('K17 an older version is found wherever it lies, and a newer one let be', () => {
  expect(
    tooOld({
      'node_modules/fastify': { version: '5.12.0' },
      'node_modules/other/node_modules/nodemailer': { version: '6.10.1' },
      'node_modules/sharp': { version: '0.35.3-rc.1' },
      'node_modules/react-router': { version: '7.18.0' },
      'node_modules/kysely': { version: '0.29.0' },
      'node_modules/axios': { version: '2.0.0' },
      'node_modules/constructor': { version: '0.0.1' },
      'packages/fastify': { version: '0.0.1' },
    }).map((line) => line.split(' ', 1)[0]),
  ).toEqual([
    'node_modules/fastify@5.12.0',
    'node_modules/other/node_modules/nodemailer@6.10.1',
    'node_modules/sharp@0.35.3-rc.1',
  ])
})

test('K17 the registry knows of no grave fault in what is shipped', async ({ skip }) => {
  const audit = await askAudit()
  if (!audit.answered) {
    console.log(`npm audit was not checked: the registry did not answer (${audit.why}).`)
    skip(`not checked: ${audit.why}`)
  } else expect(audit.grave).toEqual([])
})

const fault = (severity: string, url: string) => ({ severity, url, title: 'A fault' })
const found = (...via: unknown[]) =>
  JSON.stringify({ vulnerabilities: { left: { via }, right: { via: ['left'] } } })

test('K17 grave faults are told, lesser ones and those we live with are not', () => {
  const text = found(fault('moderate', 'a'), fault('high', 'b'), fault('critical', 'c'), fault('high', 'd'))
  expect(readAudit(text, { d: 'we never call it' })).toEqual({
    answered: true,
    grave: ['left: A fault (b)', 'left: A fault (c)'],
  })
  expect(readAudit('{"vulnerabilities":{}}')).toEqual({ answered: true, grave: [] })
})

test.each([
  ['', 'there was no answer'],
  ['<html>busy</html>', '<html>busy</html>'],
  ['null', 'null'],
  ['{"message":"405 Method Not Allowed","error":{"summary":""}}', '405 Method Not Allowed'],
  ['{"error":{"summary":"getaddrinfo ENOTFOUND"}}', 'getaddrinfo ENOTFOUND'],
])('K17 %j is no answer of the registry, and not taken for a clean one', (text, why) => {
  expect(readAudit(text)).toEqual({ answered: false, why })
})

test('everything that is shipped stands in the list of licences, under one that we may ship', async () => {
  const { shipped, unknown } = licencesIn(lock.packages)
  expect(unknown).toEqual([])
  const path = join(ROOT, 'docs/licences.md')
  const written = await formatText(path, renderLicences(shipped))
  // After a change of packages: npx vitest run --project tools tools/checks/supply-chain.test.ts -u
  await expect(written).toMatchFileSnapshot(path)
})
