import type { Cart, CartLine } from '@umbala/contract'
import { formatRand, fromRand, withVat } from '@umbala/pricing'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useShopFacts } from '../state/shop-facts.ts'
import { useShopDispatch } from '../state/thunk.ts'
import { lineReady } from '../ui/promise/line-dates.ts'
import { withGross } from '../ui/line-price.tsx'
import { useNow } from '../ui/promise/use-now.ts'
import { CartLineView, SetAsideLine } from './cart-line.tsx'
import { changeQuantity } from './change-quantity.ts'
import { settleCart } from './settle-cart.ts'
import { type AnyLine, groupedByProduct, lineKey } from './wanted-quantities.ts'

/** The focus would be lost with the line that held it: it goes to the line that moves up, or to the words that none is left. */
const useFocusAfterRemoval = (count: number) => {
  const body = useRef<HTMLDivElement>(null)
  const removedAt = useRef<number | null>(null)
  useEffect(() => {
    if (removedAt.current === null) return
    const names = body.current?.querySelectorAll<HTMLElement>('.cart-line-name') ?? []
    const next = names[Math.min(removedAt.current, names.length - 1)] ?? body.current
    next?.focus()
    removedAt.current = null
  }, [count])
  const focusAfterRemovalAt = (place: number): void => {
    removedAt.current = place
  }
  return { body, focusAfterRemovalAt }
}

type Props = {
  readonly cart: Cart
  /** A change was refused, so what was said of it is not true. */
  readonly isRefused: boolean
  readonly Artwork: ComponentType<{ readonly line: CartLine; readonly onSaved: () => void }>
  /** In place of lines when there are none. */
  readonly children: ReactNode
}

export const CartLines = ({ cart, isRefused, Artwork, children }: Props) => {
  const dispatch = useShopDispatch()
  const [said, setSaid] = useState('')
  const lines = groupedByProduct(cart.products)
  const { setAside } = cart
  const { rates, scheduling } = useShopFacts().shop
  const now = useNow()
  const { body, focusAfterRemovalAt } = useFocusAfterRemoval(lines.length + setAside.length)

  const change = (line: AnyLine, place: number, quantity: number): void => {
    if (quantity === 0) focusAfterRemovalAt(place)
    setSaid(quantity === 0 ? `${line.name} removed.` : `${line.name}, quantity ${quantity}.`)
    void dispatch(changeQuantity(line, quantity))
  }
  return (
    <div ref={body} className="drawer-body" tabIndex={-1}>
      <p role="status" className="sr-only">
        {said !== '' &&
          !isRefused &&
          `${said} Total ${formatRand(withVat(fromRand(cart.totalPrice), rates.vat))}.`}
      </p>
      {lines.length + setAside.length === 0 && children}
      {lines.length > 0 && (
        <ul className="cart-lines" aria-label="In your cart">
          {withGross(lines, rates.vat).map(({ line, gross }, place) => (
            <li key={line.id} className="cart-line">
              <CartLineView
                line={line}
                gross={gross}
                ready={lineReady(line, scheduling, now)}
                onChange={(quantity) => {
                  change(line, place, quantity)
                }}
              />
              <Artwork line={line} onSaved={() => void dispatch(settleCart())} />
            </li>
          ))}
        </ul>
      )}
      {setAside.length > 0 && (
        <section className="cart-set-aside" aria-labelledby="set-aside">
          <h3 id="set-aside">Set aside</h3>
          <p className="note">Not part of the total, because it cannot be ordered as it is.</p>
          <ul className="cart-lines">
            {setAside.map((line, place) => (
              <li key={lineKey(line)} className="cart-line">
                <SetAsideLine
                  line={line}
                  onRemove={() => {
                    change(line, lines.length + place, 0)
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
