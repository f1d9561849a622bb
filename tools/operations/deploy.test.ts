import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { isNewEnough } from '../setup/node-version.mjs'
import { ROOT } from '../root.mjs'

const run = promisify(execFile)
const read = (path: string) => readFile(join(ROOT, path), 'utf8')
const [dockerfile, compose, unit, example, nginx, operations, ignored] = await Promise.all(
  [
    'deploy/Dockerfile',
    'deploy/compose.yaml',
    'deploy/umbala@.service',
    'deploy/umbala.env.example',
    'deploy/nginx.conf',
    'docs/operations.md',
    '.dockerignore',
  ].map(read),
)

const partOf = (text: string, from: string, to: string) => text.slice(text.indexOf(from), text.indexOf(to))
const variables =
  partOf(await read('packages/host/src/environment.ts'), 'const variables', 'type Variables') +
  partOf(await read('packages/host/src/settings/file-storage.ts'), 'const variables', 'type Read')
const known = new Set([...variables.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name))
const matches = (text: string | undefined, pattern: RegExp) =>
  [...(text ?? '').matchAll(pattern)].map(([, found = '']) => found)

const START = 'dist/host/main.js'
const PROGRAMS = ['/usr/bin', '/usr/sbin', '/bin', '/sbin']
const find = (program: string) =>
  PROGRAMS.map((folder) => join(folder, program)).find((path) => existsSync(path))

describe('the settings', () => {
  test('are told one by one in the operations manual, and no others', () => {
    expect(known.size).toBeGreaterThan(20)
    const rows = (operations ?? '').split('\n').filter((line) => line.startsWith('| `'))
    const told = new Set(rows.flatMap((row) => matches(row.split('|')[1], /`([A-Z][A-Z0-9_]+)`/g)))
    expect(told).toEqual(known)
  })

  test('of image, unit, example and compose file are ones that the shop reads', () => {
    const inImage = matches(matches(dockerfile, /^ENV (.+)$/gm).join(' '), /([A-Z_0-9]+)=/g)
    const inUnit = matches(matches(unit, /^Environment=(.+)$/gm).join(' '), /([A-Z_0-9]+)=/g)
    const shop = (compose ?? '').slice((compose ?? '').indexOf('\n  shop:'))
    const inCompose = matches(shop, /^ {6}([A-Z][A-Z_0-9]+):/gm)
    const inExample = matches(example, /^([A-Z_0-9]+)=/gm)
    const all = [...inImage, ...inUnit, ...inExample, ...inCompose]
    expect(all.length).toBeGreaterThan(6)
    expect(all.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('the image', () => {
  const copied = matches(dockerfile, /^COPY (?!--from)(.+)$/gm).flatMap((line) =>
    line.split(' ').slice(0, -1),
  )

  test('copies only what exists, and what the list of ignored files lets through', () => {
    expect(copied.length).toBeGreaterThan(5)
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    const letThrough = new Set(matches(ignored, /^!(.+)$/gm))
    expect(copied.filter((path) => !letThrough.has(path))).toEqual([])
  })

  test('is started as npm start starts the shop, by nobody special, and says whether it is ready', async () => {
    expect(await read('tools/start.mjs')).toContain(START)
    expect(dockerfile).toContain(`CMD ["node", "${START}"]`)
    const last = (dockerfile ?? '').split(/^FROM /m).at(-1) ?? ''
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK [\s\S]+\/readyz/m)
    expect(last).not.toMatch(/npm|COPY --from=build \/shop\/packages/)
    expect(dockerfile).toMatch(/npm prune --omit=dev/)
    expect(await read('packages/host/src/health.ts')).toContain("'/readyz'")
  })

  test('runs on the Node that the guide recommends, which the shop takes', async () => {
    const [recommended = ''] = matches(operations, /nginx, Node (\d+)\./g)
    const versions = matches(dockerfile, /^FROM node:(\d+)/gm)
    expect(versions).toEqual([recommended, recommended])
    expect(isNewEnough(`${recommended}.0.0`)).toBe(true)
  })

  test('brings the programs that back up the database, of the release that the compose file runs', async () => {
    const last = (dockerfile ?? '').split(/^FROM /m).at(-1) ?? ''
    const [asRoot = ''] = last.split(/^USER /m)
    expect(asRoot).toMatch(/^RUN apt-get update && apt-get install .*\bpostgresql-client\b/m)
    expect(await read('packages/host/src/backup/postgres-programs.ts')).toContain(
      'apt install postgresql-client',
    )
    // Of one release of Debian, neither is older than the other.
    const [release = ''] = matches(last, /^node:\d+-(\w+)-slim/gm)
    expect(compose).toMatch(new RegExp(`image: postgres:\\d+-${release}$`, 'm'))
  })

  test('speaks on one port everywhere', () => {
    const [port = ''] = matches(dockerfile, /^EXPOSE (\d+)$/gm)
    expect(dockerfile).toContain(`PORT=${port}`)
    expect(compose).toContain(`'127.0.0.1:${port}:${port}'`)
    expect(nginx).toContain(`server 127.0.0.1:${port} `)
    expect(variables).toContain(`'${port}'`)
  })
})

test('the compose file keeps the data, waits for the database and holds no secret', () => {
  expect(compose).not.toMatch(/\t/)
  const declared = matches((compose ?? '').split('\nvolumes:\n')[1], /^ {2}(\w+):$/gm)
  const used = matches(compose, /^ {6}- (\w+):\//gm)
  expect(used.toSorted()).toEqual(declared.toSorted())
  expect(compose).toMatch(/condition: service_healthy/)
  expect(
    matches(compose, /(?:PASSWORD|SECRET)\w*: (.+)$/gm).filter((value) => !value.startsWith('${')),
  ).toEqual([])
})

const systemd = find('systemd-analyze')
test.skipIf(systemd === undefined)('the units are ones that systemd takes, and start the shop', async () => {
  expect(unit).toMatch(new RegExp(`^ExecStart=/usr/bin/env PORT=%i /usr/bin/node ${START}$`, 'm'))
  const units = ['umbala@.service', 'umbala-backup.service', 'umbala-backup.timer']
  const { stderr } = await run(systemd ?? '', [
    'verify',
    '--man=no',
    ...units.map((name) => join(ROOT, 'deploy', name)),
  ]).catch((error: unknown) => ({ stderr: String(error) }))
  // Whether node lies in its usual place is the server's matter.
  expect(
    stderr.split('\n').filter((line) => line.includes('umbala') && !line.includes('not executable')),
  ).toEqual([])
})

const proxy = find('nginx')
const openssl = find('openssl')
test.skipIf(proxy === undefined || openssl === undefined)(
  'the example for nginx is one that nginx takes',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'umbala-nginx-'))
    const [certificate, key, main] = ['c.pem', 'k.pem', 'main.conf'].map((name) => join(folder, name))
    const subject = ['-nodes', '-days', '1', '-subj', '/CN=shop.example', '-newkey', 'rsa:2048']
    await run(openssl ?? '', ['req', '-x509', ...subject, '-keyout', key ?? '', '-out', certificate ?? ''])
    const site = (nginx ?? '')
      .replace(/^(\s*ssl_certificate) .+;$/m, `$1 ${certificate};`)
      .replace(/^(\s*ssl_certificate_key) .+;$/m, `$1 ${key};`)
      .replaceAll('/var/log/nginx/', `${folder}/`)
    const around = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder};`
    await writeFile(
      main ?? '',
      `${around} fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};\n${site}\n}`,
    )
    const { stderr } = await run(proxy ?? '', ['-t', '-q', '-c', main ?? '', '-p', folder]).catch(
      (error: unknown) => ({
        stderr: String(error),
      }),
    )
    await rm(folder, { recursive: true, force: true })
    expect(stderr.split('\n').filter((line) => line.includes('[emerg]'))).toEqual([])
  },
)
