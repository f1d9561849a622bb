import { type ChildProcess, fork } from 'node:child_process'
import { type ArtworkFacts, CHECKER_FAULT, type CheckerAnswer, type CheckerRequest } from '@umbala/preflight'
import { readAnswer } from './checker-answer.ts'

export type CheckLimits = {
  /** From the start to the last preview. */
  readonly wholeMs: number
  /** The same, of more than `manyPages` pages. */
  readonly manyPagesMs: number
  readonly manyPages: number
  /** For how long nothing may be heard of it once the draft is there: one page takes no longer to draw. */
  readonly silenceMs: number
}

/** What somebody has to work with; the rest is between the program and its clock. */
export type Told = Extract<CheckerAnswer, { readonly kind: 'facts' | 'preview' | 'copy' | 'noCopy' }>

type Run = {
  readonly program: readonly string[]
  readonly folder: string
  readonly request: CheckerRequest
  /** Until the file lies in the folder. The program loads its libraries meanwhile. */
  readonly brought: Promise<void>
  readonly limits: CheckLimits
  readonly signal: AbortSignal
  readonly onTold: (answer: Told) => Promise<void>
}

const MAX_SCRIPT_HEAP_MB = 256
/** A program starts in a tenth of a second, and within this on a machine that has far too much to do. What a file may take is counted from then on. */
const START_MS = 60_000

const start = (
  program: readonly string[],
  folder: string,
  { kind, format }: CheckerRequest,
): ChildProcess => {
  const [script = '', ...flags] = program.toReversed()
  return fork(script, [kind, format], {
    cwd: folder,
    // Nothing of ours: no password, no address.
    env: {},
    execArgv: [`--max-old-space-size=${MAX_SCRIPT_HEAP_MB}`, ...flags.toReversed()],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  })
}

/** Stops the program when it takes too long as a whole, or is silent for too long while it draws. */
const watchClock = (child: ChildProcess, { wholeMs, manyPagesMs, manyPages, silenceMs }: CheckLimits) => {
  const kill = () => {
    child.kill('SIGKILL')
  }
  let begun = performance.now()
  let whole: NodeJS.Timeout | undefined
  let silence: NodeJS.Timeout | undefined
  return {
    start: () => {
      begun = performance.now()
      whole = setTimeout(kill, wholeMs)
    },
    heard: (pageCount: number | null) => {
      if (pageCount !== null && pageCount > manyPages) {
        clearTimeout(whole)
        whole = setTimeout(kill, manyPagesMs - (performance.now() - begun))
      }
      clearTimeout(silence)
      silence = setTimeout(kill, silenceMs)
    },
    stop: () => {
      clearTimeout(whole)
      clearTimeout(silence)
    },
  }
}

type Ended = {
  readonly draft: ArtworkFacts | null
  /** It was stopped by force: by the clock, or by a machine that ran out of memory. */
  readonly wasKilled: boolean
}

/** One file in one process. Resolves when the process is gone, with the draft of the facts if it got that far. */
export const runChecker = ({ program, folder, request, brought, limits, signal, onTold }: Run) =>
  new Promise<Ended>((resolve, reject) => {
    const child = start(program, folder, request)
    const clock = watchClock(child, limits)
    const starting = setTimeout(() => child.kill('SIGKILL'), START_MS)
    let [hasStarted, isBrought, isAsked, isGone] = [false, false, false, false]
    let draft: ArtworkFacts | null = null
    let failure: Error | null = null
    /** What was told is worked through in its order, while the program goes on. */
    let told = Promise.resolve()
    const stop = () => child.kill('SIGKILL')
    signal.addEventListener('abort', stop, { once: true })

    const askOnce = () => {
      if (!hasStarted || !isBrought || isAsked || isGone) return
      isAsked = true
      clock.start()
      child.send(request, (error) => {
        // It is gone before it was asked; that it ended is heard anyway.
        if (error) stop()
      })
    }

    const hear = (answer: CheckerAnswer) => {
      switch (answer.kind) {
        case 'started':
          hasStarted = true
          clearTimeout(starting)
          askOnce()
          return
        case 'draft':
          draft = answer.facts
          clock.heard(answer.facts.pageCount)
          return
        case 'facts':
        case 'preview':
        case 'copy':
        case 'noCopy':
          told = told.then(() => onTold(answer))
          break
        case 'working':
        case 'done':
          break
      }
      told = told.catch((error: unknown) => {
        failure ??= error instanceof Error ? error : new Error('What was told could not be kept.')
        stop()
      })
      clock.heard(null)
    }
    child.on('message', (said) => {
      const answer = readAnswer(said)
      if (answer) hear(answer)
    })
    child.once('error', (error) => {
      failure ??= error
    })
    child.once('close', (code, killedBy) => {
      isGone = true
      clearTimeout(starting)
      clock.stop()
      signal.removeEventListener('abort', stop)
      void told.then(() => {
        if (signal.aborted) reject(signal.reason as Error)
        else if (failure !== null) reject(failure)
        else if (code === CHECKER_FAULT) reject(new Error('The artwork checker could not work.'))
        // One that fell over before it was asked has not seen the file, which is not to blame.
        else if (isAsked) resolve({ draft, wasKilled: killedBy === 'SIGKILL' })
        else reject(new Error('The artwork checker did not start.'))
      })
    })
    const noteBrought = () => {
      isBrought = true
      askOnce()
    }
    brought.then(noteBrought, (error: unknown) => {
      failure ??= error instanceof Error ? error : new Error('The file could not be copied.')
      stop()
    })
  })
