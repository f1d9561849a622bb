import { type EmailEnvelope, Problem } from '@umbala/contract'
import { emailEnvelope } from '@umbala/contract/schemas'
import type { FastifyRequest } from 'fastify'
import { readForm } from '../http/form-parts.ts'
import { refuseUnsafe } from '../http/safe-text.ts'
import { readBy } from './read-form.ts'

const FIELDS_MAX = 30
const FIELD_MAX_BYTES = 24 * 1024
const NAME_MAX = 100

/** A name that comes twice counts as it came last: the SDK adds its own names after the form's. */
const readFields = async (request: FastifyRequest): Promise<Record<string, string>> => {
  const parts = await readForm(request, FIELDS_MAX)
  if (parts === null) throw new Problem('unsupported', 'Please send the form as multipart form data.')
  const fields = new Map<string, string>()
  for (const { name, isFile, bytes } of parts) {
    if (isFile) throw new Problem('invalid', 'This form takes no files.')
    if (name in Object.prototype) throw new Problem('invalid', 'The form could not be read.')
    if (bytes.length > FIELD_MAX_BYTES || name.length > NAME_MAX)
      throw new Problem('too_large', 'That is more data than we accept here.')
    fields.set(name, bytes.toString('utf8'))
  }
  return Object.fromEntries(fields)
}

/** The same envelope as the JSON call has, out of the parts of a form. */
export const readEmailParts = async (request: FastifyRequest): Promise<EmailEnvelope> => {
  const fields = await readFields(request)
  refuseUnsafe(fields)
  const { lib_version, user_id, service_id, template_id, ...template_params } = fields
  return readBy(emailEnvelope, { lib_version, user_id, service_id, template_id, template_params })
}
