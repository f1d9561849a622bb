import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeVariant, measureDrawing, takeInPhoto } from './make-picture.ts'

// The shop reads no AVIF; the tests have to, to look at what it made. It locks up with its first picture.
beforeAll(async () => {
  await measureDrawing(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'))
  sharp.unblock({ operation: ['VipsForeignLoadHeif'] })
})

type Format = 'jpeg' | 'png' | 'webp'
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d9480f' } })
const photo = (format: Format, width = 40, height = 30) => plain(width, height).toFormat(format).toBuffer()

describe('what is taken in', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a WebP of the same size', async (format) => {
    const taken = await takeInPhoto(await photo(format))
    expect(taken).toMatchObject({ width: 40, height: 30, extension: 'webp' })
    expect(await sharp(taken.bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
  })

  test('a large photo is brought down to 2000 pixels, a small one is never blown up', async () => {
    expect(await takeInPhoto(await photo('jpeg', 3000, 1500))).toMatchObject({ width: 2000, height: 1000 })
    expect(await takeInPhoto(await photo('jpeg', 1, 1))).toMatchObject({ width: 1, height: 1 })
  })

  test('a photo taken on its side stands upright, and a transparent logo stays transparent', async () => {
    const sideways = await plain(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await takeInPhoto(sideways)).toMatchObject({ width: 30, height: 40 })
    const logo = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    expect(await sharp((await takeInPhoto(logo)).bytes).metadata()).toMatchObject({ hasAlpha: true })
  })

  test('I02 a script in the metadata or behind the picture does not survive', async () => {
    const script = '<script>alert(1)</script><?php system($_GET[0]); ?>'
    const exif = await plain(40, 30)
      .jpeg()
      .withExif({ IFD0: { Copyright: script } })
      .toBuffer()
    expect(exif.includes('<script>')).toBe(true)
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const tail = Buffer.concat([format === 'jpeg' ? exif : await photo(format), Buffer.from(script)])
      const { bytes } = await takeInPhoto(tail)
      expect(bytes.includes('script')).toBe(false)
      expect(bytes.includes('php')).toBe(false)
      expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
    }
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const refusedTypes: readonly (readonly [string, () => Promise<Buffer> | Buffer])[] = [
  ['an SVG', () => Buffer.from(svg)],
  ['an SVG with a prologue', () => Buffer.from(`<?xml version="1.0"?><!-- \x89PNG -->${svg}`)],
  ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
  ['a GIF', () => plain(4, 4).gif().toBuffer()],
  ['a GIF89a polyglot', () => Buffer.from('GIF89a<?php system($_GET[0]); ?>')],
  ['a TIFF', () => plain(4, 4).tiff().toBuffer()],
  ['an AVIF', () => plain(4, 4).avif().toBuffer()],
  ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['an icon', () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0])],
  ['a RIFF that is a sound', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
  ['three stray bytes', () => Buffer.from([0x89, 0x50, 0x4e])],
]

test.each(refusedTypes)('I01 %s is refused by its first bytes', async (_, make) => {
  await expect(takeInPhoto(await make())).rejects.toMatchObject({ code: 'unsupported' })
})

test('I01 an empty file is refused', async () => {
  await expect(takeInPhoto(Buffer.alloc(0))).rejects.toMatchObject({
    code: 'invalid',
    message: 'That file is empty.',
  })
})

const crc32 = (bytes: Buffer) => {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
/** A PNG of one grey tone, one bit a pixel: huge on screen, tiny as a file, and quick to make. */
const hugePng = (width: number, height: number, rows = height) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 1 })
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

const movie = (frames: number) => {
  const pixels = Buffer.alloc(8 * 8 * frames * 3, 0).map((_, index) => Math.floor(index / 192) % 251)
  return sharp(pixels, { raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } })
    .webp()
    .toBuffer()
}
const flipped = (bytes: Buffer, at: number) => {
  const broken = Buffer.from(bytes)
  broken[at] = (broken[at] ?? 0) ^ 0xff
  return broken
}

const damaged: readonly (readonly [string, () => Promise<Buffer> | Buffer])[] = [
  ['a 12000 x 12000 PNG', () => hugePng(12_000, 12_000)],
  ['a header that lies about 65535 x 65535', () => hugePng(65_535, 65_535, 1)],
  ['a film of 300 frames', () => movie(300)],
  ['half a JPEG', async () => (await photo('jpeg', 400, 300)).subarray(0, -60)],
  ['half a PNG', async () => (await photo('png', 400, 300)).subarray(0, -60)],
  ['half a WebP', async () => (await photo('webp', 400, 300)).subarray(0, -60)],
  ['a PNG with a wrong checksum', async () => flipped(await photo('png'), 30)],
  ['magic bytes and nothing else', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
]

test.each(damaged)('I03 %s is refused quickly and in little memory', async (_, make) => {
  const bytes = await make()
  const before = process.memoryUsage().rss
  const started = performance.now()
  await expect(takeInPhoto(bytes)).rejects.toMatchObject({ code: 'invalid' })
  expect(performance.now() - started).toBeLessThan(1000)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
})

test('more than 10 MB is refused before anybody looks inside', async () => {
  await expect(takeInPhoto(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'too_large' })
})

describe('what is made of it', () => {
  test.each(['avif', 'webp'] as const)(
    'a photo in %s has the width asked for, or all it has',
    async (format) => {
      const original = await photo('webp', 700, 350)
      const small = await makeVariant({ original, kind: 'photo', width: 320, format })
      const large = await makeVariant({ original, kind: 'photo', width: 960, format })
      expect(await sharp(small).metadata()).toMatchObject({
        width: 320,
        height: 160,
        format: format === 'avif' ? 'heif' : 'webp',
      })
      expect(await sharp(large).metadata()).toMatchObject({ width: 700, height: 350 })
    },
  )

  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><rect width="600" height="900"/></svg>',
  )

  test('a drawing is drawn sharp at any width', async () => {
    for (const width of [160, 1920] as const) {
      const made = await makeVariant({ original: drawing, kind: 'drawing', width, format: 'webp' })
      const { data, info } = await sharp(made).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject({ width, height: width * 0.75 })
      const alphaAt = (x: number) => data[x * 4 + 3] ?? -1
      expect([alphaAt(width / 2 - 2), alphaAt(width / 2 + 2)]).toEqual([255, 0])
    }
  })

  test('a drawing says how large it is, and what is none is found out', async () => {
    expect(await measureDrawing(drawing)).toEqual({ width: 1200, height: 900 })
    await expect(measureDrawing(Buffer.from('<svg'))).rejects.toThrow()
    await expect(measureDrawing(await photo('png'))).rejects.toThrow('not an SVG')
  })
})

const SMALL = { create: { width: 40, height: 20, channels: 3, background: '#d9480f' } } as const

test('photos that appear coarse first and finer then are taken', async () => {
  for (const picture of [
    sharp(SMALL).jpeg({ progressive: true }),
    sharp(SMALL).png({ progressive: true }),
    sharp(SMALL).toColourspace('rgb16').png({ progressive: true }),
  ])
    expect(await takeInPhoto(await picture.toBuffer())).toMatchObject({ width: 40, height: 20 })
})

/** A PNG begins with eight bytes of its own, then length, name, content and checksum of its header. */
const withSize = (png: Buffer, width: number, height: number): Buffer => {
  const [NAME_AT, WIDTH_AT, HEIGHT_AT, CHECKSUM_AT] = [12, 16, 20, 29]
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, WIDTH_AT)
  changed.writeUInt32BE(height, HEIGHT_AT)
  changed.writeUInt32BE(crc32(changed.subarray(NAME_AT, CHECKSUM_AT)), CHECKSUM_AT)
  return changed
}

test('a picture that would have to be held whole in too much memory is refused by its header', async () => {
  const png = await sharp(SMALL).ensureAlpha().toColourspace('rgb16').png({ progressive: true }).toBuffer()
  await expect(takeInPhoto(withSize(png, 8000, 6000))).rejects.toThrow(/too much memory/)
})
