import { type EmailEnvelope, Problem } from '@umbala/contract'
import { emailEnvelope } from '@umbala/contract/schemas'
import type { FastifyRequest } from 'fastify'
import { refuseUnsafe } from '../http/safe-text.ts'
import { readBy } from './read-form.ts'

const KIB = 1024
const BODY_MAX_BYTES = 64 * KIB
// No limit on parts: nobody listens to a part beyond it, so that one which breaks off would end the process. Fields and files are counted.
const LIMITS = {
  files: 0,
  fields: 30,
  parts: Infinity,
  fieldSize: 24 * KIB,
  fieldNameSize: 100,
  headerPairs: 20,
}

const tooLarge = () => new Problem('too_large', 'That is more data than we accept here.')

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  switch (codeOf(error)) {
    case 'FST_FILES_LIMIT':
      return new Problem('invalid', 'This form takes no files.')
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return tooLarge()
    default:
      return new Problem('invalid', 'The form could not be read.')
  }
}

/** A name that comes twice counts as it came last: the SDK adds its own names after the form's. */
const readFields = async (request: FastifyRequest): Promise<Record<string, string>> => {
  const fields = new Map<string, string>()
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type !== 'field') throw new Problem('invalid', 'This form takes no files.')
    if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge()
    if (typeof part.value !== 'string') throw new Problem('invalid', 'This form takes plain text.')
    fields.set(part.fieldname, part.value)
  }
  return Object.fromEntries(fields)
}

/** The same envelope as the JSON call has, out of the parts of a form. */
export const readEmailParts = async (request: FastifyRequest): Promise<EmailEnvelope> => {
  if (!request.isMultipart()) throw new Problem('unsupported', 'Please send the form as multipart form data.')
  if (Number(request.headers['content-length'] ?? 0) > BODY_MAX_BYTES) throw tooLarge()
  const fields = await readFields(request).catch((error: unknown) => {
    throw toProblem(error)
  })
  refuseUnsafe(fields)
  const { lib_version, user_id, service_id, template_id, ...template_params } = fields
  return readBy(emailEnvelope, { lib_version, user_id, service_id, template_id, template_params })
}
