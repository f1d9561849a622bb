import { setTimeout as pause } from 'node:timers/promises'
import { type Measurement, PRODUCTS } from '../bench.ts'
import { eachEngine } from './each-engine.ts'
import { ENGINES, type Engine } from '../figures.ts'
import { median } from '../report/percentiles.ts'
import type { Places } from '../places.ts'
import { withShop } from '../shop.ts'
import { inWords } from '../report/table.ts'

const STARTS = 3
const SETTLED_AFTER_MS = 8_000

/** A shop that has answered one page and then been left alone. */
const idleMemory = (places: Places, engine: Engine) =>
  withShop(places.lodgings[engine], async (shop) => {
    await pause(SETTLED_AFTER_MS)
    return shop.memory()
  })

const secondStart = async (places: Places, engine: Engine) => {
  const seconds: number[] = []
  for (let start = 0; start < STARTS; start += 1)
    seconds.push(await withShop(places.lodgings[engine], async (shop) => shop.secondsToFirstPage))
  return median(seconds)
}

export const starts: Measurement = {
  steps: () => 2 * ENGINES.length,
  measure: async ({ places, progress, note }) => {
    await eachEngine(async (engine) => {
      const under = { engine, products: PRODUCTS }
      const seconds = await progress.step(
        `second start to first page, median of ${STARTS}, ${engine}`,
        () => secondStart(places, engine),
        (taken) => `${inWords(taken)} s`,
      )
      note({ what: 'second start', ...under, value: seconds, unit: 's', note: `median of ${STARTS}` })
      const megabytes = await progress.step(
        `memory idle, ${engine}`,
        () => idleMemory(places, engine),
        (taken) => `${inWords(taken)} MB`,
      )
      note({ what: 'memory idle', ...under, value: megabytes, unit: 'MB', note: 'resident, 8 s after start' })
    })
  },
}
