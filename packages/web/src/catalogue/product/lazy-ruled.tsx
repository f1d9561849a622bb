import { type ComponentProps, useEffect, useState } from 'react'
import { ProductIntro } from './product-intro.tsx'
import type { RuledConfiguration } from './ruled/ruled-configuration.tsx'

const importRuled = () => import('./ruled/ruled-configuration.tsx')

/** Name, lowest price and description at once; how the rest is chosen and priced comes with code that most products do without. */
export const LazyRuled = (props: ComponentProps<typeof RuledConfiguration>) => {
  const [Ruled, setRuled] = useState<typeof RuledConfiguration | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    importRuled().then(
      (loaded) => {
        setRuled(() => loaded.RuledConfiguration)
      },
      () => {
        setIsMissing(true)
      },
    )
  }, [])
  if (Ruled) return <Ruled {...props} />
  return (
    <div className="product-choice">
      <ProductIntro product={props.product} />
      <p className="note" role="status">
        {isMissing
          ? 'The options and prices could not be loaded. Please reload this page.'
          : 'The options and prices are being loaded.'}
      </p>
      <noscript>Ordering needs JavaScript. Without it, please order by phone.</noscript>
    </div>
  )
}
