import { type Measurement, PRODUCTS } from '../bench.ts'
import { newBuyer } from '../load/buyer.ts'
import { eachEngine } from './each-engine.ts'
import { ENGINES } from '../figures.ts'
import { percentile } from '../report/percentiles.ts'
import { runPgbench } from '../load/pgbench.ts'
import { type Shop, withShop } from '../shop.ts'
import { inWords } from '../report/table.ts'
import { soldByThePiece } from '../load/visitor.ts'

const BUYERS = 10
/** A purchase is eight calls in three processes; it takes longer than a page to come to an even pace. */
const LONGER = 2

type Sales = { readonly perSecond: number; readonly p50: number; readonly p99: number }

const sell = async ({ origin }: Shop, seconds: number): Promise<Sales> => {
  const items = await soldByThePiece(origin)
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => newBuyer(origin, items)))
  await Promise.all(buyers.map((buy) => buy()))

  const waits: number[] = []
  const orders = new Set<string>()
  const began = performance.now()
  const shopUntilClosing = async (buy: () => Promise<string>) => {
    while (performance.now() - began < seconds * 1000) {
      const since = performance.now()
      orders.add(await buy())
      waits.push(performance.now() - since)
    }
  }
  await Promise.all(buyers.map(shopUntilClosing))
  const took = (performance.now() - began) / 1000
  if (orders.size !== waits.length) throw new Error('Two purchases ended in one order.')
  return { perSecond: orders.size / took, p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) }
}

/** Paid orders, from the cart to the confirmation, beside what the same server can write when it does nothing else. */
export const orders: Measurement = {
  steps: () => ENGINES.length + 1,
  measure: async ({ settings, places, progress, note }) => {
    const seconds = settings.seconds * LONGER
    const writes = await progress.step(
      `pgbench -N, ${BUYERS} clients`,
      () => runPgbench(places.postgres, BUYERS, seconds),
      (tps) => (tps === null ? 'not installed' : `${inWords(tps)}/s`),
    )
    await eachEngine(async (engine) => {
      const { perSecond, p50, p99 } = await progress.step(
        `paid orders, ${BUYERS} buyers, ${engine}`,
        () => withShop(places.lodgings[engine], (shop) => sell(shop, seconds)),
        (sales) => `${inWords(sales.perSecond)}/s`,
      )
      note({
        ...{ what: 'paid orders', engine, connections: BUYERS, products: PRODUCTS },
        ...{ value: perSecond, unit: '/s', p50, p99 },
        ...(writes !== null && engine === 'PostgreSQL' && { floor: writes }),
        note: 'cart to confirmation, simulator included; floor is pgbench -N',
      })
    })
  },
}
