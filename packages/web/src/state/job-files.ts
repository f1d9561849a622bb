import type { ArtworkSlot } from '@umbala/contract'

/** The files that go along with a job. While one is on its way, or after one failed, those that have arrived. */
export type JobFiles = {
  readonly slots: readonly ArtworkSlot[]
  readonly state: 'complete' | 'sending' | 'failed'
}

export const NO_FILES: JobFiles = { slots: [], state: 'complete' }
