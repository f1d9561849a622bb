import { Lock, Phone } from 'lucide-react'
import { useShopFacts } from '../../state/shop-facts.ts'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { CartLink } from './cart-link.tsx'

/** The way home, help, and the way back to the cart. */
export const QuietHeader = () => {
  const { shop } = useShopFacts()
  const [phone] = shop.phones
  return (
    <header className="quiet-header">
      <div className="sheet">
        <Link className="logo" to="/" aria-label={`${shop.name} home`}>
          <Logo name={shop.name} />
        </Link>
        <span className="quiet-note">
          <Lock className="icon" aria-hidden />
          Secure checkout
        </span>
        {phone && (
          <a className="quiet-help" href={`tel:${phone.dial}`} aria-label={`Help: ${phone.shown}`}>
            <Phone className="icon" aria-hidden />
            <span>Help: {phone.shown}</span>
          </a>
        )}
        <CartLink />
      </div>
    </header>
  )
}
