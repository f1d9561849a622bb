import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactForm } from './messages.ts'
import { calls } from '../schemas.ts'
import { DEMO_SHOP } from '../shop-identity.ts'
import { cleanPhone, cleanVatNumber, dialNumber, isPhone, isVatNumber } from '../south-africa.ts'

/** What comes along when a number is copied from a mail, a web page, a chat or a spreadsheet. */
const MARKS = [
  ...[' ', '\t', '\n', '\u00a0', '\u2009', '\u202f', '\u3000'],
  ...['-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\u00ad'],
  ...['(', ')', '[', ']', '\uff08', '\uff09', '.', '\u00b7', '/'],
  ...['\u200b', '\u200e', '\u200f', '\u202a', '\u202c', '\u2066', '\u2069', '\u2060', '\ufeff'],
]

const fullWidth = (text: string) =>
  text.replace(/[0-9+]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

/** The same number with marks before, between and after its digits, its digits perhaps full-width. */
const strewn = (number: string) =>
  fc
    .tuple(
      fc.array(fc.array(fc.constantFrom(...MARKS), { maxLength: 2 }), {
        minLength: number.length + 1,
        maxLength: number.length + 1,
      }),
      fc.boolean(),
    )
    .map(([marks, isWide]) => {
      const signs = Array.from(isWide ? fullWidth(number) : number)
      return marks.map((before, at) => before.join('') + (signs[at] ?? '')).join('')
    })

const nineDigits = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([first, rest]) => `${first}${String(rest).padStart(8, '0')}`)
const vatNumbers = fc.integer({ min: 0, max: 999_999_999 }).map((rest) => `4${String(rest).padStart(9, '0')}`)

const ways = (digits: string) => [
  `0${digits}`,
  `+27${digits}`,
  `0027${digits}`,
  `27${digits}`,
  `+270${digits}`,
]

const pastedPhone = nineDigits.chain((digits) =>
  fc.tuple(
    fc.constant(digits),
    fc.constantFrom(...ways(digits)).chain((number) => strewn(number)),
  ),
)
const pastedVat = vatNumbers.chain((number) => fc.tuple(fc.constant(number), strewn(number)))

const ADDRESS = {
  recipientName: 'Thandi',
  address: '12 Vilakazi Street',
  city: 'Soweto',
  postalCode: '1804',
  country: 'South Africa',
  phone: '082 555 0142',
}
const ITEMS = [{ productId: '00000000-0000-4000-8000-000000000001', quantity: 1 }]

const settingsWith = (changes: object) => {
  const { phones, address, ...shop } = DEMO_SHOP
  const { country: _, ...place } = address
  return calls.adminSaveSettings.body.parse({
    ...shop,
    address: place,
    phones: phones.map(({ label, shown }) => ({ label, shown })),
    basedOn: null,
    ...changes,
  })
}

/** Every door through which a number comes in, and what it lets through. */
const VAT_DOORS: Record<string, (vatNumber: string) => string | null | undefined> = {
  'a checkout': (vatNumber) =>
    calls.startCheckout.body.parse({
      checkoutItems: ITEMS,
      courierOption: 'pickup',
      shippingAddress: { vatNumber },
    }).shippingAddress?.vatNumber,
  'a saved address': (vatNumber) => calls.saveAddress.body.parse({ ...ADDRESS, vatNumber }).vatNumber,
  'the settings': (vatNumber) => settingsWith({ vatNumber }).vatNumber,
}
const PHONE_DOORS: Record<string, (phone: string) => string | undefined> = {
  'a saved address': (phone) => calls.saveAddress.body.parse({ ...ADDRESS, phone }).phone,
  'the contact form': (cellphone_number) =>
    contactForm.parse({ user_name: 'A', user_email: 'a@example.com', message: 'Hello', cellphone_number })
      .cellphone_number,
}

describe.each(Object.entries(VAT_DOORS))('a VAT number at the door of %s', (_, read) => {
  test('is the same number, whatever marks were pasted with it', () => {
    fc.assert(
      fc.property(pastedVat, ([number, pasted]) => {
        expect(read(pasted)).toBe(number)
      }),
    )
  })

  test.each(['123', '5123456789', '41234567890', 'VAT four', '\u202a41234\u202c'])(
    'is refused as %j',
    (text) => {
      expect(() => read(text)).toThrow('A South African VAT number has ten digits and begins with a 4.')
    },
  )
})

describe.each(Object.entries(PHONE_DOORS))('a phone number at the door of %s', (_, read) => {
  test('is the same number, whatever marks were pasted with it and however the country is written', () => {
    fc.assert(
      fc.property(pastedPhone, ([digits, pasted]) => {
        const stored = read(pasted) ?? ''
        expect(stored).toMatch(/^0[0-9]+ [0-9]{3} [0-9]{3,4}$/)
        expect(stored.replaceAll(' ', '')).toBe(`0${digits}`)
        expect(read(stored)).toBe(stored)
      }),
    )
  })
})

test('a phone of the shop is shown at home or from abroad, as the staff wrote it, and dialled the same way', () => {
  fc.assert(
    fc.property(pastedPhone, ([digits, pasted]) => {
      const shown = settingsWith({ phones: [{ label: 'Desk', shown: pasted }] }).phones[0]?.shown ?? ''
      expect(shown).toMatch(/^(?:0[0-9]+|\+27 [0-9]+) [0-9]{3} [0-9]{3,4}$/)
      expect(dialNumber(shown)).toBe(`+27${digits}`)
      expect(settingsWith({ phones: [{ label: 'Desk', shown }] }).phones[0]?.shown).toBe(shown)
    }),
  )
})

test('the browser judges a number as the server does, and shows it in the same form', () => {
  fc.assert(
    fc.property(pastedPhone, pastedVat, ([digits, phone], [number, vat]) => {
      expect([isPhone(phone), isVatNumber(vat)]).toEqual([true, true])
      expect(cleanPhone(phone).replaceAll(' ', '')).toBe(`0${digits}`)
      expect(cleanVatNumber(vat)).toBe(number)
    }),
  )
})

test.each([
  ['\u202a+27 82 555 0142\u202c', '082 555 0142'],
  ['+27 (0)82 555-0142', '082 555 0142'],
  ['(011) 555.0199', '011 555 0199'],
  ['0800 123 456', '0800 123 456'],
  ['+27860123456', '0860 123 456'],
  ['082\u00a0555\u00a00142', '082 555 0142'],
])('%j is stored as %s', (pasted, stored) => {
  expect(cleanPhone(pasted)).toBe(stored)
})

test.each(['', '12', 'call me', '08255501422', '+44 20 7946 0958', '00 825 550 142', '+27 082 555 014'])(
  '%j is no South African phone number',
  (text) => {
    expect(isPhone(text)).toBe(false)
  },
)

test('a number of another country stays as it was written, without what nobody sees', () => {
  expect(cleanPhone('\u202a +264 61\u00a0 1234\u200e ')).toBe('+264 61 1234')
})

test('nothing but marks is nothing', () => {
  expect([cleanPhone('\u202a \u202c'), cleanVatNumber('\u200e - ')]).toEqual(['', ''])
})
