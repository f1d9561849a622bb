import { Problem } from '@umbala/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** One part of a form. What its file is called and of which type it claims to be is nobody's business here. */
export type FormPart = { readonly name: string; readonly isFile: boolean; readonly bytes: Buffer }

/** Leaves a form as the bytes that came, up to the limit of its row. */
export const keepForms = (scope: FastifyInstance) => {
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
}

/**
 * The parts of a form, in their order. Node's own reader takes forms as browsers write them and refuses every other: one that breaks
 * off, or a part without a name.
 */
export const splitForm = async (
  contentType: string,
  body: Buffer,
  maxParts: number,
): Promise<readonly FormPart[]> => {
  // Deprecated for servers because it holds the whole form in memory: here it is small, and is there already. See decision 0032.
  const form = await new Response(body, { headers: { 'content-type': contentType } })
    // oxlint-disable-next-line typescript/no-deprecated
    .formData()
    .catch(() => {
      throw new Problem('invalid', 'The form could not be read.')
    })
  const parts = [...form]
  if (parts.length > maxParts) throw new Problem('too_large', 'That is more data than we accept here.')
  return Promise.all(
    parts.map(async ([name, value]) =>
      typeof value === 'string'
        ? { name, isFile: false, bytes: Buffer.from(value) }
        : { name, isFile: true, bytes: Buffer.from(await value.arrayBuffer()) },
    ),
  )
}

/** Null when what was sent is no form at all. */
export const readForm = async (
  request: FastifyRequest,
  maxParts: number,
): Promise<readonly FormPart[] | null> =>
  Buffer.isBuffer(request.body)
    ? splitForm(request.headers['content-type'] ?? '', request.body, maxParts)
    : null
