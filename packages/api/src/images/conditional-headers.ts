import type { TextEncoding } from './picture-names.ts'

const ANY_TAG = '*'

/** Whether the visitor already holds this version. Proxies may have marked the tag as weak on its way. */
export const holdsVersion = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === ANY_TAG)

const isRefused = (parameters: readonly string[]) =>
  parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/i.test(parameter))

/** The smallest form the visitor can unpack; undefined where it has to be the plain one. */
export const bestEncoding = (acceptEncoding: string | undefined): TextEncoding | undefined => {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .map((part) => part.split(';'))
    .filter(([, ...parameters]) => !isRefused(parameters))
    .map(([name = '']) => name.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}
