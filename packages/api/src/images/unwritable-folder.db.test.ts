import { rename, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, givenUploads, photo } from '../../test/given/given-uploads.ts'

let uploads: Awaited<ReturnType<typeof givenUploads>>
beforeAll(async () => {
  uploads = await givenUploads()
})
afterAll(() => uploads.close())

test('F16 pictures that cannot be saved are refused in words, no row is written, and later it works again', async () => {
  const before = await uploads.uploaded()
  const away = `${uploads.directory}-away`
  await rename(uploads.directory, away)
  // Where tests run as the superuser no right keeps them out; a file in the way does.
  await writeFile(uploads.directory, 'in the way')

  const refused = await uploads.upload(formOf({ bytes: await photo() }))
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({
    code: 'unavailable',
    message: 'Pictures cannot be saved at the moment: their folder cannot be written to.',
  })
  expect(await uploads.db.selectFrom('uploads').select('id').execute()).toHaveLength(1)

  await rm(uploads.directory)
  await rename(away, uploads.directory)
  expect((await uploads.app.inject(before)).statusCode).toBe(200)
  expect((await uploads.app.inject(await uploads.uploaded())).statusCode).toBe(200)
})
