import { newDebugId } from '../ids.ts'

export type ErrorDetail = {
  readonly issue: string
  readonly description: string
  readonly field?: string
  readonly value?: string
  readonly location?: 'body' | 'path' | 'header'
}

const DOCUMENTATION = 'https://developer.paypal.com/api/rest/reference/orders/v2/errors/'

const MESSAGES = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  AUTHENTICATION_FAILURE:
    'Authentication failed due to invalid authentication credentials or a missing Authorization header.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
  UNSUPPORTED_MEDIA_TYPE: 'The server does not support the request payload’s media type.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  RATE_LIMIT_REACHED: 'Too many requests. Blocked due to rate limiting.',
  INTERNAL_SERVER_ERROR: 'An internal server error has occurred.',
} as const
type ErrorName = keyof typeof MESSAGES

type Link = { readonly href: string; readonly rel: string; readonly method?: string }

export const errorBody = (
  name: ErrorName,
  details: readonly ErrorDetail[] = [],
  links: readonly Link[] = [],
) => {
  const issue = details[0]?.issue
  const about = { href: issue === undefined ? DOCUMENTATION : `${DOCUMENTATION}#${issue}` }
  return {
    name,
    message: MESSAGES[name],
    debug_id: newDebugId(),
    ...(details.length > 0 && { details }),
    links: [{ ...about, rel: 'information_link', method: 'GET' }, ...links],
  }
}

export class ProviderError extends Error {
  readonly status: number
  readonly body: ReturnType<typeof errorBody>

  constructor(status: number, body: ReturnType<typeof errorBody>) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export const malformed = (detail: ErrorDetail) =>
  new ProviderError(400, errorBody('INVALID_REQUEST', [{ location: 'body', ...detail }]))

export const unauthenticated = () => new ProviderError(401, errorBody('AUTHENTICATION_FAILURE'))

export const notFound = () =>
  new ProviderError(
    404,
    errorBody('RESOURCE_NOT_FOUND', [
      {
        issue: 'INVALID_RESOURCE_ID',
        description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
      },
    ]),
  )

export const unprocessable = (detail: ErrorDetail, links: readonly Link[] = []) =>
  new ProviderError(422, errorBody('UNPROCESSABLE_ENTITY', [detail], links))

/** The error that a bare status stands for, where a test asks for a status and nothing else. */
export const errorForStatus = (status: number, issue?: string) => {
  if (issue !== undefined)
    return errorBody('UNPROCESSABLE_ENTITY', [{ issue, description: `Scripted: ${issue}.` }])
  if (status === 401) return errorBody('AUTHENTICATION_FAILURE')
  if (status === 404) return errorBody('RESOURCE_NOT_FOUND')
  if (status === 429) return errorBody('RATE_LIMIT_REACHED')
  return errorBody(status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'INVALID_REQUEST')
}
