import type { ProductDetails } from '@umbala/contract'
import type { Cents, ChosenOptions, LineSize, madeBy, UncheckedChoice } from '@umbala/pricing'
import type { ComponentType } from 'react'
import type { JobFiles } from '../../../state/job-files.ts'
import type { asLowest } from '../../../ui/price.tsx'
import type { Choice } from './ruled-job.ts'

type FootProps = {
  readonly product: ProductDetails
  readonly files: JobFiles
  readonly chosen: Choice
  readonly quantity: number
  readonly details: ReturnType<typeof madeBy>
  readonly job: {
    readonly unit: Cents
    readonly subtotal: Cents
    readonly lowest?: ReturnType<typeof asLowest>
    readonly missing: readonly string[]
  }
  readonly readJobName: () => string
  readonly onMissing: () => void
  readonly onUnreadable: (() => void) | undefined
}

type ArtworkProps = {
  readonly product: ProductDetails
  readonly job: { readonly options: Choice; readonly size?: LineSize | undefined }
  readonly onFiles: (files: JobFiles) => void
  readonly onChoose: (option: string, value: string) => void
  readonly priceOf: (options: UncheckedChoice) => Cents | null
}

export type RuledProps = {
  readonly product: ProductDetails
  readonly chosen: ChosenOptions
  readonly onChange: (chosen: ChosenOptions) => void
  readonly files: JobFiles
  readonly onFiles: (files: JobFiles) => void
  readonly Artwork: ComponentType<ArtworkProps>
  /** The foot of the ticket, which is the cart's: two domains meet in the page. */
  readonly Foot: ComponentType<FootProps>
}
