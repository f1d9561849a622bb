import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

const SIGNED = /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/

/** Whether this key signed all of it, path, query, headers and body, as they arrived. Written after the protocol, apart from what it judges. */
export const isSignedBy = (secret: string, asked: IncomingMessage, body: Buffer): boolean => {
  const { headers, method = '', url = '' } = asked
  const [, scope = '', names = '', signature = ''] = SIGNED.exec(headers.authorization ?? '') ?? []
  const [path = '', query = ''] = url.split('?')
  const sum = sha256(body)
  if (headers['x-amz-content-sha256'] !== sum) return false
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name] ?? '')}`),
    '',
    names,
    sum,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date'] ?? ''), scope, sha256(canonical)].join(
    '\n',
  )
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${secret}`)
  return hmac(key, toSign).toString('hex') === signature
}
