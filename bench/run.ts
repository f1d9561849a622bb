import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

const root = fileURLToPath(new URL('..', import.meta.url))
const SECONDS = 5
const CONNECTIONS = 10
const PORT = 38_400
const shop = `http://127.0.0.1:${PORT}`

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

const untilReady = async () => {
  const started = Date.now()
  while (Date.now() - started < 60_000) {
    const ready = await fetch(`${shop}/readyz`).catch(() => null)
    if (ready?.ok) return Date.now() - started
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the shop did not open within a minute')
}

const measure = async (url: string) => {
  const { requests, latency, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  })
  if (non2xx > 0) throw new Error(`${url} refused ${non2xx} requests`)
  return { perSecond: Math.round(requests.average), p50: latency.p50, p99: latency.p99 }
}

/** The most this machine could do: the same number of bytes from memory with nothing in between. */
const measureFloor = async (bytes: number) => {
  const body = Buffer.alloc(bytes, 'x')
  const server = createServer((_, response) => response.end(body))
  await new Promise<void>((resolve) => server.listen(PORT + 1, '127.0.0.1', resolve))
  const result = await measure(`http://127.0.0.1:${PORT + 1}/`)
  server.close()
  return result.perSecond
}

const sizeOf = async (url: string) => {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const length = response.headers.get('content-length')
  return length === null ? (await response.arrayBuffer()).byteLength : Number(length)
}

const data = await mkdtemp(join(tmpdir(), 'umbala-bench-'))
say(
  `Starting the built shop on an empty data folder; ${cpus().length} cores, ${CONNECTIONS} connections, ${SECONDS} s each.`,
)
const child = spawn(process.execPath, [join(root, 'dist/host/main.js')], {
  env: { ...process.env, PORT: String(PORT), DATA_DIR: data, RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
  stdio: ['ignore', 'ignore', 'inherit'],
})

try {
  say(`First start, demo catalogue included: ${((await untilReady()) / 1000).toFixed(1)} s`)
  const list = (await (await fetch(`${shop}/api/products?limit=1`)).json()) as { _id: string }[]
  const id = list[0]?._id ?? ''
  const pages = [
    ['home', `${shop}/`],
    ['product page', `${shop}/product/${id}`],
    ['API list of 24', `${shop}/api/products?limit=24`],
    ['API detail', `${shop}/api/products/${id}`],
  ] as const

  say('\n| what | bytes | a second | p50 ms | p99 ms | floor | share |\n|---|---|---|---|---|---|---|')
  for (const [name, url] of pages) {
    const bytes = await sizeOf(url)
    const floor = await measureFloor(bytes)
    const { perSecond, p50, p99 } = await measure(url)
    const share = Math.round((100 * perSecond) / floor)
    say(`| ${name} | ${bytes} | ${perSecond} | ${p50} | ${p99} | ${floor} | ${share}% |`)
  }
} finally {
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
  await rm(data, { recursive: true, force: true })
}
