/** Every way a request can be refused, with the status it travels under. A new code does not compile until it has one. */
export const PROBLEM_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  payment_failed: 402,
  forbidden: 403,
  not_found: 404,
  not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unexpected: 500,
  unavailable: 503,
  storage_full: 507,
} as const

export type ProblemCode = keyof typeof PROBLEM_STATUS
/** Failures that never reached a server. */
export type TransportCode = 'network' | 'aborted' | 'timeout'

/** A line that a request may have meant. */
export type ProblemLine = {
  readonly id: string
  readonly quantity: number
  readonly printOptions: Readonly<Record<string, readonly string[]>>
  readonly jobName: string | null
}

/** The one error body of the API. `fields` names what is wrong with which input, for forms. */
export type ProblemBody = {
  readonly code: ProblemCode
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  /** The lines of the cart among which the sender must choose. */
  readonly lines?: readonly ProblemLine[]
  readonly requestId?: string
}

type Details = {
  readonly fields?: Readonly<Record<string, string>>
  readonly lines?: readonly ProblemLine[]
  readonly retryAfterSeconds?: number
  /** The answer had no words, so the message names its status alone. */
  readonly isUnexplained?: boolean
  /** Nobody knows whether what was asked for has been done. */
  readonly isUncertain?: boolean
  /** What led to it: for the log, and never part of an answer. */
  readonly cause?: unknown
}

/** A refusal on purpose. Its message is shown to the customer as it stands. */
export class Problem extends Error {
  readonly code: ProblemCode | TransportCode
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly lines: readonly ProblemLine[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly isUnexplained: boolean
  readonly isUncertain: boolean

  constructor(code: ProblemCode | TransportCode, message: string, details: Details = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'Problem'
    this.code = code
    this.fields = details.fields
    this.lines = details.lines
    this.retryAfterSeconds = details.retryAfterSeconds
    this.isUnexplained = details.isUnexplained ?? false
    this.isUncertain = details.isUncertain ?? false
  }
}

export const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && Object.hasOwn(PROBLEM_STATUS, code)

export const statusOf = (code: string | undefined): number =>
  isProblemCode(code) ? PROBLEM_STATUS[code] : PROBLEM_STATUS.unexpected

const codeOf = (status: number): ProblemCode => {
  const known = Object.entries(PROBLEM_STATUS).find(([, value]) => value === status)?.[0]
  if (isProblemCode(known)) return known
  return status < 500 ? 'invalid' : 'unexpected'
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const readFields = (value: unknown): Record<string, string> | undefined => {
  if (!isRecord(value)) return undefined
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}

/** Turns any refused answer back into a Problem; a body that is not ours falls back to the status. */
export const readProblem = (status: number, body: unknown): Problem => {
  if (!isRecord(body) || typeof body.message !== 'string')
    return new Problem(codeOf(status), `Request failed with status code ${status}`, {
      isUnexplained: true,
    })
  const fields = readFields(body.fields)
  const code = isProblemCode(body.code) ? body.code : codeOf(status)
  return new Problem(code, body.message, fields ? { fields } : {})
}
