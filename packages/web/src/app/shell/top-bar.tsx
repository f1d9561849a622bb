import { useShopFacts } from '../../state/shop-facts.ts'
import { ColourBar } from '../../ui/pictures/marks.tsx'

export const TopBar = () => {
  const { shop } = useShopFacts()
  const [phone] = shop.phones
  return (
    <aside className="top-bar" aria-label="Delivery and phone">
      <div className="sheet">
        <p>
          <span className="top-bar-wide">
            We courier nationwide: fast and reliable shipping to every province
          </span>
          <span className="top-bar-narrow">Fast, reliable shipping nationwide</span>
        </p>
        {phone && <a href={`tel:${phone.dial}`}>{phone.shown}</a>}
        <span className="top-bar-wide">
          <ColourBar />
        </span>
      </div>
    </aside>
  )
}
