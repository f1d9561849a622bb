import { PICTURES_PER_PRODUCT, UPLOAD_MAX_BYTES } from '@umbala/contract'
import type { FormPicture } from '../product-fields.ts'

const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp'])
const HEIC = /\.(heic|heif)$/i

/** Why this file need not even be sent; null when it may be. Some systems know no type for HEIC, so its name is looked at too. */
export const refuseFile = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null => {
  if (/^image\/hei[cf]/.test(type) || HEIC.test(name))
    return 'Photos in the HEIC format of iPhones cannot be used. Please save it as JPEG and choose it again.'
  if (!TAKEN.has(type)) return 'Please choose a JPEG, PNG or WebP picture.'
  if (size > UPLOAD_MAX_BYTES)
    return `It is larger than ${UPLOAD_MAX_BYTES / 1024 / 1024} MB. Please choose a smaller one.`
  return size === 0 ? 'That file is empty.' : null
}

export type Chosen = { readonly file: File; readonly picture: FormPicture }

/** The files as pictures of the form, as many as there is room for. */
export const takeFiles = (files: readonly File[], present: number): { chosen: Chosen[]; left: number } => {
  const room = Math.max(0, PICTURES_PER_PRODUCT - present)
  const chosen = files.slice(0, room).map((file): Chosen => {
    const problem = refuseFile(file)
    const preview = problem === null ? URL.createObjectURL(file) : null
    return {
      file,
      picture: {
        key: crypto.randomUUID(),
        url: null,
        altText: '',
        fileName: file.name,
        preview,
        problem,
        canRetry: false,
      },
    }
  })
  return { chosen, left: files.length - chosen.length }
}

/** The picture at another place; the places are counted from the front, and there is none before the first. */
export const movePicture = (
  pictures: readonly FormPicture[],
  key: string,
  place: number,
): readonly FormPicture[] => {
  const moved = pictures.find((picture) => picture.key === key)
  if (!moved) return pictures
  const others = pictures.filter((picture) => picture !== moved)
  const at = Math.min(Math.max(place, 0), others.length)
  return [...others.slice(0, at), moved, ...others.slice(at)]
}
