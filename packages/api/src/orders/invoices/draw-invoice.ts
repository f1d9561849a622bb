import { buffer } from 'node:stream/consumers'
import { loadFaces } from './invoice-faces.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import { AREA, colourBar, cropMarks, INKS, PAGE, rule, type Sheet, write } from './invoice-sheet.ts'
import { drawTable } from './invoice-table.ts'

const openSheet = async ({ title, number, shopName, issuedAt }: InvoiceFacts): Promise<Sheet> => {
  // Fonts and their tables are worth their room only where an invoice is drawn.
  const { default: PDFDocument } = await import('pdfkit')
  const sheet = new PDFDocument({
    size: 'A4',
    // Every place is chosen here; a margin would only make the library turn pages by itself.
    margin: 0,
    bufferPages: true,
    lang: 'en-ZA',
    displayTitle: true,
    // Stamped with the invoice, not with the moment of printing: the same paper is the same file.
    info: { Title: `${title} ${number}`, Author: shopName, CreationDate: issuedAt },
  })
  for (const [name, file] of await loadFaces()) sheet.registerFont(name, file)
  return sheet
}

const COPY = { width: 46, height: 18 }

const drawCopyMark = (sheet: Sheet, y: number) => {
  const x = AREA.right - COPY.width
  sheet.rect(x, y, COPY.width, COPY.height).lineWidth(1).strokeColor(INKS.magenta).stroke()
  const style = { face: 'strong', size: 9.5, ink: INKS.magenta, width: COPY.width } as const
  sheet.font('strong').fontSize(style.size)
  const inset = (COPY.width - sheet.widthOfString('COPY')) / 2
  write(sheet, 'COPY', x + inset, y + 3.5, style)
}

const drawHead = (sheet: Sheet, { shopName, title, isCopy }: InvoiceFacts): number => {
  colourBar(sheet, AREA.left, AREA.top)
  write(sheet, shopName, AREA.left, AREA.top + 12, { face: 'display', size: 24, width: AREA.width / 2 })
  const half = { x: AREA.left + AREA.width / 2, width: AREA.width / 2 }
  write(sheet, title, half.x, AREA.top + 12, { face: 'display', size: 24, width: half.width, align: 'right' })
  if (isCopy) drawCopyMark(sheet, AREA.top - 12)
  const bottom = AREA.top + 50
  rule(sheet, bottom, { ink: INKS.ink, weight: 1.2 })
  return bottom + 16
}

const LABEL = { face: 'strong', size: 7.5, ink: INKS.soft } as const

const drawParty = (
  sheet: Sheet,
  heading: string,
  lines: readonly string[],
  x: number,
  top: number,
  width: number,
) => {
  let y = write(sheet, heading, x, top, { ...LABEL, width }) + 3
  lines.forEach((line, place) => {
    y = write(sheet, line, x, y, { face: place === 0 ? 'strong' : 'text', width }) + 1
  })
  return y
}

const drawParticulars = (
  sheet: Sheet,
  { particulars }: InvoiceFacts,
  x: number,
  top: number,
  width: number,
) => {
  let y = top
  for (const [label, value] of particulars) {
    y = write(sheet, label, x, y, { ...LABEL, width }) + 1
    y = write(sheet, value, x, y, { width }) + 5
  }
  return y
}

/** Who sells, who buys, and what this paper is, side by side. */
const drawParties = (sheet: Sheet, facts: InvoiceFacts, top: number): number => {
  const gap = 18
  const column = (AREA.width - 2 * gap) / 3
  const at = (place: number) => AREA.left + place * (column + gap)
  const ends = [
    drawParty(sheet, 'From', facts.from, at(0), top, column),
    drawParty(sheet, 'To', facts.to, at(1), top, column),
    drawParticulars(sheet, facts, at(2), top, column),
  ]
  return Math.max(...ends) + 16
}

const TOTALS = { x: AREA.left + AREA.width * 0.5, width: AREA.width * 0.5 }
const TOTALS_LINE = 16

const drawTotals = (sheet: Sheet, { totals, total }: InvoiceFacts, top: number): number => {
  let y = top
  const pair = (label: string, value: string, style: { face?: 'strong' | 'display'; size: number }) => {
    write(sheet, label, TOTALS.x, y, { ...style, width: TOTALS.width * 0.6 })
    write(sheet, value, TOTALS.x, y, { ...style, width: TOTALS.width, align: 'right' })
  }
  for (const [label, value] of totals) {
    pair(label, value, { size: 9.5 })
    y += TOTALS_LINE
  }
  rule(sheet, y, { ink: INKS.ink, weight: 1.2, from: TOTALS.x })
  y += 7
  pair(total[0], total[1], { face: 'display', size: 13 })
  return y + 24
}

const drawPayment = (sheet: Sheet, { payment }: InvoiceFacts, top: number) => {
  const width = TOTALS.x - AREA.left - 24
  let y = write(sheet, payment.heading, AREA.left, top, { ...LABEL, width }) + 3
  for (const line of payment.lines) y = write(sheet, line, AREA.left, y, { width }) + 1
}

const drawFooters = (sheet: Sheet, { footer, number }: InvoiceFacts) => {
  const { count } = sheet.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    sheet.switchToPage(page)
    cropMarks(sheet)
    const y = PAGE.height - 62
    rule(sheet, y)
    const small = { size: 7.5, ink: INKS.soft } as const
    write(sheet, footer, AREA.left, y + 7, { ...small, width: AREA.width * 0.7 })
    const place = `${number}  ·  page ${page + 1} of ${count}`
    write(sheet, place, AREA.left, y + 7, { ...small, align: 'right' })
  }
}

/** Draws the invoice as a press sheet: A4, hairlines, the shop's own faces embedded. */
export const drawInvoice = async (facts: InvoiceFacts): Promise<Buffer<ArrayBuffer>> => {
  const sheet = await openSheet(facts)
  const done = buffer(sheet)

  const turnPage = () => {
    sheet.addPage()
    colourBar(sheet, AREA.left, AREA.top)
    const bottom = write(sheet, `${facts.title} ${facts.number}, continued`, AREA.left, AREA.top + 12, {
      face: 'strong',
    })
    if (facts.isCopy) drawCopyMark(sheet, AREA.top - 12)
    return bottom + 16
  }

  const tableTop = drawParties(sheet, facts, drawHead(sheet, facts))
  let y = (await drawTable(sheet, facts.lines, tableTop, turnPage)) + 16
  const room = (facts.totals.length + 3) * TOTALS_LINE
  if (y + room > AREA.bottom) y = turnPage()
  drawPayment(sheet, facts, y)
  drawTotals(sheet, facts, y)
  drawFooters(sheet, facts)
  sheet.end()
  return done
}
