import { expect, test } from 'vitest'
import { drawingAddress, type Face, fillDrawing, hasRoom } from './on-product.ts'

const face = (changes: Partial<Face> = {}): Face => ({
  sheet: null,
  href: '/p.webp',
  widthPx: 180,
  heightPx: 100,
  isInkOnly: false,
  ...changes,
})
const ROOM = (side: string, size = 'data-width="90" data-height="50"') => `<g data-own="${side}" ${size}/>`
const drawing = (...rooms: string[]) => `<svg viewBox="0 0 1200 1200">${rooms.join('')}</svg>`
const images = [{ url: '/uploads/abc.svg', altText: '' }]

test('a page fills the room that has its shape, and is shown whole in another', () => {
  expect(fillDrawing(drawing(ROOM('front')), { front: face() })).toContain('xMidYMid slice')
  expect(
    fillDrawing(drawing(ROOM('front', 'data-width="50" data-height="50"')), { front: face() }),
  ).toContain('xMidYMid meet')
})

test('a side without a page stays unprinted', () => {
  const filled = fillDrawing(drawing(ROOM('front'), ROOM('back')), { front: face() })
  expect(filled.match(/<image /g)).toHaveLength(1)
  expect(hasRoom(filled)).toBe(false)
})

test('the paper of a document is not printed on cloth; a photo keeps its white', () => {
  const onCloth = fillDrawing(drawing(ROOM('front')), { front: face({ isInkOnly: true }) })
  expect(onCloth).toContain('filter="url(#ink)"')
  expect(onCloth).toContain('<filter id="ink"')
  expect(fillDrawing(drawing(ROOM('front')), { front: face() })).not.toContain('filter')
})

test('the drawing is asked for as the thing is chosen, in the shape of the artwork, seen from the side of the page', () => {
  const job = { options: { colors: ['Navy'], printFront: ['A4'], printBack: ['A3'] } }
  expect(drawingAddress({ images }, job, 'front', face())).toBe(
    '/uploads/abc.svg?colors=Navy&own=1.80&printBack=A3&printFront=A4',
  )
  expect(drawingAddress({ images }, job, 'back', face())).toContain('printFront=None')
  expect(drawingAddress({ images }, { options: { printFront: ['A4'] } }, 'back', face())).toContain(
    'printFront=A4',
  )
})

test('a photograph has no room, and neither has a product without a picture', () => {
  const job = { options: {} }
  expect(
    drawingAddress({ images: [{ url: '/uploads/abc.webp', altText: '' }] }, job, 'front', face()),
  ).toBeNull()
  expect(drawingAddress({ images: [] }, job, 'front', face())).toBeNull()
})
