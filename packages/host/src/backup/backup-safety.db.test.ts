import { randomBytes } from 'node:crypto'
import { chown, lstat, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { givenOrder } from '@umbala/api/test/given/given-order'
import { givenProduct } from '@umbala/api/test/given/given-product'
import { withAdmin } from '@umbala/api/test/databases/postgres-template'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { givenEmptyPlace, visitPlace } from '../../test/empty-place.ts'
import type { Place } from '../environment.ts'
import { backUp } from './back-up.ts'
import { describeBackup, describeMissing } from './describe-backup.ts'
import { drill } from './drill.ts'
import { backupName, keepNewest } from './keep-newest.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { verifyArchive, visitArchive } from './read-archive.ts'
import { restore } from './restore.ts'
import { createArchive } from './write-archive.ts'

const PICTURES = ['ab', 'cd'].map((two) => ({ id: two.repeat(16), name: `${two.repeat(16)}.webp` }))

/** One file of artwork, in two pieces; of its page there is a picture, which no backup misses. */
const PIECES = ['0.0123456789abcdef', '1.fedcba9876543210'].map((rest) => `${'ef'.repeat(16)}.${rest}`)

const leftovers: (() => Promise<void>)[] = []
let place: Place
let folder: string
let file: string
let made: Manifest
const pathOf = (name: string, { dataDirectory }: Place = place) =>
  join(dataDirectory, name.startsWith('ef') ? 'artwork' : 'uploads', name.slice(0, 2), name)

beforeAll(async () => {
  place = await givenEmptyPlace(leftovers)
  folder = join(place.dataDirectory, 'backups')
  await mkdir(folder)
  await visitPlace(place, async (db) => {
    const productId = await givenProduct(db)
    await givenOrder(db, {
      courier: 'pickup',
      lines: [{ productId, name: 'Cards', unit: 100_00, quantity: 1 }],
    })
    await db
      .insertInto('uploads')
      .values(
        PICTURES.map(({ id }) => ({
          id,
          kind: 'photo' as const,
          extension: 'webp' as const,
          width: 800,
          height: 600,
          bytes: 1000,
          sha256: randomBytes(32),
          created_by: null,
        })),
      )
      .execute()
    await db
      .insertInto('artwork_contents')
      .values({
        sha256: randomBytes(32).toString('hex'),
        bytes: 2000,
        format: 'pdf',
        stored_as: 'ef'.repeat(16),
        pieces: JSON.stringify(PIECES.map((name) => ({ name, bytes: 1000 }))),
        state: 'measured',
        facts_version: 1,
        facts: '{}',
        previews: JSON.stringify([{ page: 1, widthPx: 100, heightPx: 100 }]),
      })
      .execute()
  })
  for (const name of [...PICTURES.map(({ name }) => name), ...PIECES]) {
    await mkdir(join(pathOf(name), '..'), { recursive: true })
    await writeFile(pathOf(name), randomBytes(1000))
  }
  file = join(folder, 'whole.tar')
  made = await backUp(place, file)
}, 300_000)
afterAll(async () => {
  for (const leave of leftovers.reverse()) await leave()
})

const without = async (names: readonly string[], work: () => Promise<void>) => {
  const kept = await Promise.all(names.map((name) => readFile(pathOf(name))))
  for (const name of names) await rm(pathOf(name))
  try {
    await work()
  } finally {
    for (const [index, name] of names.entries()) await writeFile(pathOf(name), kept[index] ?? '')
  }
}

test('F20 a backup tells what it holds when it is made and when it is verified', async () => {
  expect(made).toMatchObject({
    holds: { orders: 1, products: 1, accounts: 0 },
    missing: [],
    missingArtwork: [],
  })
  expect(describeBackup(made)).toMatch(
    /^1 order, 1 product, 0 accounts, 2 pictures and 1 file of artwork of an? .*MB$/,
  )
  expect(describeMissing(made)).toBeNull()
  expect(await verifyArchive(file)).toEqual(made)
})

test('F20 a backup overwrites no file and makes no folder', async () => {
  const taken = join(folder, 'taken.tar')
  await writeFile(taken, 'the only copy')
  await expect(backUp(place, taken)).rejects.toThrow(/is there already, and no backup is overwritten/)
  expect(await readFile(taken, 'utf8')).toBe('the only copy')

  const mount = join(folder, 'disk')
  await expect(backUp(place, join(mount, 'shop.tar'))).rejects.toThrow(/There is no folder .*disk/)
  await expect(lstat(mount)).rejects.toThrow()
  expect((await readdir(folder)).filter((name) => !name.endsWith('.tar'))).toEqual([])
})

test('F20 a backup that finds none of the pictures that the database speaks of fails and says so', async () => {
  const none = join(folder, 'no-pictures.tar')
  await without(
    PICTURES.map(({ name }) => name),
    async () => {
      await expect(backUp(place, none)).rejects.toThrow(/speaks of 2 pictures, and .*uploads holds none/)
    },
  )
  await expect(lstat(none)).rejects.toThrow()
})

test('F20 a single picture that was lost before keeps no backup from being made, and is named', async () => {
  const lost = PICTURES[0]?.name ?? ''
  await without([lost], async () => {
    const backup = await backUp(place, join(folder, 'one-lost.tar'))
    expect(backup.missing).toEqual([lost])
    expect(describeMissing(backup)).toContain(lost)
  })
})

test('F20 a backup that finds no artwork that the database speaks of fails and says so', async () => {
  const none = join(folder, 'no-artwork.tar')
  await without(PIECES, async () => {
    await expect(backUp(place, none)).rejects.toThrow(
      /speaks of 2 stored pieces of artwork, and .*artwork holds none of them\. Is DATA_DIR right/,
    )
  })
  await expect(lstat(none)).rejects.toThrow()
})

test('F20 a piece of artwork that was lost, or removed while the backup was made, is named and keeps no backup from being made', async () => {
  const lost = PIECES[0] ?? ''
  const one = join(folder, 'one-piece-lost.tar')
  await without([lost], async () => {
    const backup = await backUp(place, one)
    expect(backup).toMatchObject({ missing: [], missingArtwork: [lost] })
    expect(describeMissing(await verifyArchive(one))).toBe(
      `Not saved, because they were not there: 1 piece of artwork that the database speaks of (${lost}).`,
    )
    await expect(drill(place, one)).resolves.toEqual(backup)
  })
})

test('F20 a drill of a backup that an earlier version made without its artwork fails', async () => {
  const old = join(folder, 'without-artwork.tar')
  const archive = await createArchive(old, new Date())
  await visitArchive(file, async (name, chunks) => {
    if (name === MANIFEST || name.startsWith('artwork/')) return
    const bytes = await buffer(chunks)
    await archive.add(name, { size: bytes.length, chunks: Readable.from([bytes]) })
  })
  const { engine, migrations, breaking, holds } = made
  await archive.seal({ engine, migrations, breaking, holds, missing: [], missingArtwork: [] })
  await archive.publish()
  await archive.close()

  await expect(drill(place, old)).rejects.toThrow(/the piece of artwork ef.* did not come back/)
})

test('F20 a drill restores beside the shop, compares, and leaves nothing', async () => {
  const before = await visitPlace(place, (db) => db.selectFrom('orders').selectAll().execute())
  expect(await drill(place, file)).toEqual(made)
  expect(await visitPlace(place, (db) => db.selectFrom('orders').selectAll().execute())).toEqual(before)
  if (place.databaseUrl === undefined) return
  const { rows } = await withAdmin(inject('postgresUrl'), (admin) =>
    admin.query("select datname from pg_database where datname like 'umbala_drill_%'"),
  )
  expect(rows).toEqual([])
})

test('old backups go only when there are enough newer ones, and nothing else goes with them', async () => {
  const backups = join(folder, 'backups')
  await mkdir(backups)
  const days = [1, 2, 3, 4].map((day) => backupName(new Date(Date.UTC(2026, 10, day, 2))))
  const others = ['holiday.tar', 'umbala-important.tar', `${days[0] ?? ''}.copy`]
  const broken = [`${days[0] ?? ''}.part`, `${days[3] ?? ''}.part`]
  for (const name of [...days, ...others, ...broken]) await writeFile(join(backups, name), '')
  const longAgo = new Date(Date.now() - 2 * 86_400_000)
  await utimes(join(backups, broken[0] ?? ''), longAgo, longAgo)

  expect(await keepNewest(backups, 3)).toEqual([days[0]])
  expect((await readdir(backups)).toSorted()).toEqual(
    [...days.slice(1), ...others, broken[1] ?? ''].toSorted(),
  )
  await rm(backups, { recursive: true })
})

const NOBODY = 65_534
test.skipIf(process.getuid?.() !== 0)(
  'F20 what root restores belongs to the user of the data folder, or root is told what to do',
  async () => {
    const theirs = await givenEmptyPlace(leftovers)
    await chown(theirs.dataDirectory, NOBODY, NOBODY)
    expect(await restore(theirs, file)).toEqual({ manifest: made, advice: null })
    const restored = await readdir(theirs.dataDirectory, { recursive: true })
    expect(restored.length).toBeGreaterThan(inject('engine') === 'pglite' ? 100 : 4)
    for (const name of restored) expect((await stat(join(theirs.dataDirectory, name))).uid).toBe(NOBODY)

    const roots = await givenEmptyPlace(leftovers)
    expect((await restore(roots, file)).advice).toContain(`chown -R umbala: ${roots.dataDirectory}`)
  },
)
