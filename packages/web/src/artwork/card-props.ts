import type { ArtworkFile, ProductDetails } from '@umbala/contract'
import type { ArtworkJob, ArtworkSpecification, settingsOf } from '@umbala/preflight'
import type { ReactNode } from 'react'
import type { ArtworkItem } from './items/artwork-item.ts'
import type { Artwork } from './items/use-artwork.ts'

export type ArtworkProduct = Parameters<typeof settingsOf>[0] & Pick<ProductDetails, 'name' | 'images'>

/** One file of a line, and what it is for. */
export type CardProps = {
  readonly item: ArtworkItem
  readonly artwork: Artwork
  readonly product: ArtworkProduct
  readonly job: ArtworkJob
  readonly specification: ArtworkSpecification
  /** “Front” or “Back”; empty for a file with all pages. */
  readonly side: string
  readonly isSmall: boolean
  readonly advice?: (file: ArtworkFile) => ReactNode
}
