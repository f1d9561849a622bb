import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** An answer as it came over the wire, not yet unpacked. */
export type WireAnswer = {
  readonly status: number
  readonly rawHeaders: readonly string[]
  readonly body: Buffer
  readonly text: string
}

export const BROWSER_HEADERS = { 'accept-encoding': 'br' } as const

export const ask = (url: string): Promise<WireAnswer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: BROWSER_HEADERS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const isPacked = response.headers['content-encoding'] === 'br'
        resolve({
          status: response.statusCode ?? 0,
          rawHeaders: response.rawHeaders,
          body,
          text: (isPacked ? brotliDecompressSync(body) : body).toString('utf8'),
        })
      })
    }).on('error', reject)
  })
