import { CATEGORIES } from '@umbala/pricing'
import { Link } from '../ui/link.tsx'
import { Placeholder } from '../ui/pictures/placeholder.tsx'

export const EmptyCart = () => (
  <div className="cart-empty">
    <div className="cart-empty-picture">
      <Placeholder label="" />
    </div>
    <p>Your cart is empty.</p>
    <ul>
      {CATEGORIES.map((category) => (
        <li key={category}>
          <Link className="btn" to={`/collections/all?category=${category}`}>
            {category}
          </Link>
        </li>
      ))}
    </ul>
    <Link className="btn btn-primary" to="/collections/all">
      See all products
    </Link>
  </div>
)
