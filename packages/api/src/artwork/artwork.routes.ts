import { Problem } from '@umbala/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { limitAcceptances } from './acceptance-limits.service.ts'
import { artworkOwner } from './artwork-owner.ts'
import {
  acceptArtwork,
  getArtworkFile,
  type JudgeAnew,
  openContent,
  readPreview,
  removeArtworkFile,
} from './artwork.service.ts'

export const artworkRoutes = (mount: Mount, { db, ports, rateLimits }: Deps, judgeAnew: JudgeAnew) => {
  mount('getArtworkFile', ({ user, params, query }) =>
    getArtworkFile(db, { user, ...query }, params.id, ports.artworkChecker !== null),
  )
  mount('removeArtworkFile', ({ user, params, query }) =>
    removeArtworkFile(db, artworkOwner(user, query.guestId), params.id),
  )
  mount('getArtworkContent', ({ user, params, query }) =>
    openContent(db, ports.artwork, { user, ...query }, params.id),
  )
  mount('acceptArtwork', async ({ user, params, request, body: { guestId, ...acceptance } }) => {
    await limitAcceptances({ db, rateLimits }, user, request.ip)
    return acceptArtwork({ db, judgeAnew }, { user, guestId }, params.id, acceptance)
  })
}

const KEY = /^[0-9a-f]{32}$/
const PAGE = /^([1-9]\d{0,3})\.webp$/

/** Opened by itself it can neither run nor load anything. */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
} as const

/** Pages as pictures, for whoever has the unguessable address: a page shows them without a token. */
export const servePreviews = (app: FastifyInstance, { db, ports }: Deps) => {
  app.get<{ Params: { key: string; file: string } }>(
    '/api/artwork/previews/:key/:file',
    { schema: { hide: true }, config: { audience: 'anyone' } },
    async ({ params }, reply) => {
      const page = PAGE.exec(params.file)?.[1]
      const picture =
        page === undefined || !KEY.test(params.key)
          ? null
          : await readPreview(db, ports.artwork, params.key, Number(page))
      if (!picture) throw new Problem('not_found', 'Preview not found')
      void reply.headers({ ...HARMLESS, 'cache-control': 'private, max-age=31536000, immutable' })
      return reply.type('image/webp').header('content-length', picture.size).send(picture.stream)
    },
  )
}
