import { expect, test } from 'vitest'
import { givenKeptUploads, givenTusServer, type Trouble } from '../../../test/given-tus-server.ts'
import type { Asked } from './exchange.ts'
import { hashFile } from './hash-file.ts'
import { inTurns } from './turns.ts'
import { cancelUpload, uploadFile, type Way } from './upload-file.ts'

const BYTES = Uint8Array.from({ length: 1000 }, (_, index) => (index * 7) % 251)
const FILE = new File([BYTES], 'visitekaartjie é.pdf', { lastModified: 1 })

const given = (trouble?: (asked: Asked, count: number) => Trouble, isOffline?: () => boolean) => {
  const server = givenTusServer(trouble)
  const waits: number[] = []
  let clock = 0
  const way: Way = {
    exchange: server.exchange,
    kept: givenKeptUploads(),
    wait: async (ms) => {
      waits.push(ms)
    },
    firstPieceBytes: 300,
    // Each piece takes as long as it should, so that the next one is as large.
    now: () => (clock += 8000),
    ...(isOffline && { isOffline }),
  }
  const send = (options: { signal?: AbortSignal; file?: File; progress?: number[] } = {}) =>
    uploadFile(
      {
        file: options.file ?? FILE,
        guestId: 'guest_1',
        sha256: null,
        signal: options.signal ?? new AbortController().signal,
        onProgress: (sent) => options.progress?.push(sent),
        onWaiting: () => undefined,
      },
      way,
    )
  return { ...server, waits, way, send }
}

test('a file travels in pieces, with its name, and arrives whole', async () => {
  const { send, uploads, requests } = given()
  const progress: number[] = []
  expect(await send({ progress })).toBe('file-of-u1')
  expect(requests).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH', 'PATCH'])
  expect(uploads.get('u1')?.bytes).toEqual(BYTES)
  expect(uploads.get('u1')?.metadata).toBe(
    `filename ${Buffer.from(FILE.name).toString('base64')},guestId ${Buffer.from('guest_1').toString('base64')}`,
  )
  expect(progress.at(-1)).toBe(1000)
})

test('whatever request is lost, the file arrives whole and what had arrived is not sent again', async () => {
  for (let lost = 1; lost <= 6; lost += 1)
    for (const fate of ['lost', 'unheard'] as const) {
      const { send, uploads, waits } = given((_, count) => (count === lost ? fate : null))
      const fileId = await send()
      expect(uploads.get(fileId.replace('file-of-', ''))?.bytes, `${fate} ${lost}`).toEqual(BYTES)
      if (lost <= 5) expect(waits).toEqual([500])
    }
})

test('a line that keeps breaking waits longer each time and starts again from short waits once something gets through', async () => {
  const { send, waits, uploads } = given((_, count) => ([2, 3, 4, 7].includes(count) ? 'lost' : null))
  await send()
  expect(waits.slice(0, 3)).toEqual([500, 1000, 2000])
  expect(waits[3]).toBe(500)
  expect(uploads.get('u1')?.bytes).toEqual(BYTES)
})

test('a dead line ends with a sentence, and the next attempt goes on where it stopped', async () => {
  let isDead = false
  const { send, uploads, requests } = given((_, count) => (isDead || count === 4 ? 'unheard' : null))
  isDead = true
  await expect(send()).rejects.toThrow('it goes on where it stopped')
  isDead = false
  uploads.clear()
  requests.length = 0
  expect(await send()).toMatch(/^file-of-/)
})

test('pieces that never get through are given up, though the server can still say where it stands', async () => {
  const busy = { status: 503, header: () => null, text: '' }
  const { send, waits } = given(({ method }) => (method === 'PATCH' ? busy : null))
  await expect(send()).rejects.toThrow('it goes on where it stopped')
  expect(waits).toHaveLength(10)
})

test('a browser that knows it has no line is waited for without counting', async () => {
  let asked = 0
  const { send } = given(
    () => ((asked += 1) <= 30 ? 'lost' : null),
    () => asked <= 30,
  )
  expect(await send()).toMatch(/^file-of-/)
})

test('a page that is loaded again goes on with the same file', async () => {
  const stop = new AbortController()
  const { send, requests, uploads } = given((_, count) => {
    if (count === 4) stop.abort()
    return null
  })
  await expect(send({ signal: stop.signal })).rejects.toThrow()
  requests.length = 0
  await send()
  expect(requests[0]).toBe('HEAD')
  expect(requests.filter((method) => method === 'PATCH').length).toBeLessThan(4)
  expect(uploads.get('u1')?.bytes).toEqual(BYTES)
  expect(uploads.size).toBe(1)
})

test('an upload that the server has forgotten begins anew', async () => {
  const { send, way, uploads } = given()
  await way.kept.keep(`${FILE.name}\n1000\n1`, '/api/artwork/uploads/gone')
  expect(await send()).toBe('file-of-u1')
  expect(uploads.get('u1')?.bytes).toEqual(BYTES)
})

test('a refusal is told in the words of the server and is not tried again', async () => {
  const refusal = {
    status: 415,
    header: () => null,
    text: JSON.stringify({ code: 'invalid', message: 'This file cannot be printed from.' }),
  }
  const { send, waits } = given(({ method }) => (method === 'PATCH' ? refusal : null))
  await expect(send()).rejects.toThrow('This file cannot be printed from.')
  expect(waits).toEqual([])
})

test('a server that is being replaced is tried again', async () => {
  const { send, waits } = given((_, count) =>
    count === 2 ? { status: 503, header: () => null, text: '' } : null,
  )
  expect(await send()).toBe('file-of-u1')
  expect(waits).toEqual([500])
})

test('a cancelled upload is thrown away on the server too', async () => {
  const stop = new AbortController()
  const { send, way, uploads } = given((_, count) => {
    if (count === 3) stop.abort()
    return null
  })
  await expect(send({ signal: stop.signal })).rejects.toThrow()
  await cancelUpload(FILE, way)
  expect(uploads.size).toBe(0)
  expect(await way.kept.find(`${FILE.name}\n1000\n1`)).toBeNull()
})

test('the hash of a file is the one that the server writes', async () => {
  expect(await hashFile(new Blob(['abc']))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test('two run at a time, and the third begins when one of them is done', async () => {
  const turn = inTurns(2)
  const ends: (() => void)[] = []
  const begun: number[] = []
  const runs = [1, 2, 3].map((number) =>
    turn(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => {
        ends.push(resolve)
      })
    }),
  )
  await Promise.resolve()
  expect(begun).toEqual([1, 2])
  ends[0]?.()
  await runs[0]
  await Promise.resolve()
  expect(begun).toEqual([1, 2, 3])
  for (const end of ends) end()
  await Promise.all(runs)
})

test('pieces follow the speed of the line, so that each is over in time', async () => {
  const at = async (bytesPerSecond: number): Promise<number[]> => {
    const sizes: number[] = []
    let sent = 0
    const { way, send } = given(({ body }) => {
      sizes.push(body?.size ?? 0)
      sent += body?.size ?? 0
      return null
    })
    Object.assign(way, { now: () => (sent / bytesPerSecond) * 1000 })
    await send()
    return sizes
  }
  expect(await at(10)).toEqual([0, 300, 80, 80, 80, 80, 80, 80, 80, 80, 60])
  expect(await at(1000)).toEqual([0, 300, 700])
})
