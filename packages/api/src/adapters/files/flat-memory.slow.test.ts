import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { givenS3 } from '../../../test/files/given-s3.ts'
import { startChildScript } from '../../../test/processes/child-script.ts'

const MEGABYTES = 500
const GROWS_BY_AT_MOST = 80

type Passed = {
  readonly bytes: number
  readonly read: number
  readonly before: number
  readonly most: number
}

const pass = async (place: object): Promise<Passed> => {
  const child = await startChildScript('pass-large-file.ts', [JSON.stringify(place), String(MEGABYTES)])
  onTestFinished(() => child.kill())
  await child.until((lines) => lines.length === 1)
  return JSON.parse(child.lines[0] ?? '{}') as Passed
}

const PLACES: Readonly<Record<string, () => Promise<object>>> = {
  'a folder': async () => {
    const directory = await mkdtemp(join(tmpdir(), 'umbala-large-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    return { directory }
  },
  'a bucket': async () => {
    const s3 = await givenS3()
    onTestFinished(() => s3.close())
    return s3.byPath
  },
}

// How much memory a process has is told by Linux alone.
test.skipIf(process.platform !== 'linux').each(Object.entries(PLACES))(
  'while 500 MB go into %s and out of it, the memory of the process stays flat',
  async (_, given) => {
    const { bytes, read, before, most } = await pass(await given())
    expect({ bytes, read }).toEqual({ bytes: MEGABYTES * 1024 * 1024, read: MEGABYTES * 1024 * 1024 })
    console.log(`${before} MB before, ${most} MB at the most`)
    expect(most - before).toBeLessThan(GROWS_BY_AT_MOST)
  },
)

test('more than a thousand files, which is all that a store lists at once, are listed without a gap', async () => {
  const { s3Files } = await import('./s3-files.ts')
  const s3 = await givenS3()
  onTestFinished(() => s3.close())
  const storage = s3Files(s3.byPath)
  const names = Array.from({ length: 1100 }, (_each, index) => `many-${String(index).padStart(5, '0')}.bin`)
  const waiting = names.values()
  const lane = async () => {
    for (const name of waiting) await storage.put(name, [Buffer.from(name)])
  }
  await Promise.all([1, 2, 3, 4].map(lane))
  const listed: string[] = []
  for await (const { name } of storage.list('many-')) listed.push(name)
  expect(listed.toSorted()).toEqual(names)
})
