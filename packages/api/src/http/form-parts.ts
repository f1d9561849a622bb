import { Problem } from '@umbala/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** One part of a form. What its file is called and of which type it claims to be is nobody's business here. */
export type FormPart = { readonly name: string; readonly isFile: boolean; readonly bytes: Buffer }

const BOUNDARY = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i
const DISPOSITION = /^content-disposition:\s*form-data\s*(?=;|$)/i
const PARAMETER = /;\s*([\w*]{1,40})=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))\s*/sy
const BINARY = /^content-type:\s*application\/octet-stream/i
const HEADERS_MAX_BYTES = 16 * 1024
const LINE = '\r\n'

const unreadable = () => new Problem('invalid', 'The form could not be read.')

/** Leaves a form as the bytes that came, up to the limit of its row: it is small, and whole it is read without waiting for anything. */
export const keepForms = (scope: FastifyInstance) => {
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
}

const parametersOf = (text: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const pattern = new RegExp(PARAMETER)
  let at = 0
  while (at < text.length) {
    pattern.lastIndex = at
    const [whole, name, quoted, plain] = pattern.exec(text) ?? []
    if (whole === undefined || name === undefined || found.has(name.toLowerCase())) throw unreadable()
    found.set(name.toLowerCase(), quoted ?? plain ?? '')
    at += whole.length
  }
  return found
}

const readPart = (headers: string, bytes: Buffer): FormPart => {
  const lines = headers.split(LINE)
  const disposition = lines.find((line) => DISPOSITION.test(line))
  if (disposition === undefined) throw unreadable()
  const given = parametersOf(disposition.replace(DISPOSITION, ''))
  const name = given.get('name')
  if (name === undefined) throw unreadable()
  const isFile = given.has('filename') || given.has('filename*') || lines.some((line) => BINARY.test(line))
  return { name, isFile, bytes }
}

/**
 * The parts of a form, in their order. From the first boundary to the last every byte has to be accounted for: a form that breaks off, or a
 * part that belongs to none, makes the whole unreadable instead of being waited for or passed over.
 */
export const splitForm = (contentType: string, body: Buffer, maxParts: number): readonly FormPart[] => {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw unreadable()
  const delimiter = Buffer.from(`--${boundary}`)
  const between = Buffer.from(`${LINE}--${boundary}`)
  const parts: FormPart[] = []
  let at = body.subarray(0, delimiter.length).equals(delimiter) ? delimiter.length : endOf(body, between, 0)
  while (body.toString('latin1', at, at + 2) !== '--') {
    if (body.toString('latin1', at, at + 2) !== LINE) throw unreadable()
    if (parts.length >= maxParts) throw new Problem('too_large', 'That is more data than we accept here.')
    const content = endOf(body, `${LINE}${LINE}`, at)
    if (content - at > HEADERS_MAX_BYTES) throw unreadable()
    const next = endOf(body, between, content - LINE.length)
    const headers = body.toString(
      'utf8',
      at + LINE.length,
      Math.max(at + LINE.length, content - 2 * LINE.length),
    )
    parts.push(readPart(headers, body.subarray(content, Math.max(content, next - between.length))))
    at = next
  }
  return parts
}

const endOf = (body: Buffer, mark: Buffer | string, from: number): number => {
  const found = body.indexOf(mark, from)
  if (found < 0) throw unreadable()
  return found + mark.length
}

/** Null when what was sent is no form at all. */
export const readForm = (request: FastifyRequest, maxParts: number): readonly FormPart[] | null =>
  Buffer.isBuffer(request.body)
    ? splitForm(request.headers['content-type'] ?? '', request.body, maxParts)
    : null
