import type { PageFit } from '@umbala/pricing'
import type { Box, PageFacts } from '../facts.ts'
import type { ArtworkSpecification, SheetSize } from '../specification.ts'
import { centred, type FoundTrim, hasArea, lyingOf } from './find-trim.ts'

const TIGHTEST = 0.05

/** What of the page the customer means: not the marks around it. */
const meantOf = (page: PageFacts, fit: PageFit): Box => {
  const { trimBox } = lyingOf(page, false)
  const outline = { x: 0, y: 0, width: page.width, height: page.height }
  if (!trimBox) return outline
  const bled = page.bleed
  const isAround =
    bled !== null &&
    bled.x <= trimBox.x &&
    bled.y <= trimBox.y &&
    bled.x + bled.width >= trimBox.x + trimBox.width &&
    bled.y + bled.height >= trimBox.y + trimBox.height
  return fit === 'fill' && isAround ? bled : trimBox
}

/** A page of another shape on the sheet, as the customer has chosen; null where it has no size. */
export const fitPage = (
  page: PageFacts,
  sheet: SheetSize,
  { bleedMm }: Pick<ArtworkSpecification, 'bleedMm'>,
  fit: PageFit,
): FoundTrim | null => {
  if (!hasArea(page)) return null
  const box = meantOf(page, fit)
  const by = fit === 'fill' ? 2 * bleedMm : 0
  const [across, down] = [(sheet.widthMm + by) / box.width, (sheet.heightMm + by) / box.height]
  const mmPerUnit = fit === 'fill' ? Math.max(across, down) : Math.min(across, down)
  const [width, height] = [box.width * mmPerUnit, box.height * mmPerUnit]
  if (!(mmPerUnit > 0) || !Number.isFinite(width * height * mmPerUnit)) return null
  const found = centred(lyingOf(page, false), box, sheet, mmPerUnit, page.unit === 'px' ? 1 : mmPerUnit)
  const beyond = { across: (width - sheet.widthMm) / 2, down: (height - sheet.heightMm) / 2 }
  return { ...found, fitted: { fit, beyond } }
}

/** Whether the page ends inside the sheet at its left and right, and at its top and bottom. */
export const emptyEdges = ({ fitted }: FoundTrim): { readonly across: boolean; readonly down: boolean } => ({
  across: fitted !== null && fitted.beyond.across < -TIGHTEST,
  down: fitted !== null && fitted.beyond.down < -TIGHTEST,
})
