import type { Content } from './file-storage.ts'

/** Looks into files that strangers sent. It fails where it could not look, and says of some that they are larger than it takes. */
export type VirusScanner = {
  readonly scan: (content: Content) => Promise<'clean' | 'infected' | 'tooLarge'>
}
