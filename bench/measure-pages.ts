import { ask } from './ask.ts'
import { type Bench, CONNECTIONS, type Measurement, PRODUCTS } from './bench.ts'
import { type Engine, ENGINES } from './figures.ts'
import { fire, type Load } from './fire.ts'
import { type Shop, withShop } from './shop.ts'
import { type Sight, sightsOf } from './sights.ts'
import { inWords } from './table.ts'

const SIGHTS = 6
/** Home has one address, which cannot be new. */
const SIGHTS_WITH_NEW_PATHS = 5
/** Of addresses that exist only so often, these go first, so that the shop has worked out how to answer quickly. */
const WARM_UP_SHARE = 0.2

const inShort = ({ perSecond, p99 }: Load): string => `${inWords(perSecond)}/s, p99 ${inWords(p99)} ms`

/** What is measured at one sight, on one engine. */
const at = ({ settings, progress, floor, note, addresses }: Bench, engine: Engine) => {
  const { seconds, warmUpSeconds } = settings

  const fireTwice = async (shots: Omit<Parameters<typeof fire>[0], 'until'>): Promise<Load> => {
    await fire({ ...shots, until: { seconds: warmUpSeconds } })
    return fire({ ...shots, until: { seconds } })
  }

  /** The same bytes again and again, from the shop and from the floor. */
  const warm = async ({ origin }: Shop, { what, path, floor: kind, isRight }: Sight) => {
    const floors = new Map<number, number>()
    for (const connections of CONNECTIONS) {
      const under = { engine, connections, cache: 'warm' } as const
      const answer = await ask(origin + path)
      if (answer.status !== 200 || !isRight(answer)) throw new Error(`${path} is not what it should be.`)
      await floor.imitate(answer)
      const heading = `${what}, ${connections} connections, ${engine}`
      const most = await progress.step(
        `floor of ${heading}`,
        () => fireTwice({ origin: floor.origins[kind], path: '/', connections }),
        inShort,
      )
      const size = answer.body.length
      const load = await progress.step(
        `warm ${heading}`,
        () => fireTwice({ origin, path, connections, isRightSize: (bytes) => bytes >= size }),
        inShort,
      )
      floors.set(connections, most.perSecond)
      const sizeInWords = `${inWords(size)} bytes`
      note({
        what,
        ...under,
        value: load.perSecond,
        unit: '/s',
        p50: load.p50,
        p99: load.p99,
        floor: most.perSecond,
        note: sizeInWords,
      })
    }
    return floors
  }

  const coldLoad = async (shop: Shop, { newPaths }: Sight, connections: number): Promise<Load> => {
    const { origin } = shop
    if (typeof newPaths === 'function') return fireTwice({ origin, path: newPaths, connections })
    const left = [...(newPaths ?? [])]
    const next = () => left.pop() ?? '/'
    const forWarmUp = Math.floor(left.length * WARM_UP_SHARE)
    // What both kinds of page share is warmed up on listings, which are never in short supply.
    await fire({ origin, path: addresses.listings(PRODUCTS), connections, until: { seconds: warmUpSeconds } })
    await fire({ origin, path: next, connections, until: { answers: forWarmUp } })
    return fire({ origin, path: next, connections, until: { answers: left.length } })
  }

  /** Nothing that was asked for before. */
  const cold = async (shop: Shop, sight: Sight, connections: number, floorPerSecond: number | undefined) => {
    const { perSecond, p50, p99 } = await progress.step(
      `cold ${sight.what}, ${connections} connections, ${engine}`,
      () => coldLoad(shop, sight, connections),
      inShort,
    )
    const under = { engine, connections, cache: 'cold' } as const
    const remark = Array.isArray(sight.newPaths) ? { note: 'each product once, in a new process' } : {}
    note({
      what: sight.what,
      ...under,
      value: perSecond,
      unit: '/s',
      p50,
      p99,
      ...(floorPerSecond && { floor: floorPerSecond }),
      ...remark,
    })
  }
  return { warm, cold }
}

const measureOn = async (bench: Bench, engine: Engine) => {
  const { places, addresses, note } = bench
  const { warm, cold } = at(bench, engine)
  const lodging = places.lodgings[engine]
  const floors = new Map<string, ReadonlyMap<number, number>>()
  const sights = await withShop(lodging, async (shop) => {
    const found = await sightsOf(shop.origin, addresses)
    for (const sight of found) {
      const measured = await warm(shop, sight)
      floors.set(sight.what, measured)
      if (typeof sight.newPaths === 'function')
        for (const connections of CONNECTIONS) await cold(shop, sight, connections, measured.get(connections))
    }
    note({ what: 'memory after load', engine, products: PRODUCTS, value: await shop.memory(), unit: 'MB' })
    return found
  })
  // A product is new to a shop only once, so each of these begins in a new one.
  for (const sight of sights.filter(({ newPaths }) => Array.isArray(newPaths)))
    for (const connections of CONNECTIONS)
      await withShop(lodging, (shop) =>
        cold(shop, sight, connections, floors.get(sight.what)?.get(connections)),
      )
}

export const pages: Measurement = {
  steps: () => ENGINES.length * CONNECTIONS.length * (2 * SIGHTS + SIGHTS_WITH_NEW_PATHS),
  measure: async (bench) => {
    for (const engine of ENGINES) await measureOn(bench, engine)
  },
}
