import { isVisible, JOB_NAME_MAX, parseRand } from '@umbala/pricing'
import { z } from 'zod'
import {
  cleanPhone,
  cleanShownPhone,
  cleanVatNumber,
  isPhone,
  isPostalCode,
  isVatNumber,
  PASTED_MAX,
  tidyLine,
} from '../south-africa.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** A plain timestamp is accepted beside the unguessable form the browser makes. */
const GUEST_ID = /^guest_[0-9]{10,17}(_[A-Za-z0-9_-]{16,64})?$/

export const id = z.string().regex(UUID)
export const idParams = z.object({ id })

export const guestId = z.string().regex(GUEST_ID, { error: 'That guest id is not valid.' })

/** Whatever ends a line in one program or another, a mail header above all, is a blank here. */
const BREAK = /[\p{Cc}\u2028\u2029]+/gu

/** One line of text, as it is kept and compared; empty where there is nothing to see. */
export const asLine = (text: string): string => (isVisible(text) ? text.replace(BREAK, ' ').trim() : '')

/** An empty field of a form is one that was left out. */
export const orLeftOut = <Schema extends z.ZodType>(schema: Schema) => {
  const read = z.preprocess(
    (given) => (given === null || (typeof given === 'string' && asLine(given) === '') ? undefined : given),
    schema.optional(),
  )
  // A blank is looked for in whatever comes; callers are to send what the schema takes, or nothing.
  return (read as z.ZodType<z.output<Schema> | undefined, z.input<Schema> | null | undefined>).optional()
}

/** One line of text: trimmed, never empty. */
export const line = (name: string, max: number) =>
  z
    .string({ error: `${name} is required.` })
    .transform(asLine)
    .pipe(
      z
        .string()
        .min(1, { error: `${name} is required.` })
        .max(max, { error: `${name} may be at most ${max} characters long.` }),
    )

export const paragraph = (name: string, max: number) =>
  z
    .string({ error: `${name} is required.` })
    .transform((text) => (isVisible(text) ? text.trim() : ''))
    .pipe(
      z
        .string()
        .min(1, { error: `${name} is required.` })
        .max(max, { error: `${name} may be at most ${max} characters long.` }),
    )

/** Addresses are compared in one form: no stray spaces, full-width letters folded, lower case. */
export const email = z
  .string({ error: 'Email is required.' })
  .max(320, { error: 'Please enter a valid email address.' })
  .transform((text) => text.normalize('NFKC').trim().toLowerCase())
  .pipe(z.email({ error: 'Please enter a valid email address.' }).max(254))

/** An empty query value is an absent one. */
export const filterText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .optional()
    .transform((text) => (text === '' ? undefined : text))

export const oneOf = <const Value extends string>(name: string, values: readonly [Value, ...Value[]]) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(values, { error: `${name} must be one of ${values.join(', ')}.` }).optional(),
  )

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  [true, true],
  [false, false],
])
export const flagQuery = (name: string) =>
  z
    .union([z.string(), z.boolean()])
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === '') return undefined
      const flag = FLAGS.get(value)
      if (flag !== undefined) return flag
      context.addIssue({ code: 'custom', message: `${name} must be true or false.` })
      return z.NEVER
    })

/** A day of the shop's calendar, in South African time. */
export const dateQuery = (name: string) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.iso.date({ error: `${name} must be a date such as 2026-03-31.` }).optional(),
  )

const WHOLE = /^[0-9]{1,9}$/
const wholeQuery = (name: string, max: number) =>
  z
    .union([z.string(), z.number()])
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === '') return undefined
      const count = WHOLE.test(String(value)) ? Number(value) : 0
      if (count >= 1 && count <= max) return count
      context.addIssue({ code: 'custom', message: `${name} must be a whole number of at least 1.` })
      return z.NEVER
    })

export const pageQuery = { limit: wholeQuery('limit', 999_999_999), page: wholeQuery('page', 100_000) }

/** Rand in a query: two decimals at most, never negative. */
export const randQuery = (name: string) =>
  z
    .union([z.string(), z.number()])
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === '') return undefined
      const amount = parseRand(String(value))
      if (amount !== null) return amount
      context.addIssue({ code: 'custom', message: `${name} must be an amount in rand.` })
      return z.NEVER
    })

/** Rand in a body: from one cent, two decimals at most. */
export const randAmount = (error: string) =>
  z
    .number({ error })
    .min(0.01, { error })
    .max(100_000_000, { error })
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, { error })

export const instant = z.iso.datetime()

/** A text as it was pasted, cleaned before anything is asked of it. */
const pasted = (name: string, clean: (text: string) => string) =>
  z
    .string({ error: `${name} is required.` })
    .max(PASTED_MAX, { error: `${name} may be at most ${PASTED_MAX} characters long.` })
    .transform(clean)
const required = (name: string) => z.string().min(1, { error: `${name} is required.` })

export const postalCode = pasted('Postal code', tidyLine).pipe(
  required('Postal code').refine(isPostalCode, { error: 'A South African postal code has four digits.' }),
)

const phoneIn = (clean: (text: string) => string) =>
  pasted('Phone', clean).pipe(
    required('Phone').refine(isPhone, {
      error: 'Please enter a South African phone number, such as 082 555 0142.',
    }),
  )
export const phone = phoneIn(cleanPhone)
export const shownPhone = phoneIn(cleanShownPhone)

const NO_VAT_NUMBER = 'A South African VAT number has ten digits and begins with a 4.'
export const vatNumber = pasted('VAT number', cleanVatNumber).pipe(
  required('VAT number').refine(isVatNumber, { error: NO_VAT_NUMBER }),
)
/** Empty for whoever has none. */
export const vatNumberOrNone = pasted('VAT number', cleanVatNumber).refine(
  (text) => text === '' || isVatNumber(text),
  { error: NO_VAT_NUMBER },
)

/** The customer's own name for a job. */
export const jobName = z
  .string({ error: 'The name of the job cannot be read.' })
  .max(JOB_NAME_MAX, { error: `The name of the job may have at most ${JOB_NAME_MAX} characters.` })

/** A line of a cart. */
export const lineId = z.guid({ error: 'That line id is not valid.' }).toLowerCase()
