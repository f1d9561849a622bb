/** The inks of the press sheet, the ten stock colours, and the little colour arithmetic the shading needs. */

export const inks = {
  cyan: '#00a3da',
  magenta: '#dd0b7c',
  yellow: '#ffd000',
  key: '#1c1b1a',
  paper: '#fbf9f4',
  rule: '#d9d4c8',
  soft: '#6b675f',
  blue: '#1d2b86',
  red: '#e0301e',
  green: '#14904c',
} as const

export const colourNames = [
  'Red',
  'Blue',
  'Black',
  'Green',
  'Yellow',
  'Gray',
  'White',
  'Pink',
  'Beige',
  'Navy',
] as const
export type ColourName = (typeof colourNames)[number]

/** All ten colours with the given one first: the first value of an option is its default. */
export const leadWith = <C extends ColourName>(first: C): readonly [C, ...ColourName[]] => [
  first,
  ...colourNames.filter((name) => name !== first),
]

export const stockColours: Readonly<Record<ColourName, string>> = {
  Red: '#d0282b',
  Blue: '#2767c5',
  Black: '#26262a',
  Green: '#1f8a54',
  Yellow: '#f7c71e',
  Gray: '#9a9da1',
  White: '#f6f4ef',
  Pink: '#f4a3bd',
  Beige: '#dcc9a8',
  Navy: '#1f2c52',
}

type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

export const mix = (from: string, to: string, amount: number): string => {
  const a = parse(from)
  const b = parse(to)
  const channel = (i: 0 | 1 | 2): string =>
    Math.round(a[i] + (b[i] - a[i]) * amount)
      .toString(16)
      .padStart(2, '0')
  return `#${channel(0)}${channel(1)}${channel(2)}`
}

export const darken = (hex: string, amount: number): string => mix(hex, '#0b0914', amount)
export const lighten = (hex: string, amount: number): string => mix(hex, '#ffffff', amount)

export const luminance = (hex: string): number => {
  const [r, gr, b] = parse(hex)
  return (0.2126 * r + 0.7152 * gr + 0.0722 * b) / 255
}

export const distance = (one: string, other: string): number => {
  const a = parse(one)
  const b = parse(other)
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** A colour that still shows when it is printed on white: white itself becomes a light grey. */
export const onPaper = (hex: string): string => (luminance(hex) > 0.9 ? '#d3cec3' : hex)

/** The two or three inks a garment print uses, chosen to read on the cloth. */
export const printInks = (cloth: string): { main: string; accent: string; third: string } => {
  if (luminance(cloth) < 0.3) return { main: '#fbf9f4', accent: inks.yellow, third: inks.cyan }
  if (luminance(cloth) > 0.85) return { main: inks.key, accent: inks.magenta, third: inks.cyan }
  if (distance(cloth, inks.yellow) < 110) return { main: inks.key, accent: inks.red, third: '#fbf9f4' }
  return luminance(cloth) > 0.55
    ? { main: inks.key, accent: '#fbf9f4', third: inks.blue }
    : { main: '#fbf9f4', accent: inks.yellow, third: inks.key }
}
