import { readFile, stat } from 'node:fs/promises'
import type { PageFacts } from '@umbala/preflight'
import { edgePixels, edgesOfPicture } from './picture-edges.ts'
import { writePreview } from '../drawing/write-preview.ts'
import { EMPTY_PAGE, factsOf, problemFacts, type Tell } from '../facts.ts'
import { Damaged } from '../limits.ts'
import { loadSharp, PICTURE_LIMITS } from '../load-sharp.ts'
import type { Measured } from '../measure-pdf.ts'

export const MAX_SVG_BYTES = 32 * 1024 * 1024
const PER_MM: Record<string, number> = {
  '': 25.4 / 96,
  px: 25.4 / 96,
  pt: 25.4 / 72,
  pc: 25.4 / 6,
  mm: 1,
  cm: 10,
  in: 25.4,
  q: 0.25,
}

const ROOT = /<(?:[\w.-]+:)?svg\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/
const LENGTH = /^(\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})(px|pt|pc|mm|cm|in|q)?$/i

const attribute = (root: string, name: string): string | null => {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(root)
  return found ? (found[1] ?? found[2] ?? '') : null
}

const toMm = (length: string | null): number | null => {
  const found = LENGTH.exec((length ?? '').replaceAll(' ', ''))
  const size = found ? Number(found[1]) * (PER_MM[(found[2] ?? '').toLowerCase()] ?? 1) : 0
  return size > 0 ? size : null
}

/** Width and height as the drawing says them; where it names only its own grid, that is taken for pixels of a screen. */
export const svgSize = (text: string) => {
  const root = ROOT.exec(text)?.[1]
  if (root === undefined) return null
  const [, , boxWidth = 0, boxHeight = 0] = (attribute(root, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width, height] = [toMm(attribute(root, 'width')), toMm(attribute(root, 'height'))]
  if (width !== null && height !== null) return { width, height }
  if (!(boxWidth > 0 && boxHeight > 0)) return null
  if (width !== null) return { width, height: (width * boxHeight) / boxWidth }
  if (height !== null) return { width: (height * boxWidth) / boxHeight, height }
  return { width: (boxWidth * 25.4) / 96, height: (boxHeight * 25.4) / 96 }
}

const SCRIPT = /<(?:[\w.-]+:)?(?:script|foreignObject|iframe|handler)\b|\son[a-z]+\s*=|javascript:/i
const FOREIGN =
  /<!ENTITY[^>]*\b(?:SYSTEM|PUBLIC)\b|(?:href|src)\s*=\s*["']\s*(?!#|data:)[^"'\s]|url\(\s*["']?\s*(?!#|data:)[a-z]+:|@import/i
const FAMILY = /font-family\s*[:=]\s*(?:"([^"]{1,200})"|'([^']{1,200})'|([^;"'<>]{1,200}))/g

const familiesIn = (text: string): readonly string[] => {
  if (!/<(?:[\w.-]+:)?text\b/.test(text)) return []
  const names = [...text.matchAll(FAMILY)]
    .slice(0, 1000)
    .map((found) => found[1] ?? found[2] ?? found[3] ?? '')
  const first = names.map(
    (list) =>
      list
        .split(',')[0]
        ?.replaceAll(/["']|&quot;/g, '')
        .trim()
        .slice(0, 127) ?? '',
  )
  const known = [...new Set(first.filter((name) => name !== ''))].slice(0, 64)
  return known.length > 0 ? known : ['A font without a name']
}

export const decodeSvg = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le')
  return bytes.toString('utf8')
}

/** A drawing. It is drawn from memory, so nothing that it names outside of itself can be loaded. */
export const measureSvg = async (path: string, tell: Tell): Promise<Measured> => {
  const none = async function* () {
    // Nothing can be drawn.
  }
  if ((await stat(path)).size > MAX_SVG_BYTES)
    return { facts: problemFacts('svg', 'tooLarge'), previews: none }
  const bytes = await readFile(path)
  const text = decodeSvg(bytes)
  const size = svgSize(text)
  const round = (value: number) => Math.round(value * 1000) / 1000
  if (!size) throw new Damaged('no size')
  const unread = [
    ...(/<(?:[\w.-]+:)?image\b/.test(text) ? ['Pictures inside the drawing were not measured.'] : []),
    ...(FOREIGN.test(text)
      ? ['The drawing names other files. They are never loaded, so they are missing.']
      : []),
  ]
  const page: PageFacts = {
    ...EMPTY_PAGE,
    unit: 'mm',
    width: round(size.width),
    height: round(size.height),
    spaces: ['rgb'],
    hasTransparency: /opacity\s*[:=]\s*["']?0?\.\d|<(?:[\w.-]+:)?(?:filter|mask)\b/.test(text),
    missingFonts: familiesIn(text),
  }
  const facts = factsOf('svg', { hasScripts: SCRIPT.test(text), unread, pageCount: 1, pages: [page] })
  // A drawing can ask for endless work in a few lines; whether this one does shows only when it is drawn.
  tell.draft({ ...facts, problem: 'tooComplex' })
  const sharp = await loadSharp()
  const at = (edge: number) => {
    const density = Math.max(1, Math.min(2400, (edge / Math.max(size.width, size.height)) * 25.4))
    return sharp(bytes, { ...PICTURE_LIMITS, density }).resize(edge, edge, { fit: 'inside' })
  }
  const { edges, isBlank } = await edgesOfPicture(at(edgePixels(page)), page)
  return {
    facts: { ...facts, pages: [{ ...page, edges, isBlank }] },
    previews: async function* () {
      const preview = await writePreview(1, at)
      if (preview) yield preview
    },
  }
}
