import {
  DEMO_SHOP,
  dialNumber,
  Problem,
  type SavedSettings,
  type SettingsDraft,
  type ShopIdentity,
} from '@umbala/contract'
import { shopIdentity as keptIdentity } from '@umbala/contract/schemas'
import type { Charges } from '@umbala/pricing'
import { writeAudit } from '../audit/audit.service.ts'
import type { Db } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { inForce } from './in-force.ts'
import {
  findShopSettings,
  insertShopSettings,
  lockShopSettings,
  type SettingsRow,
  updateShopSettings,
} from './settings.queries.ts'

const identityOf = (row: Pick<SettingsRow, 'value'> | undefined): ShopIdentity =>
  row ? inForce(keptIdentity.parse(row.value), Date.now()) : DEMO_SHOP

/** Who the shop is at this moment; the demo shop until somebody has saved another. */
export const shopIdentity = async (db: Db): Promise<ShopIdentity> => identityOf(await findShopSettings(db))

/** Null until somebody has saved who the shop is. */
export const savedIdentity = async (db: Db): Promise<ShopIdentity | null> => {
  const row = await findShopSettings(db)
  return row ? identityOf(row) : null
}

const toSettings = (row: SettingsRow | undefined): SavedSettings => ({
  shop: keptIdentity.parse(identityOf(row)),
  updatedAt: row?.updated_at.toISOString() ?? null,
  updatedBy: row?.updated_by ?? null,
})

export const getSettings = async (db: Db): Promise<SavedSettings> => toSettings(await findShopSettings(db))

/** What is written down of it: the rates of a day follow from the charges. */
type KeptIdentity = Omit<ShopIdentity, 'rates'>

const keptOf = ({ rates: _, ...kept }: ShopIdentity): KeptIdentity => kept

const inOrder = ({ vat, ...charges }: Charges): Charges => ({
  ...charges,
  vat: vat.toSorted((one, other) => one.from.localeCompare(other.from)),
})

const toCached = ({ phones, address, ...draft }: SettingsDraft, before: ShopIdentity): KeptIdentity => ({
  name: draft.name,
  legalName: draft.legalName,
  tagline: draft.tagline,
  email: draft.email,
  openingHours: draft.openingHours,
  vatNumber: draft.vatNumber,
  social: draft.social,
  phones: phones.map(({ label, shown }) => ({ label, shown, dial: dialNumber(shown) })),
  address: { ...address, country: DEMO_SHOP.address.country },
  charges: inOrder(draft.charges ?? before.charges),
})

const overtaken = () =>
  new Problem(
    'conflict',
    'Somebody else has saved these settings since you opened them. Reload the page to see theirs, then make your change again.',
  )

type Actor = { readonly id: string; readonly name: string }
type Needs = Pick<Deps, 'db' | 'identity'>

/** The whole identity at once: emails, pages, prices and the next invoice go by it from here on, without a restart. */
export const saveSettings = async (
  { db, identity }: Needs,
  actor: Actor,
  draft: SettingsDraft,
): Promise<SavedSettings> => {
  const saved = await db.transaction().execute(async (db) => {
    const row = await lockShopSettings(db)
    if ((row?.updated_at.toISOString() ?? null) !== draft.basedOn) throw overtaken()
    const before = identityOf(row)
    const after = toCached(draft, before)
    const change = { value: after, by: actor.id }
    if (row) await updateShopSettings(db, change)
    else if (!(await insertShopSettings(db, change))) throw overtaken()
    await writeAudit(db, {
      actor,
      action: 'settings changed',
      entity: 'settings',
      entityId: 'shop',
      before: keptOf(before),
      after,
    })
    return getSettings(db)
  })
  // Whoever saves sees it on the very next page. Should this look fail, the notice of the commit brings another.
  await identity.refresh().catch(() => undefined)
  return saved
}
