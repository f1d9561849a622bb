import { Problem } from '@umbala/contract'
import type { FastifyRequest } from 'fastify'
import { readForm } from '../http/form-parts.ts'

const FIELD = 'image'

const notOnePicture = () => new Problem('invalid', `Please send one picture, as the form field '${FIELD}'.`)

const partsOf = async (request: FastifyRequest) => {
  try {
    return await readForm(request, 1)
  } catch {
    throw notOnePicture()
  }
}

/** The one picture of an upload form. Its file name and announced type are the sender's claims and never looked at. */
export const readPicturePart = async (request: FastifyRequest): Promise<Buffer> => {
  const parts = await partsOf(request)
  if (parts === null) throw new Problem('unsupported', 'Please send the picture as multipart form data.')
  const [picture] = parts
  if (picture?.isFile !== true || picture.name !== FIELD) throw notOnePicture()
  return picture.bytes
}
