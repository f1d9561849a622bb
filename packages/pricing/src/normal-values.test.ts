import { expect, test } from 'vitest'
import {
  coloursFoundBy,
  FILTER_COLOURS,
  FILTER_GENDERS,
  FILTER_SIZES,
  gendersFoundBy,
  normalColour,
  normalSize,
  sizesFoundBy,
} from './normal-values.ts'
import { OPTION_GROUPS } from './options.ts'

test.each([
  ['XS', 'XS'],
  ['extra small', 'XS'],
  ['Small', 'S'],
  ['Medium', 'M'],
  ['m', 'M'],
  ['M', 'M'],
  [' Large ', 'L'],
  ['Extra  Large', 'XL'],
  ['x-large', 'XL'],
  ['Double Extra Large', 'XXL'],
  ['2XL', 'XXL'],
  ['XXL', 'XXL'],
])("the stored size '%s' is the filter's %s", (stored, expected) => {
  expect(normalSize(stored)).toBe(expected)
})

test.each(['', 'A4', 'XXXL', 'Mediums', 'constructor'])("'%s' is no size of the filter", (value) => {
  expect(normalSize(value)).toBeNull()
})

test('every size a garment or a paint is offered in can be found by exactly one filter', () => {
  for (const category of ['Branding', 'Paint', 'Signs'] as const) {
    const sizes = OPTION_GROUPS[category].find(({ key }) => key === 'sizes')?.values ?? []
    expect(sizes.length).toBeGreaterThan(0)
    for (const size of sizes) {
      expect(FILTER_SIZES.filter((filter) => sizesFoundBy(filter).includes(size))).toHaveLength(1)
    }
  }
})

test('M finds Medium and M, in whichever spelling it is asked for', () => {
  expect(sizesFoundBy('M')).toEqual(['M', 'Medium'])
  expect(sizesFoundBy('medium')).toEqual(['M', 'Medium'])
})

test('a size of a product of its own finds itself, an empty one nothing', () => {
  expect(sizesFoundBy(' 3XL ')).toEqual(['3XL'])
  expect(sizesFoundBy(' ')).toEqual([])
})

test.each([
  ['Men', ['Male', 'Unisex']],
  ['men', ['Male', 'Unisex']],
  ['Male', ['Male', 'Unisex']],
  ['WOMEN', ['Female', 'Unisex']],
  ['female', ['Female', 'Unisex']],
  ['unisex', ['Unisex']],
  ['Kids', ['Kids']],
  ['', []],
])("the gender filter '%s' finds %j", (filter, expected) => {
  expect(gendersFoundBy(filter)).toEqual(expected)
})

test('the two gender filters together find every stored gender', () => {
  const stored = OPTION_GROUPS.Branding.find(({ key }) => key === 'gender')?.values ?? []
  expect([...new Set(FILTER_GENDERS.flatMap(gendersFoundBy))].sort()).toEqual([...stored].sort())
})

test.each([
  ['red', 'Red'],
  ['GREY', 'Gray'],
  [' gray ', 'Gray'],
  ['Navy', 'Navy'],
])("the colour '%s' is the filter's %s", (value, expected) => {
  expect(normalColour(value)).toBe(expected)
})

test('a colour outside the list is none of the filter and finds itself', () => {
  expect(normalColour('Turquoise')).toBeNull()
  expect(coloursFoundBy('Turquoise')).toEqual(['Turquoise'])
  expect(coloursFoundBy('grey')).toEqual(['Gray', 'Grey'])
  expect(FILTER_COLOURS.flatMap(coloursFoundBy)).toHaveLength(11)
})
