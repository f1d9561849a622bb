import type { PageFit } from '@umbala/pricing'
import type { Box, PageFacts } from '../facts.ts'
import type { Placement } from '../findings.ts'
import type { ArtworkSpecification, SheetSize } from '../specification.ts'

export type FoundTrim = {
  readonly placement: Placement
  /** Printed larger or smaller than it was drawn: by how much, else 1. */
  readonly scale: number
  /** Millimetres of page beyond the cut, as printed, at the narrowest side. */
  readonly roomMm: number
  /** For a page of another shape that the customer wants to be printed all the same. */
  readonly fitted: Fitted | null
}

/** How far the page goes past the cut at left and right, and at top and bottom, in millimetres; below zero where it ends before it. */
export type Fitted = {
  readonly fit: PageFit
  readonly beyond: { readonly across: number; readonly down: number }
}

const TOLERANCE_MM = 1
const TOLERANCE_SHARE = 0.005
const SHAPE_SHARE = 0.01
const PICTURE_SHAPE_SHARE = 0.02
/** Two ways to lie on the sheet that differ by less are the same to the eye; then the one with bleed counts. */
const TIE = 0.0025

type Size = { readonly width: number; readonly height: number }

/** A side below it, in millimetres or pixels, is none: enlarged to a sheet it would pass what numbers can hold. */
const LEAST_SIDE = 0.001
export const hasArea = ({ width, height }: Size): boolean => width >= LEAST_SIDE && height >= LEAST_SIDE

const isClose = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(TOLERANCE_MM, other * TOLERANCE_SHARE)
const isSame = (one: Size, other: Size): boolean =>
  isClose(one.width, other.width) && isClose(one.height, other.height)
/** How far the shape of one is from that of the other. */
const shapeGap = (one: Size, other: Size): number =>
  Math.abs((one.width * other.height) / (one.height * other.width) - 1)
const grown = ({ width, height }: Size, by: number): Size => ({
  width: width + 2 * by,
  height: height + 2 * by,
})

/** A box of the page once the page is turned clockwise by a quarter. */
export const turnBox = ({ x, y, width, height }: Box, page: Size): Box => ({
  x: page.height - y - height,
  y: x,
  width: height,
  height: width,
})

type Lying = { readonly page: Size; readonly trimBox: Box | null; readonly isTurned: boolean }

export const lyingOf = (page: PageFacts, isTurned: boolean): Lying => {
  const said = page.trim
  // Many programs write a trim as large as the page when nobody has set one.
  const trim =
    said && hasArea(said) && !(isClose(said.width, page.width) && isClose(said.height, page.height))
      ? said
      : null
  return isTurned
    ? {
        page: { width: page.height, height: page.width },
        trimBox: trim && turnBox(trim, page),
        isTurned,
      }
    : { page, trimBox: trim, isTurned }
}

/** The middle of `box` comes to lie on the middle of the sheet. */
export const centred = (
  lying: Lying,
  box: Box,
  sheet: SheetSize,
  mmPerUnit: number,
  scale: number,
): FoundTrim => {
  const xMm = sheet.widthMm / 2 - (box.x + box.width / 2) * mmPerUnit
  const yMm = sheet.heightMm / 2 - (box.y + box.height / 2) * mmPerUnit
  const right = lying.page.width * mmPerUnit + xMm - sheet.widthMm
  const bottom = lying.page.height * mmPerUnit + yMm - sheet.heightMm
  return {
    placement: { xMm, yMm, mmPerUnit, isTurned: lying.isTurned },
    scale,
    roomMm: Math.max(0, Math.min(-xMm, -yMm, right, bottom)),
    fitted: null,
  }
}

const whole = ({ page }: Lying): Box => ({ x: 0, y: 0, width: page.width, height: page.height })

/** At the size it was drawn at. */
const findExact = (lying: Lying, sheet: SheetSize, bleedMm: number): FoundTrim | null => {
  const wanted = { width: sheet.widthMm, height: sheet.heightMm }
  const { page, trimBox } = lying
  if (trimBox && isSame(trimBox, wanted)) return centred(lying, trimBox, sheet, 1, 1)
  const extra = Math.min(page.width - wanted.width, page.height - wanted.height)
  const isAround = extra <= 2 * Math.max(bleedMm + 3, bleedMm * 2)
  // Any even margin is bleed, more or less of it than was asked for.
  const even = extra > 0 && isAround ? extra / 2 : 0
  return isSame(page, wanted) || isSame(page, grown(wanted, bleedMm)) || isSame(page, grown(wanted, even))
    ? centred(lying, whole(lying), sheet, 1, 1)
    : null
}

/** At another size, if the shape is the same. */
const findScaled = (lying: Lying, sheet: SheetSize, bleedMm: number): FoundTrim | null => {
  const wanted = { width: sheet.widthMm, height: sheet.heightMm }
  const { trimBox } = lying
  if (trimBox && shapeGap(trimBox, wanted) <= SHAPE_SHARE) {
    const scale = wanted.width / trimBox.width
    return centred(lying, trimBox, sheet, scale, scale)
  }
  return findByShape(lying, sheet, bleedMm, SHAPE_SHARE, (mmPerUnit) => mmPerUnit)
}

const findByShape = (
  lying: Lying,
  sheet: SheetSize,
  bleedMm: number,
  share: number,
  scaleOf: (mmPerUnit: number) => number,
): FoundTrim | null => {
  const wanted = { width: sheet.widthMm, height: sheet.heightMm }
  const bled = grown(wanted, bleedMm)
  const { page } = lying
  const [without, within] = [shapeGap(page, wanted), shapeGap(page, bled)]
  if (Math.min(without, within) > share) return null
  const target = within <= without + TIE ? bled : wanted
  const mmPerUnit = Math.max(target.width / page.width, target.height / page.height)
  return centred(lying, whole(lying), sheet, mmPerUnit, scaleOf(mmPerUnit))
}

/** Where on the page the sheet is cut; null where the page has another shape than the sheet. */
export const findTrim = (
  page: PageFacts,
  sheet: SheetSize,
  { bleedMm }: Pick<ArtworkSpecification, 'bleedMm'>,
): FoundTrim | null => {
  if (!hasArea(page)) return null
  const ways = [lyingOf(page, false), lyingOf(page, true)]
  const first = (find: (lying: Lying) => FoundTrim | null): FoundTrim | null =>
    ways.map(find).find((found) => found !== null) ?? null
  if (page.unit === 'px')
    return first((lying) => findByShape(lying, sheet, bleedMm, PICTURE_SHAPE_SHARE, () => 1))
  return (
    first((lying) => findExact(lying, sheet, bleedMm)) ?? first((lying) => findScaled(lying, sheet, bleedMm))
  )
}

/** A logo is as large as its area allows; without an area it is as large as it was drawn. */
export const placeLogo = (page: PageFacts, area: SheetSize | null): FoundTrim | null => {
  if (!hasArea(page) || !area) return null
  const isTurned = page.width > page.height !== area.widthMm > area.heightMm && page.width !== page.height
  const lying = lyingOf({ ...page, trim: null }, isTurned && area.widthMm !== area.heightMm)
  const mmPerUnit = Math.min(area.widthMm / lying.page.width, area.heightMm / lying.page.height)
  return centred(lying, whole(lying), area, mmPerUnit, 1)
}

/** A box of the page in millimetres of the trimmed sheet. */
export const onSheet = (box: Box, page: PageFacts, { xMm, yMm, mmPerUnit, isTurned }: Placement): Box => {
  const { x, y, width, height } = isTurned ? turnBox(box, page) : box
  return {
    x: xMm + x * mmPerUnit,
    y: yMm + y * mmPerUnit,
    width: width * mmPerUnit,
    height: height * mmPerUnit,
  }
}
