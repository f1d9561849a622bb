import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenUploads, idIn, photo } from '../../test/given/given-uploads.ts'
import { storeDrawing } from './images.service.ts'

let uploads: Awaited<ReturnType<typeof givenUploads>>
beforeAll(async () => {
  uploads = await givenUploads()
})
afterAll(() => uploads.close())

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><rect width="600" height="900"/></svg>'
const givenDrawing = async (fill = 'red') =>
  storeDrawing(uploads.db, uploads.storage, {
    svg: SVG.replace('<rect', `<rect fill="${fill}"`),
    name: 'a test',
  })

test('I07 every answer says what it is, that it stays, and that it may do nothing', async () => {
  const drawing = (await givenDrawing()).url
  const photoUrl = await uploads.uploaded()
  const types = [
    [drawing, 'image/svg+xml'],
    [photoUrl, 'image/webp'],
    [`/uploads/${idIn(photoUrl)}/160.avif`, 'image/avif'],
    [`/uploads/${idIn(drawing)}/160.webp`, 'image/webp'],
  ] as const
  for (const [url, type] of types) {
    const response = await uploads.app.inject(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(response.headers).not.toHaveProperty('set-cookie')
  }
})

test('a visitor who has it already gets no bytes, and HEAD tells the length alone', async () => {
  const url = await uploads.uploaded()
  const { headers, rawPayload } = await uploads.app.inject(url)
  const again = await uploads.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
  expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] })
  const head = await uploads.app.inject({ method: 'HEAD', url })
  expect(head.statusCode).toBe(200)
  expect(head.rawPayload).toHaveLength(0)
  expect(head.headers).toMatchObject({ 'content-length': String(rawPayload.length), etag: headers.etag })
})

test('a drawing travels compressed, each form under its own tag, and is compressed once', async () => {
  const { id, url } = await givenDrawing('teal')
  uploads.puts.length = 0
  const tags = new Set<unknown>()
  for (const [accepted, encoding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const)
    for (const visit of ['first', 'second']) {
      const response = await uploads.app.inject({ url, headers: { 'accept-encoding': accepted } })
      expect(response.headers['content-encoding'], visit).toBe(encoding)
      expect(response.headers.vary).toBe('Accept-Encoding')
      tags.add(response.headers.etag)
      if (encoding === undefined) expect(response.body).toContain('fill="teal"')
    }
  expect(tags.size).toBe(3)
  expect(uploads.puts).toEqual([`${id}.svg.br`, `${id}.svg.gzip`])
})

test('twenty visitors who want a size nobody has seen yet get it made once', async () => {
  const url = await uploads.uploaded({ bytes: await photo(700, 350) })
  uploads.puts.length = 0
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => uploads.app.inject(`/uploads/${idIn(url)}/320.webp`)),
  )
  expect(uploads.puts).toEqual([`${idIn(url)}.320.webp`])
  expect(
    new Set(answers.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.toString('hex')}`)).size,
  ).toBe(1)
  expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 })
})

test('sizes beyond the photo are one file, and never blown up', async () => {
  const url = await uploads.uploaded({ bytes: await photo(700, 350) })
  uploads.puts.length = 0
  const answers = await Promise.all(
    [960, 1280, 1920].map((width) => uploads.app.inject(`/uploads/${idIn(url)}/${width}.webp`)),
  )
  for (const { rawPayload } of answers)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 700 })
  expect(uploads.puts).toEqual([`${idIn(url)}.960.webp`])
})

test('what does not exist is a 404 in words', async () => {
  const id = idIn(await uploads.uploaded())
  const unknown = 'f'.repeat(32)
  for (const path of [
    `${unknown}.webp`,
    `${id}.svg`,
    `${id}.jpg`,
    id,
    `${id}/161.webp`,
    `${id}/160.png`,
    `${unknown}/160.webp`,
    `${id}/160.webp/x`,
    '',
    `${id}/`,
  ]) {
    const response = await uploads.app.inject(`/uploads/${path}`)
    expect(response.statusCode).toBe(404)
    expect(response.headers['cache-control'] ?? '').not.toContain('immutable')
  }
})

const askRaw = (path: string) =>
  new Promise<string>((resolve, reject) => {
    const address = uploads.app.server.address()
    if (address === null || typeof address === 'string') throw new Error('not listening')
    const socket = connect(address.port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`, 'latin1')
    })
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => (answer += chunk))
    socket.on('end', () => {
      resolve(answer)
    })
    socket.on('error', reject)
  })

const traversals = (id: string) => [
  '/uploads/../package.json',
  '/uploads/..%2f..%2fpackage.json',
  '/uploads/%2e%2e/%2e%2e/etc/passwd',
  '/uploads/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/uploads/..%5c..%5cetc%5cpasswd',
  '/uploads/..\\..\\etc\\passwd',
  '/uploads//etc/passwd',
  '//uploads/../../etc/passwd',
  `/uploads/${id.slice(0, 2)}/${id}.webp`,
  `/uploads/${id}.webp%00.svg`,
  `/uploads/${id}.webp%00`,
  `/uploads/${id}.webp.`,
  `/uploads/${id}.webp%20`,
  `/uploads/${id}.WEBP`,
  `/uploads/${id.toUpperCase()}X.webp`,
  `/uploads/.%2f${id}.webp`,
  `/uploads/${id}%2f160.webp`,
  `/uploads/${id}.webp/..;/x`,
  `/uploads/${id}/..%2f${id}.webp`,
  '/uploads/%c0%ae%c0%ae/etc/passwd',
  '/uploads/%',
  '/uploads/%zz',
  '/uploads/%u002e%u002e',
  `/uploads/${'a'.repeat(5000)}.webp`,
  '/uploads/__proto__',
  '/uploads/constructor/160.webp',
]

test('I06 no spelling of an address leads out of the gallery', async () => {
  const url = await uploads.uploaded()
  expect(await askRaw(url)).toMatch(/^HTTP\/1\.1 200 /)
  for (const path of traversals(idIn(url))) {
    const answer = await askRaw(path)
    expect(answer.split('\r\n')[0], path).toMatch(/^HTTP\/1\.1 (400|404|414|431) /)
    expect(answer).not.toContain('root:')
  }
})
