import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkChoice, type ChosenOptions, type UncheckedChoice } from './choice.ts'
import { OPTION_KEYS } from './options.ts'

const flyer = { sides: ['Single Side', 'Double Side'], paperFinish: ['Gloss Finish', 'Linen'], layout: [] }
const complete = { sides: ['Double Side'], paperFinish: ['Linen'] }

/** As a body arrives: only `JSON.parse` can make `__proto__` a property of its own. */
const fromJson = (text: string) => JSON.parse(text) as UncheckedChoice

test('a choice of one offered value per option is accepted, house values included', () => {
  expect(checkChoice(flyer, complete)).toEqual({ ok: true, options: complete })
})

test('options that are not chosen are named, in their own order', () => {
  expect(checkChoice(flyer, {})).toEqual({ ok: false, missing: ['sides', 'paperFinish'], refused: [] })
  expect(checkChoice(flyer, { paperFinish: ['Linen'], sides: [] })).toEqual({
    ok: false,
    missing: ['sides'],
    refused: [],
  })
})

test('a product without options needs no choice', () => {
  expect(checkChoice({}, {})).toEqual({ ok: true, options: {} })
  expect(checkChoice({ layout: [] }, { layout: [] })).toEqual({ ok: true, options: {} })
})

test.each([
  ['a value the product does not offer', { sides: ['Matte'] }, [['sides', 'Matte', 'not offered']]],
  ['a value in another spelling', { sides: ['double side'] }, [['sides', 'double side', 'not offered']]],
  ['an option the product does not have', { material: ['Vinyl'] }, [['material', 'Vinyl', 'not offered']]],
  ['a value of an option offered empty', { layout: ['Portrait'] }, [['layout', 'Portrait', 'not offered']]],
  ['a name that is no option', { finish: ['Linen'] }, [['finish', null, 'not offered']]],
  ['a name that is no option, without values', { finish: [] }, [['finish', null, 'not offered']]],
  [
    'the same value twice',
    { sides: ['Double Side', 'Double Side'] },
    [['sides', 'Double Side', 'chosen twice']],
  ],
  ['two values', { sides: ['Double Side', 'Single Side'] }, [['sides', null, 'more than one']]],
  [
    'an offered and a foreign value',
    { sides: ['Double Side', 'Gold'] },
    [
      ['sides', 'Gold', 'not offered'],
      ['sides', null, 'more than one'],
    ],
  ],
])('%s is refused with its reason', (_, change, expected) => {
  expect(checkChoice(flyer, { ...complete, ...change })).toEqual({
    ok: false,
    missing: [],
    refused: expected.map(([option, value, reason]) => ({ option, value, reason })),
  })
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'the name %s, which every object answers to, is refused',
  (name) => {
    const chosen = fromJson(`{"sides":["Double Side"],"paperFinish":["Linen"],"${name}":["x"]}`)
    expect(checkChoice(flyer, chosen)).toEqual({
      ok: false,
      missing: [],
      refused: [{ option: name, value: null, reason: 'not offered' }],
    })
  },
)

test('a choice inherited from a prototype does not count', () => {
  const inherited: ChosenOptions = Object.create(complete) as ChosenOptions
  expect(checkChoice(flyer, inherited)).toEqual({ ok: false, missing: ['sides', 'paperFinish'], refused: [] })
})

test('ten thousand values for one option are refused at once', () => {
  const values = Array.from({ length: 10_000 }, (_, index) => `value ${index}`)
  const started = Date.now()
  expect(checkChoice(flyer, { sides: values, paperFinish: ['Linen'] }).ok).toBe(false)
  expect(Date.now() - started).toBeLessThan(500)
})

test('property: any choice at all gets an answer, and an accepted one holds one offered value per option', () => {
  const hostile = fc.dictionary(
    fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', ...OPTION_KEYS)),
    fc.array(fc.constantFrom('Single Side', 'Double Side', 'Linen', 'constructor'), { maxLength: 2 }),
  )
  fc.assert(
    fc.property(fc.oneof(hostile, fc.constant(complete)), (chosen) => {
      const check = checkChoice(flyer, chosen)
      if (!check.ok) expect(check.missing.length + check.refused.length).toBeGreaterThan(0)
      else {
        expect(Object.keys(check.options)).toEqual(['sides', 'paperFinish'])
        expect(flyer.sides).toContain(check.options.sides?.[0])
        expect(flyer.paperFinish).toContain(check.options.paperFinish?.[0])
        expect(Object.values(check.options).every((values) => values.length === 1)).toBe(true)
      }
    }),
  )
})
