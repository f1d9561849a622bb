import { renewBestSellers } from './catalogue/best-sellers.service.ts'
import { recheckPrices } from './catalogue/prices/price-check.service.ts'
import { resetLinkDelivery, SEND_RESET_LINK } from './accounts/passwords/deliver-reset-link.ts'
import { checkoutWork } from './checkout/reconciliation/reconcile.service.ts'
import type { Listen } from './database/engines/engine.ts'
import type { Deps } from './deps.ts'
import { keepHouse } from './housekeeping.ts'
import { tidyArtwork } from './artwork/artwork-housekeeping.service.ts'
import { judgeOrderArtwork } from './orders/artwork/judge-order-artwork.service.ts'
import { artworkMeasuring, MEASURE_ARTWORK } from './artwork/measure-artwork.service.ts'
import { collectOrphans } from './images/collect-orphans.service.ts'
import type { JobHandlers, Trouble } from './jobs/job-handler.ts'
import { startJobRunner } from './jobs/start-job-runner.ts'
import { DELIVER_MAIL, mailDelivery } from './mail/deliver-mail.ts'
import { ORDER_MAIL } from './orders/emails/order-mail.service.ts'
import { orderMailWriting } from './orders/emails/write-order-mail.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

type Settings = { readonly listen: Listen; readonly onTrouble: (trouble: Trouble) => void } & Pick<
  Parameters<typeof startJobRunner>[0],
  'backOff' | 'pollMillis' | 'leaseSeconds' | 'graceMillis'
>

/** Every kind of work that waits in the jobs table, by its name there. */
const handlersFor = (
  { db, ports, publicUrl, ...rest }: Deps,
  onTrouble: Settings['onTrouble'],
): JobHandlers => ({
  [DELIVER_MAIL]: mailDelivery(db, ports.mail),
  [SEND_RESET_LINK]: resetLinkDelivery({ db, ports, publicUrl }),
  [ORDER_MAIL]: orderMailWriting({ db, publicUrl, inbox: rest.inbox }),
  ...checkoutWork({ db, ports, ...rest }),
  [MEASURE_ARTWORK]: artworkMeasuring({ db, ports, judgeAnew: judgeOrderArtwork }),
  'tidy-artwork': {
    lane: 'housekeeping',
    everySeconds: HOUR_SECONDS,
    maxAttempts: 5,
    run: () => tidyArtwork(db, ports.artwork),
  },
  housekeeping: {
    lane: 'housekeeping',
    everySeconds: HOUR_SECONDS,
    maxAttempts: 5,
    run: () => keepHouse(db, onTrouble),
  },
  'renew-best-sellers': {
    lane: 'housekeeping',
    everySeconds: DAY_SECONDS,
    maxAttempts: 5,
    run: () => renewBestSellers(db),
  },
  'check-prices': {
    lane: 'housekeeping',
    everySeconds: DAY_SECONDS,
    maxAttempts: 5,
    run: () => recheckPrices(db),
  },
  'collect-orphans': {
    lane: 'housekeeping',
    everySeconds: DAY_SECONDS,
    maxAttempts: 5,
    // A day is far longer than anyone takes from choosing a picture to saving its product.
    run: async () => {
      await collectOrphans(db, ports.images, new Date(Date.now() - DAY_SECONDS * 1000))
    },
  },
})

/** The names of all kinds of work, for whoever counts them. */
export const jobKinds = (deps: Deps): readonly string[] => Object.keys(handlersFor(deps, () => undefined))

/** What the shop does when nobody waits for it. */
export const startBackgroundWork = (deps: Deps, settings: Settings) =>
  startJobRunner({ ...settings, db: deps.db, handlers: handlersFor(deps, settings.onTrouble) })
