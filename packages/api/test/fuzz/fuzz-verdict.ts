import { type Call, isProblemCode, PROBLEM_STATUS } from '@umbala/contract'
import { calls } from '@umbala/contract/schemas'
import type { LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import type { FuzzCase } from './fuzz-request.ts'

const LONGEST_MILLIS = 2000

/** Words that only we know: of the database, of the language, of where our files lie. */
const INSIDES =
  /node_modules|packages\/api|\.ts:\d|\bat [\w.<>]+ \(|syntax error|pg_|kysely|violates|duplicate key|relation "|column "|ZodError|ERR_[A-Z]|FST_ERR|Cannot read prop|is not a function|Maximum call stack|Unexpected token|argon2/

const problem = z.object({ code: z.string().refine(isProblemCode), message: z.string().min(2) })

/** Statuses of the transport, for which the vocabulary has no word of its own. */
const OF_THE_TRANSPORT = new Set([400, 406, 414, 417])

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const wrongsOfRefusal = ({ answers }: Call, { statusCode, body }: LightMyRequestResponse): string[] => {
  if (answers === 'text' && readJson(body) === undefined)
    return body.trim() === '' ? ['a refusal without a word'] : []
  const read = problem.safeParse(readJson(body))
  if (!read.success) return ['a refusal that is no problem of ours']
  const { code } = read.data
  const agrees = isProblemCode(code) && PROBLEM_STATUS[code] === statusCode
  return agrees || OF_THE_TRANSPORT.has(statusCode) ? [] : [`${code} travelled as ${statusCode}`]
}

const wrongsOfAnswer = ({ answers, answer }: Call, { body }: LightMyRequestResponse): string[] => {
  if (answers !== undefined) return []
  const read = answer.safeParse(readJson(body))
  return read.success ? [] : [`an answer that breaks the contract: ${z.prettifyError(read.error)}`]
}

/** What is wrong with an answer, whoever asked whatever. */
export const wrongsOf = ({ name }: FuzzCase, response: LightMyRequestResponse, millis: number): string[] => {
  const call: Call = calls[name]
  const { statusCode, body } = response
  const refused = statusCode >= 400
  return [
    ...(statusCode >= 500 ? [`status ${statusCode}`] : []),
    ...(millis > LONGEST_MILLIS ? [`${Math.round(millis)} ms of work`] : []),
    ...(refused && INSIDES.test(body) ? ['a word about our insides'] : []),
    ...(refused ? wrongsOfRefusal(call, response) : wrongsOfAnswer(call, response)),
    ...('polluted' in {} || 'isAdmin' in {} ? ['a poisoned prototype'] : []),
  ]
}
