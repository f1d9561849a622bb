import type { Product } from '@umbala/contract'
import { useEffect, useState } from 'react'
import { useShopDispatch } from '../../state/thunk.ts'
import { fetchSuggestions } from './suggestions.ts'

const PAUSE_MS = 180
const SHORTEST = 2

type Found = { readonly term: string; readonly products: readonly Product[] }

/**
 * What the shop finds for the words typed so far, asked in the pauses of typing. A new word gives the last request up, so at most
 * one is under way. The last answer stays until the next one comes; null while there is nothing to go by.
 */
export const useSuggestions = (typed: string): Found | null => {
  const dispatch = useShopDispatch()
  const [found, setFound] = useState<Found | null>(null)
  const term = typed.trim()
  const isEnough = term.length >= SHORTEST
  useEffect(() => {
    if (!isEnough) return
    let giveUp: (() => void) | undefined
    const ask = async (): Promise<void> => {
      const request = dispatch(fetchSuggestions(term))
      giveUp = () => {
        request.abort()
      }
      const outcome = await request
      if (fetchSuggestions.fulfilled.match(outcome)) setFound({ term, products: outcome.payload.items })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      giveUp?.()
    }
  }, [dispatch, isEnough, term])
  return isEnough ? found : null
}
