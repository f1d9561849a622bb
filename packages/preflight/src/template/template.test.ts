import { expect, test } from 'vitest'
import { givenSpecification } from '../../test/given-artwork.ts'
import { templateOf } from './template-of.ts'
import { drawTemplateSvg } from './template-svg.ts'

test('a template is as large as the sheet with its bleed, with the cut and the safe zone inside', () => {
  expect(templateOf(givenSpecification({}, { sides: ['Double Side'] }))).toEqual({
    widthMm: 96,
    heightMm: 56,
    pages: 2,
    trim: { x: 3, y: 3, width: 90, height: 50 },
    safe: { x: 6, y: 6, width: 84, height: 44 },
    folds: [],
    words: '90 × 50 mm, 3 mm bleed, keep words 3 mm inside the cut',
  })
})

test('folds run across the whole page at their share of the sheet', () => {
  const template = templateOf(givenSpecification({ folds: [0.5] }))
  expect(template?.folds).toEqual([{ x1: 48, y1: 0, x2: 48, y2: 56 }])
})

test('a job without a finished size has no template, and one that is all edge has no safe zone', () => {
  expect(templateOf(givenSpecification({ trim: null }))).toBeNull()
  expect(templateOf(givenSpecification({ safeMm: 30 }))?.safe).toBeNull()
  expect(templateOf(givenSpecification({ safeMm: 0, bleedMm: 0 }))).toMatchObject({
    safe: null,
    words: '90 × 50 mm',
  })
})

test('the drawing is in millimetres, and the name of a product is only text in it', () => {
  const template = templateOf(givenSpecification({ folds: [0.5] }))
  const svg = template ? drawTemplateSvg(template, '<script>"&"') : ''
  expect(svg).toContain('width="96mm" height="56mm" viewBox="0 0 96 56"')
  expect(svg).toContain('<title>&lt;script&gt;&quot;&amp;&quot;</title>')
  expect(svg.match(/id="(?:bleed|cut|safe)"|class="fold"/g)).toHaveLength(4)
  expect(svg).not.toContain('<script>')
})

test('a sheet without a safe zone or folds is drawn with bleed and cut alone', () => {
  const template = templateOf(givenSpecification({ safeMm: 0 }))
  expect(template && drawTemplateSvg(template, 'Cards')).not.toMatch(/id="safe"|class="fold"/)
})
