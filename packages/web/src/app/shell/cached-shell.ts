import type { ShopIdentity } from '@umbala/contract'
import { createContext } from 'react'
import { type Chunk, toBytes } from '../server/page-bytes.ts'

/** Which part of the page shell is rendered. In the browser it is always the whole. */
export type ShellPart = 'whole' | 'top' | 'page' | 'bottom'
export const ShellPartContext = createContext<ShellPart>('whole')

type Draw = (part: ShellPart) => readonly Chunk[]
type ShellHtml = { readonly top: Uint8Array; readonly bottom: Uint8Array }

/** By the identity they tell, so that they go when the shop is renamed. */
const shells = new WeakMap<ShopIdentity, Map<string, ShellHtml>>()

const PAGE = '<main'

/** What React wants fetched first stands before the whole page. */
const putAround = ({ top, bottom }: ShellHtml, drawn: readonly Chunk[]): Chunk[] => {
  const at = drawn.findIndex((chunk) => typeof chunk === 'string' && chunk.includes(PAGE))
  const start = String(drawn[at])
  const cut = start.indexOf(PAGE)
  return [...drawn.slice(0, at), start.slice(0, cut), top, start.slice(cut), ...drawn.slice(at + 1), bottom]
}

/**
 * A page in its shell, of which only the page is drawn where the same shell was drawn before. `sameness` names all that the shell
 * shows beside the shop's identity; it must come from a short list, since a shell is cached for each.
 */
export const renderInShell = (shop: ShopIdentity, sameness: string, draw: Draw): readonly Chunk[] => {
  const cached = shells.get(shop) ?? new Map<string, ShellHtml>()
  shells.set(shop, cached)
  const shell = cached.get(sameness)
  if (shell) return putAround(shell, draw('page'))
  const whole = draw('whole')
  cached.set(sameness, { top: toBytes(draw('top')), bottom: toBytes(draw('bottom')) })
  return whole
}
