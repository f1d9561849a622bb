import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import sharp from 'sharp'
import { diskFiles } from '../../src/adapters/files/disk-files.ts'
import { givenUser } from './given-rows.ts'
import type { Db } from '../../src/database/tables.ts'
import { keepForms } from '../../src/http/form-parts.ts'
import { createMount } from '../../src/http/mount.ts'
import { answerProblems } from '../../src/http/problems.ts'
import { imagesRoutes, serveUploads } from '../../src/images/images.routes.ts'
import type { FileStorage } from '../../src/ports/file-storage.ts'
import { givenDatabase } from '../databases/given-database.ts'
import { givenDeps } from './given-deps.ts'

/** The two ends of the images domain on a server of their own; whoever says so is the admin. */
export const openUploads = async (db: Db, images: FileStorage) => {
  const admin = {
    ...(await givenUser(db, { role: 'admin' })),
    name: 'Ayanda',
    role: 'admin',
    permissions: ['products.change'],
    isOwner: false,
    roleId: null,
    sessionId: 'uploads',
  } as const
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.decorateRequest('visitor', null)
  answerProblems(app)
  const deps = givenDeps(db, { images })
  await app.register(async (forms) => {
    keepForms(forms)
    const { mount } = createMount(
      { json: app, forms, raw: app, tables: app },
      { authenticate: async (who) => (who === 'admin' ? admin : null) },
    )
    imagesRoutes(mount, deps)
  })
  serveUploads(app, deps)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

/** Pictures on a real disk over a real database. `puts` tells every file that was written. */
export const givenUploads = async () => {
  const database = await givenDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'umbala-uploads-'))
  const disk = diskFiles({ directory, freeFloorBytes: 0, what: 'Pictures' })
  const puts: string[] = []
  const storage: FileStorage = {
    ...disk,
    put: (name, content, facts) => {
      puts.push(name)
      return disk.put(name, content, facts)
    },
  }
  const app = await openUploads(database.db, storage)

  const upload = (payload: Buffer | string, { as = 'admin', type = FORM_DATA, to = app } = {}) =>
    to.inject({
      method: 'POST',
      url: '/api/upload',
      payload,
      headers: { authorization: as, 'content-type': type },
    })

  const uploaded = async (part: Partial<Part> = {}): Promise<string> => {
    const response = await upload(formOf({ bytes: await photo(), ...part }))
    if (response.statusCode !== 201) throw new Error(response.body)
    return response.json<{ imageUrl: string }>().imageUrl
  }

  const close = async () => {
    await app.close()
    await database.close()
    await rm(directory, { recursive: true, force: true })
  }
  return { app, db: database.db, directory, storage, puts, upload, uploaded, close }
}

export const BOUNDARY = 'umbala-test'
const FORM_DATA = `multipart/form-data; boundary=${BOUNDARY}`
export type Part = {
  readonly bytes: Buffer | string
  readonly field?: string
  readonly filename?: string
  readonly type?: string
}

const partOf = ({ bytes, field = 'image', filename = 'photo.jpg', type = 'image/jpeg' }: Part) => [
  Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
  ),
  Buffer.from(bytes),
  Buffer.from('\r\n'),
]
export const formOf = (...parts: readonly Part[]) =>
  Buffer.concat([...parts.flatMap(partOf), Buffer.from(`--${BOUNDARY}--\r\n`)])

export const photo = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#d9480f' } })
    .jpeg()
    .toBuffer()

export const idIn = (url: string) => /[0-9a-f]{32}/.exec(url)?.[0] ?? ''
