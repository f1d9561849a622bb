import {
  cleanVatNumber,
  dialNumber,
  PROVINCES,
  type SavedSettings,
  type ShopIdentity,
} from '@umbala/contract'
import { ratesAt } from '@umbala/pricing'
import { chargeTexts, readableCharges, readCharges } from './charge-texts.ts'
import { newRow, type Row } from './row.ts'
import type { SettingsBody } from './settings-requests.ts'

/** All of it as text, the way it is typed. */
export type SettingsFields = Pick<ShopIdentity, 'name' | 'legalName' | 'tagline' | 'email' | 'vatNumber'> & {
  readonly phones: readonly Row[]
  readonly openingHours: readonly Row[]
  readonly address: Omit<ShopIdentity['address'], 'country'>
  readonly social: ShopIdentity['social']
  /** Months; empty for ever. */
  readonly keepFilesMonths: string
  readonly expressFee: string
  readonly usdPerRand: string
  /** Percent, and the day from which it counts. */
  readonly vatRates: readonly Row[]
}

export type Faults = Readonly<Record<string, string>>

/** What every part of the form is given. */
export type PartProps = {
  readonly fields: SettingsFields
  readonly faults: Faults
  readonly change: (changes: Partial<SettingsFields>) => void
}

export const toFields = ({ phones, openingHours, address, ...shop }: ShopIdentity): SettingsFields => ({
  name: shop.name,
  legalName: shop.legalName,
  tagline: shop.tagline,
  email: shop.email,
  vatNumber: shop.vatNumber,
  phones: phones.map(({ label, shown }) => newRow(label, shown)),
  openingHours: openingHours.map(({ days, hours }) => newRow(days, hours)),
  address: {
    street: address.street,
    suburb: address.suburb,
    city: address.city,
    province: address.province,
    postalCode: address.postalCode,
  },
  social: shop.social,
  keepFilesMonths: shop.keepFilesMonths === null ? '' : String(shop.keepFilesMonths),
  ...chargeTexts(shop.charges),
})

/** What is sent. An empty line is one that nobody needs. */
export const toBody = (fields: SettingsFields, basedOn: SavedSettings['updatedAt']): SettingsBody => {
  const {
    phones,
    openingHours,
    address,
    vatNumber,
    keepFilesMonths,
    expressFee,
    usdPerRand,
    vatRates,
    ...texts
  } = fields
  const months = keepFilesMonths.trim()
  const province = PROVINCES.find((known) => known === address.province) ?? PROVINCES[0]
  return {
    ...texts,
    vatNumber: cleanVatNumber(vatNumber),
    phones: filled(phones).map(({ first, second }) => ({ label: first, shown: second })),
    openingHours: filled(openingHours).map(({ first, second }) => ({ days: first, hours: second })),
    address: { ...address, province },
    keepFilesMonths: months === '' ? null : /^\d{1,4}$/.test(months) ? Number(months) : Number.NaN,
    charges: readCharges({ expressFee, usdPerRand, vatRates: filled(vatRates) }),
    basedOn,
  }
}

const filled = (rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ first, second }) => first.trim() !== '' || second.trim() !== '')

/** The faults name the lines that were sent; an empty line before them was not. */
export const faultsShown = (faults: Faults, fields: SettingsFields): Faults => {
  const places = {
    phones: filled(fields.phones).map((row) => fields.phones.indexOf(row)),
    openingHours: filled(fields.openingHours).map((row) => fields.openingHours.indexOf(row)),
    'charges.vat': filled(fields.vatRates).map((row) => fields.vatRates.indexOf(row)),
  }
  return Object.fromEntries(
    Object.entries(faults).map(([name, text]) => [
      name.replace(
        /^(phones|openingHours|charges\.vat)\.(\d+)/,
        (_, list: keyof typeof places, at: string) => `${list}.${String(places[list][Number(at)] ?? at)}`,
      ),
      text,
    ]),
  )
}

/** The shop as it would be after saving, as far as one can tell from what is typed. */
export const toPreview = (fields: SettingsFields, saved: ShopIdentity, at: number): ShopIdentity => {
  const charges = readableCharges({ ...fields, vatRates: filled(fields.vatRates) }, saved.charges)
  return {
    ...saved,
    name: fields.name,
    legalName: fields.legalName,
    tagline: fields.tagline,
    email: fields.email,
    vatNumber: cleanVatNumber(fields.vatNumber),
    phones: filled(fields.phones).map(({ first, second, key }) => ({
      label: first,
      shown: second,
      // Two lines that are still empty are two lines all the same.
      dial: `${dialNumber(second)}${second === '' ? key : ''}`,
    })),
    openingHours: filled(fields.openingHours).map(({ first, second }) => ({ days: first, hours: second })),
    address: { ...fields.address, country: saved.address.country },
    social: fields.social,
    charges,
    rates: ratesAt(charges, at),
  }
}

/** Whether there is anything to save. */
export const isChanged = (fields: SettingsFields, saved: ShopIdentity): boolean =>
  JSON.stringify(toBody(fields, null)) !== JSON.stringify(toBody(toFields(saved), null))
