import type { ProductDetails } from '@umbala/contract'
import type { ComponentProps } from 'react'
import { ProductIntro } from './product-intro.tsx'
import type { RuledConfiguration } from './ruled/ruled-configuration.tsx'

let code: typeof RuledConfiguration | undefined

/** Whether it needs code that most products do without. */
export const isRuled = ({ pricing, ownOptions }: ProductDetails): boolean => Boolean(pricing ?? ownOptions[0])

/** Fetched before the page is drawn, on the server and here: what the server has drawn is a form that works without scripts, and must be found by React as it is. */
export const fetchRuled = async (): Promise<void> => {
  code = (await import('./ruled/ruled-configuration.tsx')).RuledConfiguration
}

export const LazyRuled = (props: ComponentProps<typeof RuledConfiguration>) => {
  const Ruled = code
  return Ruled ? <Ruled {...props} /> : <ProductIntro product={props.product} />
}
