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

const AREA = 'uploads'
const WHAT = 'Pictures'

export const folderOf = (dataDirectory: string): string => join(dataDirectory, AREA)

const onDisk = (dataDirectory: string) => diskFiles({ directory: folderOf(dataDirectory), what: WHAT })
const inBucket = ({ kind: _, ...bucket }: Bucket) =>
  s3Files({ ...bucket, prefix: `${bucket.prefix}${AREA}/`, what: WHAT })

/** What is left to move into the bucket: a shop that has one may have begun in its data folder. */
export const openMove = ({ dataDirectory, files }: Kept) =>
  files.kind === 's3' && existsSync(folderOf(dataDirectory))
    ? { from: onDisk(dataDirectory), to: inBucket(files) }
    : null

/** Where the shop's pictures are, as the environment has it. */
export const openFiles = ({ dataDirectory, files }: Kept): FileStorage => {
  if (files.kind === 'disk') return onDisk(dataDirectory)
  const move = openMove({ dataDirectory, files })
  return move ? movingFiles(move) : inBucket(files)
}

/** The same in words, for whoever has to look there. */
export const describePlace = ({ dataDirectory, files }: Kept): string =>
  files.kind === 'disk' ? resolve(folderOf(dataDirectory)) : `the bucket ${files.bucket} at ${files.endpoint}`
