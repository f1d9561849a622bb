import type { Box } from '../facts.ts'
import type { Template } from './template-of.ts'

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)

const rect = (name: string, { x, y, width, height }: Box, style: string): string =>
  `<rect id="${name}" x="${x}" y="${y}" width="${width}" height="${height}" ${style}/>`

/** One page to design on, in millimetres; its guides are one group that can be hidden. */
export const drawTemplateSvg = (
  { widthMm, heightMm, trim, safe, folds, words }: Template,
  title: string,
): string => {
  const stroke = Math.max(widthMm, heightMm) / 400
  const dashes = `stroke-dasharray="${stroke * 6} ${stroke * 4}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}">`,
    `<title>${escaped(title)}</title><desc>${escaped(words)}. Hide or delete the guides before you save.</desc>`,
    '<g id="your-design"/>',
    `<g id="template-guides" fill="none" stroke-width="${stroke}">`,
    rect('bleed', { x: 0, y: 0, width: widthMm, height: heightMm }, 'stroke="#00a0e0"'),
    rect('cut', trim, 'stroke="#e6007e"'),
    ...(safe ? [rect('safe', safe, `stroke="#00963f" ${dashes}`)] : []),
    ...folds.map(
      ({ x1, y1, x2, y2 }) => `<path class="fold" d="M${x1} ${y1}L${x2} ${y2}" stroke="#e6007e" ${dashes}/>`,
    ),
    '</g>',
    '</svg>',
  ].join('\n')
}
