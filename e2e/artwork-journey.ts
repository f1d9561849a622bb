import type { Page } from '@playwright/test'

const POINTS_PER_MM = 72 / 25.4

type Sheet = { readonly widthMm: number; readonly heightMm: number; readonly text?: string }

/** A PDF of one page, flooded with colour; with a text, also a small line near its lower left corner, in a font that is not in the file. */
export const aPdf = ({ widthMm, heightMm, text = '' }: Sheet): Buffer => {
  const width = (widthMm * POINTS_PER_MM).toFixed(2)
  const height = (heightMm * POINTS_PER_MM).toFixed(2)
  const drawn = `0.1 0.4 0.6 rg 0 0 ${width} ${height} re f${text && ` 1 1 1 rg BT /F1 5 Tf 12 12 Td (${text}) Tj ET`}`
  const font = text && '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<<${font}>>>>`,
    `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = pdf.length
  pdf += `xref\n0 5\n0000000000 65535 f \n${places.join('')}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`
  return Buffer.from(pdf, 'latin1')
}

export const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

/** The part of a product's page that takes files. Its code comes when it is near. */
export const artworkPart = async (page: Page) => {
  const part = page.locator('section', { has: page.getByRole('heading', { name: 'Your artwork' }) })
  await part.scrollIntoViewIfNeeded()
  await part.getByText('Drop your file here').waitFor()
  return part
}
