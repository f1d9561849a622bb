import { ArrowRight } from 'lucide-react'
import { useSelector } from 'react-redux'
import { Link, type LoaderFunctionArgs } from 'react-router'
import type { PageHead } from '../state/page-head.ts'
import { routeError } from '../state/route-error.ts'
import { abortWith, type ShopDispatch } from '../state/thunk.ts'
import { HeroArt } from './hero-art.tsx'
import { ProductGrid } from './product-grid.tsx'
import { fetchProducts, selectProducts } from './products.slice.ts'

const FEATURED_SHOWN = 8
const COLUMNS = 12
const PROMISE =
  'Cards, signs, shirts and paint. Configured online, priced to the cent, made in South Africa and couriered to your door.'

export const loadHomePage =
  (dispatch: ShopDispatch) =>
  async ({ request }: LoaderFunctionArgs) => {
    const featured = { collection: 'featured', limit: FEATURED_SHOWN }
    const outcome = await abortWith(request.signal, dispatch(fetchProducts(featured)))
    if (fetchProducts.rejected.match(outcome)) throw routeError(outcome.error)
    return null
  }

export const homeHead = (): PageHead => ({
  title: 'Print, signs, branding and paint',
  description: PROMISE,
  canonicalPath: '/',
})

export const HomePage = () => {
  const featured = useSelector(selectProducts)
  return (
    <>
      <section className="hero">
        <div className="sheet hero-sheet">
          <div className="hero-columns" aria-hidden="true">
            {Array.from({ length: COLUMNS }, (_, column) => (
              <i key={column} />
            ))}
          </div>
          <h1 className="hero-title">
            <span className="block">Your colours,</span> <span className="block">on everything.</span>
          </h1>
          <div className="hero-text">
            <p className="max-w-104 text-lg text-pretty">{PROMISE}</p>
            <div className="flex flex-wrap gap-3">
              <Link className="btn btn-primary btn-lg" to="/collections/all">
                Shop all products
              </Link>
              <Link className="btn btn-lg" to="/design-customization">
                Request a design
              </Link>
            </div>
          </div>
          <HeroArt />
        </div>
      </section>
      {featured.length > 0 && (
        <section className="sheet pt-section" aria-labelledby="featured">
          <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-3">
            <h2 id="featured">Fresh off the press</h2>
            <Link className="link-arrow" to="/collections/all">
              All products <ArrowRight className="icon" aria-hidden />
            </Link>
          </div>
          <ProductGrid products={featured} />
        </section>
      )}
    </>
  )
}
