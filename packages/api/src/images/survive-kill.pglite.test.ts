import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChildScript } from '../../test/processes/child-script.ts'
import { openUploads } from '../../test/given/given-uploads.ts'
import { readPgliteTemplate } from '../../test/databases/pglite-template.ts'
import { diskFiles } from '../adapters/files/disk-files.ts'
import { openDatabase } from '../database/open-database.ts'

const ROUNDS = 2
const PICTURES = 12

let home: string
let places: { database: string; uploads: string }
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'umbala-pictures-'))
  places = { database: join(home, 'database'), uploads: join(home, 'uploads') }
  const made = await openDatabase({ directory: places.database, template: await readPgliteTemplate() })
  await made.close()
})
afterAll(() => rm(home, { recursive: true }))

test('I10 a process killed again and again while it takes in pictures leaves no row without its file and serves no half one', async () => {
  const promised: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const writer = await startChildScript('store-until-killed.ts', [places.database, places.uploads])
    await writer.until((lines) => lines.length >= PICTURES)
    await writer.kill()
    promised.push(...writer.lines)
  }

  const database = await openDatabase({ directory: places.database })
  const { db } = database
  const storage = diskFiles({ directory: places.uploads, freeFloorBytes: 0 })
  const uploads = await openUploads(db, storage)
  const rows = await db.selectFrom('uploads').select(['id', 'extension', 'bytes']).execute()
  const addresses = rows.map(({ id, extension }) => `/uploads/${id}.${extension}`)
  expect(addresses).toEqual(expect.arrayContaining(promised))
  for (const [n, url] of addresses.entries()) {
    const { statusCode, rawPayload } = await uploads.inject(url)
    expect(statusCode).toBe(200)
    expect(rawPayload.length).toBe(rows[n]?.bytes)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 400, height: 300 })
  }
  // A file whose row never came, or half a file, has an address that nobody is served under.
  const known = new Set(rows.map(({ id, extension }) => `${id}.${extension}`))
  for await (const { name } of storage.list())
    if (!known.has(name)) expect((await uploads.inject(`/uploads/${name}`)).statusCode).toBe(404)
  await uploads.close()
  await database.close()
}, 180_000)
