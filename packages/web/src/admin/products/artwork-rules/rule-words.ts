import type { ArtworkKind } from '@umbala/contract'
import type { OwnArtworkSettings } from '@umbala/preflight'

const NUMBERS = [
  ['bleedMm', 'bleed', ' mm'],
  ['safeMm', 'safe zone', ' mm'],
  ['dpi', 'sharp from', ' dpi'],
  ['poorDpi', 'poor below', ' dpi'],
  ['inkPercent', 'ink', '%'],
  ['lineMinPoints', 'lines from', ' pt'],
  ['textMinPoints', 'type from', ' pt'],
] as const

/** What is set, in few words: “bleed 5 mm, sharp from 200 dpi”. Empty where nothing is. */
export const ruleWords = (artwork: OwnArtworkSettings | null): string => {
  const { isWanted, isPlaced, trim, pages, folds } = artwork ?? {}
  return [
    ...(isWanted === undefined ? [] : [isWanted ? 'a file is wanted' : 'no file is wanted']),
    ...(isPlaced === undefined ? [] : [isPlaced ? 'a logo or picture on it' : 'a whole sheet']),
    ...(trim ? [`${trim.widthMm} × ${trim.heightMm} mm`] : []),
    ...(pages ? [pages.min === pages.max ? `${pages.min} pages` : `${pages.min} to ${pages.max} pages`] : []),
    ...(folds ? [folds.length === 1 ? '1 fold' : `${folds.length} folds`] : []),
    ...NUMBERS.flatMap(([name, words, unit]) => {
      const value = artwork?.[name]
      return value === undefined ? [] : [`${words} ${value}${unit}`]
    }),
  ].join(', ')
}

export const kindName = ({ category, kind }: Pick<ArtworkKind, 'category' | 'kind'>): string =>
  kind === '' ? `All of ${category}` : kind

export const productWords = (count: number): string =>
  count === 0 ? 'no product' : count === 1 ? '1 product' : `${count} products`
