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

/** Ten digits from a leading 0, or the same number from +27; spaces, dashes and brackets are the writer's own. */
export const isPhone = (text: string): boolean =>
  /^(?:0[0-9]{9}|(?:\+|00)27[0-9]{9})$/.test(text.replace(/[\s().-]/g, ''))

/** As the revenue service numbers its vendors: ten digits that begin with a 4. */
export const isVatNumber = (text: string): boolean => /^4[0-9]{9}$/.test(text)
