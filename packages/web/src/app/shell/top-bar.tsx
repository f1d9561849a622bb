import { useShopFacts } from '../../state/shop-facts.ts'
import { ColourBar } from '../../ui/marks.tsx'

export const TopBar = () => {
  const { shop } = useShopFacts()
  const [phone] = shop.phones
  return (
    <aside className="top-bar" aria-label="Delivery and phone">
      <div className="sheet flex min-h-11 items-center gap-4 md:min-h-9">
        <p className="min-w-0 flex-1">
          We courier nationwide
          <span className="max-md:sr-only">: fast and reliable shipping to every province</span>
        </p>
        {phone && <a href={`tel:${phone.dial}`}>{phone.shown}</a>}
        <span className="max-md:hidden">
          <ColourBar />
        </span>
      </div>
    </aside>
  )
}
