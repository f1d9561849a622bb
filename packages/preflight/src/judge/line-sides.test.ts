import { expect, test } from 'vitest'
import { givenSpecification } from '../../test/given-artwork.ts'
import { lackedSide, lackedSideFinding } from './line-sides.ts'

const both = givenSpecification({}, { sides: ['Double Side'] })
const one = givenSpecification({}, { sides: ['Single Side'] })
const placed = (...slots: string[]) => slots.map((slot) => ({ slot }))

test('a line of two sides lacks the one that nothing was sent for', () => {
  expect(lackedSide(placed('front'), both)).toBe('back')
  expect(lackedSide(placed('back', 'back'), both)).toBe('front')
  expect(lackedSideFinding('back')).toMatchObject({ severity: 'block', title: 'The back is missing' })
})

test('a line with both sides, with one file for all pages, with nothing, or of one side lacks none', () => {
  for (const slots of [placed('front', 'back'), placed('file'), placed()])
    expect(lackedSide(slots, both)).toBeNull()
  expect(lackedSide(placed('front'), one)).toBeNull()
  expect(lackedSide(placed('front'), givenSpecification())).toBeNull()
})
