import {
  DEMO_SHOP,
  dialNumber,
  type SavedSettings,
  type SettingsDraft,
  type ShopIdentity,
} from '@umbala/contract'
import { shopIdentity as keptIdentity } from '@umbala/contract/schemas'
import { type Charges, southAfricanDay } from '@umbala/pricing'
import type { Db } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { inForce } from './in-force.ts'
import { replaceSettings } from './replace-settings.ts'
import { schedulingIn, stillToCome } from './scheduling.service.ts'
import { findSettings, type SettingsKey, type SettingsRow } from './settings.queries.ts'

const identityOf = (value: object | undefined): ShopIdentity =>
  value ? inForce(keptIdentity.parse(value), Date.now()) : DEMO_SHOP

type Rows = readonly SettingsRow[]
const rowOf = (rows: Rows, key: SettingsKey): SettingsRow | undefined => rows.find((row) => row.key === key)

const joined = (rows: Rows): ShopIdentity => ({
  ...identityOf(rowOf(rows, 'shop')?.value),
  scheduling: stillToCome(schedulingIn(rowOf(rows, 'scheduling')), southAfricanDay(Date.now())),
})

/** Who the shop is at this moment; the demo shop until somebody has saved another. */
export const shopIdentity = async (db: Db): Promise<ShopIdentity> => joined(await findSettings(db))

/** The same, and whether anybody has saved who the shop is. */
export const savedIdentity = async (
  db: Db,
): Promise<{ readonly shop: ShopIdentity; readonly isSaved: boolean }> => {
  const rows = await findSettings(db)
  return { shop: joined(rows), isSaved: rowOf(rows, 'shop') !== undefined }
}

export const getSettings = async (db: Db): Promise<SavedSettings> => {
  const rows = await findSettings(db)
  const row = rowOf(rows, 'shop')
  return {
    shop: keptIdentity.parse(joined(rows)),
    updatedAt: row?.updated_at.toISOString() ?? null,
    updatedBy: row?.updated_by ?? null,
  }
}

/** What is written down of it: the rates of a day follow from the charges, and dates are saved by themselves. */
type KeptIdentity = Omit<ShopIdentity, 'rates' | 'scheduling'>

const keptOf = ({ rates: _, scheduling: __, ...kept }: ShopIdentity): KeptIdentity => kept

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
  keepFilesMonths: draft.keepFilesMonths === undefined ? before.keepFilesMonths : draft.keepFilesMonths,
  charges: inOrder(draft.charges ?? before.charges),
})

type Actor = { readonly id: string; readonly name: string }
type Needs = Pick<Deps, 'db' | 'identity'>

/** The whole identity at once: emails, pages, prices and the next invoice go by it from here on, without a restart. */
export const saveSettings = async (
  { db, identity }: Needs,
  actor: Actor,
  draft: SettingsDraft,
): Promise<SavedSettings> => {
  const saved = await db.transaction().execute(async (db) => {
    await replaceSettings(db, {
      key: 'shop',
      actor,
      basedOn: draft.basedOn,
      change: (kept) => {
        const before = identityOf(kept)
        return { before: keptOf(before), after: toCached(draft, before) }
      },
    })
    return getSettings(db)
  })
  // Whoever saves sees it on the very next page. Should this look fail, the notice of the commit brings another.
  await identity.refresh().catch(() => undefined)
  return saved
}
