import type { CartLine, Product } from '@umbala/contract'
import { type Cents, NOTICE_MS, toRand } from '@umbala/pricing'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSelector } from 'react-redux'
import type { JobFiles } from '../state/job-files.ts'
import { useShopFacts } from '../state/shop-facts.ts'
import { useShopDispatch } from '../state/thunk.ts'
import { type asLowest, PricePair } from '../ui/price.tsx'
import { notify } from '../ui/toasts.tsx'
import { useAlive } from '../ui/use-alive.ts'
import { addToCart } from './cart-requests.ts'
import { cartOpened, selectIsAdding, selectShopper } from './cart.slice.ts'
import { LateFileNote } from './late-file-note.tsx'
import { settleCart } from './settle-cart.ts'

type Props = {
  readonly product: Product
  readonly chosen: Readonly<Record<string, readonly string[]>>
  readonly quantity: number
  /** The customer's own name for the job, as it stands in its field. */
  readonly readJobName: () => string
  readonly job: {
    readonly unit: Cents
    readonly subtotal: Cents
    /** While what is still to be chosen decides the price: that the subtotal is the least that is paid, and for what. */
    readonly lowest?: ReturnType<typeof asLowest>
    /** The labels of what is still to be chosen. */
    readonly missing: readonly string[]
  }
  /** What the line is made by beside its options. */
  readonly details?: CartLine['details']
  readonly files: JobFiles
  /** Leads to the first option that has not been chosen. */
  readonly onMissing: () => void
  /** Called instead of adding while the quantity cannot be read; its field says so. */
  readonly onUnreadable: (() => void) | undefined
}

/** The foot of the job ticket. It stays on screen: what is still to be chosen, what it all costs, and the way on. */
export const AddToCart = ({
  product,
  chosen,
  quantity,
  readJobName,
  job,
  details,
  files,
  onMissing,
  onUnreadable,
}: Props) => {
  const dispatch = useShopDispatch()
  const shopper = useSelector(selectShopper)
  const busy = useSelector(selectIsAdding)
  const { shop } = useShopFacts()
  const isAlive = useAlive()
  /** Asked for while a file was on its way: it goes into the cart with it, or not by itself if the file fails. */
  const [hold, setHold] = useState<'none' | 'waiting' | 'failed'>('none')
  if (hold === 'waiting' && files.state === 'failed') setHold('failed')
  // The customer took the file away: what they want now is not known.
  if (hold === 'waiting' && files.state === 'complete' && files.slots.length === 0) setHold('none')
  const { printPrice, brandingPrice, signsPrice } = product

  const viewCart = (): void => {
    dispatch(cartOpened())
  }
  const canAdd = (): boolean => {
    if (onUnreadable) onUnreadable()
    else if (job.missing.length > 0) {
      notify('danger', 'Please select all options before adding to cart.', { ms: NOTICE_MS.optionError })
      onMissing()
    } else return true
    return false
  }
  const put = () =>
    dispatch(
      addToCart({
        ...shopper,
        productId: product._id,
        quantity,
        printOptions: Object.fromEntries(Object.entries(chosen).map(([key, values]) => [key, [...values]])),
        jobName: readJobName(),
        ...(details && { details }),
        artwork: [...files.slots],
        price: toRand(job.unit),
        printPrice,
        brandingPrice,
        signsPrice,
      }),
    )
  const add = async (): Promise<void> => {
    if (busy) return
    setHold('none')
    if (!canAdd()) return
    const outcome = await put()
    if (addToCart.fulfilled.match(outcome))
      notify('success', 'Product added to cart!', { action: { text: 'View cart', run: viewCart } })
    else if (outcome.error.code !== 'unauthenticated') notify('danger', outcome.error.message)
    // It may be in the cart all the same.
    if (addToCart.rejected.match(outcome) && outcome.error.code === 'timeout') void dispatch(settleCart())
  }

  const release = useEffectEvent(() => {
    if (hold === 'waiting' && files.state === 'complete') void add()
  })
  useEffect(() => {
    const timer = setTimeout(release)
    return () => {
      clearTimeout(timer)
    }
  }, [files.state])
  const isWaiting = hold === 'waiting' && files.state === 'sending'

  return (
    <div className="ticket-foot">
      <div className="ticket-notes">
        {files.state !== 'complete' && (
          <LateFileNote hold={hold} state={files.state} onAddNow={() => void add()} />
        )}
        {job.missing.length > 0 && (
          <p className="ticket-note">
            <span>
              <strong>Still to choose:</strong> {job.missing.join(', ')}
            </span>
          </p>
        )}
      </div>
      <p className="ticket-totals" aria-live="polite" aria-atomic="true">
        <span className="sr-only">Total for {quantity}: </span>
        <PricePair amount={job.subtotal} vat={shop.rates.vat} {...job.lowest} />
      </p>
      <button
        type="button"
        className="btn btn-primary btn-lg"
        disabled={!isAlive}
        aria-disabled={busy || isWaiting}
        aria-busy={busy || isWaiting}
        onClick={() => {
          if (busy || isWaiting) return
          const next = files.state === 'sending' ? 'waiting' : files.state === 'failed' ? 'failed' : hold
          if (next === hold) void add()
          else if (canAdd()) setHold(next)
        }}
      >
        {busy ? 'Adding...' : isWaiting ? 'Waiting for your file...' : 'ADD TO CART'}
      </button>
      {!isAlive && (
        <p className="ticket-wait" role="status">
          One moment: this page is still loading. What you choose meanwhile counts.
        </p>
      )}
      <noscript>
        Ordering needs JavaScript. Without it, order by phone: {shop.phones[0]?.shown ?? shop.email}.
      </noscript>
    </div>
  )
}
