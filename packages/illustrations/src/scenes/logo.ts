import { drawing } from '../kit/define.ts'
import { inks } from '../kit/palette.ts'
import { circle, g, stroke } from '../kit/svg.ts'

/** Umbala means colour: a vessel made of two inks that overprint at its base, and a drop of the third about to fall in. */
const tones = {
  colour: { left: inks.cyan, right: inks.magenta, both: inks.blue, drop: inks.yellow, text: inks.key },
  'colour on dark': {
    left: inks.cyan,
    right: inks.magenta,
    both: '#7a63f0',
    drop: inks.yellow,
    text: inks.paper,
  },
  key: { left: inks.key, right: inks.key, both: inks.key, drop: inks.key, text: inks.key },
  paper: { left: inks.paper, right: inks.paper, both: inks.paper, drop: inks.paper, text: inks.paper },
} as const

const options = { tone: ['colour', 'colour on dark', 'key', 'paper'] } as const
type Tone = keyof typeof tones

/** The mark in a 640 square, on a grid of 40: at 16 px every edge lands on a pixel. */
export const markBody = (tone: Tone): string => {
  const ink = tones[tone]
  return (
    stroke('M120 40V320A200 200 0 0 0 461.4 461.4', ink.left, 160) +
    stroke('M520 40V320A200 200 0 0 1 178.6 461.4', ink.right, 160) +
    stroke('M178.6 461.4A200 200 0 0 0 461.4 461.4', ink.both, 160) +
    circle(320, 120, 80, ink.drop)
  )
}

const ring = 'a72 72 0 1 0 144 0a72 72 0 1 0-144 0'

/** Lower-case letters on one grid: x-height 200, stroke 56, baseline 300. */
const letters: readonly (readonly [string, number])[] = [
  ['M28 100V200a72 72 0 0 0 144 0V100', 200],
  ['M28 300V186a58 58 0 0 1 116 0V300M144 186a58 58 0 0 1 116 0V300', 288],
  [`M28 0V200M28 200${ring}`, 200],
  [`M172 100V300M28 200${ring}`, 200],
  ['M28 0V300', 56],
  [`M172 100V300M28 200${ring}`, 200],
]

export const wordmarkWidth = letters.reduce((sum, [, width]) => sum + width + 34, -34)

export const wordmarkBody = (tone: Tone): string => {
  let x = 0
  return letters
    .map(([d, width]) => {
      const out = g({ transform: `translate(${x} 0)` }, stroke(d, tones[tone].text, 56))
      x += width + 34
      return out
    })
    .join('')
}

const house = { category: 'House', views: ['main'], bare: true } as const

export const logoMark = drawing({
  ...house,
  options,
  size: () => [640, 640],
  alt: () => 'Umbala',
  draw: ({ options: { tone } }) => markBody(tone),
})

export const logoWordmark = drawing({
  ...house,
  options: { tone: ['key', 'paper'] },
  size: () => [wordmarkWidth, 300],
  alt: () => 'Umbala',
  draw: ({ options: { tone } }) => wordmarkBody(tone),
})

export const logoLockup = drawing({
  ...house,
  options,
  size: () => [wordmarkWidth + 404, 340],
  alt: () => 'Umbala',
  draw: ({ options: { tone } }) =>
    g({ transform: 'translate(-22 -20) scale(.58)' }, markBody(tone)) +
    g({ transform: 'translate(404 20)' }, wordmarkBody(tone)),
})
