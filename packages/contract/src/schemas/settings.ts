import {
  CHARGE_LIMITS,
  DEFAULT_CHARGES,
  DEFAULT_RATES,
  DEFAULT_SCHEDULING,
  formatRand,
  cents,
  isDay,
} from '@umbala/pricing'
import { z } from 'zod'
import type { Shapes } from '../call.ts'
import { email, instant, line, postalCode, shownPhone, vatNumberOrNone } from './fields.ts'
import { keptScheduling } from './scheduling.ts'
import { dialNumber, PROVINCES } from '../south-africa.ts'

const NO_DAY = 'Please give the day from which it counts, such as 2027-04-01.'

const optionalLine = (name: string, max: number) =>
  z
    .string({ error: `${name} must be text.` })
    .transform((text) => text.replace(/[\r\n\t]+/g, ' ').trim())
    .pipe(z.string().max(max, { error: `${name} may be at most ${max} characters long.` }))

/** Shown as a link to everyone, so nothing but a web address may stand there. */
const link = (name: string) =>
  optionalLine(name, 300).refine((text) => text === '' || isWebAddress(text), {
    error: `${name} must be a web address that begins with https://.`,
  })
const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

type Phones = readonly { readonly shown: string }[]

/** Two links that dial the same number would only make a customer wonder. */
const refuseRepeated = (phones: Phones, context: z.RefinementCtx<Phones>) => {
  const dials = phones.map(({ shown }) => dialNumber(shown))
  dials.forEach((dial, at) => {
    if (dials.indexOf(dial) < at)
      context.addIssue({ code: 'custom', path: [at, 'shown'], message: 'This number is listed already.' })
  })
}

const within = ({ min, max }: { readonly min: number; readonly max: number }, error: string) =>
  z.number({ error }).int({ error }).min(min, { error }).max(max, { error })

const { vatBasisPoints, expressFee, usdMillionths, vatRates } = CHARGE_LIMITS

type DatedRates = readonly { readonly from: string }[]

const refuseSameDay = (rates: DatedRates, context: z.RefinementCtx<DatedRates>) => {
  const days = rates.map(({ from }) => from)
  days.forEach((day, at) => {
    if (days.indexOf(day) < at)
      context.addIssue({ code: 'custom', path: [at, 'from'], message: 'Another rate begins on this day.' })
  })
}

/** What is added to prices. Money and rates are whole numbers here, as they are computed with. */
const chargesDraft = z.object({
  vat: z
    .array(
      z.object({
        from: z
          .string({ error: NO_DAY })
          .regex(/^20\d\d-\d\d-\d\d$/, { error: NO_DAY })
          .refine(isDay, { error: NO_DAY }),
        basisPoints: within(
          vatBasisPoints,
          'Please give a VAT rate between 0% and 50%, with two decimals at most.',
        ),
      }),
    )
    .min(1, { error: 'Please give at least one VAT rate.' })
    .max(vatRates, { error: `At most ${vatRates} VAT rates.` })
    .superRefine(refuseSameDay),
  expressFee: within(
    expressFee,
    `Please give the courier fee in rand, between ${formatRand(cents(expressFee.min))} and ${formatRand(cents(expressFee.max))}.`,
  ),
  usdMillionths: within(
    usdMillionths,
    'Please give the dollars for one rand, between 0.001 and 1, with six decimals at most.',
  ),
})

/** Who the shop is, as the staff writes it down. What follows from it, the server adds. */
const identityDraft = z.object({
  name: line('Shop name', 40),
  legalName: line('Legal name', 120),
  tagline: line('Tagline', 120),
  email,
  phones: z
    .array(z.object({ label: line('Label', 40), shown: shownPhone }))
    .min(1, { error: 'Please give at least one phone number.' })
    .max(6, { error: 'At most 6 phone numbers.' })
    .superRefine(refuseRepeated),
  address: z.object({
    street: line('Street', 120),
    suburb: optionalLine('Suburb', 80),
    city: line('City', 80),
    province: z.enum(PROVINCES, { error: 'Please choose a province.' }),
    postalCode,
  }),
  openingHours: z
    .array(z.object({ days: line('Days', 60), hours: line('Hours', 60) }))
    .max(7, { error: 'At most 7 lines of opening hours.' }),
  /** Empty while the shop is not registered. */
  vatNumber: vatNumberOrNone,
  social: z.object({
    facebook: link('Facebook'),
    whatsapp: link('WhatsApp'),
    linkedin: link('LinkedIn'),
    instagram: link('Instagram'),
  }),
  /** For how many months after its end an order keeps its files; null for ever. Left as it is by a page from before it was there. */
  keepFilesMonths: within(
    { min: 1, max: 120 },
    'Please give a whole number of months from 1 to 120, or nothing to keep files for ever.',
  )
    .nullable()
    .optional(),
  /** Left as they are by a page from before there were any. */
  charges: chargesDraft.optional(),
})

/** Who the shop is, as it is kept. A field that is added later needs a default here: the kept rows do not have it. */
export const shopIdentity = z.object({
  name: z.string(),
  legalName: z.string(),
  tagline: z.string(),
  email: z.string(),
  phones: z.array(z.object({ label: z.string(), shown: z.string(), dial: z.string() })),
  address: z.object({
    street: z.string(),
    suburb: z.string(),
    city: z.string(),
    province: z.string(),
    postalCode: z.string(),
    country: z.string(),
  }),
  openingHours: z.array(z.object({ days: z.string(), hours: z.string() })),
  vatNumber: z.string(),
  social: z.object({
    facebook: z.string(),
    whatsapp: z.string(),
    linkedin: z.string(),
    instagram: z.string(),
  }),
  keepFilesMonths: z.number().nullable().default(null),
  charges: z
    .object({
      vat: z.array(z.object({ from: z.string(), basisPoints: z.number() })),
      expressFee: z.number(),
      usdMillionths: z.number(),
      /** The day on which that rate was set. */
      usdDate: z.string().nullable().default(null),
    })
    .default({ ...DEFAULT_CHARGES, vat: [...DEFAULT_CHARGES.vat], usdDate: null }),
  /** Of this moment. It is not kept but follows from the charges. */
  rates: z
    .object({ vat: z.number(), expressFee: z.number(), usdMillionths: z.number() })
    .default(DEFAULT_RATES),
  /** Kept in a row of its own. */
  scheduling: keptScheduling.default(keptScheduling.parse(DEFAULT_SCHEDULING)),
})

export const sellerIdentity = shopIdentity.pick({
  name: true,
  legalName: true,
  email: true,
  phones: true,
  address: true,
  vatNumber: true,
})

const savedSettings = z.object({
  shop: shopIdentity,
  /** Null while nobody has saved anything and the shop goes by its demo name. */
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
})

export const settingsCalls = {
  adminGetSettings: { answer: savedSettings },
  adminSaveSettings: {
    body: identityDraft.extend({
      /** The moment of the settings the form began with, or null: whoever was overtaken is told, instead of undoing it unseen. */
      basedOn: instant.nullable(),
    }),
    answer: savedSettings,
  },
} as const satisfies Record<string, Shapes>

export type SavedSettings = z.infer<typeof savedSettings>
export type SettingsDraft = z.output<typeof settingsCalls.adminSaveSettings.body>
