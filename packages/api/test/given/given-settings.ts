import { DEMO_SHOP, PROVINCES, type SettingsDraft } from '@umbala/contract'

/** The demo shop as the settings form would send it, with some of it changed; its charges only where they are named. */
export const draftOf = (changes: Partial<Omit<SettingsDraft, 'basedOn'>> = {}) => {
  const {
    phones,
    address,
    openingHours,
    charges: _charges,
    rates: _rates,
    scheduling: _scheduling,
    ...rest
  } = DEMO_SHOP
  const { street, suburb, city, postalCode } = address
  const province = PROVINCES[2]
  return {
    ...rest,
    phones: phones.map(({ label, shown }) => ({ label, shown })),
    address: { street, suburb, city, province, postalCode },
    openingHours: [...openingHours],
    ...changes,
  }
}
