import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalOptions, type UncheckedChoice } from '../choice.ts'
import { OPTION_KEYS } from '../options.ts'
import { canonicalConfiguration, type Configuration, configurationKey } from './configuration.ts'

const complete = { sides: ['Double Side'], paperFinish: ['Linen'] }

test('one configuration has one form, however it was put together', () => {
  const told = { paperFinish: ['Linen'], layout: [], sides: ['Double Side'] }
  expect(Object.keys(canonicalOptions(told))).toEqual(['sides', 'paperFinish'])
  expect(configurationKey({ options: told })).toBe(configurationKey({ options: complete }))
  expect(configurationKey({ options: {} })).toBe('{"options":{}}')
})

test('the order in which values are listed makes no other configuration', () => {
  expect(configurationKey({ options: { sides: ['b', 'a'] } })).toBe(
    configurationKey({ options: { sides: ['a', 'b'] } }),
  )
})

/** Few options and few values, so that equal choices turn up often; the values try to break out of the key. */
const anyChoice = fc.dictionary(
  fc.constantFrom('sides', 'layout', 'colors'),
  fc.array(fc.constantFrom('a', 'b', 'a,b', '"],"layout":["a'), { maxLength: 2 }),
)

const sameChoice = (one: UncheckedChoice, other: UncheckedChoice): boolean =>
  OPTION_KEYS.every((key) => {
    const rest = [...(other[key] ?? [])]
    for (const value of one[key] ?? []) {
      const at = rest.indexOf(value)
      if (at === -1) return false
      rest.splice(at, 1)
    }
    return rest.length === 0
  })

test('property: configurations share a key exactly when they are the same choice', () => {
  let equalPairs = 0
  fc.assert(
    fc.property(anyChoice, anyChoice, (one, other) => {
      const same = sameChoice(one, other)
      if (same) equalPairs += 1
      const key = configurationKey({ options: one })
      const reversed = Object.fromEntries(Object.entries(one).reverse())
      expect(key === configurationKey({ options: other })).toBe(same)
      expect(configurationKey({ options: reversed })).toBe(key)
      expect(sameChoice(canonicalOptions(one), one)).toBe(true)
    }),
    { numRuns: 5000 },
  )
  expect(equalPairs).toBeGreaterThan(20)
})

const JOB: Configuration = {
  options: { sides: ['Double Side'] },
  size: { widthMm: 900, heightMm: 600 },
  grid: [
    { size: 'M', colour: 'Red', quantity: 2, names: ['Thandi', 'Pieter'] },
    { size: 'L', quantity: 1 },
  ],
  turnaround: 'Express',
  artwork: [{ slot: 'front', fileId: 'f1' }],
  design: { id: 'd1', version: 3 },
  jobName: 'Reception walls',
}

test.each<[string, Partial<Configuration>]>([
  ['another side', { options: { sides: ['Single Side'] } }],
  ['another size', { size: { widthMm: 600, heightMm: 900 } }],
  ['another number of one size', { grid: [{ size: 'M', colour: 'Red', quantity: 3 }] }],
  ['another name on a shirt', { grid: [{ size: 'M', quantity: 1, names: ['Zanele'] }] }],
  ['another number on a shirt', { grid: [{ size: 'M', quantity: 1, names: [{ number: '7' }] }] }],
  ['another turnaround', { turnaround: 'Standard' }],
  ['another file', { artwork: [{ slot: 'front', fileId: 'f2' }] }],
  ['another place for the file', { artwork: [{ slot: 'back', fileId: 'f1' }] }],
  ['a repaired file', { artwork: [{ slot: 'front', fileId: 'f1', repair: { bleed: 'mirror' } }] }],
  ['another version of the design', { design: { id: 'd1', version: 4 } }],
  ['another name of the job', { jobName: 'Reception' }],
])('%s is another line', (_, change) => {
  expect(configurationKey({ ...JOB, ...change })).not.toBe(configurationKey(JOB))
})

test('the same job is the same line, however it was put together', () => {
  expect(
    configurationKey({
      jobName: '  Reception \n walls ',
      design: { version: 3, id: 'd1' },
      artwork: [{ fileId: 'f1', slot: 'front' }],
      turnaround: 'Express',
      grid: [
        { size: 'L', quantity: 1, names: [] },
        { size: 'M', colour: 'Red', quantity: 1, names: [{ name: 'Pieter', number: '' }] },
        { names: ['Thandi'], quantity: 1, colour: 'Red', size: 'M' },
      ],
      size: { heightMm: 600, widthMm: 900 },
      options: { layout: [], sides: ['Double Side'] },
    }),
  ).toBe(configurationKey(JOB))
})

test('the order of the printed pages makes another line', () => {
  const printed = (pages: readonly number[]) =>
    configurationKey({ options: {}, artwork: [{ slot: 'file', fileId: 'f1', repair: { pages } }] })
  expect(printed([2, 1])).not.toBe(printed([1, 2]))
})

test('a repair that changes nothing is no part of a line', () => {
  const repair = { pages: [], bleed: undefined }
  expect(configurationKey({ options: {}, artwork: [{ slot: 'file', fileId: 'f1', repair }] })).toBe(
    '{"options":{},"artwork":[{"slot":"file","fileId":"f1"}]}',
  )
})

test('what says nothing is no part of a configuration', () => {
  const blank = {
    options: {},
    grid: [{ size: 'M', quantity: 0 }],
    turnaround: '',
    artwork: [],
    jobName: '   ',
  }
  expect(canonicalConfiguration(blank)).toEqual({ options: {} })
})

test('property: the canonical form is its own canonical form', () => {
  const text = fc.string({ maxLength: 6 })
  const row = fc.record({ size: text, colour: text, quantity: fc.nat({ max: 3 }), names: fc.array(text) })
  const any = fc.record({
    options: fc.dictionary(fc.constantFrom(...OPTION_KEYS), fc.array(text, { maxLength: 2 })),
    grid: fc.array(row, { maxLength: 4 }),
    artwork: fc.array(
      fc.record({
        slot: fc.constantFrom('front', 'back'),
        fileId: fc.constantFrom('a', 'b'),
        repair: fc.option(
          fc.record(
            {
              bleed: fc.constantFrom('mirror' as const, 'stretch' as const),
              turn: fc.constantFrom(90 as const, 180 as const),
              pages: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
              fit: fc.constantFrom('fill' as const, 'whole' as const),
            },
            { requiredKeys: [] },
          ),
          { nil: undefined },
        ),
      }),
      { maxLength: 3 },
    ),
    jobName: text,
  })
  fc.assert(
    fc.property(any, (configuration) => {
      const once = canonicalConfiguration(configuration)
      const turned = {
        ...configuration,
        grid: configuration.grid.toReversed(),
        artwork: configuration.artwork.toReversed(),
      }
      expect(canonicalConfiguration(once)).toEqual(once)
      expect(configurationKey(turned)).toBe(configurationKey(configuration))
      expect(configurationKey(once)).toBe(configurationKey(configuration))
    }),
    { numRuns: 2000 },
  )
})
