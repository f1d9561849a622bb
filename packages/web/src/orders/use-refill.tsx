import { type ReactNode, useState } from 'react'
import { Refilled } from './refilled.tsx'

/** The cart, which is another domain's: the page that joins the two says how. */
export type CartDoor = {
  /** Asks for the cart anew. */
  readonly settle: () => Promise<unknown>
  readonly open: () => void
}

type Refill = {
  readonly onFilled: (notices: readonly string[]) => Promise<void>
  /** What came of it; nothing before. */
  readonly told: ReactNode
}

/** An order has filled the cart. What changed is read first; the cart would cover it. */
export const useRefill = ({ settle, open }: CartDoor): Refill => {
  const [notices, setNotices] = useState<readonly string[] | null>(null)
  const onFilled = async (changes: readonly string[]): Promise<void> => {
    await settle()
    setNotices(changes)
    if (changes.length === 0) open()
  }
  return { onFilled, told: notices !== null && <Refilled notices={notices} onOpen={open} /> }
}
