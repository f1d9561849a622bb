import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange, FileStorage, StoredContent } from '../../ports/file-storage.ts'
import { assertFileName, isFileName } from './file-names.ts'
import { fileProblems, outOfRange, placeRange } from './file-problems.ts'
import { eachIn, explainStore, StoreRefused, StoreSilent, textIn } from './s3-answers.ts'
import { type S3Limits, s3Line, type S3Store } from './s3-line.ts'
import { s3Upload } from './s3-upload.ts'

export type S3Place = S3Store & {
  /** Before every name, as a folder: empty, or with a slash at its end. */
  readonly prefix: string
  readonly what?: string
}

const isMissing = (error: unknown) =>
  error instanceof StoreRefused && error.status === 404 && error.code !== 'NoSuchBucket'

const sizeIn = (text: string | undefined): number => {
  const size = Number(text ?? NaN)
  if (!Number.isSafeInteger(size) || size < 0) throw new StoreSilent('the answer does not tell its size')
  return size
}

const CONTENT_RANGE = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/

/** What the store gives must be what was asked for: some leave ranges they do not understand unheard. */
const partGiven = (headers: IncomingHttpHeaders, range: ByteRange | undefined) => {
  const given = CONTENT_RANGE.exec(headers['content-range'] ?? '')
  const size = sizeIn(given?.[3] ?? headers['content-length'])
  const part = placeRange(size, range)
  const isRight = given
    ? Number(given[1]) === part.start && Number(given[2]) === part.end
    : part.end === size - 1
  if (!isRight || (!given && part.start > 0)) throw new StoreSilent('another part of the file came')
  return { size, ...part }
}

const rangeHeader = ({ start, end }: ByteRange) => ({ range: `bytes=${start}-${end ?? ''}` })

/** Files in a bucket of any store that speaks S3, so that several machines share them. */
export const s3Files = (
  { prefix, what = 'Files', ...store }: S3Place,
  limits: Partial<S3Limits> = {},
): FileStorage => {
  const problems = fileProblems(what)
  const explain = (error: unknown) => explainStore(error, problems)
  const line = s3Line(store, limits)
  const keyOf = (name: string) => {
    assertFileName(name)
    return `${prefix}${name}`
  }

  const look = async (key: string) => {
    try {
      const { headers } = await line.ask({ method: 'HEAD', key })
      return {
        size: sizeIn(headers['content-length']),
        storedAt: new Date(headers['last-modified'] ?? Date.now()),
      }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  const upload = s3Upload(line, async (key) => (await look(key))?.size ?? null)

  const open = async (key: string, range: ByteRange | undefined): Promise<StoredContent | null> => {
    try {
      const headers = range && rangeHeader(range)
      const answer = await line.open({ method: 'GET', key, ...(headers && { headers }) }, explain)
      try {
        return { ...partGiven(answer.headers, range), stream: answer.body }
      } catch (error) {
        answer.body.destroy()
        throw error
      }
    } catch (error) {
      if (isMissing(error)) return null
      if (error instanceof StoreRefused && error.status === 416) throw outOfRange(error)
      throw error
    }
  }

  const explaining = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      throw explain(error)
    }
  }

  const page = async (names: string, token: string) => {
    const { text } = await line.ask({
      method: 'GET',
      query: {
        'list-type': '2',
        prefix: `${prefix}${names}`,
        ...(token !== '' && { 'continuation-token': token }),
      },
    })
    const files = [...eachIn(text, 'Contents')].map((entry) => ({
      name: textIn(entry, 'Key').slice(prefix.length),
      size: sizeIn(textIn(entry, 'Size')),
      storedAt: new Date(textIn(entry, 'LastModified')),
    }))
    return { files, next: textIn(text, 'NextContinuationToken') }
  }

  return {
    put: async (name, content, facts = {}) => explaining(upload({ key: keyOf(name), content, facts })),
    get: async (name, range) => {
      // A store gives the whole file for a part that makes no sense.
      if (range) placeRange(Number.MAX_SAFE_INTEGER, range)
      return explaining(open(keyOf(name), range))
    },
    head: async (name) => {
      const found = await explaining(look(keyOf(name)))
      return found && { name, ...found }
    },
    remove: async (name) => {
      await explaining(line.ask({ method: 'DELETE', key: keyOf(name) }))
    },
    list: async function* (names = '') {
      let token = ''
      do {
        const { files, next } = await explaining(page(names, token))
        yield* files.filter(({ name }) => isFileName(name))
        token = next
      } while (token !== '')
    },
  }
}
