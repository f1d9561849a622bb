/** Where the courier goes. */
export const PROVINCES = [
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'North West',
  'Northern Cape',
  'Western Cape',
] as const

export const isPostalCode = (text: string): boolean => /^[0-9]{4}$/.test(text)

const withoutSigns = (phone: string): string => phone.replace(/[\s().-]/g, '')

/** Ten digits from a leading 0, or the same number from +27; spaces, dashes and brackets are the writer's own. */
export const isPhone = (text: string): boolean =>
  /^(?:0[0-9]{9}|(?:\+|00)27[0-9]{9})$/.test(withoutSigns(text))

/** The same number as a telephone dials it from anywhere: `+27105550142`. */
export const dialNumber = (phone: string): string => `+27${withoutSigns(phone).slice(-9)}`

/** As the revenue service numbers its vendors: ten digits that begin with a 4. */
export const isVatNumber = (text: string): boolean => /^4[0-9]{9}$/.test(text)
