import type { LineDetails } from './configuration.ts'
import { formatCount } from '../money/money-text.ts'

type Words = { readonly label: string; readonly value: string }

/** `900 × 2 400 mm`. */
export const sizeText = ({ widthMm, heightMm }: NonNullable<LineDetails['size']>): string =>
  `${formatCount(widthMm)} × ${formatCount(heightMm)} mm`

/** What a line is made by beside its options, in words. */
export const detailWords = ({ size, grid, turnaround }: LineDetails): Words[] => [
  ...(size ? [{ label: 'Size', value: sizeText(size) }] : []),
  ...(grid
    ? [
        {
          label: 'Sizes',
          value: grid
            .map((row) => [row.size, row.colour, `× ${formatCount(row.quantity)}`].filter(Boolean).join(' '))
            .join(', '),
        },
      ]
    : []),
  ...(turnaround === undefined ? [] : [{ label: 'Turnaround', value: turnaround }]),
]
