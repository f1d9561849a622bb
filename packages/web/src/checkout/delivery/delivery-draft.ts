import {
  type Address,
  type Checkout,
  cleanVatNumber,
  isPhone,
  isPostalCode,
  isVatNumber,
  PROVINCES,
  type ShippingAddress,
  tidyLine,
} from '@umbala/contract'
import { type Courier, isPickupAddress } from '@umbala/pricing'

/** The six that express delivery cannot do without. */
export type DeliveryField = Exclude<keyof ShippingAddress, 'province'>
export type DraftField = DeliveryField | 'courier' | 'province' | 'company' | 'vatNumber'

/** What the customer has told so far, as typed. */
export type DeliveryDraft = Readonly<Record<DeliveryField | 'province' | 'company' | 'vatNumber', string>> & {
  readonly courier: Courier | null
  /** Keep the address for the next order. */
  readonly keep: boolean
}

const HOME_COUNTRY = 'South Africa'

/** As the server understands it, whose rules for this country they are. */
const HOME_NAMES = /^(?:south africa|rsa|za|zaf)$/i

export const DELIVERY_FIELDS = ['recipientName', 'address', 'city', 'postalCode', 'country', 'phone'] as const

/** Most have it brought to them, so that is chosen until something else is. */
export const draftFor = (recipientName: string): DeliveryDraft => ({
  courier: 'express',
  recipientName,
  address: '',
  city: '',
  postalCode: '',
  country: HOME_COUNTRY,
  phone: '',
  province: '',
  company: '',
  vatNumber: '',
  keep: false,
})

export const withAddress = (draft: DeliveryDraft, saved: Address): DeliveryDraft => ({
  ...draft,
  recipientName: saved.recipientName,
  address: saved.address,
  city: saved.city,
  postalCode: saved.postalCode,
  country: saved.country,
  phone: saved.phone,
  province: saved.province ?? '',
  company: saved.company ?? draft.company,
  vatNumber: saved.vatNumber ?? draft.vatNumber,
})

/** Goes on from a checkout that was begun before. */
export const withCheckout = (draft: DeliveryDraft, checkout: Checkout): DeliveryDraft => {
  const { shippingAddress, courierOption, company, vatNumber } = checkout
  return {
    ...draft,
    ...(isPickupAddress(shippingAddress)
      ? {}
      : { ...shippingAddress, province: shippingAddress.province ?? '' }),
    courier: courierOption,
    company: company ?? '',
    vatNumber: vatNumber ?? '',
  }
}

/** The six fields alone. */
export const addressIn = (draft: DeliveryDraft): ShippingAddress => ({
  recipientName: draft.recipientName,
  address: draft.address,
  city: draft.city,
  postalCode: draft.postalCode,
  country: draft.country,
  phone: draft.phone,
})

/** Null where none was chosen, or one that is not ours. */
export const provinceOf = ({ province }: DeliveryDraft) =>
  PROVINCES.find((known) => known === province) ?? null

/** What is wrong with a draft: the one sentence that is said aloud, and what each field is told. */
export type DraftFaults = {
  readonly said: string
  readonly fields: Readonly<Partial<Record<DraftField, string>>>
}

const ASK: Readonly<Record<DeliveryField, string>> = {
  recipientName: 'Enter the name of who takes the parcel.',
  address: 'Enter the street and number.',
  city: 'Enter the town or city.',
  postalCode: 'Enter the postal code, for example 4001.',
  country: 'Enter the country.',
  phone: 'Enter a number the courier can call.',
}

const isBlank = (text: string): boolean => tidyLine(text) === ''

const faultsOf = (draft: DeliveryDraft): Partial<Record<DraftField, string>> => {
  const isHome = HOME_NAMES.test(draft.country.trim())
  return {
    ...(isHome &&
      !isPostalCode(draft.postalCode) && {
        postalCode: 'A South African postal code has four digits.',
      }),
    ...(isHome &&
      !isPhone(draft.phone) && {
        phone: 'Please enter a South African phone number, such as 082 555 0142.',
      }),
  }
}

/** Null when nothing stands in the way. The server judges again; this only saves a round trip. */
export const checkDraft = (draft: DeliveryDraft): DraftFaults | null => {
  if (draft.courier === null) {
    const said = 'Please select a courier option.'
    return { said, fields: { courier: said } }
  }
  if (draft.courier === 'express') {
    const blank = DELIVERY_FIELDS.filter((field) => isBlank(draft[field]))
    if (blank.length > 0)
      return {
        said: 'Please fill out all delivery fields for express shipping',
        fields: Object.fromEntries(blank.map((field) => [field, ASK[field]])),
      }
    const fields = faultsOf(draft)
    const [said] = Object.values(fields)
    if (said !== undefined) return { said, fields }
  }
  if (cleanVatNumber(draft.vatNumber) !== '' && !isVatNumber(draft.vatNumber)) {
    const said = 'A South African VAT number has ten digits and begins with a 4.'
    return { said, fields: { vatNumber: said } }
  }
  return null
}

/** What was complained about and is still wrong; a field nobody has come to yet is left in peace. */
export const stillWrong = (told: DraftFaults, draft: DeliveryDraft): DraftFaults | null => {
  const found = checkDraft(draft)
  if (found === null) return null
  const fields = Object.fromEntries(
    Object.entries(found.fields).filter(([field]) => Object.hasOwn(told.fields, field)),
  )
  return Object.keys(fields).length > 0 ? { said: found.said, fields } : null
}
