import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createDurations } from './durations.ts'

const ANSWERS = [
  ['GET', '/*', 200, 0.0002],
  ['GET', '/*', 200, 0.001],
  ['GET', '/*', 200, 0.0011],
  ['GET', '/*', 500, 0.5],
  ['POST', '/api/"odd"\\route', 201, 3],
  ['GET', '/*', 200, 12],
] as const

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .toSorted()

test('times are told as the library for metrics would tell them', async () => {
  const register = new Registry()
  const library = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  const own = createDurations()
  for (const [method, route, status, seconds] of ANSWERS) {
    library.observe({ method, route, status }, seconds)
    own.observe(method, route, status, seconds)
  }
  expect(linesOf(own.text())).toEqual(linesOf(await register.metrics()))
})

test('an answer that is expected stands there with nothing counted', () => {
  const own = createDurations()
  own.expect('GET', '/*', 500)
  expect(own.text()).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="500"} 0')
})
