import { ShoppingBag } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { cartClosed, cartOpened, selectCartCount, selectIsCartOpen } from '../../cart/cart.slice.ts'
import { useShopDispatch } from '../../state/thunk.ts'
import { Link } from '../../ui/link.tsx'
import { notify } from '../../ui/toasts.tsx'
import { useAlive } from '../../ui/use-alive.ts'
import type { FullCart } from './full-cart.tsx'

const MOST_SHOWN = 99
const UNREACHABLE = 'The cart could not be opened. Check your connection and try again.'

const importDrawer = () => import('./full-cart.tsx')

/** Fetched when the hand moves towards it or something lies in the cart, so that it is there when it is pressed. */
const prepareDrawer = (): void => {
  importDrawer().catch(() => null)
}

const Bag = ({ count }: { readonly count: number }) => (
  <>
    <ShoppingBag className="icon" aria-hidden />
    {count > 0 && (
      // The key makes a new badge of every new count, so that it stamps in again.
      <span key={count} className="stamp" aria-hidden="true">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
    )}
  </>
)

type ButtonProps = { readonly label: string; readonly isFilled: boolean; readonly children: ReactNode }

/** Most visits never fill a cart, so its code is no part of the first load. */
const CartButton = ({ label, isFilled, children }: ButtonProps) => {
  const dispatch = useShopDispatch()
  const isOpen = useSelector(selectIsCartOpen)
  const [Drawer, setDrawer] = useState<typeof FullCart | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    dispatch(cartClosed())
  }
  // Another frame of the page has a button of its own, and what was open in this one is not open there.
  useEffect(
    () => () => {
      dispatch(cartClosed())
    },
    [dispatch],
  )
  useEffect(() => {
    if (isFilled) prepareDrawer()
  }, [isFilled])
  const isAwaited = isOpen && Drawer === null
  useEffect(() => {
    if (!isAwaited) return
    importDrawer().then(
      (code) => {
        setDrawer(() => code.FullCart)
      },
      () => {
        dispatch(cartClosed())
        notify('danger', UNREACHABLE)
      },
    )
  }, [isAwaited, dispatch])
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-btn"
        aria-label={label}
        aria-haspopup="dialog"
        aria-busy={isAwaited}
        onPointerEnter={prepareDrawer}
        onFocus={prepareDrawer}
        onClick={() => {
          dispatch(cartOpened())
        }}
      >
        {children}
      </button>
      {Drawer && <Drawer isOpen={isOpen} onClose={close} fallback={button} />}
    </>
  )
}

/** The way to the cart: a drawer where scripts run, the checkout where they do not. */
export const CartLink = () => {
  const count = useSelector(selectCartCount)
  const isAlive = useAlive()
  const label = count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`
  if (isAlive)
    return (
      <CartButton label={label} isFilled={count > 0}>
        <Bag count={count} />
      </CartButton>
    )
  return (
    <Link className="icon-btn" to="/checkout" aria-label={label}>
      <Bag count={count} />
    </Link>
  )
}
