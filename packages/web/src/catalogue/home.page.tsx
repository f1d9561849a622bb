import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { Faq } from '../content/faq.tsx'
import { HowToOrder } from '../content/how-to-order.tsx'
import { questionsForMachines } from '../content/questions.ts'
import type { PageHead } from '../state/page-head.ts'
import { dispatchOf, type PageArgs } from '../state/route-context.ts'
import { routeError } from '../state/route-error.ts'
import { abortWith } from '../state/thunk.ts'
import { Link } from '../ui/link.tsx'
import { HomeHero } from './home/home-hero.tsx'
import { HomePanels } from './home/home-panels.tsx'
import { ProductGrid } from './product-grid.tsx'
import { fetchProducts, selectProducts } from './products.slice.ts'

const FEATURED_SHOWN = 8
const PROMISE =
  'Cards, signs, shirts and paint. Configured online, priced to the cent, made in South Africa and couriered to your door.'

export const loadHomePage = async (args: PageArgs) => {
  const featured = { collection: 'featured', limit: FEATURED_SHOWN }
  const outcome = await abortWith(args.request.signal, dispatchOf(args)(fetchProducts(featured)))
  if (fetchProducts.rejected.match(outcome)) throw routeError(outcome.error)
  return null
}

export const homeHead = (): PageHead => ({
  title: 'Print, signs, branding and paint',
  description: PROMISE,
  canonicalPath: '/',
  jsonLd: (shop) => [questionsForMachines(shop)],
})

/** As they were on arrival: the store's list becomes that of the next page a moment before this one is left. */
const Featured = () => {
  const listed = useSelector(selectProducts)
  const [featured] = useState(listed)
  return (
    featured.length > 0 && (
      <section className="sheet section" aria-labelledby="featured">
        <div className="section-head">
          <h2 id="featured">Fresh off the press</h2>
          <Link className="link-arrow" to="/collections/all">
            All products <ArrowRight className="icon" aria-hidden />
          </Link>
        </div>
        <ProductGrid products={featured} />
      </section>
    )
  )
}

export const HomePage = () => {
  const { key } = useLocation()
  return (
    <>
      <HomeHero promise={PROMISE} />
      <HomePanels />
      <Featured key={key} />
      <HowToOrder />
      <Faq />
    </>
  )
}
