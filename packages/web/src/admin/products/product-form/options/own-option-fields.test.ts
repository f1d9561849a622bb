import type { OwnOption } from '@umbala/pricing'
import { expect, test } from 'vitest'
import { BLANK_OPTION, toOwnFields, toOwnOptions } from './own-option-fields.ts'

const dependsOn = (option: string, values: readonly string[]): OwnOption => ({
  label: 'Foil',
  values: [{ value: 'Gold', when: { option, values } }],
  when: { option, values },
})

test('a condition names an option of the shop as the form does', () => {
  const option = dependsOn('paperFinish', ['Gloss Finish', 'Matte Finish'])
  const [fields] = toOwnFields([option])
  expect(fields?.when).toBe('Paper Finish: Gloss Finish, Matte Finish')
  expect(fields?.values[0]?.when).toBe('Paper Finish: Gloss Finish, Matte Finish')
  expect(toOwnOptions(toOwnFields([option]))).toEqual([option])
})

test.each(['Paper Finish', 'paper finish', 'paperFinish'])('%s is read as the option of the shop', (name) => {
  expect(toOwnOptions([{ ...BLANK_OPTION, label: 'Foil', when: `${name}: Gloss` }])[0]?.when).toEqual({
    option: 'paperFinish',
    values: ['Gloss'],
  })
})

test('an own option that is called like one of the shop keeps its conditions apart from it', () => {
  const own: OwnOption = { label: 'Corner Type', values: [{ value: 'Soft' }] }
  const options = [
    own,
    dependsOn('Corner Type', ['Soft']),
    { ...dependsOn('cornerType', ['Round']), label: 'Ink' },
  ]
  expect(toOwnOptions(toOwnFields(options))).toEqual(options)
})
