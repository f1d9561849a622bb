import { useShopFacts } from '../../state/shop-facts.ts'
import { ColourBar } from '../../ui/pictures/marks.tsx'

export const TopBar = () => {
  const { shop } = useShopFacts()
  const [phone] = shop.phones
  return (
    <aside className="top-bar" aria-label="Delivery and phone">
      <div className="sheet flex min-h-11 items-center gap-4 md:min-h-9">
        <p className="min-w-0 flex-1">
          <span className="max-md:hidden">
            We courier nationwide: fast and reliable shipping to every province
          </span>
          <span className="md:hidden">Fast, reliable shipping nationwide</span>
        </p>
        {phone && <a href={`tel:${phone.dial}`}>{phone.shown}</a>}
        <span className="max-md:hidden">
          <ColourBar />
        </span>
      </div>
    </aside>
  )
}
