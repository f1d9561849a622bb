import type { FastifyInstance } from 'fastify'
import { CLOSING_STEPS, type ClosingStep, STOP_TIMES } from './stop-times.ts'

type StopParts = {
  /** Takes no more background work and waits for what is under way. */
  readonly stopWork?: () => Promise<void>
  /** What stands behind the server. */
  readonly closing: Readonly<Partial<Record<ClosingStep, () => Promise<unknown>>>>
}

/** A step that hangs is left behind: a supervisor that lost its patience would kill the process before the steps after it. */
const within = async (millis: number, work: Promise<unknown>, onLate: () => void) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      onLate()
      resolve()
    }, millis)
  })
  await Promise.race([work, late]).finally(() => {
    clearTimeout(timer)
  })
}

/** Requests in flight are finished; what is not done in time is cut off, so that a stuck client cannot hold a release. */
const closeServer = async (app: FastifyInstance) => {
  const cutOff = setTimeout(() => {
    app.log.warn('some requests did not finish in time and were cut off')
    app.server.closeAllConnections()
  }, STOP_TIMES.requests)
  await within(STOP_TIMES.requests + STOP_TIMES.server, app.close(), () => {
    app.log.warn('the server did not close in time')
  }).finally(() => {
    clearTimeout(cutOff)
  })
}

/** Ends the shop within `LONGEST_STOP_MS`. Every step is taken, whatever became of those before; the first failure is told at the end. */
export const stopGracefully = async (app: FastifyInstance, { stopWork, closing }: StopParts) => {
  const failures: unknown[] = []
  const note = (error: unknown) => failures.push(error)
  const working = stopWork && within(STOP_TIMES.work, stopWork(), () => undefined).catch(note)
  await closeServer(app).catch(note)
  await working
  for (const step of CLOSING_STEPS) {
    const close = closing[step]
    if (!close) continue
    await within(STOP_TIMES.closing[step], close(), () => {
      app.log.warn({ step }, 'a step of the stop took too long')
    }).catch(note)
  }
  if (failures.length > 0) throw failures[0]
}
