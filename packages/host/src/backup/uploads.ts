import { AREAS, type Area } from '../files/open-files.ts'

/** Where a file lies in a backup, wherever it was kept: any backup can be brought back into a folder or a bucket. */
export const storedPath = (area: Area, name: string): string => `${area}/${name.slice(0, 2)}/${name}`

/** A backup may come from anywhere; nothing in it is written outside the folders of pictures and artwork. */
const STORED = /^([a-z]+)\/[a-z0-9_-]{2}\/[a-z0-9_-]{2,64}(?:\.[a-z0-9_-]{1,16}){0,4}$/

/** Whose folder a file of a backup belongs into; null for what is no such file. */
export const areaOf = (path: string): Area | null => {
  const folder = path.endsWith('.part') ? undefined : STORED.exec(path)?.[1]
  return AREAS.find((area) => area === folder) ?? null
}
