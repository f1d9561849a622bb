import { type House, type HouseName, houseOf, housesFrom } from '../kit/houses.ts'
import type { Own } from '../kit/own-artwork.ts'
import { inks } from '../kit/palette.ts'
import type { Sheet } from '../kit/sheet.ts'
import { num, path, rect } from '../kit/svg.ts'

/** How a sign is printed and finished: what all signs share, whatever they are made of. */

type SignInks = { readonly main: string; readonly second: string }
/** The inks, and whose sign it is. */
export type SignJob = SignInks & { readonly house: House; readonly own?: Own | undefined }

const looks = {
  'Black & White': { main: '#45423f', second: '#a8a39a' },
  'Pantone Matching': { main: '#f4511e', second: '#0b4ea2' },
} as const satisfies Readonly<Record<string, SignInks>>

export const printColours = ['Full Color', 'Black & White', 'Pantone Matching'] as const
export const finishings = ['Matte', 'Glossy', 'UV Coating (Weather Protection)'] as const
export const printings = ['Single-Sided', 'Double-Sided'] as const
export type Finishing = (typeof finishings)[number]

export const signHouse = housesFrom('studio')

export const signJob = (
  colours: (typeof printColours)[number],
  name: HouseName,
  own: Own | undefined,
): SignJob => {
  const house = houseOf(name)
  const { first: main, second } = house.inks
  return { ...(colours === 'Full Color' ? { main, second } : looks[colours]), house, own }
}

/** The face as the customer printed it, on white stock. */
export const ownFace = ({ own }: SignJob, w: number, h: number): string | undefined =>
  own && rect(0, 0, w, h, inks.paper) + own.art('front')(w, h)

/** The finish over a printed face of w by h: gloss mirrors the sky in two bars, a UV coat lies on it like a thin glaze. */
export const coat = (sheet: Sheet, finishing: Finishing, w: number, h: number): string => {
  if (finishing === 'Matte') return ''
  if (finishing === 'Glossy')
    return path(
      `M0 0H${num(w * 0.46)}L${num(w * 0.16)} ${num(h)}H0ZM${num(w * 0.54)} 0H${num(w * 0.62)}L${num(w * 0.32)} ${num(h)}H${num(w * 0.24)}Z`,
      '#fff',
      { opacity: '.2' },
    )
  return rect(0, 0, w, h, sheet.linear('0 #dff4ff .42, .3 #fff .06, .7 #fff 0, 1 #bfe9ff .24', 0, 0, 0.4, 1))
}
