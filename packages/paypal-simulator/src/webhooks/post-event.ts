import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

const TIMEOUT_MS = 10_000

type Delivery = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

/** The status of the answer, 0 when there was none. Redirections are not followed. */
export const postEvent = ({ url, headers, body, signal }: Delivery) =>
  new Promise<number>((resolve) => {
    const send = url.startsWith('https:') ? requestHttps : requestHttp
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const options = { method: 'POST', headers: { ...headers, ...length }, timeout: TIMEOUT_MS, signal }
    const request = send(url, options, (response) => {
      response.resume()
      response.on('close', () => {
        resolve(response.statusCode ?? 0)
      })
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => {
      resolve(0)
    })
    request.end(body)
  })
