import type { Readable } from 'node:stream'
import type { ArtworkFacts, ArtworkProblem, CheckedFormat, PrintCopy } from '@umbala/preflight'

export type FileToCheck = {
  readonly format: CheckedFormat
  /** How large it is. */
  readonly bytes: number
  /** Read once, into the checker's own folder. */
  readonly content: AsyncIterable<Uint8Array>
}

export type PagePreview = {
  readonly page: number
  readonly widthPx: number
  readonly heightPx: number
  /** WebP. */
  readonly bytes: Buffer
}

/** Told as soon as each is known; the checker goes on when the listener is done with it. */
export type CheckListener = {
  readonly onFacts: (facts: ArtworkFacts) => Promise<void>
  readonly onPreview: (preview: PagePreview) => Promise<void>
}

export type OpenedCopy = {
  readonly size: number
  /** Once; it is gone when the stream ends. */
  readonly open: (part: { readonly start: number; readonly end: number }) => Promise<Readable>
  /** Instead of `open`, where nobody wants it. */
  readonly close: () => Promise<void>
}

/** A PDF, or why there is none. */
export type MadeCopy = OpenedCopy | { readonly problem: ArtworkProblem }

/** Measures files that strangers sent, where they can hurt nobody. */
export type ArtworkChecker = {
  /**
   * Resolves when the facts were told and no preview is to come. A file that cannot be measured, for whatever reason lies in it, has facts
   * that say so; it fails only where the checker itself could not be run.
   */
  readonly check: (file: FileToCheck, listener: CheckListener) => Promise<void>
  /** Writes a PDF that is ready for the press out of the file, in the same place and with the same limits. */
  readonly makeCopy: (file: FileToCheck, copy: PrintCopy) => Promise<MadeCopy>
}
