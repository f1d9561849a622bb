import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { Problem, type ShopClient } from '@umbala/contract'
import { useDispatch } from 'react-redux'

export type ThunkExtra = { readonly client: ShopClient }
export type ShopDispatch = ThunkDispatch<unknown, ThunkExtra, UnknownAction>
export const useShopDispatch = useDispatch.withTypes<ShopDispatch>()

/** Why a request failed, in a form that fits into an action. */
export type Refusal = {
  readonly code: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}

export const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Problem)
    return { code: error.code, message: error.message, ...(error.fields && { fields: error.fields }) }
  return { code: 'unexpected', message: error instanceof Error ? error.message : String(error) }
}

type Tools = { readonly extra: ThunkExtra; readonly signal: AbortSignal }

/** Every request of the browser is one of these; the client comes from the store, so tests bring their own. */
export const createRequest = <Answer, Asked>(
  type: string,
  ask: (asked: Asked, tools: Tools) => Promise<Answer>,
) =>
  createAsyncThunk<Answer, Asked, { extra: ThunkExtra; serializedErrorType: Refusal }>(
    type,
    (asked, { extra, signal }) => ask(asked, { extra, signal }),
    { serializeError: toRefusal },
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
