import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Encoded = { readonly body: Buffer; readonly encoding: 'br' | 'gzip' | null }

const accepts = (header: string, encoding: string) =>
  header.split(',').some((part) => {
    const [name = '', ...rest] = part.trim().split(';')
    return name.trim() === encoding && !rest.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })

const BROTLI_QUALITY = 5

/** The smallest form the browser takes. */
export const encodeFor = async (acceptEncoding: string | undefined, text: string): Promise<Encoded> => {
  const body = Buffer.from(text)
  const header = acceptEncoding ?? ''
  if (accepts(header, 'br'))
    return {
      body: await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      encoding: 'br',
    }
  if (accepts(header, 'gzip')) return { body: await zip(body), encoding: 'gzip' }
  return { body, encoding: null }
}
