import { z } from 'zod'
import { blank, oneOf, text, webAddress } from './kinds.ts'

const pattern = (name: string, form: RegExp, words: string) =>
  text.refine((value) => value === undefined || form.test(value), { error: `${name} must be ${words}.` })

const variables = z.object({
  FILE_STORAGE: oneOf('FILE_STORAGE', ['disk', 's3'], 'disk'),
  S3_ENDPOINT: webAddress('S3_ENDPOINT'),
  S3_REGION: pattern('S3_REGION', /^[a-z0-9-]{1,40}$/, 'the name of a region, such as af-south-1'),
  S3_BUCKET: pattern('S3_BUCKET', /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_SESSION_TOKEN: text,
  S3_ADDRESSING: z.preprocess(
    blank,
    z.enum(['path', 'virtual-host'], { error: 'S3_ADDRESSING must be path or virtual-host.' }).optional(),
  ),
  S3_PREFIX: pattern(
    'S3_PREFIX',
    /^[\w-]{1,60}(?:\/[\w-]{1,60}){0,5}\/?$/,
    'a path of letters, digits, - and _, such as shops/umbala',
  ),
})

type Read = z.output<typeof variables>

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Whoever sets one of these believes that pictures are kept there, and would learn otherwise when the disk is lost. */
const findIdle = (read: Read) =>
  Object.entries(read).find(([name, value]) => name.startsWith('S3_') && value !== undefined)?.[0]

const findFault = (read: Read): string | undefined => {
  if (read.FILE_STORAGE === 'disk') {
    const idle = findIdle(read)
    return idle && `${idle} does nothing unless FILE_STORAGE is s3. Set that too, or take ${idle} out.`
  }
  const missing = NEEDED.find((name) => read[name] === undefined)
  if (missing !== undefined) return `${missing} must be set where FILE_STORAGE is s3.`
  // The certificate of a store covers one name below its own.
  if (read.S3_ADDRESSING === 'virtual-host' && read.S3_BUCKET?.includes('.') === true)
    return 'S3_ADDRESSING must be path for a bucket with a dot in its name.'
  return undefined
}

const withSlash = (path: string) => (path === '' || path.endsWith('/') ? path : `${path}/`)

/** Where files are kept: in the data folder, or in a bucket that several machines share. */
export const fileStorage = variables
  .superRefine((read, context) => {
    const message = findFault(read)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .transform((read) =>
    read.FILE_STORAGE === 'disk'
      ? ({ kind: 'disk' } as const)
      : ({
          kind: 's3',
          endpoint: read.S3_ENDPOINT ?? '',
          region: read.S3_REGION ?? 'us-east-1',
          bucket: read.S3_BUCKET ?? '',
          accessKeyId: read.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: read.S3_SECRET_ACCESS_KEY ?? '',
          sessionToken: read.S3_SESSION_TOKEN,
          addressing: read.S3_ADDRESSING ?? 'path',
          prefix: withSlash(read.S3_PREFIX ?? ''),
        } as const),
  )
