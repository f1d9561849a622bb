/** A backup may come from anywhere; nothing in it is written outside the folder of pictures. */
const UPLOAD = /^uploads\/[a-z0-9_-]{2}\/[a-z0-9_-]{2,64}(?:\.[a-z0-9_-]{1,16}){0,4}$/

export const isUpload = (name: string): boolean => UPLOAD.test(name) && !name.endsWith('.part')
