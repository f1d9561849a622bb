import { DEFAULT_EMAIL_FORMS } from '@umbala/contract'
import { keptMail } from '../src/adapters/mail-kept.ts'
import type { Deps } from '../src/app.ts'
import type { Db } from '../src/database/tables.ts'
import { memoryImages } from './memory-images.ts'

type Wishes = Partial<Deps['ports']> & { readonly rateLimits?: boolean }

/** All a domain asks for: pictures in memory, mail that stays here, nobody limited, unless the test is about just that. */
export const givenDeps = (db: Db, { rateLimits = false, ...ports }: Wishes = {}): Deps => ({
  db,
  ports: { images: memoryImages(), mail: keptMail(), ...ports },
  emailForms: DEFAULT_EMAIL_FORMS,
  inbox: 'desk@shop.test',
  publicUrl: 'https://shop.test',
  apiUrl: 'https://api.shop.test',
  rateLimits,
})
