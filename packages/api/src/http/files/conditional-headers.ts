const ANY_TAG = '*'

/** Whether the visitor already holds this version. Proxies may have marked the tag as weak on its way. */
export const holdsVersion = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === ANY_TAG)

type Held = { readonly etag: string; readonly size: number }
type Asked = { readonly range?: string | undefined; readonly 'if-range'?: string | string[] | undefined }

const PART = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Which bytes are wanted: all, one part of them, or none that the file has. Several parts at once, or words that are not understood, mean all,
 * and so does a part of another version than the one that is held here.
 */
export const askedPart = (
  { range, 'if-range': ifRange }: Asked,
  { etag, size }: Held,
): { readonly start: number; readonly end: number } | 'all' | 'none' => {
  const [, from = '', to = ''] = PART.exec(range ?? '') ?? []
  if ((from === '' && to === '') || (ifRange !== undefined && ifRange !== etag)) return 'all'
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'all'
  return start > end ? 'none' : { start, end }
}

const isRefused = (parameters: readonly string[]) =>
  parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/i.test(parameter))

/** The smallest form the visitor can unpack; undefined where it has to be the plain one. */
export const bestEncoding = (acceptEncoding: string | undefined): 'br' | 'gzip' | undefined => {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .map((part) => part.split(';'))
    .filter(([, ...parameters]) => !isRefused(parameters))
    .map(([name = '']) => name.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}
