import { readFileSync } from 'node:fs'
import { stockColours } from '@umbala/illustrations'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')

const coloursIn = (block: string) =>
  new Map(
    [...block.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]),
  )

const DAY = coloursIn(light)
const NIGHT = new Map([...DAY, ...coloursIn(dark)])

const channel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const TEXT_PAIRS = [
  ['ink', 'paper'],
  ['ink', 'stock'],
  ['ink', 'raise'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'stock'],
  ['ink-soft', 'raise'],
  ['paper', 'ink'],
  ['on-magenta', 'magenta'],
  ['on-yellow', 'yellow'],
  ['on-cyan', 'cyan'],
  ['on-key', 'key'],
  ['key-soft', 'key'],
  ['on-overprint', 'overprint'],
  ['magenta-text', 'paper'],
  ['magenta-text', 'raise'],
  ['success', 'raise'],
  ['danger', 'raise'],
] as const

test.each(TEXT_PAIRS)('%s on %s can be read by day and by night', (text, ground) => {
  for (const scheme of [DAY, NIGHT])
    expect(contrast(scheme.get(text) ?? '', scheme.get(ground) ?? '')).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['focus', 'paper'],
  ['rule-strong', 'paper'],
  ['chart', 'paper'],
  ['key-focus', 'key'],
  ['key-border', 'key'],
])('%s on %s stands out as a border by day and by night', (line, ground) => {
  for (const scheme of [DAY, NIGHT])
    expect(contrast(scheme.get(line) ?? '', scheme.get(ground) ?? '')).toBeGreaterThanOrEqual(3)
})

test('a swatch has the colour in which its product is drawn', () => {
  for (const [name, hex] of Object.entries(stockColours))
    expect(DAY.get(`cloth-${name.toLowerCase()}`)).toBe(hex)
})
