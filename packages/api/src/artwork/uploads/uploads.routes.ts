import { Readable } from 'node:stream'
import { ARTWORK_MAX_BYTES, ARTWORK_UPLOADS, Problem } from '@umbala/contract'
import { guestIdOf } from '@umbala/contract/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { authorizationOf } from '../../http/authorization.ts'
import type { Authenticate } from '../../http/mount.ts'
import { refuseTooMany } from '../../limits/limits.service.ts'
import { artworkOwner } from '../artwork-owner.ts'
import { beginUpload, cancelUpload, readUpload, takePiece } from './uploads.service.ts'

const BEGIN_LIMITS = [
  { count: 60, windowSeconds: 600 },
  { count: 200, windowSeconds: 86_400 },
]
const TOO_MANY = 'Those were many files in a short time. Please wait a while and try again.'
/** A piece that has not come by then is given up, as any request is. */
const PIECE_LIMIT_MILLIS = 60_000
const PIECE_TYPE = 'application/offset+octet-stream'

const TUS = {
  'tus-resumable': '1.0.0',
  'tus-version': '1.0.0',
  'tus-extension': 'creation,termination,expiration',
  'tus-max-size': String(ARTWORK_MAX_BYTES),
  'cache-control': 'no-store',
} as const

const WHOLE = /^(?:0|[1-9]\d{0,14})$/
const numberIn = (text: string | string[] | undefined): number =>
  typeof text === 'string' && WHOLE.test(text) ? Number(text) : Number.NaN

/** `filename cG9zdGVyLnBkZg==,guestId …`: names with values in base64. */
const metadataOf = (text: string | string[] | undefined): ReadonlyMap<string, string> =>
  new Map(
    (typeof text === 'string' ? text : '')
      .split(',')
      .map((pair) => pair.trim().split(' '))
      .map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  )

const SHA256 = /^[0-9a-f]{64}$/
const hashIn = (text: string | undefined) => (text !== undefined && SHA256.test(text) ? text : null)

/** `sha256` and the hash in base64, as the protocol writes it. */
const checksumIn = (text: string | string[] | undefined): string | null => {
  const [algorithm, value = ''] = typeof text === 'string' ? text.split(' ') : []
  return algorithm === 'sha256' ? Buffer.from(value, 'base64').toString('hex') : null
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const idIn = ({ params }: FastifyRequest): string => {
  const { id } = params as { id: string }
  if (!UUID.test(id)) throw new Problem('not_found', 'Not found')
  return id
}

type Progress = Awaited<ReturnType<typeof readUpload>>

const tell = (reply: FastifyReply, { id, offset, bytes, expiresAt, isFile }: Progress) =>
  reply.headers({
    'upload-offset': String(offset),
    'upload-length': String(bytes),
    ...(expiresAt && { 'upload-expires': expiresAt.toUTCString() }),
    ...(isFile && { 'upload-file': id }),
  })

/** The bytes of a piece, which are read while they come. */
const piecesOf = async function* (body: unknown): AsyncGenerator<Uint8Array> {
  if (!(body instanceof Readable)) throw new Problem('invalid', 'Please send a piece of the file.')
  // Destroyed, it would take the connection with it, and nobody could be told why the piece is refused.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) if (Buffer.isBuffer(chunk)) yield chunk
}

/**
 * Resumable uploads, a part of tus 1.0. Whoever begins one is known by a token or a guest id; from then on the upload's unguessable id is
 * enough, so that one goes on while somebody signs in.
 */
export const artworkUploads = (scope: FastifyInstance, deps: Deps, authenticate: Authenticate) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(PIECE_TYPE, (_request, body, done) => {
    done(null, body)
  })
  const open = {
    schema: { hide: true },
    config: { audience: 'anyone' },
    bodyLimit: ARTWORK_MAX_BYTES,
    onRequest: async (_: FastifyRequest, reply: FastifyReply) => {
      void reply.headers(TUS)
    },
  } as const
  const one = `${ARTWORK_UPLOADS}/:id`

  scope.options(ARTWORK_UPLOADS, open, async (_, reply) => reply.code(204).send())

  scope.post(ARTWORK_UPLOADS, open, async (request, reply) => {
    const user = await authenticate(authorizationOf(request.raw))
    const metadata = metadataOf(request.headers['upload-metadata'])
    const owner = artworkOwner(user, guestIdOf(metadata.get('guestId')))
    await refuseTooMany(deps, {
      what: 'artwork',
      address: request.ip,
      limits: BEGIN_LIMITS,
      refusal: TOO_MANY,
    })
    const progress = await beginUpload({ ...deps, address: request.ip }, owner, {
      name: metadata.get('filename') ?? '',
      bytes: numberIn(request.headers['upload-length']),
      sha256: hashIn(metadata.get('sha256')),
    })
    return tell(reply, progress).code(201).header('location', `${ARTWORK_UPLOADS}/${progress.id}`).send()
  })

  scope.head(one, open, async (request, reply) =>
    tell(reply, await readUpload(deps, idIn(request)))
      .code(200)
      .send(),
  )

  scope.patch(one, { ...open, handlerTimeout: PIECE_LIMIT_MILLIS }, async (request, reply) => {
    try {
      const progress = await takePiece({ ...deps, address: request.ip }, idIn(request), {
        offset: numberIn(request.headers['upload-offset']),
        bytes: numberIn(request.headers['content-length']),
        sha256: checksumIn(request.headers['upload-checksum']),
        content: piecesOf(request.body),
        giveUp: () => {
          if (!request.raw.readableEnded) request.raw.destroy()
        },
      })
      return await tell(reply, progress).code(204).send()
    } finally {
      // A browser reads a refusal only after it has sent everything.
      if (request.body instanceof Readable) request.body.resume()
    }
  })

  scope.delete(one, open, async (request, reply) => {
    await cancelUpload(deps, idIn(request))
    return reply.code(204).send()
  })
}
