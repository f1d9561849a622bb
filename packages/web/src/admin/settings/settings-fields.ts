import {
  cleanVatNumber,
  dialNumber,
  PROVINCES,
  type SavedSettings,
  type ShopIdentity,
} from '@umbala/contract'
import type { SettingsBody } from './settings-requests.ts'

/** A line of a list, as it stands in two fields. The key is its own wherever it is moved. */
export type Row = { readonly key: string; readonly first: string; readonly second: string }

/** All of it as text, the way it is typed. */
export type SettingsFields = Pick<ShopIdentity, 'name' | 'legalName' | 'tagline' | 'email' | 'vatNumber'> & {
  readonly phones: readonly Row[]
  readonly openingHours: readonly Row[]
  readonly address: Omit<ShopIdentity['address'], 'country'>
  readonly social: ShopIdentity['social']
}

export type Faults = Readonly<Record<string, string>>

/** What every part of the form is given. */
export type PartProps = {
  readonly fields: SettingsFields
  readonly faults: Faults
  readonly change: (changes: Partial<SettingsFields>) => void
}

let lastKey = 0
export const newRow = (first = '', second = ''): Row => ({ key: `row-${++lastKey}`, first, second })

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
})

/** What is sent. An empty line is one that nobody needs. */
export const toBody = (fields: SettingsFields, basedOn: SavedSettings['updatedAt']): SettingsBody => {
  const { phones, openingHours, address, vatNumber, ...texts } = fields
  const province = PROVINCES.find((known) => known === address.province) ?? PROVINCES[0]
  return {
    ...texts,
    vatNumber: cleanVatNumber(vatNumber),
    phones: filled(phones).map(({ first, second }) => ({ label: first, shown: second })),
    openingHours: filled(openingHours).map(({ first, second }) => ({ days: first, hours: second })),
    address: { ...address, province },
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
  }
  return Object.fromEntries(
    Object.entries(faults).map(([name, text]) => [
      name.replace(
        /^(phones|openingHours)\.(\d+)/,
        (_, list: keyof typeof places, at: string) => `${list}.${String(places[list][Number(at)] ?? at)}`,
      ),
      text,
    ]),
  )
}

/** The shop as it would be after saving, as far as one can tell from what is typed. */
export const toPreview = (fields: SettingsFields, saved: ShopIdentity): ShopIdentity => ({
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
})

/** Whether there is anything to save. */
export const isChanged = (fields: SettingsFields, saved: ShopIdentity): boolean =>
  JSON.stringify(toBody(fields, null)) !== JSON.stringify(toBody(toFields(saved), null))
