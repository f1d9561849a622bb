import type { Checkout, Order } from '@umbala/contract'

export type Step = readonly [what: string, about: string]

const CHECKED = 'We look at size, resolution and bleed, and write to you if something will not print well.'

type Paying = Pick<Checkout, 'needsArtwork'> & {
  readonly checkoutItems: readonly { readonly artwork: readonly unknown[] }[]
}

/** Told before paying. Files that the lines have already are not asked for again. */
export const stepsAfterPaying = (
  { needsArtwork, checkoutItems }: Paying,
  comes: string,
  email: string,
): readonly Step[] => {
  if (needsArtwork)
    return [
      ['You send your artwork', `We email your order number; answer with your files to ${email}.`],
      ['We check, print and send', `${CHECKED} ${comes}`],
    ]
  return checkoutItems.some(({ artwork }) => artwork.length > 0)
    ? [['We check your files, print and send', `${CHECKED} ${comes}`]]
    : [['We mix and pack', comes]]
}

const FAR = 'The order’s page says how far it is, and every change comes by email.'

/** Told after paying. */
export const stepsOfMaking = ({ artwork }: Pick<Order, 'artwork'>): readonly Step[] => {
  if (artwork === 'none') return [['We mix and pack', FAR]]
  return [
    ...(artwork === 'needed'
      ? [['Send us your artwork', 'Here, or by email with your order number in the subject.'] as const]
      : []),
    ['We check every file', CHECKED],
    ['We print', FAR],
  ]
}
