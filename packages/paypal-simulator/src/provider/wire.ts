import type { FastifyError, FastifyInstance } from 'fastify'
import { errorBody, malformed, ProviderError } from './provider-error.ts'

const UNSUPPORTED_MEDIA_TYPE = 415

/** JSON, where no body at all is one without fields, and the form that OAuth insists on. */
export const readBodies = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(text.toString()))
    } catch {
      done(
        malformed({ issue: 'MALFORMED_REQUEST_JSON', description: 'The request JSON is not well formed.' }),
      )
    }
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      done(null, new URLSearchParams(text.toString()))
    },
  )
}

const toProviderError = (error: FastifyError | ProviderError): ProviderError => {
  if (error instanceof ProviderError) return error
  if (error.statusCode === UNSUPPORTED_MEDIA_TYPE)
    return new ProviderError(error.statusCode, errorBody('UNSUPPORTED_MEDIA_TYPE'))
  if (error.statusCode !== undefined && error.statusCode < 500)
    return malformed({ issue: 'INVALID_PARAMETER_VALUE', description: error.message })
  process.stderr.write(`${error.stack ?? error.message}\n`)
  return new ProviderError(500, errorBody('INTERNAL_SERVER_ERROR'))
}

export const writeErrors = (app: FastifyInstance) => {
  app.setErrorHandler<FastifyError | ProviderError>(async (error, _request, reply) => {
    const { status, body } = toProviderError(error)
    return reply.code(status).send(body)
  })
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send(errorBody('RESOURCE_NOT_FOUND')))
}
