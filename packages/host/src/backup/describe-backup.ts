import { ARTWORK, type Manifest, UPLOADS } from './manifest.ts'

const MEGABYTE = 1_000_000

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** A picture as it was taken in has one dot in its name; its other sizes, which are made from it, have more. */
const isOriginal = (name: string) => name.startsWith(UPLOADS) && name.split('.').length === 2

const PREVIEW = /\.p\d+\.webp$/

/** The pieces of a file of artwork begin with the same name, and so do the pictures that are made of its pages. */
const countArtwork = (names: readonly string[]): number =>
  new Set(
    names
      .filter((name) => name.startsWith(ARTWORK) && !PREVIEW.test(name))
      .map((name) => name.split('.', 1)[0]),
  ).size

/** What is in it, in words. */
export const describeBackup = ({ engine, holds, files, madeAt }: Manifest): string => {
  const names = Object.keys(files)
  const artwork = countArtwork(names)
  const parts = [
    ...(holds === undefined
      ? ['the database']
      : [
          counted(holds.orders, 'order', 'orders'),
          counted(holds.products, 'product', 'products'),
          counted(holds.accounts, 'account', 'accounts'),
        ]),
    counted(names.filter(isOriginal).length, 'picture', 'pictures'),
    ...(artwork > 0 ? [counted(artwork, 'file of artwork', 'files of artwork')] : []),
  ]
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
  const kind = engine === 'embedded' ? 'an embedded database' : 'a database server'
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''} of ${kind}, ${madeAt.slice(0, 16).replace('T', ' ')} UTC, ${(bytes / MEGABYTE).toFixed(1)} MB`
}

/** What was lost before the backup was made, or null. */
export const describeMissing = ({ missing, missingArtwork = [] }: Manifest): string | null => {
  const names = [...missing, ...missingArtwork]
  const lost = [
    ...(missing.length > 0 ? [counted(missing.length, 'picture', 'pictures')] : []),
    ...(missingArtwork.length > 0
      ? [counted(missingArtwork.length, 'piece of artwork', 'pieces of artwork')]
      : []),
  ]
  return names.length === 0
    ? null
    : `Not saved, because they were not there: ${lost.join(' and ')} that the database speaks of ` +
        `(${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and others' : ''}).`
}
