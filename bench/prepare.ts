import { type Measurement, PRODUCTS } from './bench.ts'
import { ENGINES } from './figures.ts'
import type { Part, Settings } from './settings.ts'
import { withShop } from './shop.ts'
import { inWords } from './report/table.ts'

/** Parts that are about the server alone can do without the other. */
const ON_BOTH: readonly Part[] = ['starts', 'pages', 'orders', 'artwork']
const enginesFor = ({ parts }: Settings) =>
  ENGINES.filter((engine) => engine === 'PostgreSQL' || parts.some((part) => ON_BOTH.includes(part)))

/** The first start on empty ground, which draws the demo catalogue, and the goods that everything else is measured with. */
export const prepare: Measurement = {
  steps: (settings) => 2 * enginesFor(settings).length,
  measure: async ({ settings, places, progress, note }) => {
    for (const engine of enginesFor(settings)) {
      const seconds = await progress.step(
        `first start with the demo catalogue, ${engine}`,
        () => withShop(places.lodgings[engine], async (shop) => shop.secondsToFirstPage),
        (taken) => `${inWords(taken)} s`,
      )
      note({ what: 'first start, demo catalogue', engine, value: seconds, unit: 's' })
      if (engine === 'PostgreSQL') await places.keepDemo()
      await progress.step(`filling up to ${inWords(PRODUCTS)} products, ${engine}`, (detail) =>
        places.fill(engine, PRODUCTS, detail),
      )
    }
  },
}
