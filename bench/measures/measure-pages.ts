import { type Bench, CONNECTIONS, type Measurement, PRODUCTS } from '../bench.ts'
import { eachEngine } from './each-engine.ts'
import { type Engine, ENGINES } from '../figures.ts'
import { fire } from '../load/fire.ts'
import { madeUpAddresses } from '../load/made-up-addresses.ts'
import { loadInShort, sightMeter } from './measure-sight.ts'
import { type Shop, withShop } from '../shop.ts'
import { type Sight, sightsOf } from './sights.ts'

const SIGHTS = 6
/** Home has one address, which cannot be new. */
const SIGHTS_WITH_NEW_PATHS = 5

const MADE_UP = 100_000
const MADE_UP_CONNECTIONS = 20

/** Addresses that nobody has and that no memory should keep. Most are refused, so there is no rate to tell. */
const measureMadeUp = async ({ progress, note }: Bench, shop: Shop, engine: Engine) => {
  await progress.step(
    `${MADE_UP} made-up addresses, ${engine}`,
    () =>
      fire({
        origin: shop.origin,
        path: madeUpAddresses(),
        connections: MADE_UP_CONNECTIONS,
        until: { answers: MADE_UP },
      }),
    loadInShort,
  )
  const what = 'memory after made-up addresses'
  note({ what, engine, products: PRODUCTS, value: await shop.memory(), unit: 'MB' })
}

type Later = { readonly sight: Sight; readonly connections: number; readonly most: number }

const measureOn = async (bench: Bench, engine: Engine) => {
  const { places, addresses, note } = bench
  const { warm, cold } = sightMeter(bench, engine)
  const lodging = places.lodgings[engine]
  const later: Later[] = []
  await withShop(lodging, async (shop) => {
    for (const sight of await sightsOf(shop.origin, addresses))
      for (const connections of CONNECTIONS) {
        const most = await warm(shop, sight, connections)
        if (Array.isArray(sight.newPaths)) later.push({ sight, connections, most })
        else await cold(shop, sight, connections, most)
      }
    note({ what: 'memory after load', engine, products: PRODUCTS, value: await shop.memory(), unit: 'MB' })
    await measureMadeUp(bench, shop, engine)
  })
  // A product is new to a shop only once, so each of these begins in a new one.
  for (const { sight, connections, most } of later)
    await withShop(lodging, (shop) => cold(shop, sight, connections, most))
}

export const pages: Measurement = {
  steps: () => ENGINES.length * (1 + CONNECTIONS.length * (2 * SIGHTS + SIGHTS_WITH_NEW_PATHS)),
  measure: (bench) => eachEngine((engine) => measureOn(bench, engine)),
}
