import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../root.mjs'

const OPEN_WITHIN_MS = 240_000

export type Answer = { readonly status: number; readonly text: string }
type Asked = {
  readonly method?: string
  readonly body?: object
  readonly token?: string
  readonly from?: string
}

/** On a connection of its own, as from a visitor at that address. Rejects when no whole answer comes. */
export const ask = (url: string, { method = 'GET', body, token, from = '127.0.0.1' }: Asked = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const text = body && JSON.stringify(body)
    const headers = {
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const asked = request(url, { method, headers, agent: false, localAddress: from }, (response) => {
      let heard = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk))
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text: heard })
      })
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(text)
  })

/** The built shop in a process of its own, which may be ended softly or hard. */
export const startShopProcess = (
  port: number,
  settings: Readonly<Record<string, string>>,
  node = process.execPath,
) => {
  const child = spawn(node, [join(ROOT, 'dist/host/main.js')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const ended = once(child, 'exit').then(() => process.off('exit', killWithUs))
  const untilSaid = async (words: string) => {
    const deadline = Date.now() + OPEN_WITHIN_MS
    while (!said.out.includes(words)) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`It said ${said.out} ${said.err}`)
      await pause(10)
    }
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    said,
    untilSaid,
    untilOpen: () => untilSaid('is open at'),
    end,
  }
}

export type ShopProcess = ReturnType<typeof startShopProcess>
