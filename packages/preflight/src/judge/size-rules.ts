import { millimetres, sizeText } from '../settings/size-words.ts'
import type { PageFacts } from '../facts.ts'
import type { Fitted } from './find-trim.ts'
import { finding, type PageRule } from './page-under-judgement.ts'
import { fine, listed, rough } from './words.ts'

const measuredText = ({ unit, width, height }: PageFacts): string =>
  unit === 'px' ? `${width} × ${height} px` : `${millimetres(width)} × ${millimetres(height)} mm`

export const shapeRule: PageRule = ({ facts, found, sheet, specification, number }) => {
  if (found || !sheet) return null
  const measured = measuredText(facts)
  const bleed = specification.bleedMm
  // As it was chosen, not as the page happens to lie.
  const wanted = sizeText(specification.trim ?? sheet)
  return {
    weight: 1,
    finding: finding('shape', 'block', {
      page: number,
      measured,
      wanted,
      title: `Your page has another shape: ${measured}, not ${wanted}`,
      text: 'It would be stretched or cropped to fit.',
      remedy: `Make it ${wanted}${bleed > 0 ? ` with ${rough(bleed)} mm bleed on every side` : ''}, or choose the size that it was made for.`,
    }),
  }
}

const beside = (mm: number, sides: string, what: string): string[] =>
  Math.abs(mm) < 0.05 ? [] : [`${rough(Math.abs(mm))} mm ${what} at the ${sides}`]

/** What a page of another shape loses or lacks, in numbers. */
export const fittedWords = ({ fit, beyond: { across, down } }: Fitted): string => {
  const what = fit === 'fill' ? 'is cut off' : 'stays empty'
  const sides =
    rough(Math.abs(across)) === rough(Math.abs(down)) && Math.abs(across) >= 0.05
      ? [`${rough(Math.abs(across))} mm ${what} on all sides`]
      : [...beside(down, 'top and bottom', what), ...beside(across, 'left and right', what)]
  return sides.length > 0 ? `${listed(sides)}.` : ''
}

/** The note on a page of another shape that is printed all the same. */
export const fitRule: PageRule = ({ facts, found, sheet, number }) => {
  const fitted = found?.fitted
  if (!fitted || !sheet) return null
  const { across, down } = fitted.beyond
  return {
    weight: Math.max(Math.abs(across), Math.abs(down)),
    finding: finding('shape', 'note', {
      page: number,
      measured: measuredText(facts),
      wanted: sizeText(sheet),
      title:
        fitted.fit === 'fill'
          ? `Your page of another shape fills ${sizeText(sheet)}`
          : `Your page of another shape is shown whole on ${sizeText(sheet)}`,
      text: fittedWords(fitted),
      remedy: 'Look at the preview: it shows where it is cut.',
    }),
  }
}

export const scaleRule: PageRule = ({ facts, found, sheet, number, repair }) => {
  if (!found || !sheet || found.scale === 1) return null
  const percent = found.scale * 100
  const isLarger = found.scale > 1
  const isChosen = repair.fit !== undefined
  const measured = measuredText(facts)
  return {
    weight: Math.abs(Math.log(found.scale)),
    finding: finding('scale', isChosen ? 'note' : 'warn', {
      page: number,
      measured,
      wanted: sizeText(sheet),
      title: `Your page is ${measured}; we print it at ${percent < 10 ? fine(percent) : Math.round(percent)}%`,
      text: `${found.fitted ? 'It' : 'The shape is right, so it'} is made ${isLarger ? 'larger' : 'smaller'} to ${found.fitted?.fit === 'fill' ? 'cover' : 'fit'} ${sizeText(sheet)}. Pictures, lines and words are checked at the printed size.`,
      remedy: isChosen
        ? null
        : `Tick this if you drew it ${isLarger ? 'small' : 'large'} on purpose, or choose the size that it was made for.`,
    }),
  }
}

export const rotationRule: PageRule = ({ found, sheet, specification, number }) => {
  if (!found?.placement.isTurned || !sheet || specification.isPlaced) return null
  return {
    weight: 1,
    finding: finding('rotation', specification.mayTurn ? 'note' : 'warn', {
      page: number,
      title: `Your page is turned; we print it as ${sheet.widthMm > sheet.heightMm ? 'landscape' : 'portrait'}`,
      text: `We turn it by a quarter to fit ${sizeText(sheet)}.`,
      remedy: specification.mayTurn ? null : 'Choose the other layout if the page is right as it stands.',
    }),
  }
}
