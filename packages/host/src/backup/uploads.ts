import { UPLOADS } from './manifest.ts'

/** Where a picture lies in a backup, wherever it was kept: any backup can be brought back into a folder or a bucket. */
export const uploadPath = (name: string): string => `${UPLOADS}${name.slice(0, 2)}/${name}`

/** A backup may come from anywhere; nothing in it is written outside the folder of pictures. */
const UPLOAD = /^uploads\/[a-z0-9_-]{2}\/[a-z0-9_-]{2,64}(?:\.[a-z0-9_-]{1,16}){0,4}$/

export const isUpload = (name: string): boolean => UPLOAD.test(name) && !name.endsWith('.part')
