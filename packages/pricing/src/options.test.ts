import { expect, test } from 'vitest'
import { CATEGORIES } from './category.ts'
import { COLOURS, isOptionKey, OPTION_GROUPS, OPTION_KEYS, optionLabel } from './options.ts'

test.each([
  [
    'Print',
    'Sides, Paper Finish, Paper Weight, Standard Sizes, Lamination, Corner Type, Layout',
    'sides paperFinish paperWeight standardSizes lamination cornerType layout',
  ],
  [
    'Signs',
    'Sizes, Material, Printing Type, Finishing, Printing Preferences',
    'sizes material printingType finishingOptions printingPreferences',
  ],
  ['Branding', 'Sizes, Colors, Gender, Print Front, Print Back', 'sizes colors gender printFront printBack'],
  ['Paint', 'Sizes, Colors, Gender, Print Front, Print Back', 'sizes colors gender printFront printBack'],
] as const)('%s is configured by %s', (category, labels, keys) => {
  expect(OPTION_GROUPS[category].map(({ label }) => label).join(', ')).toBe(labels)
  expect(OPTION_GROUPS[category].map(({ key }) => key).join(' ')).toBe(keys)
})

test('paint offers the size XL once', () => {
  expect(OPTION_GROUPS.Paint[0]?.values).toEqual(['XS', 'S', 'M', 'L', 'XL'])
})

test('garments come in ten colours', () => {
  const colours = OPTION_GROUPS.Branding.find(({ key }) => key === 'colors')
  expect(colours?.values).toEqual(COLOURS)
  expect(COLOURS).toHaveLength(10)
})

test.each(CATEGORIES)('no option of %s offers a value twice, and none is empty', (category) => {
  for (const { values } of OPTION_GROUPS[category]) {
    expect(values.length).toBeGreaterThan(0)
    expect(new Set(values).size).toBe(values.length)
  }
})

test('every option key is used by some category and has a label', () => {
  const used = new Set(CATEGORIES.flatMap((category) => OPTION_GROUPS[category].map(({ key }) => key)))
  expect([...used].sort()).toEqual([...OPTION_KEYS].sort())
  for (const key of OPTION_KEYS) expect(optionLabel(key)).toMatch(/^[A-Z]/)
})

test('names that every object answers to are not options', () => {
  expect(isOptionKey('sizes')).toBe(true)
  for (const name of ['__proto__', 'constructor', 'toString', 'weight', 'Sizes', ''])
    expect(isOptionKey(name)).toBe(false)
})
