import { type CheckoutRequest, isPhone, isPostalCode, Problem } from '@umbala/contract'
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
  if (HOME.test(country)) {
    if (!isPostalCode(postalCode))
      throw refuseField('postalCode', 'A South African postal code has four digits.')
    if (!isPhone(phone))
      throw refuseField('phone', 'Please enter a South African phone number, such as 082 555 0142.')
  }
  return { recipientName, address, city, ...(province && { province }), postalCode, country, phone }
}

const orNull = (text: string | undefined) => (text === undefined || text === '' ? null : text)

/** Express needs a whole address; whoever picks up needs none, whatever the page may have sent along. */
export const readDelivery = ({ courierOption, shippingAddress }: Asked): Delivery => ({
  address: courierOption === 'express' ? expressAddress(shippingAddress) : null,
  company: orNull(shippingAddress?.company),
  vatNumber: orNull(shippingAddress?.vatNumber),
})
