import { type Address, type Cart, type Checkout, cleanVatNumber, type User } from '@umbala/contract'
import { useState } from 'react'
import { useShopFacts } from '../../state/shop-facts.ts'
import { type Refusal, useShopDispatch } from '../../state/thunk.ts'
import { promiseOfLines } from '../../ui/promise/line-dates.ts'
import { useNow } from '../../ui/promise/use-now.ts'
import { amountsOfCart } from '../amounts.ts'
import { requestOf } from '../checkout-request.ts'
import { draftKept, startCheckout } from '../checkout.slice.ts'
import { CheckoutSheet } from '../checkout-sheet.tsx'
import {
  addressIn,
  checkDraft,
  type DeliveryDraft,
  type DraftFaults,
  provinceOf,
  stillWrong,
} from './delivery-draft.ts'
import { DetailsForm } from './details-form.tsx'
import { saveAddress } from './saved-addresses.ts'

type Props = {
  readonly user: User
  readonly cart: Cart
  readonly addresses: readonly Address[]
  readonly initial: DeliveryDraft
  readonly takesFocus: boolean
  readonly onStarted: (checkout: Checkout) => Promise<void>
  /** The server would not have it; the cart or another checkout may have moved. */
  readonly onRefused: () => Promise<void>
}

/** The server names fields by their path; the form by the last part of it. */
const faultsIn = ({ message, fields = {} }: Refusal): DraftFaults => ({
  said: message,
  fields: Object.fromEntries(
    Object.entries(fields).map(([path, fault]) => [path.split('.').at(-1) ?? path, fault]),
  ),
})

const addressToSave = (draft: DeliveryDraft) => ({
  ...addressIn(draft),
  province: provinceOf(draft),
  company: draft.company || null,
  vatNumber: cleanVatNumber(draft.vatNumber) || null,
})

/** How and where to: the first of the two decisions. */
export const DetailsStep = (props: Props) => {
  const { user, cart, addresses, initial, takesFocus, onStarted, onRefused } = props
  const dispatch = useShopDispatch()
  const { rates, scheduling } = useShopFacts().shop
  const promise = promiseOfLines(cart.products, scheduling, useNow())
  const collectOnly = [...new Set(cart.products.flatMap((line) => (line.collectOnly ? [line.name] : [])))]
  const [typed, setDraft] = useState(initial)
  // What is in the cart may change while the form is open.
  const draft: DeliveryDraft = collectOnly.length > 0 ? { ...typed, courier: 'pickup' } : typed
  const [faults, setFaults] = useState<DraftFaults | null>(null)
  const [busy, setBusy] = useState(false)
  const amounts = amountsOfCart(cart, draft.courier, rates)

  const complain = (found: DraftFaults): DraftFaults => {
    setFaults(found)
    return found
  }

  const submit = async (): Promise<DraftFaults | null> => {
    const found = checkDraft(draft)
    if (found !== null) return complain(found)
    if (draft.courier === null) return null
    setBusy(true)
    const request = requestOf(draft, draft.courier, cart.products, amounts)
    const outcome = await dispatch(startCheckout(request))
    setBusy(false)
    if (startCheckout.rejected.match(outcome)) {
      await onRefused()
      return complain(faultsIn(outcome.error))
    }
    if (draft.keep && draft.courier === 'express') void dispatch(saveAddress(addressToSave(draft)))
    await onStarted(outcome.payload)
    return null
  }

  return (
    <CheckoutSheet step="Delivery" lines={cart.products} amounts={amounts} takesFocus={takesFocus}>
      <DetailsForm
        email={user.email}
        draft={draft}
        faults={faults}
        addresses={addresses}
        total={amounts.total}
        arrives={promise?.arrives ?? null}
        collectOnly={collectOnly}
        busy={busy}
        onChange={(next) => {
          setDraft(next)
          dispatch(draftKept({ userId: user._id, draft: next }))
          setFaults(faults && stillWrong(faults, next))
        }}
        onSubmit={submit}
      />
    </CheckoutSheet>
  )
}
