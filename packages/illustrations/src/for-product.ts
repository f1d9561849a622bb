import { type Kind, optionsTaken } from './draw.ts'

/** What a shopper has chosen so far, by the shop's option keys; a list, as cart lines hold it, counts by its first known value. */
export type ShopChoices = Readonly<Record<string, string | readonly string[] | undefined>>

/** For each thing a drawing can show, the shop option keys that speak of it. Where there are two, the first decides. */
const spokenBy: Readonly<Record<string, readonly string[]>> = {
  colour: ['colors'],
  corners: ['cornerType'],
  finish: ['lamination', 'paperFinish'],
  finishing: ['finishingOptions'],
  format: ['standardSizes'],
  layout: ['layout'],
  material: ['material'],
  printBack: ['printBack'],
  printColours: ['printingPreferences'],
  printFront: ['printFront'],
  printing: ['printingType'],
  sides: ['sides'],
  size: ['sizes'],
  weight: ['paperWeight'],
}

/** Lamination is seen as the finish it gives the paper, litres as the tin that holds them. */
const seenAs: Readonly<Record<string, string>> = {
  '500 ml': 'XS',
  '1 L': 'S',
  '5 L': 'M',
  '10 L': 'L',
  '20 L': 'XL',
  'Gloss Lamination': 'Gloss Finish',
  'Matte Lamination': 'Matte Finish',
}

const listed = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value

/** A garment is turned round when its only print is on the back. */
const sideShown = (chosen: ShopChoices): string => {
  const [front] = listed(chosen.printFront)
  const [back = 'None'] = listed(chosen.printBack)
  return front === 'None' && back !== 'None' ? 'back' : 'front'
}

/** The drawing's options for what was chosen in the shop; what the picture cannot show is left out. */
export const pictureOptions = (kind: Kind, chosen: ShopChoices): Readonly<Record<string, string>> => {
  const options: Record<string, string> = {}
  for (const [name, values] of Object.entries(optionsTaken(kind))) {
    if (name === 'side') {
      options.side = sideShown(chosen)
      continue
    }
    const value = (spokenBy[name] ?? [])
      .flatMap((key) => listed(chosen[key]))
      .map((word) => seenAs[word] ?? word)
      .find((word) => values.includes(word))
    if (value !== undefined) options[name] = value
  }
  return options
}
