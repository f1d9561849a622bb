import type { CartLine } from '@umbala/contract'
import { X } from 'lucide-react'
import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { useShopFacts } from '../state/shop-facts.ts'
import { useShopDispatch } from '../state/thunk.ts'
import { AwaitedLines } from './awaited-lines.tsx'
import { CartFoot } from './cart-foot.tsx'
import { CartLines } from './cart-lines.tsx'
import { selectCart, selectCartCount, selectCartState } from './cart.slice.ts'
import { EmptyCart } from './empty-cart.tsx'
import { settleCart } from './settle-cart.ts'

export type CartDrawerProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Takes the focus when what opened the cart is no longer there. */
  readonly fallback: RefObject<HTMLElement | null>
  /** Of one line; it is another domain's. */
  readonly Artwork: ComponentType<{ readonly line: CartLine; readonly onSaved: () => void }>
}

type Opened = { readonly by: Element | null; readonly key: string }

/** Reading goes on where it was, or at the page that a link in the cart led to: while the cart was open, that could not take the focus. */
const focusAfter = ({ by, key }: Opened, now: string, fallback: HTMLElement | null): void => {
  if (now !== key) document.getElementById('main')?.focus({ preventScroll: true })
  // A toast that opened the cart is gone by now, or about to go.
  else if (by instanceof HTMLElement && by.isConnected && !by.matches('body, .toasts *')) by.focus()
  else fallback?.focus()
}

/** The cart beside the page. A modal dialog keeps the focus inside and closes on Escape. */
export const CartDrawer = ({ isOpen, onClose, fallback, Artwork }: CartDrawerProps) => {
  const drawer = useRef<HTMLDialogElement>(null)
  const dispatch = useShopDispatch()
  const { takesOrders } = useShopFacts()
  const { key } = useLocation()
  const cart = useSelector(selectCart)
  const count = useSelector(selectCartCount)
  const { shopper, isKnown, isStale, loading, error } = useSelector(selectCartState)
  const isSignedIn = shopper.userId !== null

  const opened = useRef<Opened | null>(null)
  const open = useEffectEvent(() => {
    opened.current = { by: document.activeElement, key }
    drawer.current?.showModal()
  })
  const close = useEffectEvent(() => {
    drawer.current?.close()
    if (opened.current) focusAfter(opened.current, key, fallback.current)
    opened.current = null
  })
  useEffect(() => {
    if (!isOpen) {
      close()
      return
    }
    open()
    void dispatch(settleCart())
  }, [isOpen, dispatch])

  // Whoever follows a link wants to see where it leads; and what the next shopper has is not what this one looked at.
  const shown = useRef({ key, userId: shopper.userId })
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    const before = shown.current
    shown.current = { key, userId: shopper.userId }
    if (before.key !== key || before.userId !== shopper.userId) leave()
  }, [key, shopper.userId])

  /** A guest without lines has an empty cart; a user's may lie on the server. */
  const isUnknown = isSignedIn && !isKnown
  return (
    <dialog
      ref={drawer}
      className="drawer"
      aria-labelledby="cart-title"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === drawer.current) onClose()
      }}
    >
      <div className="drawer-head">
        <h2 id="cart-title">Your cart {count > 0 && <span className="drawer-count">{count}</span>}</h2>
        <button type="button" className="icon-btn" aria-label="Close cart" onClick={onClose}>
          <X className="icon" aria-hidden />
        </button>
      </div>
      <CartLines cart={cart} isRefused={error !== null} Artwork={Artwork}>
        {isUnknown ? loading && <AwaitedLines /> : <EmptyCart />}
      </CartLines>
      <CartFoot
        cart={cart}
        isSignedIn={isSignedIn}
        takesOrders={takesOrders}
        error={error}
        {...(isStale && { onRetry: () => void dispatch(settleCart()) })}
      />
    </dialog>
  )
}
