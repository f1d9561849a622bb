import type { SavedScheduling, SchedulingDraft } from '@umbala/contract'
import { keptScheduling } from '@umbala/contract/schemas'
import { type Day, DEFAULT_SCHEDULING, type Scheduling, southAfricanDay } from '@umbala/pricing'
import type { Db } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { replaceSettings } from './replace-settings.ts'
import { findSettings } from './settings.queries.ts'

/** What dates are computed with; the usual until somebody has saved another. */
export const schedulingIn = (row: { readonly value: object } | undefined): Scheduling =>
  row ? keptScheduling.parse(row.value) : DEFAULT_SCHEDULING

/** Without what is over: it would travel with every page. */
export const stillToCome = (scheduling: Scheduling, today: Day): Scheduling => ({
  ...scheduling,
  oneOffDays: scheduling.oneOffDays.filter(({ to }) => to >= today),
  pauses: scheduling.pauses.filter(({ until }) => until >= today),
})

export const getScheduling = async (db: Db): Promise<SavedScheduling> => {
  const row = (await findSettings(db)).find(({ key }) => key === 'scheduling')
  return {
    scheduling: keptScheduling.parse(schedulingIn(row)),
    updatedAt: row?.updated_at.toISOString() ?? null,
    updatedBy: row?.updated_by ?? null,
  }
}

/** Days in their order, and of those that begin together the longer first: where two overlap, the later in the list counts. A pause that is over goes. */
const inOrder = ({ basedOn: _, oneOffDays, pauses, ...draft }: SchedulingDraft): Scheduling => ({
  ...draft,
  oneOffDays: oneOffDays.toSorted(
    (one, other) => one.from.localeCompare(other.from) || other.to.localeCompare(one.to),
  ),
  pauses: stillToCome({ ...draft, oneOffDays, pauses }, southAfricanDay(Date.now())).pauses,
})

type Actor = { readonly id: string; readonly name: string }

/** Every page and every new checkout tells dates by it from here on. What was promised stays promised. */
export const saveScheduling = async (
  { db, identity }: Pick<Deps, 'db' | 'identity'>,
  actor: Actor,
  draft: SchedulingDraft,
): Promise<SavedScheduling> => {
  const saved = await db.transaction().execute(async (db) => {
    await replaceSettings(db, {
      key: 'scheduling',
      actor,
      basedOn: draft.basedOn,
      change: (kept) => ({
        before: schedulingIn(kept && { value: kept }),
        after: inOrder(draft),
      }),
    })
    return getScheduling(db)
  })
  // Whoever saves sees it on the very next page. Should this look fail, the notice of the commit brings another.
  await identity.refresh().catch(() => undefined)
  return saved
}
