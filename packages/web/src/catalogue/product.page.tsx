import type { ProductDetails } from '@umbala/contract'
import { choiceLabel, type ChosenOptions } from '@umbala/pricing'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { LazyArtwork } from '../artwork/lazy-artwork.tsx'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { type JobFiles, NO_FILES } from '../state/job-files.ts'
import { excerpt, type PageHead } from '../state/page-head.ts'
import { datesTold, dispatchOf, type PageArgs } from '../state/route-context.ts'
import { RouteError, routeError } from '../state/route-error.ts'
import { abortWith } from '../state/thunk.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { useShopFacts } from '../state/shop-facts.ts'
import { CATEGORY_INK, categoryUrl } from './category-ink.ts'
import { priceJob, startingChoice } from './product/job-price.ts'
import { JobSummary } from './product/job-summary.tsx'
import { JobName, readJobName } from './product/job-name.tsx'
import { fetchRuled, isRuled, LazyRuled } from './product/lazy-ruled.tsx'
import { leadTo, leadToQuantity } from './product/lead-to.ts'
import { OptionPicker } from './product/option-picker.tsx'
import { MAIN_SIZES, ProductGallery } from './product/product-gallery.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductIntro } from './product/product-intro.tsx'
import { PromisedDates } from './product/promised-dates.tsx'
import { QuantityStepper } from './product/quantity-stepper.tsx'
import {
  fetchProduct,
  fetchSimilarProducts,
  selectProduct,
  selectSimilarProducts,
  type WithProducts,
} from './products.slice.ts'

/** The product decides over the page; what else one may like is only shown when it comes. */
export const loadProductPage = async (args: PageArgs) => {
  const dispatch = dispatchOf(args)
  const { signal } = args.request
  const id = args.params.id ?? ''
  const [found] = await Promise.all([
    abortWith(signal, dispatch(fetchProduct(id))),
    abortWith(signal, dispatch(fetchSimilarProducts(id))),
  ])
  if (fetchProduct.fulfilled.match(found)) {
    if (isRuled(found.payload)) await fetchRuled()
    return datesTold(args, found.payload)
  }
  if (!fetchProduct.rejected.match(found)) return null
  // An id that no product can have is an address that does not exist, not a mistake of the visitor.
  throw found.error.code === 'invalid' ? new RouteError(404) : routeError(found.error)
}

/** With the code of the page comes what the product needs that the server has drawn on it. */
export const fetchDrawnRule = async (): Promise<void> => {
  if (typeof document !== 'undefined' && document.querySelector('[data-ruled]')) await fetchRuled()
}

export const productHead = (state: WithProducts): PageHead => {
  const product = selectProduct(state)
  const [image] = product?.images ?? []
  return {
    title: product?.name ?? 'Product',
    description: excerpt(product?.description ?? ''),
    canonicalPath: product && `/product/${product._id}`,
    ...(image && { image, firstPicture: { url: image.url, sizes: MAIN_SIZES } }),
  }
}

type ConfigurationProps = {
  readonly product: ProductDetails
  readonly chosen: ChosenOptions
  readonly onChange: (chosen: ChosenOptions) => void
  /** The artwork that goes along with the job. */
  readonly files: JobFiles
  readonly onFiles: (files: JobFiles) => void
}

const Configuration = ({ product, chosen, onChange, files, onFiles }: ConfigurationProps) => {
  const [typed, setTyped] = useState<number | null>(product.minQuantity)
  const [readable, setReadable] = useState(product.minQuantity)
  const quantity = typed ?? readable
  const { rates } = useShopFacts().shop
  const job = priceJob(product, chosen, quantity, rates.vat)
  return (
    <>
      <div className="product-choice">
        <ProductIntro product={product} unit={job.unit} unitBefore={job.unitBefore} />
        <div className="product-options">
          <OptionPicker product={product} chosen={chosen} onChange={onChange} />
          <QuantityStepper
            product={product}
            quantity={quantity}
            onChange={(count) => {
              setTyped(count)
              if (count !== null) setReadable(count)
            }}
          />
          <PromisedDates product={product} />
          <JobName />
        </div>
        <LazyArtwork
          product={product}
          job={{ options: chosen }}
          onFiles={onFiles}
          onChoose={(option, value) => {
            onChange({ ...chosen, [option]: [value] })
          }}
        />
        <JobSummary name={product.name} job={job} quantity={quantity} collectOnly={product.collectOnly} />
      </div>
      <AddToCart
        product={product}
        chosen={chosen}
        quantity={quantity}
        job={{ ...job, missing: job.missing.map(choiceLabel) }}
        readJobName={readJobName}
        files={files}
        onMissing={() => {
          leadTo(job.missing)
        }}
        onUnreadable={typed === null ? leadToQuantity : undefined}
      />
    </>
  )
}

const NOTHING_CHOSEN: ChosenOptions = {}

/** Picture and configuration side by side; the picture follows the choice once there is one. */
const ProductConfigurator = ({ product }: { readonly product: ProductDetails }) => {
  const [chosen, setChosen] = useState<ChosenOptions | null>(null)
  const [files, setFiles] = useState(NO_FILES)
  const ruled = isRuled(product)
  const Chosen = ruled ? LazyRuled : Configuration
  return (
    <div className="product" data-ink={CATEGORY_INK[product.category]} data-ruled={ruled ? '' : undefined}>
      <ProductGallery name={product.name} images={product.images} chosen={chosen ?? NOTHING_CHOSEN} />
      <Chosen
        product={product}
        chosen={chosen ?? startingChoice(product)}
        onChange={setChosen}
        files={files}
        onFiles={setFiles}
        Foot={AddToCart}
        Artwork={LazyArtwork}
      />
    </div>
  )
}

export const ProductPage = () => {
  const product = useSelector(selectProduct)
  const similar = useSelector(selectSimilarProducts)
  if (!product) return null
  const { category } = product
  const trail = [
    { label: 'Home', to: '/' },
    { label: category, to: categoryUrl(category) },
  ]
  return (
    <>
      <div className="sheet product-page">
        <Breadcrumb trail={trail} here={product.name} />
        <ProductConfigurator product={product} key={product._id} />
      </div>
      {similar.length > 0 && (
        <section className="sheet section" aria-labelledby="similar">
          <h2 id="similar">You May Also Like</h2>
          <ProductGrid products={similar} />
        </section>
      )}
    </>
  )
}
