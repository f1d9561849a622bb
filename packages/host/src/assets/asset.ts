import { extname } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

export const typeOf = (name: string): string | undefined => TYPES[extname(name)]

/** A file for browsers, as it was built and in the forms in which it travels. */
export type Asset = {
  readonly type: string
  readonly plain: Buffer
  readonly br?: Buffer
  readonly gzip?: Buffer
}

/** The files of an asset beside the one that has its name. */
export const SUFFIXES = { br: '.br', gzip: '.gz' } as const
