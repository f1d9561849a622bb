import { deflateSync } from 'node:zlib'
import { MM } from './corpus-file.ts'

const bytesOf = (part: string | Buffer) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)

export const stream = (dict: string, bytes: string | Buffer): Buffer => {
  const content = bytesOf(bytes)
  return Buffer.concat([
    Buffer.from(`<< ${dict} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
}

export const packed = (bytes: string | Buffer, dict = '') =>
  stream(`/Filter /FlateDecode ${dict}`, deflateSync(bytesOf(bytes)))

type Ending = { readonly startxref?: number; readonly trailer?: string; readonly cut?: boolean }

/** A PDF from its objects, the first of which has number 1 and is the catalogue. */
export const rawPdf = (
  objects: readonly (string | Buffer)[],
  { startxref, trailer = '', cut = false }: Ending = {},
): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xE2\xE3\n', 'latin1')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  const push = (bytes: Buffer) => {
    parts.push(bytes)
    at += bytes.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(at)
    push(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), bytesOf(object), Buffer.from('\nendobj\n')]))
  }
  if (cut) return Buffer.concat(parts)
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const begin = at
  push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer.replace('SELF', String(begin))} >>\nstartxref\n${startxref ?? begin}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

type Page = {
  readonly content: string | Buffer
  readonly resources?: string
  readonly catalog?: string
  readonly page?: string
  readonly media?: string
  /** They get the numbers from 5 on. */
  readonly more?: readonly (string | Buffer)[]
  readonly ending?: Ending
}

export const CARD_MEDIA = `[0 0 ${(96 * MM).toFixed(3)} ${(56 * MM).toFixed(3)}]`
export const CARD_CUT = `[${[3, 3, 93, 53].map((mm) => (mm * MM).toFixed(3)).join(' ')}]`
export const CARD_TRIM = `/TrimBox ${CARD_CUT}`

/** One page of a card with bleed, written by hand. `content` may be a whole stream object. */
export const rawCard = ({
  content,
  resources = '',
  catalog = '',
  page = CARD_TRIM,
  media = CARD_MEDIA,
  more = [],
  ending = {},
}: Page): Buffer =>
  rawPdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox ${media} /Contents 4 0 R /Resources << ${resources} >> ${page} >>`,
      typeof content === 'string' ? packed(content) : content,
      ...more,
    ],
    ending,
  )

/** A colour that every plate prints, and how it is taken for lines and areas. */
export const ALL_PLATES =
  '/ColorSpace << /All [/Separation /All /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 1 1 1] /N 1 >>] >>'
export const REGISTRATION = '/All CS 1 SCN /All cs 1 scn'

/** A colour over the whole card and its bleed. */
export const FILL = '0.2 0.1 0 0 k 0 0 300 200 re f\n'
