import { useEffect, useRef } from 'react'
import { createRequest, useShopDispatch } from '../../../../state/thunk.ts'
import { isRefusal } from '../../../../state/use-ask.ts'
import { type Chosen } from './picture-files.ts'
import type { FormPicture } from '../product-fields.ts'

const uploadPicture = createRequest('adminProducts/upload', (file: File, { extra, signal }) => {
  const body = new FormData()
  body.set('image', file)
  // The row's schema has no body: a form is read by hand on the other side.
  const input = { body }
  return extra.client.uploadImage(input, { signal })
})

/** Sending the same file again helps where the way was the trouble, not the file. */
const PASSING = new Set(['network', 'timeout', 'unavailable', 'unexpected', 'too_many', 'storage_full'])

const outcomeOf = (error: unknown): Partial<FormPicture> =>
  isRefusal(error)
    ? { problem: error.message, canRetry: PASSING.has(error.code) }
    : { problem: String(error), canRetry: true }

type Change = (key: string, change: Partial<FormPicture>) => void

/** Sends pictures one after the other, in the order in which they were chosen, and tells what became of each. */
export const useUploads = (onChange: Change) => {
  const dispatch = useShopDispatch()
  const files = useRef(new Map<string, File>())
  const running = useRef(new Map<string, () => void>())
  const line = useRef(Promise.resolve())
  // Whoever leaves the form takes its files along: nothing is sent for nobody.
  useEffect(
    () => () => {
      files.current.clear()
      for (const abort of running.current.values()) abort()
    },
    [],
  )

  const send = async (key: string): Promise<void> => {
    const file = files.current.get(key)
    // Taken out of the form while it waited for its turn.
    if (!file) return
    const request = dispatch(uploadPicture(file))
    running.current.set(key, () => {
      request.abort()
    })
    try {
      const { imageUrl } = await request.unwrap()
      files.current.delete(key)
      onChange(key, { url: imageUrl })
    } catch (error) {
      onChange(key, outcomeOf(error))
    } finally {
      running.current.delete(key)
    }
  }

  const queue = (key: string): void => {
    line.current = line.current.then(() => send(key))
  }

  return {
    start: (chosen: readonly Chosen[]): void => {
      for (const { file, picture } of chosen) {
        if (picture.problem !== null) continue
        files.current.set(picture.key, file)
        queue(picture.key)
      }
    },
    retry: (key: string): void => {
      onChange(key, { problem: null, canRetry: false })
      queue(key)
    },
    forget: (key: string): void => {
      files.current.delete(key)
      running.current.get(key)?.()
    },
  }
}
