import { isProblemCode, statusOf } from '@umbala/contract'
import type { ErrorResponse } from 'react-router'
import type { Refusal } from './thunk.ts'

const STATUS_TEXT: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** A page that cannot be shown. It has the shape by which the router recognises a response, so the status reaches the server. */
export class RouteError extends Error implements ErrorResponse {
  readonly status: number
  readonly statusText: string
  /** What the error page tells beside the status. */
  readonly data: string
  readonly internal = false

  constructor(status: number, explanation = '', options?: ErrorOptions) {
    const statusText = STATUS_TEXT[status] ?? 'Error'
    super(`${status} ${statusText}`, options)
    this.name = 'RouteError'
    this.status = status
    this.statusText = statusText
    this.data = explanation
  }
}

/** What a page throws when the request it cannot do without was refused. A failure of the network has no status to show. */
export const routeError = ({ code, message }: Refusal): Error =>
  isProblemCode(code) ? new RouteError(statusOf(code), message) : new Error(message)
