import { ShoppingBag } from 'lucide-react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { selectCartCount } from '../../cart/cart.slice.ts'

const MOST_SHOWN = 99

export const CartLink = () => {
  const count = useSelector(selectCartCount)
  const label = count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`
  return (
    <Link className="icon-btn" to="/checkout" aria-label={label}>
      <ShoppingBag className="icon" aria-hidden />
      {count > 0 && (
        // The key makes a new badge of every new count, so that it stamps in again.
        <span key={count} className="stamp" aria-hidden="true">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </Link>
  )
}
