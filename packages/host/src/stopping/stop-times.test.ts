import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LAST_REQUESTS_MS } from './drain.ts'
import { LONGEST_STOP_MS, STOP_TIMES } from './stop-times.ts'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const secondsIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1])

const compose = read('deploy/compose.yaml')
const shopService = compose.slice(compose.indexOf('\n  shop:'))
const allowedSeconds = {
  'umbala@.service': secondsIn(read('deploy/umbala@.service'), /^TimeoutStopSec=(\d+)$/m),
  'compose.yaml': secondsIn(shopService, /^ {4}stop_grace_period: (\d+)s$/m),
}
/** A busy process hears the signal late, and the process needs a moment to end. */
const SPARE_SECONDS = 5

test.each(Object.entries(allowedSeconds))(
  'a stop with every step at its longest has ended before %s would kill the process',
  (_file, allowed) => {
    expect(allowed).toBeGreaterThanOrEqual(LONGEST_STOP_MS / 1000 + SPARE_SECONDS)
  },
)

test('a stop with a client that is stuck takes no longer than the ten seconds that are promised', () => {
  expect(read('docs/operations.md')).toContain('at most 10 seconds')
  expect(STOP_TIMES.requests).toBeLessThanOrEqual(7000)
  expect(STOP_TIMES.work).toBeLessThanOrEqual(STOP_TIMES.requests)
})

test('a process that stops closes no idle connection before nginx does', () => {
  const closedByNginx = secondsIn(read('deploy/nginx.conf'), /^ {2}keepalive_timeout (\d+)s;$/m)
  expect(closedByNginx * 1000).toBeLessThan(LAST_REQUESTS_MS)
})
