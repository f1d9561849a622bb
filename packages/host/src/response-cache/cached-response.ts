import { hash } from 'node:crypto'
import { ownBytes } from '@umbala/api'
import { decode, encode, type BrotliStep, type Encoding } from './encodings.ts'

/** What somebody has just made, and what it must be forgotten for. */
export type MadeResponse = {
  /** The pattern of the route that made it, for the numbers about requests. */
  readonly route: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  /** Names of what it shows; a change of any of them makes it old. */
  readonly tags: readonly string[]
  /** False for what would only take room: failures, and what nobody else will ask for. */
  readonly keep: boolean
  /** Asked before each use, so it must cost nothing. */
  readonly isFresh?: () => boolean
}

/** One encoding of an answer: header names and values by turns, as Node writes them, and the bytes. */
export type Form = { readonly head: readonly string[]; readonly body: Buffer }

export type CachedResponse = {
  readonly made: Omit<MadeResponse, 'body'>
  readonly etag: string
  readonly madeAt: number
  /** The headers of "you have it already". */
  readonly unchanged: readonly string[]
  readonly forms: Partial<Record<Encoding, Form>>
  /** Forms being made, so that a crowd which waits for the same bytes waits for one making of them. */
  readonly making: Partial<Record<Encoding, Promise<Form> | undefined>>
  /** The bare text, until one form has been made of it: any other can be made of that. */
  plain: Buffer | null
  uses: number
}

/** A browser asks again each time and hears "unchanged" at no cost; a network of caches before the shop may answer for a few seconds. */
const REVALIDATED = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': 'public, max-age=5, stale-while-revalidate=60',
} as const
const NEVER = { 'cache-control': 'no-store' } as const
const FIRST_REFUSAL = 400

const etagOf = (body: Buffer) => `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`

const flat = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat()

/** Everything but the forms, which are made when somebody asks for them. `everywhere` stands on each answer of the shop. */
export const toCached = (
  { body, ...made }: MadeResponse,
  everywhere: Readonly<Record<string, string>>,
): CachedResponse => {
  const plain = ownBytes(typeof body === 'string' ? Buffer.from(body) : body)
  const etag = etagOf(plain)
  const control = made.status < FIRST_REFUSAL ? { etag, ...REVALIDATED } : NEVER
  const unchanged = flat({ ...everywhere, ...control })
  return {
    ...{ made, etag, madeAt: Date.now(), unchanged, plain },
    ...{ forms: {}, making: {}, uses: 0 },
  }
}

const formOf = (cached: CachedResponse, encoding: Encoding, body: Buffer): Form => ({
  body,
  head: [
    ...cached.unchanged,
    ...flat(cached.made.headers),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(body.length),
  ],
})

const plainOf = async ({ plain, forms }: CachedResponse): Promise<Buffer> => {
  if (plain) return plain
  for (const encoding of ['identity', 'br', 'gzip'] as const) {
    const form = forms[encoding]
    if (form) return decode(form.body, encoding)
  }
  throw new Error('an answer without any form was cached')
}

/** Makes a form and adds it; a better one of the same encoding takes the place of the first. */
export const addForm = async (
  cached: CachedResponse,
  encoding: Encoding,
  quality?: BrotliStep,
): Promise<Form> => {
  const form = formOf(cached, encoding, ownBytes(await encode(await plainOf(cached), encoding, quality)))
  cached.forms[encoding] = form
  cached.plain = null
  return form
}

export const formFor = (cached: CachedResponse, encoding: Encoding): Promise<Form> => {
  const ready = cached.forms[encoding]
  if (ready) return Promise.resolve(ready)
  const making = (cached.making[encoding] ??= addForm(cached, encoding).finally(() => {
    cached.making[encoding] = undefined
  }))
  return making
}

/** Objects around an answer and around each of its forms: measured, and rounded up. */
const ANSWER_BYTES = 2400
const FORM_BYTES = 400
const POINTER_BYTES = 8
/** Those that are every answer's own; the others are shared by all. */
const OWN_HEADERS_BYTES = 200

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0)

/** What the response takes in memory. Its bytes are its own, so that they keep nothing else from being freed. */
export const weigh = ({ plain, forms, unchanged, made }: CachedResponse): number =>
  ANSWER_BYTES +
  OWN_HEADERS_BYTES +
  POINTER_BYTES * unchanged.length +
  lengthOf(flat(made.headers)) +
  (plain?.length ?? 0) +
  Object.values(forms).reduce(
    (sum, { body, head }) => sum + FORM_BYTES + body.length + POINTER_BYTES * head.length,
    0,
  )
