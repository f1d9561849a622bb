import { type Bench, type Measurement } from '../bench.ts'
import { fire } from '../load/fire.ts'
import { loadInShort, rateOf } from './measure-sight.ts'
import { type Shop, withShop } from '../shop.ts'
import { inWords } from '../report/table.ts'

const CONNECTIONS = 10
const KINDS = [
  ['mixed lists', 'lists'],
  ['pages far down a list', 'deepPages'],
  ['mixed searches', 'searches'],
  ['mixed listing pages', 'listings'],
] as const

const measureKinds = async ({ settings, addresses, progress, note }: Bench, shop: Shop, products: number) => {
  for (const [what, kind] of KINDS) {
    const shots = { origin: shop.origin, path: addresses[kind](products), connections: CONNECTIONS }
    const load = await progress.step(
      `${what} of ${inWords(products)} products`,
      async () => {
        await fire({ ...shots, until: { seconds: settings.seconds } })
        return fire({ ...shots, until: { seconds: settings.seconds } })
      },
      loadInShort,
    )
    const under = { engine: 'PostgreSQL', connections: CONNECTIONS, cache: 'cold', products } as const
    note({ what, ...under, ...rateOf(load) })
  }
}

/** The same mix of questions to catalogues that differ in nothing but their size. */
export const sizes: Measurement = {
  steps: (settings) => settings.sizes.length * (KINDS.length + 1),
  measure: async (bench) => {
    const { settings, places, progress } = bench
    for (const products of settings.sizes) {
      const lodging = await progress.step(`filling up to ${inWords(products)} products`, (detail) =>
        places.lodgingOfSize(products, detail),
      )
      await withShop(lodging, (shop) => measureKinds(bench, shop, products))
      await places.forgetSize(products)
    }
  },
}
