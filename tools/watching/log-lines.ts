/** A line of the shop's log, as far as tests read it. */
export type LogLine = {
  readonly level: number
  readonly msg: string
  readonly reqId?: string
  readonly req?: { readonly method: string; readonly path: string; readonly ip: string }
  readonly res?: { readonly statusCode: number }
  readonly responseTime?: number
  readonly call?: string
  readonly reason?: string
  readonly err?: { readonly message: string; readonly causes?: readonly { readonly code?: string }[] }
  readonly job?: { readonly kind: string }
}

/** Throws where a line is no JSON object with level, time and message. */
export const readLog = (text: string): LogLine[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const read = JSON.parse(line) as LogLine & { readonly time?: unknown }
      if (typeof read.level !== 'number' || typeof read.time !== 'number' || typeof read.msg !== 'string')
        throw new Error(`No line of a log: ${line}`)
      return read
    })
