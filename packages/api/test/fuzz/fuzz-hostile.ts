import type { Dice } from './fuzz-dice.ts'
import { branch, type Tree } from './fuzz-tree.ts'

const LENGTHS = [63, 64, 119, 120, 121, 199, 200, 201, 255, 256, 4000, 4001, 5001, 20_000]

const TEXTS = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\uD800',
  'x\uDC00',
  '\uD83D',
  '😀👩‍👩‍👧‍👦🇿🇦',
  '\u202Eevil\u202C',
  '\u200B\u200D\uFEFF',
  'İıſK',
  'ﷺ',
  'Z͑ͫ̓a̴l̷g̸o̵',
  '\u2028\u2029',
  '\u001b[31mred',
  'a\r\nBcc: all@evil.test',
  "'; drop table products; --",
  "' or '1'='1",
  '$1',
  '%',
  '_%\\',
  '\\',
  '\\u0000',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'data:image/png;base64,AAAA',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '=1+1',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '[]',
  '{}',
  '0',
  '-1',
  '1e309',
  '0x10',
  '٣',
  '１２',
  '1 000',
  '1,5',
  '9'.repeat(40),
  '99999999999999999999.99',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '-0001-01-01',
  '2026-13-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  '%00',
  '%c0%ae',
  '%zz',
  'a@b.co',
  'a@b',
  '"quoted"@example.com',
  'ünïcode@exämple.com',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.com`,
] as const

export const hostileText = (dice: Dice): string =>
  dice.happens(0.15)
    ? dice.pick(['a', 'é', '😀', ' ', '\u0301', '"', '\\']).repeat(dice.pick(LENGTHS))
    : dice.pick(TEXTS)

const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.5,
  0.005,
  1e-7,
  5e-324,
  -5e-324,
  9999,
  10_000,
  99_999.99,
  100_000,
  100_001,
  1_000_000,
  1_000_000.01,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  9_223_372_036_854_775_807,
  1e21,
  1.797e308,
  -1e300,
] as const

/** Numbers that JSON can write and JavaScript cannot keep, and words that JSON does not know. */
const RAW = ['1e999', '-1e999', '-0.0', '1E+2', '0.1e-400', `1${'0'.repeat(400)}`].map((raw) => ({ raw }))
const NO_JSON = [
  'NaN',
  'Infinity',
  'undefined',
  '01',
  '+1',
  '.5',
  "'text'",
  '{',
  '',
  '/*x*/1',
  '"\u0001"',
].map((raw) => ({ raw }))

const nested = (depth: number, open: string, core: string, close: string) => ({
  raw: `${open.repeat(depth)}${core}${close.repeat(depth)}`,
})

export const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'then',
  'toJSON',
] as const
export const poison: Tree = branch({ role: 'admin', polluted: true, isAdmin: true })

const shapes = (dice: Dice): Tree =>
  dice.pick<Tree>([
    null,
    true,
    false,
    [],
    [[]],
    [null],
    branch({}),
    branch({ length: 3, 0: 'a' }),
    branch({ constructor: branch({ prototype: poison }) }),
    { entries: [['__proto__', poison]] },
    {
      entries: [
        ['then', 'x'],
        ['toString', 1],
        ['valueOf', null],
      ],
    },
    branch({ $gt: '' }),
    nested(dice.pick([30, 63, 64, 65, 500]), '[', '', ']'),
    nested(dice.pick([30, 63, 64, 65, 500]), '{"a":', '1', '}'),
    Array.from({ length: dice.pick([61, 101, 501]) }, (_, at) => at),
    { entries: Array.from({ length: 300 }, (_, at) => [`k${at}`, at] as const) },
  ])

/** Something nobody asked for. */
export const hostile = (dice: Dice): Tree => {
  const kind = dice.whole(100)
  if (kind < 50) return hostileText(dice)
  if (kind < 72) return dice.pick(NUMBERS)
  if (kind < 77) return dice.pick(RAW)
  if (kind < 80) return dice.pick(NO_JSON)
  return shapes(dice)
}
