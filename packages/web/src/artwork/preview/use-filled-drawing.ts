import { useEffect, useState } from 'react'
import { useShopDispatch } from '../../state/thunk.ts'
import { openArtwork } from '../artwork-requests.ts'
import type { Exchange } from '../upload/exchange.ts'
import { type Face, fillDrawing, hasRoom, type Side } from './on-product.ts'

const OK = 200
const WRITTEN_QUALITY = 0.9

/** Drawings are a few kilobytes, and the same one is looked at more than once. */
const drawings = new Map<string, Promise<string | null>>()

const fetchDrawing = (url: string, exchange: Exchange): Promise<string | null> => {
  const known = drawings.get(url)
  if (known) return known
  const asked = exchange({ method: 'GET', url, headers: {}, signal: new AbortController().signal }).then(
    ({ status, text }) => (status === OK && hasRoom(text) ? text : null),
    () => {
      // A line that was down may be asked again.
      drawings.delete(url)
      return null
    },
  )
  drawings.set(url, asked)
  return asked
}

/** The drawing at this address; null where it has no room for artwork, or as long as it is on its way. */
export const useDrawing = (address: string | null): string | null => {
  const dispatch = useShopDispatch()
  const [found, setFound] = useState<{ readonly address: string; readonly drawing: string | null } | null>(
    null,
  )
  useEffect(() => {
    if (address === null) return
    let isLeft = false
    void fetchDrawing(address, dispatch(openArtwork()).exchange).then((drawing) => {
      if (!isLeft) setFound({ address, drawing })
    })
    return () => {
      isLeft = true
    }
  }, [address, dispatch])
  return address === null ? null : (found?.drawing ?? null)
}

/** A picture inside a picture may load nothing, so it is written into it. The browser has it already. */
const written = async ({ href, widthPx, heightPx }: Face): Promise<string> => {
  const picture = new Image(widthPx, heightPx)
  picture.src = href
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = heightPx
  canvas.getContext('2d')?.drawImage(picture, 0, 0, widthPx, heightPx)
  return canvas.toDataURL('image/webp', WRITTEN_QUALITY)
}

type Faces = Readonly<Partial<Record<Side, Face>>>
export type Filled = { readonly url: string | null; readonly isFailed: boolean }

/** An address under which the drawing shows the pages. Equal faces must be the same ones. */
export const useFilledDrawing = (drawing: string, faces: Faces): Filled => {
  const [filled, setFilled] = useState<Filled>({ url: null, isFailed: false })
  useEffect(() => {
    let url: string | null = null
    let isLeft = false
    const fill = async (): Promise<void> => {
      const entries = await Promise.all(
        Object.entries(faces).map(async ([side, face]) => [side, { ...face, href: await written(face) }]),
      )
      if (isLeft) return
      const svg = fillDrawing(drawing, Object.fromEntries(entries) as Faces)
      url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
      setFilled({ url, isFailed: false })
    }
    fill().catch(() => {
      if (!isLeft) setFilled({ url: null, isFailed: true })
    })
    return () => {
      isLeft = true
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [drawing, faces])
  return filled
}
