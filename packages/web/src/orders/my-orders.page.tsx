import { useSearchParams } from 'react-router'
import { SignedIn } from '../accounts/session/signed-in.tsx'
import { Pager } from '../catalogue/listing/pager.tsx'
import { cartOpened } from '../cart/cart.slice.ts'
import { settleCart } from '../cart/settle-cart.ts'
import { useShopDispatch } from '../state/thunk.ts'
import { MyOrders, OrdersAwaited } from './my-orders.tsx'
import '../styles/buying.css'

export { myOrdersHead } from './order-heads.ts'
export { ordersSlice } from './orders.slice.ts'

const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}
const addressOf = (page: number): string => (page === 1 ? '/my-orders' : `/my-orders?page=${page}`)
const stay = (): void => undefined

export const MyOrdersPage = () => {
  const dispatch = useShopDispatch()
  const [search] = useSearchParams()
  const page = pageIn(search)
  return (
    <div className="sheet page-top">
      <h1 className="page-title">My Orders</h1>
      <SignedIn awaited={<OrdersAwaited />}>
        {(user) => (
          <MyOrders
            key={user._id}
            page={page}
            cart={{ settle: () => dispatch(settleCart()), open: () => dispatch(cartOpened()) }}
            more={(last) => <Pager page={page} last={last} urlOf={addressOf} onLeave={stay} />}
          />
        )}
      </SignedIn>
    </div>
  )
}
