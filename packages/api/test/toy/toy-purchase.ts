import { setTimeout as pause } from 'node:timers/promises'
import type { Customer } from '../chaos/chaos-customers.ts'
import type { Toy } from './given-toy.ts'

const PAUSE_MILLIS = 100
const LATER = new Set([409, 429, 503])

type Answer = {
  readonly _id?: string
  readonly state?: string
  readonly next?: { readonly url?: string; readonly reference?: string }
}
type Market = { readonly shopUrl: () => string | null; readonly toy: Toy }

/** Somebody who buys through the toy provider like a browser: one call after the other, each repeated until it is answered. */
export const givenToyPurchase = ({ token, productId }: Customer, { shopUrl, toy }: Market) => {
  const complaints: string[] = []
  const known = { id: '', toyId: '', isCharged: false, isPaid: false, orderId: '' }

  const ask = async (method: string, path: string, body?: object) => {
    const url = shopUrl()
    if (url === null) return null
    try {
      const response = await fetch(`${url}/api/checkout${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      })
      const answer = (await response.json()) as Answer
      if (response.status < 300) return answer
      if (!LATER.has(response.status)) complaints.push(`${method} ${path}: ${JSON.stringify(answer)}`)
      return null
    } catch {
      return null
    }
  }

  const begin = async () => {
    const answer = await ask('POST', `/${known.id}/payments`, { provider: 'toy' })
    known.toyId = answer?.next?.reference ?? answer?.next?.url?.split('/').at(-1) ?? ''
    return known.toyId !== ''
  }

  /** The next thing the buyer does. False when it came to nothing for now. */
  const step = async (): Promise<boolean> => {
    if (known.id === '') {
      const checkoutItems = [{ productId, quantity: 1, printOptions: { sides: ['Single Side'] } }]
      known.id = (await ask('POST', '', { checkoutItems, courierOption: 'pickup' }))?._id ?? ''
      return known.id !== ''
    }
    if (known.toyId === '') return begin()
    if (!known.isCharged) {
      known.isCharged = true
      toy.payAndLeave(known.toyId)
      return true
    }
    if (!known.isPaid) {
      const state = (await ask('PUT', `/${known.id}/pay`, {}))?.state
      known.isPaid = state === 'paid' || state === 'placed' || state === 'finalized'
      return known.isPaid
    }
    known.orderId = (await ask('POST', `/${known.id}/finalize`))?._id ?? ''
    return known.orderId !== ''
  }

  const goOn = async (isEnough: () => boolean = () => false) => {
    while (known.orderId === '' && !isEnough() && complaints.length === 0)
      if (!(await step())) await pause(PAUSE_MILLIS)
  }
  return { known, complaints, goOn }
}

export type ToyPurchase = ReturnType<typeof givenToyPurchase>
