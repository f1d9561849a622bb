import type { ComponentProps } from 'react'
import { useCode } from '../../state/use-code.ts'
import { ProductIntro } from './product-intro.tsx'
import { ToldDates } from './promised-dates.tsx'
import type { RuledConfiguration } from './ruled/ruled-configuration.tsx'

const load = () => import('./ruled/ruled-configuration.tsx')

/** Name, lowest price and description at once; how the rest is chosen and priced comes with code that most products do without. */
export const LazyRuled = (props: ComponentProps<typeof RuledConfiguration>) => {
  const Ruled = useCode(load)?.RuledConfiguration
  return Ruled ? (
    <Ruled {...props} />
  ) : (
    <div className="product-choice">
      <ProductIntro product={props.product} />
      <p>Prices need JavaScript.</p>
      <div className="promise">
        <ToldDates />
      </div>
    </div>
  )
}
