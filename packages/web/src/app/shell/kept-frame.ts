import type { ShopIdentity } from '@umbala/contract'
import { createContext } from 'react'

/** Which part of the shell is drawn. In the browser it is always the whole. */
export type ShellPart = 'whole' | 'top' | 'page' | 'bottom'
export const ShellPartContext = createContext<ShellPart>('whole')

type Draw = (part: ShellPart) => string
type Frame = { readonly top: string; readonly bottom: string }

/** By the identity they tell, so that they go when the shop is renamed. */
const frames = new WeakMap<ShopIdentity, Map<string, Frame>>()

const PAGE = '<main'

/**
 * A page in its frame, of which only the page is drawn where the same frame was drawn before. `sameness` names all that the frame
 * shows beside the shop's identity; it must come from a short list, since a frame is kept for each.
 */
export const drawInFrame = (shop: ShopIdentity, sameness: string, draw: Draw): string => {
  const kept = frames.get(shop) ?? new Map<string, Frame>()
  frames.set(shop, kept)
  const frame = kept.get(sameness)
  if (frame) {
    const drawn = draw('page')
    // What React wants fetched first stands before the whole page.
    const at = drawn.indexOf(PAGE)
    return drawn.slice(0, at) + frame.top + drawn.slice(at) + frame.bottom
  }
  const whole = draw('whole')
  kept.set(sameness, { top: draw('top'), bottom: draw('bottom') })
  return whole
}
