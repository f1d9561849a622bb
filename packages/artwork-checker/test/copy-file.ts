import { buffer } from 'node:stream/consumers'
import type { openArtworkChecker } from '@umbala/api/adapters/artwork-checker'
import type { ArtworkProblem, CheckedFormat, PrintCopy } from '@umbala/preflight'
import { watchChildren } from './watch-children.ts'

type Checker = ReturnType<typeof openArtworkChecker>

type Made = {
  readonly pdf: Buffer | null
  readonly problem: ArtworkProblem | null
  readonly ms: number
  readonly peakMib: number
}

/** Makes a copy as the shop does, and tells what it took. */
export const copyFile = async (
  checker: Checker,
  format: CheckedFormat,
  bytes: Buffer,
  copy: PrintCopy,
): Promise<Made> => {
  const watch = watchChildren()
  const since = performance.now()
  const made = await checker.makeCopy(
    {
      format,
      bytes: bytes.length,
      content: (async function* () {
        yield bytes
      })(),
    },
    copy,
  )
  const cost = { ms: Math.round(performance.now() - since), peakMib: watch.stop() }
  if ('problem' in made) return { pdf: null, problem: made.problem, ...cost }
  return { pdf: await buffer(await made.open({ start: 0, end: made.size - 1 })), problem: null, ...cost }
}

const ALL = ['top', 'right', 'bottom', 'left'] as const
/** A page that is as large as the sheet. */
export const WHOLE = { xMm: 0, yMm: 0, mmPerUnit: 1, isTurned: false }
export const cardCopy = (more: Partial<PrintCopy> & Partial<PrintCopy['pages'][number]> = {}): PrintCopy => {
  const { sheet = { widthMm: 90, heightMm: 50 }, bleedMm = 3, bleed = 'mirror' } = more
  const { page = 1, turn = 0, placement = WHOLE, clip = null, bleedSides = ALL } = more
  return { sheet, bleedMm, bleed, pages: more.pages ?? [{ page, turn, placement, clip, bleedSides }] }
}
