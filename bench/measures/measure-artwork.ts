import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Bench, type Measurement, PRODUCTS } from '../bench.ts'
import { ENGINES } from '../figures.ts'
import { ARTWORK_FILES, type ArtworkFileName, artworkMaker } from '../load/artwork-files.ts'
import { ask } from '../load/ask.ts'
import { uploaderOf } from '../load/uploader.ts'
import { median, percentile } from '../report/percentiles.ts'
import { inWords } from '../report/table.ts'
import { type Shop, withShop } from '../shop.ts'
import { eachEngine } from './each-engine.ts'

const CHECKS = 5
/** Visitors who look at lists meanwhile, and how long each looks at one. */
const VISITORS = 4
const READING_MS = 100
const SAMPLE_MS = 100
/** A booklet is sent and measured some times over. */
const LONGER = 4

const checkSome = async ({ origin }: Shop, name: string, make: () => Buffer) => {
  const uploader = uploaderOf(origin)
  const taken: number[] = []
  for (let check = 0; check < CHECKS; check += 1) {
    const { id, seconds } = await uploader.check(`${name}.pdf`, make())
    taken.push(seconds)
    // Drawing the pages of this one must not take time from the next.
    while (!(await uploader.look(id)).isDrawn) await pause(SAMPLE_MS)
  }
  return median(taken)
}

/** Visitors who look at lists that nobody has looked at before, while the shop takes in and measures one large file after the other. */
const lookMeanwhile = async (shop: Shop, { settings, addresses }: Bench, name: ArtworkFileName) => {
  const waits: number[] = []
  let isOver = false
  const before = await shop.memory()
  let most = before
  const nextList = addresses.lists(PRODUCTS)
  const visit = async () => {
    while (!isOver) {
      const since = performance.now()
      const { status } = await ask(`${shop.origin}${nextList()}`)
      if (status !== 200) throw new Error(`A list was answered ${status}.`)
      waits.push(performance.now() - since)
      await pause(READING_MS)
    }
  }
  const watch = async () => {
    while (!isOver) {
      most = Math.max(most, await shop.memory())
      await pause(SAMPLE_MS)
    }
  }
  const send = async () => {
    const program = fileURLToPath(new URL('../load/send-artwork.ts', import.meta.url))
    const sender = fork(program, [shop.origin, name, String(settings.seconds * LONGER)], {
      execArgv: ['--import', 'tsx'],
    })
    const [code] = (await once(sender, 'exit')) as unknown[]
    isOver = true
    if (code !== 0) throw new Error('Artwork could not be sent.')
  }
  await Promise.all([send(), watch(), ...Array.from({ length: VISITORS }, visit)])
  return { p50: percentile(waits, 0.5), p99: percentile(waits, 0.99), growth: most - before }
}

/** How soon a customer hears of a file, and what the others notice of it. */
export const artwork: Measurement = {
  steps: () => (ARTWORK_FILES.length + 1) * ENGINES.length,
  measure: async (bench) => {
    const { places, progress, note } = bench
    await eachEngine((engine) =>
      withShop(places.lodgings[engine], async (shop) => {
        const under = { engine, products: PRODUCTS }
        for (const name of ARTWORK_FILES) {
          const make = await artworkMaker(name)
          const seconds = await progress.step(
            `check of a ${name}, ${engine}`,
            () => checkSome(shop, name, make),
            (taken) => `${inWords(taken)} s`,
          )
          note({
            ...{ what: `check of a ${name}`, ...under, value: seconds, unit: 's' },
            note: `${inWords(make().length / 1e6)} MB, last byte to findings, median of ${CHECKS}`,
          })
        }
        const { p50, p99, growth } = await progress.step(
          `lists while booklets are checked, ${engine}`,
          () => lookMeanwhile(shop, bench, 'booklet of 16 pages'),
          (seen) => `p99 ${inWords(seen.p99)} ms`,
        )
        note(
          {
            ...{ what: 'lists while artwork is checked', ...under, connections: VISITORS },
            ...{
              value: p99,
              unit: 'ms',
              p50,
              p99,
              note: 'never asked for before, one booklet after the other',
            },
          },
          {
            ...{ what: 'memory taken by artwork', ...under, value: growth, unit: 'MB' },
            note: 'resident, the most while booklets pass through',
          },
        )
      }),
    )
  },
}
