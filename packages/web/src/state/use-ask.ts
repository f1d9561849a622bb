import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { useCallback } from 'react'
import { type Refusal, type ThunkExtra, toRefusal, useShopDispatch } from './thunk.ts'

/** What a request of `createRequest` is, as far as it matters here. */
export type Request<Answer> = ThunkAction<
  { readonly unwrap: () => Promise<Answer>; readonly abort: () => void },
  unknown,
  ThunkExtra,
  UnknownAction
>

export type Outcome<Answer> =
  | { readonly answer: Answer; readonly refusal: null }
  | { readonly answer: null; readonly refusal: Refusal }

export const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' && error !== null && 'code' in error && 'message' in error

/** Sends a request and hands back either what the server answered or why it did not. */
export const useAsk = () => {
  const dispatch = useShopDispatch()
  return useCallback(
    async <Answer>(request: Request<Answer>): Promise<Outcome<Answer>> => {
      try {
        return { answer: await dispatch(request).unwrap(), refusal: null }
      } catch (error) {
        return { answer: null, refusal: isRefusal(error) ? error : toRefusal(error) }
      }
    },
    [dispatch],
  )
}
