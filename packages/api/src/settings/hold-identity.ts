import { DEMO_SHOP } from '@umbala/contract'
import { ratesEndAt } from '@umbala/pricing'
import type { Listen } from '../database/engines/engine.ts'
import type { Db } from '../database/tables.ts'
import type { HeldIdentity } from './held-identity.ts'
import { inForce } from './in-force.ts'
import { SETTINGS_CHANNEL } from './settings.queries.ts'
import { savedIdentity } from './settings.service.ts'

/** Holds the demo shop until it is refreshed. */
export const holdIdentity = (db: Db): HeldIdentity => {
  let held = DEMO_SHOP
  let heldUntil = ratesEndAt(held.charges, Date.now())
  let isSaved = false
  let latest = Promise.resolve()
  const look = async () => {
    const saved = await savedIdentity(db)
    held = saved.shop
    heldUntil = ratesEndAt(held.charges, Date.now())
    isSaved = saved.isSaved
  }
  return {
    now: () => {
      const at = Date.now()
      // The day of another VAT rate has come: another identity, so that whatever was made of the one before is made anew.
      if (at >= heldUntil) {
        held = inForce(held, at)
        heldUntil = ratesEndAt(held.charges, at)
      }
      return held
    },
    isSaved: () => isSaved,
    refresh: () => {
      // One after the other, so that an older answer never replaces a newer one.
      latest = latest.then(look, look)
      return latest
    },
  }
}

type Following = { readonly listen: Listen; readonly onTrouble: (error: unknown) => void }

/** Keeps it in step with what any process of the shop commits. Answers how to stop. */
export const followIdentity = async ({ refresh }: HeldIdentity, { listen, onTrouble }: Following) => {
  const look = () => {
    refresh().catch(onTrouble)
  }
  const stop = await listen(SETTINGS_CHANNEL, look, look)
  // What was saved between the first look and the first word heard.
  await refresh()
  return stop
}
