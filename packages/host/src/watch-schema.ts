import type { Checks } from './health.ts'

const LOOK_EVERY_MS = 5_000

type Heard = {
  /** Once. */
  readonly onNewer: () => void
  readonly onTooNew: () => void
}

/** Notices when a newer version, started beside this one, has migrated the database. A database that is away is not this one's matter. */
export const watchSchema = (schema: Checks['schema'], { onNewer, onTooNew }: Heard) => {
  let isNewer = false
  const look = async () => {
    const state = await schema().catch(() => 'unreachable' as const)
    if (state === 'too new') {
      clearInterval(timer)
      onTooNew()
    }
    if (state !== 'newer' || isNewer) return
    isNewer = true
    onNewer()
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
  }
}
