import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { ROOT } from '../root.mjs'

const PATIENCE_MS = 100_000
const folder = mkdtempSync(join(tmpdir(), 'umbala-leaks-'))
const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** On a signal, a promise fails that nobody looks after: the kind of mistake no code has on purpose. */
const STRAY = `data:text/javascript,process.on('SIGUSR2',()=>{void%20Promise.reject(new%20Error('stray'))})`

const openShop = async () => {
  const child = spawn(process.execPath, ['--import', STRAY, 'dist/host/main.js'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      DEMO_CATALOGUE: 'off',
      LOG_LEVEL: 'debug',
      ADMIN_EMAIL: 'admin@shop.test',
      ADMIN_PASSWORD: 'seven quiet presses',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const deadline = Date.now() + PATIENCE_MS
  while (!said.out.includes('Stop with Ctrl+C')) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`${said.out}${said.err}`)
    await pause(50)
  }
  const address = /open at (http:\/\/\S+)/.exec(said.out)?.[1] ?? ''
  return { child, address, ended, said }
}

const post = (url: string, body: object | string, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const CUSTOMER = {
  name: 'Nomvula Secretname',
  email: 'nomvula.private@example.com',
  password: 'hidden kettle 77',
}

describe('a running shop', () => {
  test('K15 F22 keeps what it is told out of its log and its refusals, ends at a fault nobody caught, and comes back whole', async () => {
    const { child, address, ended, said } = await openShop()
    const registered = await post(`${address}/api/users/register`, CUSTOMER)
    expect(registered.status).toBe(201)
    const { token } = (await registered.json()) as { token: string }
    const refusals = [
      await post(`${address}/api/users/login`, { ...CUSTOMER, password: 'wrong kettle 78' }),
      await post(
        `${address}/api/users/login`,
        `{"email":"${CUSTOMER.email}","password":"${CUSTOMER.password}"`,
      ),
      await post(`${address}/api/checkout`, { shippingAddress: { phone: '082 555 9911' } }, token),
      await fetch(`${address}/api/users/me?token=${token}`),
      await fetch(`${address}/api/orders/${randomUUID()}`, { headers: { authorization: `Bearer ${token}` } }),
      await fetch(`${address}/reset-password?token=secretlink`),
    ]
    const bodies = await Promise.all(refusals.map((response) => response.text()))
    const SECRETS = [CUSTOMER.name, CUSTOMER.email, 'kettle', token, '082 555 9911', 'secretlink']
    for (const secret of SECRETS) expect(said.out + said.err).not.toContain(secret)
    for (const body of bodies.slice(0, 5)) {
      for (const secret of SECRETS) expect(body).not.toContain(secret)
      expect(body).not.toMatch(/node_modules|\.ts:\d|\.js:\d|select .* from /)
    }

    child.kill('SIGUSR2')
    expect(await ended).toBe(1)
    expect(said.err).toContain('stray')

    const again = await openShop()
    expect((await post(`${again.address}/api/users/login`, CUSTOMER)).status).toBe(200)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  }, 240_000)
})

describe('what is sent to browsers', () => {
  const client = join(ROOT, 'dist/client')
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
  const scripts = files.filter(
    (name) => name.endsWith('.js') || name.endsWith('.css') || name.endsWith('.html'),
  )

  test('K15 holds no secret, no path of ours and no server code', () => {
    expect(scripts.length).toBeGreaterThan(10)
    const FORBIDDEN =
      /CLIENT_SECRET|DATABASE_URL|ADMIN_PASSWORD|password_hash|token_sha256|process\.env\.|argon2|postgres:\/\/|BEGIN (?:RSA )?PRIVATE|\/work\/|\/home\/|node:fs/
    const telling = scripts.flatMap((name) => {
      const found = FORBIDDEN.exec(readFileSync(join(client, name), 'utf8'))
      return found ? [`${name}: ${found[0]}`] : []
    })
    expect(telling).toEqual([])
  })

  test('K15 brings no source maps', () => {
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
    const mapped = scripts.filter((name) =>
      readFileSync(join(client, name), 'utf8').includes('sourceMappingURL'),
    )
    expect(mapped).toEqual([])
  })
})
