import { Mail } from 'lucide-react'
import { useShopFacts } from '../state/shop-facts.ts'

type Props = {
  /** As the customer knows it, with its sign. */
  readonly order: string
  readonly lead: string
  /** Until when it keeps the promised date; null where it keeps none. */
  readonly by: string | null
}

/** Printing waits for this, so it stands out. */
export const ArtworkRequest = ({ order, lead, by }: Props) => {
  const { shop } = useShopFacts()
  const subject = encodeURIComponent(`Artwork for order ${order}`)
  return (
    <div className="notice" data-kind="test">
      <Mail className="icon" aria-hidden />
      <p className="notice-text">
        <strong>{lead}</strong> Add your files here, or email your artwork to{' '}
        <a className="text-link" href={`mailto:${shop.email}?subject=${subject}`}>
          {shop.email}
        </a>{' '}
        and quote order number <strong className="artwork-order">{order}</strong> in the subject. We check
        every file before it is printed.
        {by !== null && ` Your date holds if it is here by ${by}.`}
      </p>
    </div>
  )
}
