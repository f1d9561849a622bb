import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from './chaos-shop.ts'
import type { Simulator } from '../given/given-simulator.ts'

const LOOK_MILLIS = 150

/** Whether every message of the provider has arrived, some of them perhaps more than once. */
const allDelivered = async (simulator: Simulator): Promise<boolean> => {
  const { events } = await simulator.ledger()
  return events.every(({ answers }) => answers.some((status) => status === 200))
}

/**
 * Waits until the shop has put everything right by itself. Says how long that took, or throws when it does not come to an end. After a
 * long soak the provider still has hundreds of messages to bring.
 */
export const healShop = async (shop: Shop, simulator: Simulator, withinMillis = 180_000): Promise<number> => {
  const begun = performance.now()
  for (;;) {
    const delivered = await allDelivered(simulator)
    const unfinished = await shop.letTimePass()
    const took = Math.round(performance.now() - begun)
    if (delivered && unfinished === 0) return took
    if (shop.isDead()) throw new Error(`The shop died while it healed: ${shop.complaints()}`)
    if (took > withinMillis)
      throw new Error(
        `After ${took} ms ${unfinished ?? 'unknown'} things are unfinished: ${shop.complaints()}`,
      )
    await pause(LOOK_MILLIS)
  }
}
