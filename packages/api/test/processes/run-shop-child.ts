import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import fastify from 'fastify'
import { paypalProvider } from '../../src/adapters/paypal.ts'
import { buildApi, readFailPoints, startBackgroundWork, failPointsOff } from '../../src/app.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { countUnfinished, letTimePass } from '../chaos/chaos-time.ts'
import { seededChance } from '../chaos/chaos-chance.ts'
import { setClockWrong } from '../chaos/chaos-clock.ts'
import { givenDeps } from '../given/given-deps.ts'
import { toyProvider } from '../toy/toy-provider.ts'

const text = (fallback = '') => ({ type: 'string', default: fallback }) as const

/** A whole shop in a process that may be killed: API, background work, and fail points that end it from the inside. */
const { values } = parseArgs({
  options: {
    url: text(),
    directory: text(),
    simulator: text(),
    'simulator-line': text(),
    'client-id': text(),
    'client-secret': text(),
    'webhook-id': text(),
    toy: text(),
    'toy-key': text(),
    'toy-secret': text(),
    'toy-step': text(),
    'fail-points': text(),
    seed: text('1'),
    'clock-hours': text('0'),
    works: { type: 'boolean', default: false },
  },
})

// A process that lives for one purchase never earns back what it costs to optimise the embedded database.
setFlagsFromString('--liftoff-only')
setFlagsFromString('--wasm-lazy-compilation')

if (values['clock-hours'] !== '0') setClockWrong(Number(values['clock-hours']))

/** How long a connection may take where many tests share a machine. */
const SLOW_MACHINE_MILLIS = 15_000

const { db, listen } = await openDatabase(
  values.url === ''
    ? { directory: values.directory }
    : { url: values.url, poolSize: 8, limits: { acquireMillis: SLOW_MACHINE_MILLIS } },
)
/** The provider keeps its name, by which its certificates are trusted; only the way there is another one. */
const throughLine: typeof fetch = (asked, init) =>
  fetch(new Request(asked).url.replace(values.simulator, values['simulator-line']), init)

const deps = givenDeps(db, {
  payments: [
    paypalProvider({
      apiBase: values.simulator,
      clientId: values['client-id'],
      clientSecret: values['client-secret'],
      webhookId: values['webhook-id'],
      timeoutMillis: 5000,
      ...(values['simulator-line'] !== '' && { fetch: throughLine }),
    }),
    ...(values.toy === ''
      ? []
      : [
          toyProvider({
            apiBase: values.toy,
            key: values['toy-key'],
            secret: values['toy-secret'],
            ...(values['toy-step'] === 'instructions' && { step: 'instructions' }),
          }),
        ]),
  ],
  alarm: ({ what, checkoutId }) => {
    console.log(`alarm: ${what} (${checkoutId})`)
  },
  failPoint:
    values['fail-points'] === ''
      ? failPointsOff
      : readFailPoints(values['fail-points'], seededChance(Number(values.seed))),
})

const app = fastify({ bodyLimit: 64 * 1024 })
await buildApi(app, deps)
app.post('/time-passes', async () => {
  await letTimePass(db)
  return { unfinished: await countUnfinished(db) }
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
console.log(address)
if (values.works)
  await startBackgroundWork(deps, {
    listen,
    onTrouble: ({ error, job }) => {
      console.error(job?.kind, error)
    },
    backOff: { firstSeconds: 0.2, longestSeconds: 1 },
    pollMillis: 200,
  })

// Whoever started this holds its standard input; a test that was itself killed leaves no shop behind.
process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL'))
process.stdin.resume()
