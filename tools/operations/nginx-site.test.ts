import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import http, { type RequestOptions } from 'node:http'
import https from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNginx } from './find-nginx.ts'
import { freePort } from '../programs/free-port.ts'
import { ROOT } from '../root.mjs'

const nginx = await findNginx()
const canTry = nginx !== undefined && existsSync('/usr/bin/openssl')
if (!canTry && process.env.CI === 'true') throw new Error('nginx and openssl are needed.')
if (!canTry) console.log('nginx or openssl is not here: the shipped site is not tried.')

const SECRET = 'guest_1763190000000_s3cret'
const OPEN_WITHIN_MS = 10_000

let folder: string
let ports: { plain: number; secured: number; shop: number }
let proxy: ReturnType<typeof spawn>
let shop: http.Server
const asked: string[] = []

const startSite = async () => {
  const [certificate, key] = ['c.pem', 'k.pem'].map((name) => join(folder, name))
  const subject = ['-nodes', '-days', '1', '-subj', '/CN=shop.example', '-newkey', 'rsa:2048']
  await promisify(execFile)('/usr/bin/openssl', [
    ...['req', '-x509', ...subject, '-keyout', key ?? '', '-out', certificate ?? ''],
  ])
  // The whole file as it is shipped; only places of this machine are put in.
  const site = (await readFile(join(ROOT, 'deploy/nginx.conf'), 'utf8'))
    .replace(/^(\s*ssl_certificate) .+;$/m, `$1 ${certificate ?? ''};`)
    .replace(/^(\s*ssl_certificate_key) .+;$/m, `$1 ${key ?? ''};`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll(/^\s*listen \[.+\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${ports.secured} ssl;`)
    .replaceAll(/^\s*server 127\.0\.0\.1:3001 .+\n/gm, '')
    .replaceAll('server 127.0.0.1:3000', `server 127.0.0.1:${ports.shop}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const around = `daemon off; pid ${folder}/pid; error_log ${folder}/main.log; events {}`
  await writeFile(
    join(folder, 'nginx.conf'),
    `${around}\nhttp {\naccess_log ${folder}/access.log;\n${temporary.join('\n')}\n${site}}\n`,
  )
  proxy = spawn(nginx ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
}

type Heard = { readonly status: number; readonly server: string; readonly text: string }

const listen = (asking: http.ClientRequest, body = '') =>
  new Promise<Heard>((resolve, reject) => {
    asking.on('error', reject).on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, server: String(response.headers.server), text })
      })
    })
    asking.end(body)
  })

const toSite = (port: number, path: string): RequestOptions => ({
  host: '127.0.0.1',
  port,
  path,
  headers: { host: 'shop.example', referer: `https://shop.example/page?token=${SECRET}` },
  agent: false,
})
const plainly = (path: string) => listen(http.request(toSite(ports.plain, path)))
const securely = (path: string, more: RequestOptions = {}, body?: string) =>
  // The certificate was made a moment ago, by nobody whom one could trust.
  listen(https.request({ ...toSite(ports.secured, path), ...more, rejectUnauthorized: false }), body)

const sendRaw = async (port: number, words: string) => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  socket.end(words)
  await once(socket, 'close')
  return text
}

const read = (name: string) => readFile(join(folder, name), 'utf8')

describe.skipIf(!canTry)('the shipped site, in a real nginx', { timeout: 300_000 }, () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'umbala-site-'))
    ports = { plain: await freePort(), secured: await freePort(), shop: await freePort() }
    shop = http.createServer(({ url = '' }, response) => {
      asked.push(url)
      response.setHeader('x-request-id', 'req-7').end('the shop')
    })
    shop.listen(ports.shop, '127.0.0.1')
    await once(shop, 'listening')
    await startSite()
    const deadline = Date.now() + OPEN_WITHIN_MS
    while ((await plainly('/').catch(() => null)) === null) {
      if (Date.now() > deadline) throw new Error(`nginx does not start. ${await read('main.log')}`)
      await pause(50)
    }
  }, 300_000)
  afterAll(async () => {
    proxy.kill('SIGTERM')
    if (proxy.exitCode === null) await once(proxy, 'exit')
    shop.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('shows no version in the redirect to https and in no error page of its own', async () => {
    const own = [
      await plainly('/about-us'),
      await securely('/metrics'),
      await securely('/api/images', { method: 'POST', headers: { 'content-length': 64 * 1024 * 1024 } }),
    ]
    expect(own.map(({ status }) => status)).toEqual([308, 404, 413])
    expect(own.map(({ server }) => server)).toEqual(['nginx', 'nginx', 'nginx'])
    for (const { text } of own) expect(text).not.toMatch(/nginx\/|\d\.\d/)

    const malformed = await sendRaw(ports.plain, 'GET / HTTP/1.1\r\nhost: two\r\nhost: names\r\n\r\n')
    expect(malformed).toMatch(/^HTTP\/1.1 400 [\s\S]*nginx/)
    expect(malformed).not.toContain('nginx/')
  })

  test('K15 writes down who asked for which page of which shop, and neither query nor the page before', async () => {
    const [cart, page] = [`/api/cart?guestId=${SECRET}`, `/reset-password?token=${SECRET}`]
    expect((await securely(cart)).text).toBe('the shop')
    expect((await plainly(page)).status).toBe(308)
    expect(asked).toContain(cart)

    await expect.poll(() => read('access.log')).toMatch(/"GET \/api\/cart HTTP\/1.1" 200 8 .* req-7$/m)
    await expect.poll(() => read('access.log')).toMatch(/"GET \/reset-password HTTP\/1.1" 308 /)
    expect(await read('access.log')).not.toContain('s3cret')
  })

  test('K15 keeps secrets out of the error log when the shop is away, and still tells which shop failed', async () => {
    shop.closeAllConnections()
    shop.close()
    await once(shop, 'close')

    expect((await securely(`/api/cart?guestId=${SECRET}`)).status).toBe(502)

    const failed = new RegExp(`"GET /api/cart HTTP/1.1" 502 .* 127.0.0.1:${ports.shop}.* 502 `)
    await expect.poll(() => read('access.log')).toMatch(failed)
    for (const log of ['access.log', 'error.log', 'main.log']) expect(await read(log)).not.toContain('s3cret')
  })
})
