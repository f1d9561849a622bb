import { type CheckoutRequest, cleanPhone, isPhone, isPostalCode, Problem } from '@umbala/contract'
import type { ShippingAddress } from '../database/tables/columns.ts'

type Asked = Pick<CheckoutRequest, 'courierOption' | 'shippingAddress'>

/** How the order travels and whom its invoice names. */
export type Delivery = {
  readonly address: ShippingAddress | null
  readonly company: string | null
  readonly vatNumber: string | null
}

const HOME = /^(?:south africa|rsa|za|zaf)$/i
const SIX = ['recipientName', 'address', 'city', 'postalCode', 'country', 'phone'] as const

/** Of a number that is not one of ours, with all its signs. */
const PHONE_MAX = 30

const refuseField = (name: (typeof SIX)[number], message: string) =>
  new Problem('invalid', message, { fields: { [`shippingAddress.${name}`]: message } })

const incomplete = (missing: readonly string[]) => {
  const message = 'Please fill out all delivery fields for express shipping'
  const fields = Object.fromEntries(missing.map((name) => [`shippingAddress.${name}`, message]))
  return new Problem('invalid', message, { fields })
}

const expressAddress = (given: Asked['shippingAddress']): ShippingAddress => {
  if (!given) throw incomplete(SIX)
  const missing = SIX.filter((name) => given[name] === '')
  if (missing.length > 0) throw incomplete(missing)
  const { recipientName, address, city, province, postalCode, country, phone } = given
  const isHome = HOME.test(country)
  if (isHome) {
    if (!isPostalCode(postalCode))
      throw refuseField('postalCode', 'A South African postal code has four digits.')
    if (!isPhone(phone))
      throw refuseField('phone', 'Please enter a South African phone number, such as 082 555 0142.')
  }
  if (!isHome && phone.length > PHONE_MAX)
    throw refuseField('phone', `Phone may be at most ${PHONE_MAX} characters long.`)
  return {
    recipientName,
    address,
    city,
    ...(province && { province }),
    postalCode,
    country,
    phone: isHome ? cleanPhone(phone) : phone,
  }
}

const orNull = (text: string | undefined) => (text === undefined || text === '' ? null : text)

/** Express needs a whole address; whoever picks up needs none, whatever the page may have sent along. */
export const readDelivery = ({ courierOption, shippingAddress }: Asked): Delivery => ({
  address: courierOption === 'express' ? expressAddress(shippingAddress) : null,
  company: orNull(shippingAddress?.company),
  vatNumber: orNull(shippingAddress?.vatNumber),
})
