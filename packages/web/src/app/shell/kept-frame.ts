import type { ShopIdentity } from '@umbala/contract'
import { createContext } from 'react'
import { type Chunk, toBytes } from '../page-bytes.ts'

/** Which part of the shell is drawn. In the browser it is always the whole. */
export type ShellPart = 'whole' | 'top' | 'page' | 'bottom'
export const ShellPartContext = createContext<ShellPart>('whole')

type Draw = (part: ShellPart) => readonly Chunk[]
type Frame = { readonly top: Uint8Array; readonly bottom: Uint8Array }

/** By the identity they tell, so that they go when the shop is renamed. */
const frames = new WeakMap<ShopIdentity, Map<string, Frame>>()

const PAGE = '<main'

/** What React wants fetched first stands before the whole page. */
const putAround = ({ top, bottom }: Frame, drawn: readonly Chunk[]): Chunk[] => {
  const at = drawn.findIndex((chunk) => typeof chunk === 'string' && chunk.includes(PAGE))
  const start = String(drawn[at])
  const cut = start.indexOf(PAGE)
  return [...drawn.slice(0, at), start.slice(0, cut), top, start.slice(cut), ...drawn.slice(at + 1), bottom]
}

/**
 * A page in its frame, of which only the page is drawn where the same frame was drawn before. `sameness` names all that the frame
 * shows beside the shop's identity; it must come from a short list, since a frame is kept for each.
 */
export const drawInFrame = (shop: ShopIdentity, sameness: string, draw: Draw): readonly Chunk[] => {
  const kept = frames.get(shop) ?? new Map<string, Frame>()
  frames.set(shop, kept)
  const frame = kept.get(sameness)
  if (frame) return putAround(frame, draw('page'))
  const whole = draw('whole')
  kept.set(sameness, { top: toBytes(draw('top')), bottom: toBytes(draw('bottom')) })
  return whole
}
