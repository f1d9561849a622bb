import type { ArtworkFacts, ArtworkProblem, CheckedFormat } from './facts.ts'
import type { PrintCopy } from './print-copy.ts'

export type MeasureRequest = {
  readonly kind: 'measure'
  readonly file: string
  readonly format: CheckedFormat
}

export type CopyRequest = {
  readonly kind: 'copy'
  readonly file: string
  readonly format: CheckedFormat
  readonly copy: PrintCopy
}

/** What the checker program is asked: one file, one process. Names are those of files in the folder it works in. */
export type CheckerRequest = MeasureRequest | CopyRequest

/** With this code the checker ends where it could not work itself, whatever the file is like. */
export const CHECKER_FAULT = 70

/** The longest side of a page's preview, in pixels, and how many bytes one may take. */
export const PREVIEW_EDGE = 1200
export const PREVIEW_MAX_BYTES = 60_000

/** A page of which there is a picture. It is written as WebP, into the folder the checker works in, before it is told. */
export type CheckerPreview = {
  readonly page: number
  readonly file: string
  readonly widthPx: number
  readonly heightPx: number
}

/**
 * What the checker answers when it measures, in this order: that it runs, the facts as far as they are known without drawing, the facts once, then each page
 * that could be drawn, then that it is done. `working` comes in between and says that it does not hang. Drawing is where files go wrong:
 * should the checker have to be stopped there, the draft stands. A copy is answered by `started`, then `copy` with the file that was
 * written, or `noCopy` with the reason, then `done`.
 */
export type CheckerAnswer =
  | { readonly kind: 'started' }
  | { readonly kind: 'draft'; readonly facts: ArtworkFacts }
  | { readonly kind: 'working' }
  | { readonly kind: 'facts'; readonly facts: ArtworkFacts }
  | { readonly kind: 'preview'; readonly preview: CheckerPreview }
  | { readonly kind: 'copy'; readonly file: string }
  | { readonly kind: 'noCopy'; readonly problem: ArtworkProblem }
  | { readonly kind: 'done' }
