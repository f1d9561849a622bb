import { addressLine } from '@umbala/contract'
import { useShopFacts } from '../../state/shop-facts.ts'
import { Link } from '../../ui/link.tsx'
import { ColourBar } from '../../ui/pictures/marks.tsx'

/** What the law wants at hand, and whom to ask. */
export const QuietFooter = () => {
  const { shop, year } = useShopFacts()
  return (
    <footer className="quiet-footer">
      <div className="sheet">
        <span>
          © {year} {shop.name}, {addressLine(shop.address)}
        </span>
        <nav aria-label="Legal">
          <Link to="/terms-and-conditions">Terms and Conditions</Link>
          <Link to="/privacy-policy">Privacy Policy</Link>
          <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </nav>
        <ColourBar />
      </div>
    </footer>
  )
}
