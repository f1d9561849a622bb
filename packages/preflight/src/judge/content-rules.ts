import type { Box, PictureFacts, TextFacts } from '../facts.ts'
import { onSheet } from './find-trim.ts'
import { finding, type JudgedPage, type PageRule, pointScale, type Weighed } from './page-under-judgement.ts'
import { fine, quoted, rough } from './words.ts'

const MM_PER_INCH = 25.4
const TOLERANCE_MM = 0.2
/** A picture of so few pixels is a colour or a shading, not a photograph. */
const FILL_PX = 4
const SMALLEST_SQUARE_MM = 4
/** Rounding of programs that were told 300. */
const DPI_SHARE = 0.98

const worst = (found: readonly (Weighed | null)[]): Weighed | null =>
  found.reduce<Weighed | null>(
    (one, other) => (other && (!one || other.weight > one.weight) ? other : one),
    null,
  )

const isOutside = (box: Box, { sheet }: JudgedPage): boolean =>
  sheet !== null &&
  (box.x >= sheet.widthMm || box.y >= sheet.heightMm || box.x + box.width <= 0 || box.y + box.height <= 0)

/** On the sheet; as it is drawn where nobody knows a sheet. */
const placeOf = (box: Box, { facts, found }: JudgedPage): Box =>
  found ? onSheet(box, facts, found.placement) : box

export type SharpPicture = { readonly dpi: number; readonly picture: PictureFacts; readonly place: Box }

/** Every picture that is seen, with its resolution as printed. */
export const picturesAsPrinted = (page: JudgedPage): readonly SharpPicture[] => {
  const { facts, found, format, specification } = page
  if (!found && (facts.unit === 'px' || specification.trim)) return []
  const mmPerUnit = found?.placement.mmPerUnit ?? 1
  const isPhoto = facts.unit === 'px' && format !== 'svg'
  const all: readonly PictureFacts[] =
    isPhoto && facts.pictures.length === 0
      ? [
          {
            box: { x: 0, y: 0, width: facts.width, height: facts.height },
            widthPx: facts.width,
            heightPx: facts.height,
            space: 'other',
          },
        ]
      : facts.pictures
  return all.flatMap((picture) => {
    const { box, widthPx, heightPx } = picture
    const place = placeOf(box, page)
    const isSeen = place.width * place.height >= SMALLEST_SQUARE_MM && !isOutside(place, page)
    if (!isSeen || Math.min(widthPx, heightPx) <= FILL_PX) return []
    const perMm = Math.min(widthPx / (box.width * mmPerUnit), heightPx / (box.height * mmPerUnit))
    return [{ dpi: perMm * MM_PER_INCH, picture, place }]
  })
}

export const resolutionRule: PageRule = (page) => {
  const { specification, number } = page
  const { dpi: wanted, poorDpi } = specification
  return worst(
    picturesAsPrinted(page).map(({ dpi, picture, place }) => {
      if (dpi >= wanted * DPI_SHARE) return null
      const isPoor = dpi < poorDpi
      const more = wanted / dpi
      return {
        weight: -dpi,
        finding: finding('resolution', 'warn', {
          page: number,
          place,
          measured: `${Math.floor(dpi)} dpi`,
          wanted: `${wanted} dpi`,
          title: `Your picture is ${Math.floor(dpi)} dpi at this size; ${wanted} prints sharp`,
          text: isPoor
            ? 'It will look blurred, with steps along its edges.'
            : 'It will look a little soft when seen close up.',
          remedy: `A copy at least ${Math.ceil(picture.widthPx * more)} px wide and ${Math.ceil(picture.heightPx * more)} px high is sharp. Enlarging this one does not help; look for the original.`,
        }),
      }
    }),
  )
}

export const safeRule: PageRule = (page) => {
  const { facts, found, sheet, specification, number } = page
  const { safeMm } = specification
  if (!found || !sheet || safeMm === 0) return null
  return worst(
    facts.texts.map(({ box, words }) => {
      const place = placeOf(box, page)
      const near = Math.min(
        place.x,
        place.y,
        sheet.widthMm - place.x - place.width,
        sheet.heightMm - place.y - place.height,
      )
      if (isOutside(place, page) || near >= safeMm - TOLERANCE_MM) return null
      const isCut = near < 0
      const name = quoted(words) || 'Text'
      return {
        weight: -near,
        finding: finding('safe', 'warn', {
          page: number,
          place,
          measured: isCut ? 'across the cut' : `${rough(near)} mm`,
          wanted: `${rough(safeMm)} mm`,
          title: isCut
            ? `${name} runs over the cut`
            : `${name} sits ${rough(near)} mm from the cut; ${rough(safeMm)} mm is safe`,
          text: isCut
            ? 'What lies past the cut is not printed.'
            : 'The knife may move by up to a millimetre, so it can look crooked or lose its edge.',
          remedy: `Move words and logos at least ${rough(safeMm)} mm inside the cut.`,
        }),
      }
    }),
  )
}

const isSmall = (text: TextFacts, page: JudgedPage): boolean => {
  const points = text.points * pointScale(page)
  return points > 0 && points < page.specification.textMinPoints - 0.05
}

export const smallTextRule: PageRule = (page) => {
  const { facts, specification, number } = page
  return worst(
    facts.texts.map((text) => {
      const place = placeOf(text.box, page)
      if (!isSmall(text, page) || isOutside(place, page)) return null
      const points = text.points * pointScale(page)
      return {
        weight: -points,
        finding: finding('smallText', 'warn', {
          page: number,
          place,
          measured: `${rough(points)} pt`,
          wanted: `${rough(specification.textMinPoints)} pt`,
          title: `${quoted(text.words) || 'Text'} is ${rough(points)} pt; from ${rough(specification.textMinPoints)} pt it can be read`,
          text: 'Thin strokes of small letters fill in or break.',
          remedy: 'Set it larger, in one dark colour.',
        }),
      }
    }),
  )
}

export const hairlineRule: PageRule = (page) => {
  const { facts, specification, number, found } = page
  if (!facts.thinnest) return null
  const points = facts.thinnest.points * pointScale(page)
  const wanted = specification.lineMinPoints
  if (points >= wanted - 0.01) return null
  const place = facts.thinnest.box && found ? placeOf(facts.thinnest.box, page) : null
  if (place && isOutside(place, page)) return null
  return {
    weight: -points,
    finding: finding('hairline', 'warn', {
      page: number,
      place,
      measured: `${fine(points)} pt`,
      wanted: `${fine(wanted)} pt`,
      title: `A line is ${fine(points)} pt thin; ${fine(wanted)} pt holds in print`,
      text: 'It may break up or not show at all.',
      remedy: `Make lines at least ${fine(wanted)} pt strong.`,
    }),
  }
}

export const inkRule: PageRule = (page) => {
  const { facts, specification, number, found } = page
  const wanted = specification.inkPercent
  if (!facts.ink || facts.ink.percent <= wanted + 0.5) return null
  const place = facts.ink.box && found ? placeOf(facts.ink.box, page) : null
  // Marks beside the sheet are printed by every plate. Of a picture only the first place with so much ink is known.
  if (place && facts.unit === 'mm' && isOutside(place, page)) return null
  const percent = Math.round(facts.ink.percent)
  return {
    weight: percent,
    finding: finding('ink', 'warn', {
      page: number,
      place,
      measured: `${percent}%`,
      wanted: `${wanted}%`,
      title: `A colour has ${percent}% ink; the paper takes ${wanted}%`,
      text: 'Too much ink dries slowly and comes off on the next sheet.',
      remedy:
        'Mix a lighter build. For deep black, 60% cyan, 40% magenta, 40% yellow and 100% black is plenty.',
    }),
  }
}
