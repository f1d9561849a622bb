import { isProblemCode, Problem, type ProblemBody, type ProblemCode, PROBLEM_STATUS } from '@umbala/contract'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isPassing } from '../database/database-errors.ts'

const RETRY_SECONDS = 2

type Refusal = { status: number; retryAfterSeconds?: number | undefined; body: ProblemBody }

type Beside = {
  readonly fields?: ProblemBody['fields'] | undefined
  readonly lines?: ProblemBody['lines'] | undefined
}

const refuse = (code: ProblemCode, message: string, { fields, lines }: Beside = {}): Refusal => ({
  status: PROBLEM_STATUS[code],
  body: { code, message, ...(fields && { fields }), ...(lines && { lines }) },
})

const CODES_BY_STATUS = new Map<number, ProblemCode>(
  Object.entries(PROBLEM_STATUS).flatMap(([code, status]) =>
    isProblemCode(code) ? [[status, code] as const] : [],
  ),
)

/** Fastify's own refusals, in the words of a shop rather than of a framework. */
const FRAMEWORK_SENTENCES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'That is more data than we accept here.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Data of this type is not accepted here.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body is empty.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request ended before its announced length.',
  FST_ERR_HANDLER_TIMEOUT: 'That took too long. Please try again.',
}

const fieldsOf = (error: { validation: readonly { instancePath: string; message?: string }[] }) => {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of error.validation) {
    const name = instancePath.split('/').filter(Boolean).join('.')
    if (name !== '' && message !== undefined) fields[name] ??= message
  }
  return fields
}

const toRefusal = (error: FastifyError): Refusal => {
  if (error instanceof Problem && isProblemCode(error.code))
    return {
      ...refuse(error.code, error.message, { fields: error.fields, lines: error.lines }),
      retryAfterSeconds: error.retryAfterSeconds,
    }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A path that cannot name anything names nothing.
    if (error.validationContext === 'params') return refuse('not_found', 'Not found')
    return refuse('invalid', error.validation[0]?.message ?? 'The request is not valid.', {
      fields: fieldsOf(error),
    })
  }
  if (isPassing(error))
    return {
      ...refuse('unavailable', 'The shop is busy. Please try again in a moment.'),
      retryAfterSeconds: RETRY_SECONDS,
    }
  const status = error.statusCode ?? 500
  const code = CODES_BY_STATUS.get(status) ?? (status < 500 ? 'invalid' : 'unexpected')
  if (status >= 400 && status < 500)
    return { status, body: { code, message: FRAMEWORK_SENTENCES[error.code] ?? 'The request is not valid.' } }
  if (code === 'unavailable')
    return refuse(
      'unavailable',
      FRAMEWORK_SENTENCES[error.code] ?? 'The shop is busy. Please try again in a moment.',
    )
  return refuse('unexpected', 'Something went wrong on our side. Please try again.')
}

/** As nginx counts those who were gone before they could be answered. Nobody reads it but the metrics. */
const HUNG_UP_STATUS = 499

/** It looks like a lost connection to the database, but it is the visitor's own: Node tells the request of it, and nobody else. */
const isHangUp = (error: unknown, { raw }: FastifyRequest) => raw.errored !== null && raw.errored === error

/** The only place where a refusal becomes HTTP. What we did not expect is logged whole and told to nobody. */
export const answerProblems = (app: FastifyInstance) => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isHangUp(error, request)) {
      request.log.info('the client hung up')
      return reply.code(HUNG_UP_STATUS).send()
    }
    const { status, body, retryAfterSeconds } = toRefusal(error)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
    // A refusal is no file, whatever was about to be sent.
    void reply.code(status).header('cache-control', 'no-store').removeHeader('content-disposition')
    if (request.routeOptions.config.answers === 'text')
      return reply.type('text/plain; charset=utf-8').send(body.message)
    return reply
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({ ...body, requestId: request.id })
  })
}
