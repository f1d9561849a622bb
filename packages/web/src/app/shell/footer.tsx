import { CATEGORIES } from '@umbala/pricing'
import { categoryUrl } from '../../catalogue/category-ink.ts'
import { NewsletterBox } from '../../messages/newsletter-box.tsx'
import { useShopFacts } from '../../state/shop-facts.ts'
import { Link } from '../../ui/link.tsx'
import { ColourBar } from '../../ui/pictures/marks.tsx'
import { SocialLinks } from '../../ui/pictures/social-links.tsx'

type Entry = readonly [label: string, to: string]

const SHOP: readonly Entry[] = [
  ['Design', '/design-customization'],
  ...CATEGORIES.map((category): Entry => [category, categoryUrl(category)]),
]
const HELP: readonly Entry[] = [
  ['How to order', '/#how-to-order'],
  ['Questions', '/#faq'],
  ['Talk To An Expert', '/contact-page'],
  ['My orders', '/my-orders'],
]
const COMPANY: readonly Entry[] = [
  ['Home', '/'],
  ['About Us', '/about-us'],
  ['Privacy Policy', '/privacy-policy'],
  ['Terms and Conditions', '/terms-and-conditions'],
]
const LinkList = ({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {entries.map(([label, to]) => (
        <li key={label}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  </nav>
)

export const Footer = () => {
  const { shop, year } = useShopFacts()
  return (
    <footer className="footer">
      <div className="sheet footer-sheet">
        <div className="footer-columns">
          <div className="footer-news">
            <NewsletterBox />
          </div>
          <div className="footer-links">
            <LinkList title="Shop" entries={SHOP} />
            <LinkList title="Help" entries={HELP} />
            <LinkList title={shop.name} entries={COMPANY} />
          </div>
        </div>
        <div className="footer-base">
          <SocialLinks social={shop.social} />
          <span>
            © {year} {shop.name}. {shop.tagline}
          </span>
          <ColourBar />
        </div>
      </div>
    </footer>
  )
}
