import autocannon from 'autocannon'
import { BROWSER_HEADERS } from './ask.ts'
import { percentile } from '../report/percentiles.ts'

type Shots = {
  readonly origin: string
  /** One path for all, or a new one for each. */
  readonly path: string | (() => string)
  readonly connections: number
  /** How long, or how many: addresses that exist only so often are asked for once each. */
  readonly until: { readonly seconds: number } | { readonly answers: number }
  /** On the wire, headers included. */
  readonly isRightSize?: (bytes: number) => boolean
}

/** The rate counts right answers only; what else there was is the complaint. */
export type Load = {
  readonly answers: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly complaint: string | null
}

const requestsOf = (path: Shots['path']): autocannon.Request[] =>
  typeof path === 'string'
    ? [{ path }]
    : [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: path() }) }]

const PATIENCE_SECONDS = 30
/** A run ends with a sample, so the samples are short. */
const SAMPLE_MS = 100

/**
 * The client would read every body as text, which of packed bytes takes it five times as long as all the rest and makes it, not the
 * server, what is measured. How long a body is, it counts elsewhere.
 */
const keepNoBodies = (client: object) => {
  const queue: unknown = Reflect.get(client, 'pipelinedRequests')
  if (typeof queue !== 'object' || queue === null) throw new Error('This autocannon keeps bodies elsewhere.')
  Reflect.set(queue, 'addBody', () => undefined)
}

/** Asks for as much as the other side can give. */
export const fire = ({ origin, path, connections, until, isRightSize }: Shots): Promise<Load> =>
  new Promise((resolve, reject) => {
    const waits: number[] = []
    const wrong = new Map<string, number>()
    const complain = (what: string, times = 1) => wrong.set(what, (wrong.get(what) ?? 0) + times)
    const began = performance.now()
    let last = began
    const instance = autocannon(
      {
        url: origin,
        connections,
        requests: requestsOf(path),
        headers: BROWSER_HEADERS,
        timeout: PATIENCE_SECONDS,
        sampleInt: SAMPLE_MS,
        setupClient: keepNoBodies,
        ...('seconds' in until ? { duration: until.seconds } : { amount: until.answers }),
      },
      (error: unknown, result) => {
        if (error !== null && error !== undefined) {
          reject(error instanceof Error ? error : new Error('The load could not be made.'))
          return
        }
        if (result.errors > 0) complain('without an answer', result.errors)
        const complaints = [...wrong].map(([what, times]) => `${times} ${what}`)
        resolve({
          answers: waits.length,
          perSecond: waits.length === 0 ? 0 : (1000 * waits.length) / (last - began),
          p50: percentile(waits, 0.5),
          p99: percentile(waits, 0.99),
          complaint: complaints.length === 0 ? null : `WRONG ANSWERS: ${complaints.slice(0, 3).join(', ')}`,
        })
      },
    )
    instance.on('response', (_client, status, bytes, milliseconds) => {
      last = performance.now()
      if (status !== 200) complain(`of status ${status}`)
      else if (isRightSize?.(bytes) === false) complain('of another size')
      else waits.push(milliseconds)
    })
  })
