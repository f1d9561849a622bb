import { PICTURES_PER_PRODUCT } from '@umbala/contract'
import { useState } from 'react'
import type { Change } from '../form-parts.ts'
import { movePicture, takeFiles } from './picture-files.ts'
import type { FormPicture } from '../product-fields.ts'
import { usePreviews } from './use-previews.ts'
import { useUploads } from './use-uploads.ts'

type Pictures = readonly FormPicture[]

/** What can be done with the pictures of the form; each action is told in words too, for those who cannot see it. */
export const usePictures = (pictures: Pictures, change: Change) => {
  const [told, setTold] = useState('')
  const update = (edit: (now: Pictures) => Pictures): void => {
    change((fields) => ({ ...fields, pictures: edit(fields.pictures) }))
  }
  const edit = (key: string, changed: Partial<FormPicture>): void => {
    update((now) => now.map((picture) => (picture.key === key ? { ...picture, ...changed } : picture)))
  }
  const uploads = useUploads(edit)
  usePreviews(pictures)

  return {
    told,
    edit,
    retry: uploads.retry,
    add: (files: readonly File[]): void => {
      const { chosen, left } = takeFiles(files, pictures.length)
      update((now) => [...now, ...chosen.map(({ picture }) => picture)])
      uploads.start(chosen)
      setTold(
        left > 0 ? `A product may have at most ${PICTURES_PER_PRODUCT} pictures: ${left} were left out.` : '',
      )
    },
    move: (key: string, place: number): void => {
      update((now) => movePicture(now, key, place))
      setTold(`Now picture ${place + 1} of ${pictures.length}.`)
    },
    remove: ({ key }: FormPicture): void => {
      uploads.forget(key)
      update((now) => now.filter((picture) => picture.key !== key))
      setTold(`Removed. ${pictures.length - 1} left.`)
    },
  }
}

export type PictureActions = ReturnType<typeof usePictures>
