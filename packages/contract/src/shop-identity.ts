import {
  type Charges,
  DEFAULT_CHARGES,
  DEFAULT_RATES,
  DEFAULT_SCHEDULING,
  type Rates,
  type Scheduling,
} from '@umbala/pricing'

/** Who the shop is, in the one place every page, mail and invoice reads it from. */
export type ShopIdentity = {
  readonly name: string
  readonly legalName: string
  readonly tagline: string
  readonly email: string
  readonly phones: readonly { readonly label: string; readonly shown: string; readonly dial: string }[]
  readonly address: {
    readonly street: string
    readonly suburb: string
    readonly city: string
    readonly province: string
    readonly postalCode: string
    readonly country: string
  }
  readonly openingHours: readonly { readonly days: string; readonly hours: string }[]
  /** A tax invoice may be issued only with one; empty means the shop is not registered. */
  readonly vatNumber: string
  readonly social: {
    readonly facebook: string
    readonly whatsapp: string
    readonly linkedin: string
    readonly instagram: string
  }
  /** For how many months after its end an order keeps its files; null for ever. */
  readonly keepFilesMonths: number | null
  /** What is added to prices, with the VAT rates of other days. */
  readonly charges: Charges
  /** What of it counts at this moment: every price with VAT, every fee and every dollar amount is computed with it. */
  readonly rates: Rates
  /** What every promised date is computed with. Days and pauses that are over are not among it. */
  readonly scheduling: Scheduling
}

/** The part of it that stands on an invoice. */
export type Seller = Pick<ShopIdentity, 'name' | 'legalName' | 'email' | 'phones' | 'address' | 'vatNumber'>

/** The demo shop. Umbala is isiZulu for colour; the numbers and addresses reach nobody. */
export const DEMO_SHOP: ShopIdentity = {
  name: 'Umbala',
  legalName: 'Umbala Print and Promotions (Pty) Ltd',
  tagline: 'Your colours, on everything.',
  email: 'hello@umbala.example',
  phones: [
    { label: 'Orders', shown: '010 555 0142', dial: '+27105550142' },
    { label: 'Workshop', shown: '010 555 0143', dial: '+27105550143' },
  ],
  address: {
    street: '14 Albertina Sisulu Road',
    suburb: 'City and Suburban',
    city: 'Johannesburg',
    province: 'Gauteng',
    postalCode: '2001',
    country: 'South Africa',
  },
  openingHours: [
    { days: 'Monday to Friday', hours: '08:00 to 17:00' },
    { days: 'Saturday', hours: '09:00 to 13:00' },
  ],
  vatNumber: '',
  social: {
    facebook: 'https://www.facebook.com/',
    whatsapp: 'https://wa.me/27105550142',
    linkedin: 'https://www.linkedin.com/',
    instagram: 'https://www.instagram.com/',
  },
  keepFilesMonths: null,
  charges: DEFAULT_CHARGES,
  rates: DEFAULT_RATES,
  scheduling: DEFAULT_SCHEDULING,
}

/** In one line, without what is not given: `14 Albertina Sisulu Road, City and Suburban, Johannesburg, 2001`. */
export const addressLine = ({ street, suburb, city, postalCode }: ShopIdentity['address']): string =>
  [street, suburb, city, postalCode].filter((part) => part !== '').join(', ')
