import type { ArtworkFormat } from './facts.ts'

/** How many of a file's first bytes tell what it is. */
export const SNIFF_BYTES = 64 * 1024

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)))

const begins = (bytes: Uint8Array, wanted: readonly number[], at = 0): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte)

/** In pieces: one call with all bytes as arguments is more than an engine takes. */
const wholeText = (bytes: Uint8Array): string => {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 4096) parts.push(latin(bytes, at, at + 4096))
  return parts.join('')
}

const AI_NAME = /\.ait?$/i

/** Readers take a PDF whose header is anywhere in the first kilobyte, but one that begins as something else is that as well. */
const JUNK_BEFORE_PDF = /^[\s\uFEFF\u00EF\u00BB\u00BF\0]*%PDF-\d/

const sniffPdf = (head: string, name: string): ArtworkFormat | null => {
  if (!JUNK_BEFORE_PDF.test(head.slice(0, 1024))) return null
  return AI_NAME.test(name) || head.includes('<illustrator:') ? 'ai' : 'pdf'
}

const TAG = /^<\/?([A-Za-z_][\w.-]*(?::[\w.-]+)?)/

/** What stands before the first element: declarations, comments, and a document type with its entities. */
const skipProlog = (text: string): string => {
  let rest = text.replace(/^(?:\u00EF\u00BB\u00BF|\uFEFF)/, '').trimStart()
  for (;;) {
    const end = rest.startsWith('<?')
      ? rest.indexOf('?>') + 2
      : rest.startsWith('<!--')
        ? rest.indexOf('-->') + 3
        : /^<!DOCTYPE/i.test(rest)
          ? endOfDoctype(rest)
          : 0
    if (end < 2) return rest
    rest = rest.slice(end).trimStart()
  }
}

const endOfDoctype = (text: string): number => {
  const close = text.indexOf('>')
  const list = text.indexOf('[')
  if (list === -1 || list > close) return close + 1
  const end = text.indexOf(']', list)
  return end === -1 ? 0 : text.indexOf('>', end) + 1
}

/** Windows saves XML in two bytes a letter, too. */
const asOneByte = (bytes: Uint8Array): string => {
  const isWide = begins(bytes, [0xff, 0xfe]) || begins(bytes, [0xfe, 0xff])
  return isWide ? wholeText(bytes.subarray(2)).replaceAll('\0', '') : wholeText(bytes)
}

const isSvg = (bytes: Uint8Array): boolean => {
  const root = TAG.exec(skipProlog(asOneByte(bytes)))?.[1]
  return root === 'svg' || (root?.endsWith(':svg') ?? false)
}

/** A zip names its files in the clear. Office writes the list of kinds first; CorelDRAW its kind or its content folder. */
const sniffZip = (head: string): ArtworkFormat | null => {
  if (head.includes('application/x-vnd.corel.draw') || head.includes('content/riffData.cdr')) return 'cdr'
  if (!head.includes('[Content_Types].xml')) return null
  if (head.includes('vbaProject.bin')) return null
  if (head.includes('word/')) return 'docx'
  return head.includes('ppt/') ? 'pptx' : null
}

const INDD = [0x06, 0x06, 0xed, 0xf5, 0xd8, 0x1d, 0x46, 0xe5]
const DOS_EPS = [0xc5, 0xd0, 0xd3, 0xc6]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const sniffBytes = (bytes: Uint8Array): ArtworkFormat | null => {
  if (begins(bytes, PNG)) return 'png'
  if (begins(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (begins(bytes, [0x49, 0x49, 0x2a, 0]) || begins(bytes, [0x4d, 0x4d, 0, 0x2a])) return 'tiff'
  if (begins(bytes, [0x49, 0x49, 0x2b, 0, 8, 0]) || begins(bytes, [0x4d, 0x4d, 0, 0x2b, 0, 8])) return 'tiff'
  if (begins(bytes, INDD)) return 'indd'
  if (begins(bytes, DOS_EPS)) return 'eps'
  if (latin(bytes, 0, 4) === '8BPS') return 'psd'
  if (latin(bytes, 0, 4) !== 'RIFF') return null
  const kind = latin(bytes, 8, 12)
  if (kind === 'WEBP') return 'webp'
  return /^cdr/i.test(kind) ? 'cdr' : null
}

/**
 * What a file is, by its first bytes (`SNIFF_BYTES` of them, or all of a smaller one). The name decides nothing but whether a PDF is one of
 * Illustrator. Null for everything that the shop does not take: pages, scripts, programs, archives.
 */
export const sniffArtwork = (first: Uint8Array, name = ''): ArtworkFormat | null => {
  const known = sniffBytes(first)
  if (known) return known
  const head = wholeText(first.subarray(0, SNIFF_BYTES))
  if (begins(first, [0x50, 0x4b, 3, 4])) return sniffZip(head)
  if (/^%!PS-Adobe-\d\.\d EPSF-/.test(head)) return 'eps'
  return sniffPdf(head, name) ?? (isSvg(first.subarray(0, SNIFF_BYTES)) ? 'svg' : null)
}
