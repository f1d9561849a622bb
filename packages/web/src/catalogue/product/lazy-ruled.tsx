import { type ComponentProps, useEffect, useState } from 'react'
import { ProductIntro } from './product-intro.tsx'
import type { RuledConfiguration } from './ruled/ruled-configuration.tsx'

/** Name, lowest price and description at once; how the rest is chosen and priced comes with code that most products do without. */
export const LazyRuled = (props: ComponentProps<typeof RuledConfiguration>) => {
  const [Ruled, setRuled] = useState<typeof RuledConfiguration>()
  useEffect(() => {
    import('./ruled/ruled-configuration.tsx').then(
      (loaded) => {
        setRuled(() => loaded.RuledConfiguration)
      },
      // Code that did not come is told by the page around, which knows when to load anew.
      (error: unknown) => {
        setRuled(() => {
          throw error
        })
      },
    )
  }, [])
  return Ruled ? (
    <Ruled {...props} />
  ) : (
    <div className="product-choice">
      <ProductIntro product={props.product} />
      <p>Prices need JavaScript.</p>
    </div>
  )
}
