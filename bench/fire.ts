import autocannon from 'autocannon'
import { BROWSER_HEADERS } from './ask.ts'
import { percentile } from './percentiles.ts'

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

export type Load = { readonly perSecond: number; readonly p50: number; readonly p99: number }

const requestsOf = (path: Shots['path']): autocannon.Request[] =>
  typeof path === 'string'
    ? [{ path }]
    : [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: path() }) }]

const PATIENCE_SECONDS = 30

/** Asks for as much as the other side can give, and takes no answer that is not whole and well. */
export const fire = ({ origin, path, connections, until, isRightSize }: Shots): Promise<Load> =>
  new Promise((resolve, reject) => {
    const waits: number[] = []
    const oddities = new Set<string>()
    const began = performance.now()
    let last = began
    const instance = autocannon(
      {
        url: origin,
        connections,
        requests: requestsOf(path),
        headers: BROWSER_HEADERS,
        timeout: PATIENCE_SECONDS,
        ...('seconds' in until ? { duration: until.seconds } : { amount: until.answers }),
      },
      (error: unknown, result) => {
        if (error !== null && error !== undefined) {
          reject(error instanceof Error ? error : new Error('The load could not be made.'))
          return
        }
        if (result.errors > 0) oddities.add(`${result.errors} requests without an answer`)
        if (oddities.size > 0) {
          const asked = typeof path === 'string' ? path : path()
          reject(new Error(`Under load, ${asked} gave ${[...oddities].slice(0, 3).join(' and ')}.`))
          return
        }
        resolve({
          perSecond: (1000 * waits.length) / (last - began),
          p50: percentile(waits, 0.5),
          p99: percentile(waits, 0.99),
        })
      },
    )
    instance.on('response', (_client, status, bytes, milliseconds) => {
      waits.push(milliseconds)
      last = performance.now()
      if (status !== 200) oddities.add(`an answer of status ${status}`)
      if (isRightSize?.(bytes) === false) oddities.add(`an answer of ${bytes} bytes`)
    })
  })
