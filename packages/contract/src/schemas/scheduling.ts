import {
  addDays,
  CATEGORIES,
  DAY_KINDS,
  daysBetween,
  isClockTime,
  isDay,
  SCHEDULING_LIMITS,
  southAfricanDay,
} from '@umbala/pricing'
import { z } from 'zod'
import type { Shapes } from '../call.ts'
import { instant, line } from './fields.ts'

/** As it is kept. A field that is added later needs a default here: the kept row does not have it. */
export const keptScheduling = z.object({
  turnarounds: z.array(z.object({ name: z.string(), workingDays: z.number(), cutOff: z.string() })),
  courier: z.object({ least: z.number(), most: z.number() }),
  oneOffDays: z.array(
    z.object({ from: z.string(), to: z.string(), kind: z.enum(DAY_KINDS), name: z.string() }),
  ),
  pauses: z.array(
    z.object({
      until: z.string(),
      category: z.enum(CATEGORIES).nullable(),
      turnaround: z.string().nullable(),
      reason: z.string(),
    }),
  ),
})

const limits = SCHEDULING_LIMITS
const NAME_MAX = 60
const REASON_MAX = 120

const within = ({ min, max }: { readonly min: number; readonly max: number }, error: string) =>
  z.number({ error }).int({ error }).min(min, { error }).max(max, { error })

const day = (error: string) => z.string({ error }).refine(isDay, { error })

const turnaround = z.object({
  name: line('Name', NAME_MAX),
  workingDays: within(
    limits.workingDays,
    `Please give the working days from 0 to ${limits.workingDays.max}; 0 is the same day.`,
  ),
  cutOff: z
    .string({ error: 'Please give a time such as 14:00.' })
    .refine(isClockTime, { error: 'Please give a time such as 14:00.' }),
})

type Named = readonly { readonly name: string }[]

const refuseSameName = (turnarounds: Named, context: z.RefinementCtx<Named>) => {
  const names = turnarounds.map(({ name }) => name.toLowerCase())
  names.forEach((name, at) => {
    if (names.indexOf(name) < at)
      context.addIssue({
        code: 'custom',
        path: [at, 'name'],
        message: 'Another turnaround has this name.',
      })
  })
}

const NO_DAY = 'Please give a day, such as 2026-12-16.'

const oneOffDays = z
  .object({
    from: day(NO_DAY),
    to: day(NO_DAY),
    kind: z.enum(DAY_KINDS, { error: 'Please say whether the shop is open or closed.' }),
    name: line('Name', NAME_MAX),
  })
  .superRefine(({ from, to }, context) => {
    const days = daysBetween(from, to) + 1
    const message =
      days < 1
        ? 'The last day is before the first.'
        : days > limits.rangeDays
          ? `At most ${limits.rangeDays} days in one line.`
          : null
    if (message !== null) context.addIssue({ code: 'custom', path: ['to'], message })
  })

const LAST_PAUSE = 'A pause may reach at most a year ahead.'

const pause = z.object({
  until: day('Please give the last day of the pause.').refine(
    (until) => until <= addDays(southAfricanDay(Date.now()), limits.pauseDays),
    { error: LAST_PAUSE },
  ),
  category: z.enum(CATEGORIES, { error: 'There is no such category.' }).nullable(),
  turnaround: z
    .string({ error: 'There is no such turnaround.' })
    .max(120, { error: 'There is no such turnaround.' })
    .nullable(),
  reason: z
    .string({ error: 'The reason must be text.' })
    .transform((text) => text.replace(/[\r\n\t]+/g, ' ').trim())
    .pipe(z.string().max(REASON_MAX, { error: `A reason may be at most ${REASON_MAX} characters long.` })),
})

const courierDays = within(
  limits.courierDays,
  `Please give the working days of the courier, from 0 to ${limits.courierDays.max}.`,
)

/** As the staff writes it down. */
const schedulingDraft = z.object({
  turnarounds: z
    .array(turnaround)
    .min(1, { error: 'Please give at least one turnaround.' })
    .max(limits.turnarounds, { error: `At most ${limits.turnarounds} turnarounds.` })
    .superRefine(refuseSameName),
  courier: z.object({ least: courierDays, most: courierDays }).refine(({ least, most }) => least <= most, {
    path: ['most'],
    error: 'The most must not be fewer than the least.',
  }),
  oneOffDays: z.array(oneOffDays).max(limits.oneOffDays, { error: `At most ${limits.oneOffDays} lines.` }),
  pauses: z.array(pause).max(limits.pauses, { error: `At most ${limits.pauses} pauses.` }),
})

const savedScheduling = z.object({
  scheduling: keptScheduling,
  /** Null while nobody has saved anything. */
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
})

export const schedulingCalls = {
  adminGetScheduling: { answer: savedScheduling },
  adminSaveScheduling: {
    body: schedulingDraft.extend({
      /** The moment of the scheduling the form began with, or null: whoever was overtaken is told. */
      basedOn: instant.nullable(),
    }),
    answer: savedScheduling,
  },
} as const satisfies Record<string, Shapes>

export type SavedScheduling = z.infer<typeof savedScheduling>
export type SchedulingDraft = z.output<typeof schedulingCalls.adminSaveScheduling.body>
