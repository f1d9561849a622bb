import { Problem } from '@umbala/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { refuseTooMany } from '../limits/limits.service.ts'
import { bestEncoding } from '../http/files/conditional-headers.ts'
import { openGallery, readPhoto, readVariant } from './gallery.service.ts'
import { uploadPhoto } from './images.service.ts'
import { EMAIL_VARIANT, isPictureId, parsePictureFile, parseVariant } from './picture-names.ts'
import { readPicturePart } from './read-picture-part.ts'
import { sendPicture } from './send-picture.ts'

const callIllustrator = () => import('./redrawn-picture.service.ts')
let illustrator: ReturnType<typeof callIllustrator> | undefined
/** All that the shop can draw is in its code, which nobody needs before the first picture. */
const askIllustrator = () => (illustrator ??= callIllustrator())

/** Each picture is decoded and written anew, in several sizes. */
const UPLOAD_LIMIT = { count: 30, windowSeconds: 60 }
const TOO_MANY_UPLOADS = 'Those were many pictures in a short time. Please wait a moment and try again.'

/** The scope must understand multipart bodies; which ones a call accepts is its own affair. */
export const imagesRoutes = (mount: Mount, { db, ports, rateLimits }: Deps) => {
  mount('uploadImage', async ({ request, user }) => {
    await refuseTooMany(
      { db, rateLimits },
      { what: 'upload', address: user.id, limits: [UPLOAD_LIMIT], refusal: TOO_MANY_UPLOADS },
    )
    const { url } = await uploadPhoto(db, ports.images, await readPicturePart(request), user)
    return { imageUrl: url }
  })
}

/** Whatever a file may hold, opened by itself it can neither run nor load anything. */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const
/** Its name says nothing about which mark it is, so a new one must be fetched one day. */
const A_WEEK = 'public, max-age=604800'
const MARKS = ['mark.png', 'mark-dark.png'] as const

/** A drawing takes the shopper's options in its query; anything else there is ignored. */
const textsIn = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...(query as object) }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

const notFound = () => new Problem('not_found', 'Picture not found')

/** Pictures for everyone, by id and a fixed set of sizes: nothing in the address ever becomes a path. */
export const serveUploads = (app: FastifyInstance, { db, ports, cacheBytes }: Deps) => {
  const gallery = openGallery(ports.images, cacheBytes.pictures)
  const open = {
    schema: { hide: true },
    config: { audience: 'anyone' },
    onRequest: async (_: FastifyRequest, reply: FastifyReply) => {
      void reply.headers(HARMLESS)
    },
  } as const

  app.get<{ Params: { file: string }; Querystring: unknown }>(
    '/uploads/:file',
    open,
    async (request, reply) => {
      const asked = parsePictureFile(request.params.file)
      if (!asked) throw notFound()
      if (asked.extension === 'webp')
        return sendPicture(request, reply, await readPhoto(db, gallery, asked.id), { type: 'webp' })
      const encoding = bestEncoding(request.headers['accept-encoding'])
      const { readRedrawn } = await askIllustrator()
      const file = await readRedrawn(db, gallery, { id: asked.id, chosen: textsIn(request.query), encoding })
      return sendPicture(request, reply, file, { type: 'svg', encoding })
    },
  )

  for (const mark of MARKS)
    app.get(`/uploads/${mark}`, open, async (request, reply) => {
      const { readMark } = await askIllustrator()
      return sendPicture(request, reply, await readMark(gallery, mark), { type: 'png', keep: A_WEEK })
    })

  app.get<{ Params: { id: string; variant: string }; Querystring: unknown }>(
    '/uploads/:id/:variant',
    open,
    async (request, reply) => {
      const { id } = request.params
      if (!isPictureId(id)) throw notFound()
      if (request.params.variant === EMAIL_VARIANT) {
        const { readEmailPicture } = await askIllustrator()
        const file = await readEmailPicture(db, gallery, { id, chosen: textsIn(request.query) })
        return sendPicture(request, reply, file, { type: 'jpg' })
      }
      const variant = parseVariant(request.params.variant)
      if (!variant) throw notFound()
      const file = await readVariant(db, gallery, { id, ...variant })
      return sendPicture(request, reply, file, { type: variant.format })
    },
  )
  return { cachedBytes: () => gallery.files.bytes() + gallery.uploads.bytes() }
}
