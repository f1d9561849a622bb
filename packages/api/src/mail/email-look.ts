/** Colours of the shop's theme. Emails cannot use its variables, so each is written into the element that has it. */
export const COLOURS = {
  backdrop: '#f3f3ef',
  sheet: '#ffffff',
  ink: '#151513',
  soft: '#5a5953',
  rule: '#dcdbd4',
  yellow: '#ffd000',
  onYellow: '#10100f',
} as const

/** The faces of the shop where the reader has them; else what is on every device. */
const HEAD = "font-family:'Familjen Grotesk',Arial,Helvetica,sans-serif"
const TEXT = "font-family:'Hanken Grotesk',Arial,Helvetica,sans-serif"

type Size = '13' | '14' | '16' | '24' | '30'
const LINE_HEIGHTS: Readonly<Record<Size, number>> = { '13': 20, '14': 20, '16': 24, '24': 28, '30': 34 }

const sized = (size: Size) => `font-size:${size}px;line-height:${LINE_HEIGHTS[size]}px`

/** Fonts and colours are told in each cell: Outlook hands neither down into a table. */
export const textStyle = (size: Size, colour: string = COLOURS.ink): string =>
  `${TEXT};${sized(size)};color:${colour}`
export const headStyle = (size: Size): string =>
  `${HEAD};${sized(size)};font-weight:700;letter-spacing:-0.3px;color:${COLOURS.ink}`

/** `class` names the rule of the dark scheme below. */
const DARK = {
  backdrop: 'background:#131312',
  sheet: 'background:#20201e',
  ink: 'color:#f4f3ee',
  soft: 'color:#b5b3aa',
  rule: 'border-color:#45453f',
  heavy: 'border-color:#f4f3ee',
  button: 'background:#f4f3ee;color:#151513',
  done: 'background:#10301f',
  good: 'color:#6fd49a',
  us: 'background:#0c2b39',
  later: 'background:#2a2a27',
  key: 'background:#d8d7cf',
  gap: 'border-color:#20201e',
} as const

const important = (rule: string) => `${rule.replaceAll(';', '!important;')}!important`

const darkRules = Object.entries(DARK)
  .map(([name, rule]) => `.${name}{${important(rule)}}`)
  .join('')

/**
 * All that cannot stand in an element: the dark scheme, and the phone, where what stands side by side stands one below the other. Programs
 * that ignore it show the light scheme, which is complete.
 */
export const STYLE_BLOCK = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'body{margin:0;padding:0;-webkit-text-size-adjust:100%;text-size-adjust:100%}',
  'h1,p,td,th{overflow-wrap:anywhere}',
  '.cell{overflow-wrap:normal}',
  '@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.edge{padding:0!important}.stack{display:block!important;width:auto!important;text-align:left!important;padding-left:0!important}.price{padding-top:6px!important}}',
  // Steps and sums of an order stand side by side, also in a font that is wider than ours.
  '@media (max-width:360px){.gap{padding:10px 3px 10px 5px!important}.gap strong{font-size:12px!important}.heavy{font-size:16px!important}}',
  `@media (prefers-color-scheme:dark){${darkRules}.mark-light{display:none!important}.mark-dark{display:block!important}}`,
].join('')
