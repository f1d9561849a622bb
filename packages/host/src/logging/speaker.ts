import { hostname } from 'node:os'
import { describeError } from './describe-error.ts'

/** As the server's log numbers them. */
const LEVELS = { info: 30, warn: 40, fatal: 60 } as const

/** How the process speaks beside the log of its server: while it starts, when it cannot, and at its end. */
export type Speaker = {
  readonly say: (line: string) => void
  readonly warn: (warning: Error) => void
  /** `sentence` is what somebody can act on; the error comes along where it is our own mistake. */
  readonly complain: (sentence: string, error?: unknown) => void
}

const toPeople: Speaker = {
  say: (line) => {
    process.stdout.write(`${line}\n`)
  },
  warn: (warning) => {
    process.stderr.write(`${warning.stack ?? warning.message}\n`)
  },
  complain: (sentence, error) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? sentence) : sentence}\n`)
  },
}

const about = { pid: process.pid, hostname: hostname() }
const write = (stream: NodeJS.WriteStream, level: keyof typeof LEVELS, told: object) => {
  stream.write(`${JSON.stringify({ level: LEVELS[level], time: Date.now(), ...about, ...told })}\n`)
}

const toMachines: Speaker = {
  say: (line) => {
    write(process.stdout, 'info', { msg: line })
  },
  warn: (warning) => {
    write(process.stderr, 'warn', { err: describeError(warning), msg: 'Node warns' })
  },
  complain: (sentence, error) => {
    write(process.stderr, 'fatal', {
      ...(error !== undefined && { err: describeError(error) }),
      msg: sentence,
    })
  },
}

/** What Node itself would print as plain text. */
const hearNode = ({ warn, complain }: Speaker) => {
  process.removeAllListeners('warning')
  process.on('warning', warn)
  process.on('uncaughtException', (error) => {
    complain('The shop has stopped: nobody expected this error.', error)
    process.exit(1)
  })
}

/** In production everything is a line of JSON, because programs read it; elsewhere it is text for whoever sits before it. */
export const createSpeaker = (isProduction: boolean): Speaker => {
  if (isProduction) hearNode(toMachines)
  return isProduction ? toMachines : toPeople
}
