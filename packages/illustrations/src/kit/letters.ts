import { type Attrs, num, stroke } from './svg.ts'

/**
 * A drawn capital alphabet: each letter is a centre line stroked at any weight, so pictures look the same on a server
 * with no fonts. Coordinates run 0..1 between stroke centres; `-` and `+` reach the outer edge of the letter.
 */
const bowl = 'M 0 + L 0 0 L .55 0 C .86 0 1 .1 1 .28 C 1 .46 .86 .56 .55 .56 L 0 .56'
const ring = 'M .5 0 C .8 0 1 .2 1 .5 C 1 .8 .8 1 .5 1 C .2 1 0 .8 0 .5 C 0 .2 .2 0 .5 0 Z'

const glyphs: Readonly<Record<string, readonly [width: number, line: string]>> = {
  A: [0.82, 'M 0 + L .5 -.03 L 1 + M .17 .68 L .83 .68'],
  B: [
    0.66,
    'M 0 .48 L .58 .48 C .86 .48 1 .58 1 .74 C 1 .9 .86 1 .58 1 L 0 1 L 0 0 L .55 0 C .82 0 .94 .1 .94 .24 C .94 .38 .82 .48 .55 .48',
  ],
  C: [0.76, 'M 1 .27 C .92 .1 .76 0 .53 0 C .2 0 0 .2 0 .5 C 0 .8 .2 1 .53 1 C .76 1 .92 .9 1 .73'],
  D: [0.74, 'M 0 0 L .4 0 C .78 0 1 .2 1 .5 C 1 .8 .78 1 .4 1 L 0 1 Z'],
  E: [0.6, 'M + 0 L 0 0 L 0 1 L + 1 M 0 .5 L .92 .5'],
  F: [0.58, 'M + 0 L 0 0 L 0 + M 0 .52 L .92 .52'],
  G: [0.8, 'M 1 .26 C .92 .1 .76 0 .53 0 C .2 0 0 .2 0 .5 C 0 .8 .2 1 .53 1 C .8 1 1 .84 1 .54 L .55 .54'],
  H: [0.74, 'M 0 - L 0 + M 1 - L 1 + M 0 .5 L 1 .5'],
  I: [0, 'M 0 - L 0 +'],
  J: [0.58, 'M 1 - L 1 .66 C 1 .9 .8 1 .52 1 C .24 1 .04 .9 0 .66'],
  K: [0.72, 'M 0 - L 0 + M 1 - L .02 .62 M .34 .42 L 1.02 +'],
  L: [0.56, 'M 0 - L 0 1 L + 1'],
  M: [0.92, 'M 0 + L 0 - M 1 + L 1 - M 0 0 L .5 .78 L 1 0'],
  N: [0.76, 'M 0 + L 0 - M 1 + L 1 - M 0 0 L 1 1'],
  O: [0.84, ring],
  P: [0.66, bowl],
  Q: [0.84, `${ring} M .6 .68 L 1.02 1.06`],
  R: [0.7, `${bowl} M .5 .56 L 1.02 +`],
  S: [
    0.66,
    'M .96 .22 C .9 .08 .74 0 .5 0 C .22 0 .04 .08 .04 .26 C .04 .44 .26 .47 .5 .5 C .74 .53 1 .57 1 .75 C 1 .92 .78 1 .5 1 C .24 1 .06 .92 0 .76',
  ],
  T: [0.68, 'M - 0 L + 0 M .5 0 L .5 +'],
  U: [0.74, 'M 0 - L 0 .6 C 0 .86 .2 1 .5 1 C .8 1 1 .86 1 .6 L 1 -'],
  V: [0.78, 'M 0 - L .5 1.03 L 1 -'],
  W: [1.1, 'M 0 - L .26 1.02 L .5 .16 L .74 1.02 L 1 -'],
  X: [0.74, 'M 0 - L 1 + M 1 - L 0 +'],
  Y: [0.74, 'M 0 - L .5 .52 L 1 - M .5 .48 L .5 +'],
  Z: [0.66, 'M - 0 L .96 0 L .04 1 L + 1'],
  '0': [0.7, ring],
  '1': [0.36, 'M - .2 L 1 .02 M 1 - L 1 +'],
  '2': [0.64, 'M 0 .26 C .02 .08 .2 0 .48 0 C .8 0 .98 .1 .98 .29 C .98 .5 .6 .6 .04 1 L + 1'],
  '3': [
    0.64,
    'M .04 .16 C .14 .04 .28 0 .46 0 C .78 0 .94 .1 .94 .25 C .94 .42 .76 .48 .36 .48 M .36 .48 C .8 .48 1 .56 1 .74 C 1 .9 .8 1 .46 1 C .24 1 .08 .94 0 .8',
  ],
  '4': [0.7, 'M .74 + L .74 0 L .04 .7 L + .7'],
  '5': [
    0.64,
    'M .94 0 L .1 0 L .06 .46 C .18 .39 .32 .36 .46 .36 C .8 .36 1 .48 1 .68 C 1 .88 .78 1 .46 1 C .24 1 .08 .95 0 .82',
  ],
  '6': [
    0.68,
    'M .92 .12 C .8 .02 .68 0 .54 0 C .2 0 0 .22 0 .6 C 0 .86 .2 1 .5 1 C .8 1 1 .88 1 .69 C 1 .5 .82 .4 .54 .4 C .26 .4 .04 .5 .01 .68',
  ],
  '7': [0.62, 'M - 0 L .95 0 L .3 +'],
  '8': [
    0.68,
    'M .5 .47 C .2 .47 .06 .38 .06 .23 C .06 .08 .22 0 .5 0 C .78 0 .94 .08 .94 .23 C .94 .38 .8 .47 .5 .47 C .18 .47 0 .57 0 .74 C 0 .9 .2 1 .5 1 C .8 1 1 .9 1 .74 C 1 .57 .82 .47 .5 .47',
  ],
  '9': [
    0.68,
    'M .08 .88 C .2 .98 .32 1 .46 1 C .8 1 1 .78 1 .4 C 1 .14 .8 0 .5 0 C .2 0 0 .12 0 .31 C 0 .5 .18 .6 .46 .6 C .74 .6 .96 .5 .99 .32',
  ],
  '%': [
    0.9,
    'M 1 - L 0 + M .16 0 C .4 0 .4 .4 .16 .4 C -.08 .4 -.08 0 .16 0 Z M .84 .6 C 1.08 .6 1.08 1 .84 1 C .6 1 .6 .6 .84 .6 Z',
  ],
  '-': [0.4, 'M - .54 L + .54'],
  '+': [0.6, 'M - .52 L + .52 M .5 .16 L .5 .88'],
  '.': [0, 'M 0 .94 L 0 +'],
  '/': [0.5, 'M 1 - L 0 +'],
  '!': [0, 'M 0 - L 0 .66 M 0 .9 L 0 +'],
}

export type WordStyle = {
  readonly weight?: number
  readonly spacing?: number
  readonly anchor?: 'start' | 'middle' | 'end'
}

const place = (token: string, box: number, weight: number): number => {
  if (token === '-') return 0
  if (token === '+') return box
  return weight / 2 + Number(token) * (box - weight)
}

/** Outline of a word's centre lines with cap height `size`, baseline at `y`, and the word's width. */
export const spell = (
  text: string,
  x: number,
  y: number,
  size: number,
  style: WordStyle = {},
): { d: string; width: number; weight: number } => {
  const weight = size * (style.weight ?? 0.2)
  const spacing = size * (style.spacing ?? 0.13)
  const letters = Array.from(text.toUpperCase(), (char) => ({
    glyph: glyphs[char],
    box: Math.max(weight, (glyphs[char]?.[0] ?? 0.2) * size),
  }))
  const width = letters.reduce((sum, letter) => sum + letter.box + spacing, -spacing)
  const start = style.anchor === 'middle' ? x - width / 2 : style.anchor === 'end' ? x - width : x
  let pen = start
  let d = ''
  for (const { glyph, box } of letters) {
    let horizontal = true
    for (const token of glyph ? glyph[1].split(' ') : []) {
      if (/^[A-Z]$/.test(token)) d += token
      else {
        const value = horizontal ? pen + place(token, box, weight) : y - size + place(token, size, weight)
        d += `${/[A-Z]$/.test(d) ? '' : ' '}${num(value)}`
        horizontal = !horizontal
      }
    }
    pen += box + spacing
  }
  return { d, width, weight }
}

export const word = (
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  style: WordStyle = {},
  attrs: Attrs = {},
): string => {
  const { d, weight } = spell(text, x, y, size, style)
  return stroke(d, colour, weight, { 'stroke-miterlimit': 2, ...attrs })
}

/** Largest cap height at which `text` fits `width`. */
export const fit = (text: string, width: number, style: WordStyle = {}): number =>
  (width / spell(text, 0, 0, 1000, style).width) * 1000
