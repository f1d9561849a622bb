import { type ArtworkSpecification, settingsOf, specificationOf } from '@umbala/preflight'
import type { JobName } from './corpus-file.ts'

const jobOf = (
  kind: string,
  category: string,
  options: Record<string, readonly string[]>,
  size?: { widthMm: number; heightMm: number },
) => specificationOf(settingsOf({ kind, category }), { name: kind }, { options, ...(size && { size }) })

/** What each job asks for, by the defaults of its kind. */
export const JOBS: Readonly<Record<JobName, ArtworkSpecification>> = {
  card: jobOf('Business cards', 'Print', { sides: ['Double Side'] }),
  cardOneSide: jobOf('Business cards', 'Print', { sides: ['Single Side'] }),
  flyer: jobOf('Flyers', 'Print', { standardSizes: ['A5'], sides: ['Single Side'] }),
  flyerPortrait: jobOf('Flyers', 'Print', {
    standardSizes: ['A5'],
    sides: ['Single Side'],
    layout: ['Portrait'],
  }),
  booklet: jobOf('Booklets', 'Print', { standardSizes: ['A5'] }),
  banner: jobOf('Banners', 'Signs', {}, { widthMm: 2000, heightMm: 1000 }),
  board: jobOf('Sign boards', 'Signs', {}, { widthMm: 2440, heightMm: 1220 }),
  poster: jobOf('Posters', 'Print', { standardSizes: ['A2'] }),
  shirt: jobOf('T-shirts', 'Branding', {}),
}
