import { expect, test } from 'vitest'
import {
  FILTER_COLOURS,
  FILTER_GENDERS,
  FILTER_SIZES,
  gendersFinding,
  normalColour,
  normalGender,
  normalSize,
  SIDEBAR_GENDERS,
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

test('every size that is offered is one of the filter, and so are those that suppliers write', () => {
  for (const category of ['Branding', 'Paint', 'Signs'] as const) {
    const sizes = OPTION_GROUPS[category].find(({ key }) => key === 'sizes')?.values ?? []
    expect(sizes.length).toBeGreaterThan(0)
    for (const size of sizes) expect(FILTER_SIZES).toContain(normalSize(size))
  }
})

test.each([
  ['Men', 'Men'],
  ['men', 'Men'],
  ['Male', 'Men'],
  ['WOMEN', 'Women'],
  [' female ', 'Women'],
  ['unisex', 'Unisex'],
  ['Kids', null],
  ['', null],
])("the gender '%s' is the filter's %s", (value, expected) => {
  expect(normalGender(value)).toBe(expected)
})

test.each([
  [['Male'], ['Men']],
  [['Female'], ['Women']],
  [
    ['Male', 'Female'],
    ['Men', 'Women'],
  ],
  [['Unisex'], ['Men', 'Women', 'Unisex']],
  [
    ['Female', 'Unisex'],
    ['Men', 'Women', 'Unisex'],
  ],
  [['Kids'], []],
  [[], []],
])('a product for %j is found by %j', (carried, filters) => {
  expect(gendersFinding(carried)).toEqual(filters)
})

test('what the sidebar offers finds every gender that is proposed, and each can be asked for', () => {
  const proposed = OPTION_GROUPS.Branding.find(({ key }) => key === 'gender')?.values ?? []
  expect(proposed).toHaveLength(3)
  for (const gender of proposed) {
    expect(FILTER_GENDERS).toContain(normalGender(gender))
    expect(gendersFinding([gender]).some((filter) => SIDEBAR_GENDERS.includes(filter))).toBe(true)
  }
})

test.each([
  ['red', 'Red'],
  ['GREY', 'Gray'],
  [' gray ', 'Gray'],
  ['Navy', 'Navy'],
])("the colour '%s' is the filter's %s", (value, expected) => {
  expect(normalColour(value)).toBe(expected)
})

test('a colour outside the list is none of the filter', () => {
  expect(normalColour('Turquoise')).toBeNull()
  for (const colour of FILTER_COLOURS) expect(normalColour(colour)).toBe(colour)
})
