import { Problem } from '@umbala/contract'
import { writeAudit } from '../audit/audit.service.ts'
import type { Db } from '../database/tables.ts'
import { insertSettings, lockSettings, type SettingsKey, updateSettings } from './settings.queries.ts'

const overtaken = () =>
  new Problem(
    'conflict',
    'Somebody else has saved these settings since you opened them. Reload the page to see theirs, then make your change again.',
  )

type Replacing = {
  readonly key: SettingsKey
  readonly actor: { readonly id: string; readonly name: string }
  /** The moment of the settings that the change began with. */
  readonly basedOn: string | null
  /** What stands there, as the audit tells it, and what takes its place. */
  readonly change: (kept: object | undefined) => { readonly before: object; readonly after: object }
}

/** Puts settings in the place of those that the change began with, with its line in the audit. Whoever was overtaken is told. */
export const replaceSettings = async (db: Db, { key, actor, basedOn, change }: Replacing): Promise<void> => {
  const row = await lockSettings(db, key)
  if ((row?.updated_at.toISOString() ?? null) !== basedOn) throw overtaken()
  const { before, after } = change(row?.value)
  const replacement = { key, value: after, by: actor.id }
  if (row) await updateSettings(db, replacement)
  else if (!(await insertSettings(db, replacement))) throw overtaken()
  await writeAudit(db, {
    actor,
    action: 'settings changed',
    entity: 'settings',
    entityId: key,
    before: { ...before },
    after: { ...after },
  })
}
