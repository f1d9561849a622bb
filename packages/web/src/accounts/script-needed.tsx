import { useShopFacts } from '../state/shop-facts.ts'

/** For browsers without scripts, which cannot sign in: what is missing, and the way that works without. */
export const ScriptNeeded = () => {
  const { shop } = useShopFacts()
  const [phone] = shop.phones
  return (
    <noscript>
      <p>
        Signing in needs JavaScript. Without it, order and ask about your orders by phone:{' '}
        {phone ? (
          <a className="text-link" href={`tel:${phone.dial}`}>
            {phone.shown}
          </a>
        ) : (
          shop.email
        )}
        .
      </p>
    </noscript>
  )
}
