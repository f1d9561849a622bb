import { type ReactNode, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useShopDispatch } from '../state/thunk.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { MyOrdersTable } from './my-orders-table.tsx'
import { type CartDoor, useRefill } from './use-refill.tsx'
import { fetchMyOrders, ORDERS_PER_PAGE, selectOrders } from './orders.slice.ts'

const ROWS_AWAITED = 3

/** The shape of what comes. */
export const OrdersAwaited = () => (
  <div role="status">
    <span className="sr-only">Loading your orders</span>
    {Array.from({ length: ROWS_AWAITED }, (_, row) => (
      <div key={row} className="orders-awaited">
        <span className="skeleton" />
        <span>
          <span className="skeleton" />
          <span className="skeleton" />
        </span>
        <span className="skeleton" />
      </div>
    ))}
  </div>
)

const NoOrders = () => (
  <div className="orders-none">
    <p className="lead">You have no orders</p>
    <Link className="btn btn-primary" to="/collections/all">
      See all products
    </Link>
  </div>
)

type Props = {
  readonly page: number
  /** What stands below the table when there is more than one page. */
  readonly more: (lastPage: number) => ReactNode
  readonly cart: CartDoor
}

/** The orders of whoever is signed in, on a page of their own and in the profile. */
export const MyOrders = ({ page, more, cart }: Props) => {
  const dispatch = useShopDispatch()
  const { orders, totalOrders, isListed, loading, error } = useSelector(selectOrders)
  const [tries, setTries] = useState(0)
  const { onFilled, told } = useRefill(cart)
  useEffect(() => {
    const request = dispatch(fetchMyOrders(page))
    return () => {
      request.abort()
    }
  }, [dispatch, page, tries])

  if (error !== null)
    return (
      <Notice kind="danger" role="alert">
        <p>Error: {error}</p>
        <button
          type="button"
          className="btn"
          onClick={() => {
            setTries(tries + 1)
          }}
        >
          Try again
        </button>
      </Notice>
    )
  if (!isListed) return <OrdersAwaited />
  if (totalOrders === 0) return <NoOrders />
  const last = Math.ceil(totalOrders / ORDERS_PER_PAGE)
  return (
    <div aria-busy={loading}>
      {told && <div className="orders-told">{told}</div>}
      <MyOrdersTable orders={orders} onFilled={onFilled} />
      {last > 1 && more(last)}
    </div>
  )
}
