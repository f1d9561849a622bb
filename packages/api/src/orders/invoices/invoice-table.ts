import { setImmediate as breathe } from 'node:timers/promises'
import type { InvoiceFacts } from './invoice-facts.ts'
import { AREA, heightOf, INKS, rule, type Sheet, write } from './invoice-sheet.ts'

type Line = InvoiceFacts['lines'][number]

const AMOUNT = { x: AREA.right - 92, width: 92 }
const UNIT = { x: AMOUNT.x - 92, width: 84 }
const QUANTITY = { x: UNIT.x - 52, width: 44 }
const GOODS = { x: AREA.left, width: QUANTITY.x - AREA.left - 12 }

const NAME = { face: 'strong', size: 9.5, width: GOODS.width } as const
const DETAILS = { size: 8, ink: INKS.soft, width: GOODS.width } as const
const FIGURES = { size: 9.5, align: 'right' } as const
const PADDING = 7

const head = (sheet: Sheet, top: number): number => {
  const label = { face: 'strong', size: 7.5, ink: INKS.soft } as const
  write(sheet, 'Description', GOODS.x, top, { ...label, width: GOODS.width })
  write(sheet, 'Quantity', QUANTITY.x, top, { ...label, width: QUANTITY.width, align: 'right' })
  write(sheet, 'Unit, excl. VAT', UNIT.x, top, { ...label, width: UNIT.width, align: 'right' })
  const bottom = write(sheet, 'Amount, excl. VAT', AMOUNT.x, top, {
    ...label,
    width: AMOUNT.width,
    align: 'right',
  })
  rule(sheet, bottom + 4, { ink: INKS.ink, weight: 0.8 })
  return bottom + 4
}

const heightOfLine = (sheet: Sheet, { name, details }: Line): number =>
  heightOf(sheet, name, NAME) + heightOf(sheet, details, DETAILS) + 2 + 2 * PADDING

const drawLine = (sheet: Sheet, line: Line, top: number): number => {
  const y = top + PADDING
  write(sheet, line.quantity, QUANTITY.x, y, { ...FIGURES, width: QUANTITY.width })
  write(sheet, line.unit, UNIT.x, y, { ...FIGURES, width: UNIT.width })
  write(sheet, line.amount, AMOUNT.x, y, { ...FIGURES, width: AMOUNT.width })
  const named = write(sheet, line.name, GOODS.x, y, NAME)
  const bottom = write(sheet, line.details, GOODS.x, named + 2, DETAILS) + PADDING
  rule(sheet, bottom)
  return bottom
}

/** After so many lines the shop's other visitors get their turn. */
const AT_ONCE = 20

/** The goods, over as many pages as they need; each begins with the column heads. Tells where the table ended. */
export const drawTable = async (
  sheet: Sheet,
  lines: readonly Line[],
  top: number,
  turnPage: () => number,
): Promise<number> => {
  let y = head(sheet, top)
  for (const [index, line] of lines.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await breathe()
    if (y + heightOfLine(sheet, line) > AREA.bottom) y = head(sheet, turnPage())
    y = drawLine(sheet, line, y)
  }
  return y
}
