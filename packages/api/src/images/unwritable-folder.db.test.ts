import { rename, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, givenUploadDesk, photo } from '../../test/given-upload-desk.ts'

let desk: Awaited<ReturnType<typeof givenUploadDesk>>
beforeAll(async () => {
  desk = await givenUploadDesk()
})
afterAll(() => desk.close())

test('F16 pictures that cannot be saved are refused in words, no row is written, and later it works again', async () => {
  const before = await desk.uploaded()
  const away = `${desk.directory}-away`
  await rename(desk.directory, away)
  // Where tests run as the superuser no right keeps them out; a file in the way does.
  await writeFile(desk.directory, 'in the way')

  const refused = await desk.upload(formOf({ bytes: await photo() }))
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({
    code: 'unavailable',
    message: 'Pictures cannot be saved at the moment: their folder cannot be written to.',
  })
  expect(await desk.db.selectFrom('uploads').select('id').execute()).toHaveLength(1)

  await rm(desk.directory)
  await rename(away, desk.directory)
  expect((await desk.app.inject(before)).statusCode).toBe(200)
  expect((await desk.app.inject(await desk.uploaded())).statusCode).toBe(200)
})
