import { expect, test } from 'vitest'
import { givenKeptUploads, givenTusServer, type Trouble } from '../../../test/given-tus-server.ts'
import type { Asked } from './exchange.ts'
import type { Sender } from './kept-uploads.ts'
import { shareUploads } from './shared-uploads.ts'
import { uploadFile, type Way } from './upload-file.ts'

const BYTES = Uint8Array.from({ length: 1000 }, (_, index) => (index * 7) % 251)
const FILE = new File([BYTES], 'card.pdf', { lastModified: 1 })
const GUEST = { userId: null, guestId: 'guest_1' }
const THANDI = { userId: 'thandi', guestId: 'guest_1' }
const SIPHO = { userId: 'sipho', guestId: 'guest_2' }

const given = (trouble?: (asked: Asked, count: number) => Trouble) => {
  const server = givenTusServer(trouble)
  let clock = 0
  const ofGuest = givenKeptUploads()
  const ofSipho = givenKeptUploads()
  const wayOf = (sender: Sender): Way => ({
    exchange: server.exchange,
    kept: sender === SIPHO ? ofSipho : ofGuest,
    wait: async () => undefined,
    firstPieceBytes: 300,
    now: () => (clock += 8000),
  })
  const uploads = shareUploads((sending, how) => uploadFile({ ...sending, sha256: null }, how))
  /** A line that sends the file. */
  const line = (sender: Sender = GUEST) => {
    const by = { sender, way: wayOf(sender) }
    let stop = new AbortController()
    const progress: number[] = []
    const waits: boolean[] = []
    return {
      progress,
      waits,
      send: () => {
        const before = stop
        stop = new AbortController()
        const sent = uploads.send(
          {
            file: FILE,
            guestId: sender.guestId,
            signal: stop.signal,
            onProgress: (sent) => progress.push(sent),
            onWaiting: (isWaiting) => waits.push(isWaiting),
          },
          by,
        )
        before.abort()
        return sent
      },
      leave: () => {
        stop.abort()
      },
      remove: () => {
        stop.abort()
        return uploads.cancel(FILE, by)
      },
    }
  }
  return { ...server, line }
}

/** Calls at the first piece that is sent, and at no other. */
const atFirstPiece = (call: () => void) => {
  let isOver = false
  return ({ method }: Asked): Trouble => {
    if (method === 'PATCH' && !isOver) {
      isOver = true
      call()
    }
    return null
  }
}

test('the same file for two lines is sent once, and both are told of it', async () => {
  const { line, requests } = given()
  const [one, other] = [line(), line()]

  expect(await Promise.all([one.send(), other.send()])).toEqual(['file-of-u1', 'file-of-u1'])

  expect(requests).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH', 'PATCH'])
  expect(other.progress).toEqual(one.progress)
  expect(one.progress.at(-1)).toBe(1000)
})

test('whoever comes later is told at once how far it is', async () => {
  let joined: Promise<string> | undefined
  const { line, requests } = given(({ headers }) => {
    if (headers['upload-offset'] === '600') joined ??= late.send()
    return null
  })
  const late = line()

  const id = await line().send()

  expect(await joined).toBe(id)
  expect(late.progress[0]).toBeGreaterThanOrEqual(600)
  expect(requests.filter((method) => method !== 'PATCH')).toEqual(['POST'])
})

test('a file that is taken off one line goes on for the other, and is thrown away with the last', async () => {
  let removed: Promise<void> | undefined
  const { line, requests, uploads } = given(
    atFirstPiece(() => {
      removed = one.remove()
    }),
  )
  const [one, other] = [line(), line()]
  const first = one.send()
  const second = other.send()

  await expect(first).rejects.toThrow()
  expect(await second).toBe('file-of-u1')
  await removed
  expect(requests).not.toContain('DELETE')
  expect(uploads.get('u1')?.bytes).toEqual(BYTES)
})

test('the last one who removes it stops it and throws it away', async () => {
  const { line, requests, uploads } = given(
    atFirstPiece(() => {
      void one.remove()
      void other.remove()
    }),
  )
  const [one, other] = [line(), line()]

  const ends = await Promise.allSettled([one.send(), other.send()])

  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect.poll(() => uploads.size).toBe(0)
  expect(requests.filter((method) => method === 'DELETE')).toHaveLength(1)
  expect(requests.filter((method) => method === 'PATCH')).toHaveLength(1)
})

test('leaving a page stops what only that page wanted, and keeps it for the next time', async () => {
  const { line, uploads, requests } = given(
    atFirstPiece(() => {
      page.leave()
    }),
  )
  const page = line()
  await expect(page.send()).rejects.toThrow()

  expect(await line().send()).toBe('file-of-u1')
  expect(requests).toContain('HEAD')
  expect(uploads.size).toBe(1)
})

test('what failed for two lines is still wanted by the other when one takes it off, and goes on where it stopped', async () => {
  let isDown = true
  const { line, requests, uploads } = given(({ headers }) =>
    isDown && Number(headers['upload-offset'] ?? 0) > 0 ? 'lost' : null,
  )
  const [one, other] = [line(), line()]
  const ends = await Promise.allSettled([one.send(), other.send()])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(other.waits).toContain(true)
  isDown = false
  requests.length = 0

  await one.remove()

  expect(await other.send()).toBe('file-of-u1')
  expect(requests[0]).toBe('HEAD')
  expect(uploads.get('u1')?.bytes).toEqual(BYTES)
})

test('a line that failed hears nothing more until it tries again, and then gets what another has sent meanwhile', async () => {
  let isDown = true
  const { line, requests } = given(({ method }) => (isDown && method === 'PATCH' ? 'lost' : null))
  const [one, other] = [line(), line()]
  await Promise.allSettled([one.send(), other.send()])
  isDown = false
  const heard = other.waits.length

  const id = await one.send()
  expect(other.waits).toHaveLength(heard)
  requests.length = 0

  expect(await other.send()).toBe(id)
  expect(requests).toEqual([])
})

test('whoever signs in goes on with what they began as a guest; another person begins anew', async () => {
  let joined: Promise<string>[] = []
  const { line, requests } = given(
    atFirstPiece(() => {
      joined = [line(THANDI).send(), line(SIPHO).send()]
    }),
  )
  const id = await line().send()

  const [theirs, anothers] = await Promise.all(joined)
  expect(theirs).toBe(id)
  expect(anothers).toBeDefined()
  expect(requests.filter((method) => method === 'POST' || method === 'HEAD')).toHaveLength(2)
})
