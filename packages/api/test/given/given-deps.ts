import { DEFAULT_EMAIL_FORMS } from '@umbala/contract'
import { keptMail } from '../../src/adapters/mail-kept.ts'
import type { Deps } from '../../src/app.ts'
import type { Db } from '../../src/database/tables.ts'
import { failPointsOff } from '../../src/fail-points.ts'
import { holdIdentity } from '../../src/settings/hold-identity.ts'
import { memoryFiles } from '../files/memory-files.ts'

type Wishes = Partial<Deps['ports']> &
  Partial<Pick<Deps, 'rateLimits' | 'alarm' | 'failPoint' | 'inbox' | 'ordersNeedIdentity'>>

const MIB = 1024 * 1024

/**
 * All a domain asks for: pictures in memory, mail that stays here, no payment provider, nobody limited, unless the test is about just
 * that.
 */
export const givenDeps = (
  db: Db,
  {
    rateLimits = false,
    alarm = () => undefined,
    failPoint = failPointsOff,
    inbox = 'desk@shop.test',
    ordersNeedIdentity = false,
    ...ports
  }: Wishes = {},
): Deps => ({
  db,
  ports: {
    images: memoryFiles(),
    artwork: memoryFiles(),
    artworkChecker: null,
    virusScanner: null,
    mail: keptMail(),
    payments: [],
    ...ports,
  },
  emailForms: DEFAULT_EMAIL_FORMS,
  identity: holdIdentity(db),
  inbox,
  publicUrl: 'https://shop.test',
  apiUrl: 'https://api.shop.test',
  cacheBytes: { pictures: 32 * MIB, catalogue: 16 * MIB },
  ordersNeedIdentity,
  rateLimits,
  alarm,
  failPoint,
})
