import { Problem, UPLOAD_MAX_BYTES } from '@umbala/contract'
import type { FastifyRequest } from 'fastify'
import { photoTooLarge } from './make-picture.ts'

const FIELD = 'image'
const LIMITS = {
  files: 1,
  fields: 0,
  // Nobody listens to a part beyond this limit, so that one which breaks off would end the process. Fields and files are counted.
  parts: Infinity,
  fileSize: UPLOAD_MAX_BYTES,
  headerPairs: 20,
  fieldNameSize: 100,
}
/** What boundaries and part headers may add to the picture itself. */
const FORM_OVERHEAD_BYTES = 16 * 1024

const notOnePicture = () => new Problem('invalid', `Please send one picture, as the form field '${FIELD}'.`)

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

const readOnlyPart = async (request: FastifyRequest): Promise<Buffer | undefined> => {
  let picture: Buffer | undefined
  // To the very end: a second part is only refused once the first has been read.
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type !== 'file' || part.fieldname !== FIELD) throw notOnePicture()
    picture = await part.toBuffer()
  }
  return picture
}

/** The one picture of an upload form. Its file name and announced type are the sender's claims and never looked at. */
export const readPicturePart = async (request: FastifyRequest): Promise<Buffer> => {
  if (!request.isMultipart())
    throw new Problem('unsupported', 'Please send the picture as multipart form data.')
  // An honest length spares everybody the transfer; the limit on the part stops the others.
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > UPLOAD_MAX_BYTES + FORM_OVERHEAD_BYTES) throw photoTooLarge()
  const picture = await readOnlyPart(request).catch((error: unknown) => {
    throw isTooLarge(error) ? photoTooLarge() : notOnePicture()
  })
  if (picture === undefined) throw notOnePicture()
  return picture
}
