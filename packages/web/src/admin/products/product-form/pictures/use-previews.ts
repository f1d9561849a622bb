import { useEffect, useRef } from 'react'
import type { FormPicture } from '../product-fields.ts'

/** Gives back what a preview holds in memory: once the uploaded picture is shown, the picture is taken out, or the form is left. */
export const usePreviews = (pictures: readonly FormPicture[]): void => {
  const held = useRef(new Set<string>())
  useEffect(() => {
    const shown = new Set(
      pictures.flatMap(({ preview, url }) => (preview !== null && url === null ? [preview] : [])),
    )
    for (const preview of shown) held.current.add(preview)
    for (const preview of held.current)
      if (!shown.has(preview)) {
        URL.revokeObjectURL(preview)
        held.current.delete(preview)
      }
  }, [pictures])
  useEffect(() => {
    const all = held.current
    return () => {
      for (const preview of all) URL.revokeObjectURL(preview)
      all.clear()
    }
  }, [])
}
