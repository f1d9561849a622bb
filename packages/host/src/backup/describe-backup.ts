import { type Manifest, UPLOADS } from './manifest.ts'

const MEGABYTE = 1_000_000

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** A picture as it was taken in has one dot in its name; its other sizes, which are made from it, have more. */
const isOriginal = (name: string) => name.startsWith(UPLOADS) && name.split('.').length === 2

/** What is in it, in words. */
export const describeBackup = ({ engine, holds, files, madeAt }: Manifest): string => {
  const pictures = Object.keys(files).filter(isOriginal).length
  const rows =
    holds === undefined
      ? ['the database']
      : [
          counted(holds.orders, 'order', 'orders'),
          counted(holds.products, 'product', 'products'),
          counted(holds.accounts, 'account', 'accounts'),
        ]
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
  const kind = engine === 'embedded' ? 'an embedded database' : 'a database server'
  return (
    `${rows.join(', ')} and ${counted(pictures, 'picture', 'pictures')} ` +
    `of ${kind}, ${madeAt.slice(0, 16).replace('T', ' ')} UTC, ${(bytes / MEGABYTE).toFixed(1)} MB`
  )
}

/** What was lost before the backup was made, or null. */
export const describeMissing = ({ missing }: Manifest): string | null =>
  missing.length === 0
    ? null
    : `Not saved, because they were not there: ${counted(missing.length, 'picture', 'pictures')} that the database speaks of ` +
      `(${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' and others' : ''}).`
