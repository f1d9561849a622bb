import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkPictures } from './check-pictures.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'umbala-pictures-'))
})
afterEach(() => rm(directory, { recursive: true }))

const said = async () => {
  const lines: string[] = []
  await checkPictures(directory, (line) => lines.push(line))
  return lines
}

test('a folder that can be written to is not worth a word, and nothing is left in it', async () => {
  expect(await said()).toEqual([])
  expect(await readdir(join(directory, 'uploads'))).toEqual([])
})

test('F16 a start without a place for pictures names the place', async () => {
  await writeFile(join(directory, 'uploads'), 'in the way')
  const [line] = await said()
  expect(line).toContain(`Pictures cannot be saved: ${join(directory, 'uploads')} cannot be written to`)
})
