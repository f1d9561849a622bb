import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenS3, type GivenS3 } from '../../../test/files/given-s3.ts'
import type { Seen } from '../../../test/files/s3-faults.ts'
import type { FileStorage } from '../../ports/file-storage.ts'
import { s3Files } from './s3-files.ts'

/** Long enough for a busy machine where a store is to recover, and short where it is given up anyway. */
const PATIENT = { answerMillis: 30_000, uploadMillis: 5000, pauseMillis: 5 }
const LIMITS = { answerMillis: 700, uploadMillis: 1500, idleMillis: 200, pauseMillis: 5 }
const PART = 8 * 1024 * 1024
const THREE_PARTS = 2 * PART + 1000

let s3: GivenS3
let storage: FileStorage
let patient: FileStorage
beforeAll(async () => {
  s3 = await givenS3()
  storage = s3Files({ ...s3.byPath, what: 'Pictures' }, LIMITS)
  patient = s3Files({ ...s3.byPath, what: 'Pictures' }, PATIENT)
})
beforeEach(() => {
  s3.forget()
  s3.seen.length = 0
})
afterAll(() => s3.close())

const newName = () => `${randomBytes(16).toString('hex')}.webp`
const anything = () => true
const isPart = (number: number) => (seen: Seen) => seen.path.includes(`partNumber=${number}&`)
const isComplete = ({ method, path }: Seen) => method === 'POST' && path.includes('uploadId=')
const isAbort = ({ method, path }: Seen) => method === 'DELETE' && path.includes('uploadId=')
const sources = { large: () => [Buffer.alloc(THREE_PARTS)], small: () => [Buffer.from('small')] }
const read = async (name: string, from = storage) => {
  const stored = await from.get(name)
  return stored && buffer(stored.stream)
}

const unreachable = {
  code: 'unavailable',
  message: expect.stringMatching(/^Pictures .* does not answer\.$/) as string,
}
const refused = {
  code: 'unavailable',
  message: expect.stringMatching(/^Pictures .* does not let the shop in\.$/) as string,
}

describe('a store that recovers', () => {
  test.each([
    ['says that it is busy', { status: 503, code: 'SlowDown' }],
    ['fails', { status: 500, code: 'InternalError' }],
    ['asks for patience', { status: 429, code: 'TooManyRequests' }],
    ['hangs up', 'cut'],
    ['does it and hangs up', 'lose the answer'],
  ] as const)('that %s twice is asked a third time, and nobody notices', async (_, fault) => {
    const name = newName()
    s3.plan(anything, fault, 2)
    await patient.put(name, sources.small())
    s3.plan(anything, fault, 2)
    expect(String(await read(name, patient))).toBe('small')
    s3.plan(anything, fault, 2)
    expect(await patient.head(name)).toMatchObject({ size: 5 })
    s3.plan(anything, fault, 2)
    await patient.remove(name)
    expect(await patient.head(name)).toBeNull()
  })

  test('a part that gets lost is sent again, and the file is whole', async () => {
    const name = newName()
    const bytes = randomBytes(THREE_PARTS)
    s3.plan(isPart(2), 'cut')
    s3.plan(isPart(1), { status: 503, code: 'SlowDown' })
    s3.plan(isPart(3), 'hang')
    await patient.put(name, [bytes])
    expect((await read(name, patient))?.equals(bytes)).toBe(true)
    expect(await s3.unfinished()).toEqual([])
  })

  test('parts that were put together unheard are not taken for lost', async () => {
    const name = newName()
    s3.plan(isComplete, 'lose the answer')
    expect(await patient.put(name, sources.large())).toMatchObject({ bytes: THREE_PARTS })
    expect(await patient.head(name)).toMatchObject({ size: THREE_PARTS })
  })

  test('an upload that somebody else called off is a failure', async () => {
    const name = newName()
    s3.plan(isComplete, { status: 404, code: 'NoSuchUpload' })
    await expect(patient.put(name, sources.large())).rejects.toMatchObject(refused)
    expect(await patient.head(name)).toBeNull()
  })
})

describe('a store in trouble', () => {
  test.each([
    ['that stays busy', { status: 503, code: 'SlowDown' }],
    ['that hangs', 'hang'],
    ['that hangs up', 'cut'],
  ] as const)(
    'one %s is given up in bounded time, told in words, with the cause for the log',
    async (_, fault) => {
      const name = newName()
      s3.plan(anything, fault, Infinity)
      const begun = performance.now()
      await expect(storage.get(name)).rejects.toMatchObject(unreachable)
      await expect(storage.head(name)).rejects.toMatchObject({
        ...unreachable,
        cause: expect.any(Error) as Error,
      })
      await expect(storage.remove(name)).rejects.toMatchObject(unreachable)
      await expect(storage.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject(unreachable)
      expect(performance.now() - begun).toBeLessThan(15_000)
      await expect(storage.put(name, sources.small())).rejects.toMatchObject(unreachable)
    },
  )

  test.each([
    ['dies in the middle', 'cut'],
    ['hangs in the middle', 'hang'],
    ['answers with nothing but failures', { status: 500, code: 'InternalError' }],
  ] as const)('an upload to one that %s fails, leaves nothing, and lets the sender go', async (_, fault) => {
    const name = newName()
    s3.plan(isPart(2), fault, Infinity)
    const sender = new PassThrough()
    // A sender that has more to say and would wait for ever.
    for (let sent = 0; sent < THREE_PARTS; sent += 1024 * 1024) sender.write(Buffer.alloc(1024 * 1024))
    await expect(storage.put(name, sender)).rejects.toMatchObject(unreachable)
    expect(sender.destroyed).toBe(true)
    expect(await storage.head(name)).toBeNull()
    expect(s3.seen.some(isAbort)).toBe(true)
    expect(await s3.unfinished()).toEqual([])
  })

  test('where even calling it off fails, the first failure is told', async () => {
    s3.plan(isAbort, 'cut', Infinity)
    s3.plan(isPart(1), { status: 507, code: 'InsufficientStorage' }, Infinity)
    await expect(storage.put(newName(), sources.large())).rejects.toMatchObject({ code: 'storage_full' })
  })

  test.each(['cut the answer', 'stall the answer'] as const)(
    'a file whose sending stops in its middle (%s) breaks off as such, and is not taken for whole',
    async (fault) => {
      const name = newName()
      await storage.put(name, [randomBytes(1_000_000)])
      s3.plan(({ method }) => method === 'GET', fault)
      await expect(read(name)).rejects.toMatchObject(unreachable)
      expect(await read(name, patient)).toHaveLength(1_000_000)
    },
  )

  test('a reader who takes a long time is waited for', async () => {
    const name = newName()
    const bytes = randomBytes(6_000_000)
    await storage.put(name, [bytes])
    const stored = await storage.get(name)
    if (!stored) throw new Error('not there')
    await once(stored.stream, 'readable')
    await pause(LIMITS.idleMillis * 5)
    expect((await buffer(stored.stream)).equals(bytes)).toBe(true)
  })

  test('nobody at the address is the same as no answer', async () => {
    const nobody = createServer()
    await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve))
    const address = nobody.address()
    nobody.close()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    for (const endpoint of [`http://127.0.0.1:${port}`, `https://127.0.0.1:${port}`]) {
      const lost = s3Files({ ...s3.byPath, endpoint, what: 'Pictures' }, LIMITS)
      await expect(lost.get(newName())).rejects.toMatchObject(unreachable)
      await expect(lost.put(newName(), Readable.from([Buffer.from('x')]))).rejects.toMatchObject(unreachable)
    }
  })
})

describe('a store that refuses', () => {
  test.each([
    ['another key', { accessKeyId: 'nobody' }, 'InvalidAccessKeyId'],
    ['a wrong secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['a bucket that is not there', { bucket: 'elsewhere' }, 'NoSuchBucket'],
  ])('%s is told in words, asked for once, and named in the log', async (_, wrong, code) => {
    const outside = s3Files({ ...s3.byPath, ...wrong, what: 'Pictures' }, LIMITS)
    await expect(outside.get(newName())).rejects.toMatchObject({
      ...refused,
      cause: expect.objectContaining({ message: expect.stringContaining(code) as string }) as Error,
    })
    expect(s3.seen).toHaveLength(1)
    await expect(outside.put(newName(), sources.small())).rejects.toMatchObject(refused)
  })

  test('a full store is told as such', async () => {
    s3.plan(anything, { status: 403, code: 'QuotaExceeded' })
    await expect(storage.put(newName(), sources.small())).rejects.toMatchObject({
      code: 'storage_full',
      message: 'There is no room left for pictures. Please free some space and try again.',
    })
  })

  test('a failure that follows a good beginning counts', async () => {
    const name = newName()
    s3.plan(isComplete, { status: 200, code: 'InternalError' }, Infinity)
    await expect(storage.put(name, sources.large())).rejects.toMatchObject(unreachable)
    expect(await storage.head(name)).toBeNull()
  })
})
