import { setPriority } from 'node:os'
import {
  type ArtworkFacts,
  type ArtworkProblem,
  CHECKER_FAULT,
  type CheckerAnswer,
  type CheckerRequest,
  type CopyRequest,
  type MeasureRequest,
} from '@umbala/preflight'
import { problemFacts, type Tell } from './facts.ts'
import { TooComplex } from './limits.ts'
import type { Measured } from './measure-pdf.ts'
import { watchMemory } from './watch-memory.ts'

const LOW_PRIORITY = 10

/** Each sentence arrives before the next is said, so that nothing is lost when the program ends or is ended. */
const say = (answer: CheckerAnswer): Promise<void> =>
  new Promise((resolve) => {
    if (!process.send) {
      process.stdout.write(`${JSON.stringify(answer)}\n`)
      resolve()
    } else
      process.send(answer, undefined, undefined, () => {
        resolve()
      })
  })

const tell: Tell = {
  draft: (facts) => void say({ kind: 'draft', facts }),
  working: () => void say({ kind: 'working' }),
}

/** What a PDF needs takes longer to load than most files to copy, so it is begun before the file is there. */
const prepare = async (kind: string | undefined, format: string | undefined) => {
  if (kind === 'measure' && (format === 'pdf' || format === 'ai'))
    await (await import('./measure-pdf.ts')).loadLibraries()
}

const measure = async ({ file, format }: MeasureRequest): Promise<Measured> => {
  if (format === 'svg') return (await import('./pictures/measure-svg.ts')).measureSvg(file, tell)
  if (format === 'pdf' || format === 'ai')
    return (await import('./measure-pdf.ts')).measurePdf(file, format, tell)
  return (await import('./pictures/measure-picture.ts')).measurePicture(file, format, tell)
}

const isTooMuch = (error: unknown) =>
  error instanceof TooComplex ||
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof Error && /memory|Aborted|exceeds pixel limit/i.test(error.message))

/** Of ours: a library that cannot be loaded, a disk that cannot be read. The file is not to blame. */
const isOurFault = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(?:E[A-Z]+|ERR_(?:MODULE|DLOPEN)\w*)$/.test(error.code)

const problemOf = (error: unknown): ArtworkProblem => (isTooMuch(error) ? 'tooComplex' : 'corrupt')

const factsOfProblem = (error: unknown, { format }: MeasureRequest): ArtworkFacts =>
  problemFacts(format, problemOf(error))

const PRINT_COPY = 'print-copy.pdf'

const makeCopy = async ({ file, format, copy }: CopyRequest): Promise<ArtworkProblem | null> => {
  if (format === 'svg') return (await import('./copy/copy-svg.ts')).copySvg(file, copy, PRINT_COPY)
  if (format === 'pdf' || format === 'ai')
    return (await import('./copy/copy-pdf.ts')).copyPdf(file, copy, PRINT_COPY)
  return (await import('./copy/copy-picture.ts')).copyPicture(file, format, copy, PRINT_COPY)
}

const answerCopy = async (request: CopyRequest) => {
  let problem: ArtworkProblem | null
  try {
    problem = await makeCopy(request)
  } catch (error) {
    if (isOurFault(error)) process.exit(CHECKER_FAULT)
    problem = problemOf(error)
  }
  await say(problem === null ? { kind: 'copy', file: PRINT_COPY } : { kind: 'noCopy', problem })
}

const answerMeasure = async (request: MeasureRequest) => {
  let measured: Measured
  try {
    measured = await measure(request)
  } catch (error) {
    if (isOurFault(error)) process.exit(CHECKER_FAULT)
    await say({ kind: 'facts', facts: factsOfProblem(error, request) })
    return
  }
  await say({ kind: 'facts', facts: measured.facts })
  try {
    for await (const preview of measured.previews()) await say({ kind: 'preview', preview })
  } catch {
    // A page that cannot be drawn has no preview; its facts were told.
  }
}

const serve = async (request: CheckerRequest) => {
  if (request.kind === 'copy') await answerCopy(request)
  else await answerMeasure(request)
  await say({ kind: 'done' })
  process.exit(0)
}

setPriority(LOW_PRIORITY)
watchMemory()
const [, , kind, format] = process.argv
// What fails here fails again when it is needed, and is told then.
prepare(kind, format).catch(() => undefined)
process.once('message', (request: CheckerRequest) => {
  void serve(request)
})
// Whoever asked is gone.
process.once('disconnect', () => {
  process.exit(1)
})
void say({ kind: 'started' })
