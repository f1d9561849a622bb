import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Ports } from '@umbala/api'
import { diskFiles } from '@umbala/api/adapters/files/disk-files'
import { movingFiles } from '@umbala/api/adapters/files/moving-files'
import { s3Files } from '@umbala/api/adapters/files/s3-files'
import type { Place } from '../environment.ts'

type FileStorage = Ports['images']
type Kept = Pick<Place, 'dataDirectory' | 'files'>
type Bucket = Extract<Place['files'], { kind: 's3' }>

/** What is kept where, below the data folder or the prefix of the bucket, and what it is called in refusals. */
const KEPT = { uploads: 'Pictures', artwork: 'Files' } as const
export type Area = keyof typeof KEPT
export const AREAS = ['uploads', 'artwork'] as const satisfies readonly Area[]

export const folderOf = (dataDirectory: string, area: Area = 'uploads'): string => join(dataDirectory, area)

const onDisk = (dataDirectory: string, area: Area) =>
  diskFiles({ directory: folderOf(dataDirectory, area), what: KEPT[area] })
const inBucket = ({ kind: _, ...bucket }: Bucket, area: Area) =>
  s3Files({ ...bucket, prefix: `${bucket.prefix}${area}/`, what: KEPT[area] })

/** What is left to move into the bucket: a shop that has one may have begun in its data folder. */
export const openMove = ({ dataDirectory, files }: Kept, area: Area = 'uploads') =>
  files.kind === 's3' && existsSync(folderOf(dataDirectory, area))
    ? { from: onDisk(dataDirectory, area), to: inBucket(files, area) }
    : null

/** Where the shop's pictures are, or its customers' artwork, as the environment has it. */
export const openFiles = ({ dataDirectory, files }: Kept, area: Area = 'uploads'): FileStorage => {
  if (files.kind === 'disk') return onDisk(dataDirectory, area)
  const move = openMove({ dataDirectory, files }, area)
  return move ? movingFiles(move) : inBucket(files, area)
}

/** The same in words, for whoever has to look there. */
export const describePlace = ({ dataDirectory, files }: Kept, area: Area = 'uploads'): string =>
  files.kind === 'disk'
    ? resolve(folderOf(dataDirectory, area))
    : `the bucket ${files.bucket} at ${files.endpoint}`
