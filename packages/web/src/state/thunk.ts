import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { type createShopClient, Problem, type ShopClient } from '@umbala/contract'
import { useDispatch } from 'react-redux'

/** For code that comes late: it adds its calls to the client, and sends the bytes of files past it. A page that is rendered on the server has none. */
export type LateDoor = {
  readonly addCalls: ReturnType<typeof createShopClient>['addCalls']
  readonly origin: string
  readonly token: () => string | null
}
export type ThunkExtra = { readonly client: ShopClient; readonly late?: LateDoor | undefined }
export type ShopDispatch = ThunkDispatch<unknown, ThunkExtra, UnknownAction>
export const useShopDispatch = useDispatch.withTypes<ShopDispatch>()

/** Why a request failed, in a form that fits into an action. */
export type Refusal = {
  readonly code: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}

const IN_TIME = 'The shop did not answer in time.'
const UNCERTAIN = 'Please see whether it was done before you try again.'

/** What a clock says is no sentence. */
const wordsOf = ({ message, isUncertain }: Problem): string =>
  message.startsWith('timeout of')
    ? `${IN_TIME} ${isUncertain ? UNCERTAIN : 'Please try again.'} (${message})`
    : message

export const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Problem)
    return { code: error.code, message: wordsOf(error), ...(error.fields && { fields: error.fields }) }
  return { code: 'unexpected', message: error instanceof Error ? error.message : String(error) }
}

type Tools = { readonly extra: ThunkExtra; readonly signal: AbortSignal }

/** On whose behalf a request is sent. */
type Asker = { readonly askedBy: string | null }

type WithUser = { readonly auth?: { readonly user?: { readonly _id: string } | null } }

const askerIn = (getState: () => unknown): Asker => ({
  askedBy: (getState() as WithUser).auth?.user?._id ?? null,
})

/** Every request of the browser is one of these; the client comes from the store, so tests bring their own. */
export const createRequest = <Answer, Asked>(
  type: string,
  ask: (asked: Asked, tools: Tools) => Promise<Answer>,
) =>
  createAsyncThunk<Answer, Asked, { extra: ThunkExtra; serializedErrorType: Refusal; pendingMeta: Asker }>(
    type,
    (asked, { extra, signal }) => ask(asked, { extra, signal }),
    { serializeError: toRefusal, getPendingMeta: (_, { getState }) => askerIn(getState) },
  )

type Running = { readonly abort: () => void }

/** Ties a request to a navigation, so that the answer to a page the visitor has left cannot overwrite the one they see. */
export const abortWith = <Request extends Running>(signal: AbortSignal, running: Request): Request => {
  signal.addEventListener(
    'abort',
    () => {
      running.abort()
    },
    { once: true },
  )
  return running
}
