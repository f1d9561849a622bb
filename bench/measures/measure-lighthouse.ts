import { findChromium } from '../../tools/programs/find-chromium.ts'
import type { Measurement } from '../bench.ts'
import type { Figure } from '../figures.ts'
import { ensureLighthouse, inspect, type Inspection, LIGHTHOUSE, slowdownFor } from './lighthouse.ts'
import { CONTENT_PAGE_PATHS, PAGE_PATHS, RULED_PAGE_PATHS } from '../load/page-paths.ts'
import { median } from '../report/percentiles.ts'
import { withShop } from '../shop.ts'
import { steadyAnswer } from './steady-answer.ts'
import { withStolenShare } from './stolen-time.ts'

/** A look during which the host gave more than this share of the processors to other machines says little of the page. */
const GREATEST_STOLEN_SHARE = 0.1
const TRIES = 3

type Look = Inspection & { readonly slowdown: number; readonly stolen: number }

const machineDuring = (looks: readonly Look[]): string => {
  const middle = (read: (look: Look) => number) => median(looks.map(read))
  const stolen = Math.round(100 * Math.max(...looks.map((look) => look.stolen)))
  return (
    `benchmark index ${Math.round(middle((look) => look.benchmarkIndex))}, slowed ` +
    `${middle((look) => look.slowdown).toFixed(1)} times, at most ${stolen}% of the processors stolen`
  )
}

/** Slowed as much more than its speed during the look asks for, a machine is no longer the phone that is meant. */
const GREATEST_EXCESS = 1.15

/** Of 1 for a look that says what it should; more the more it was disturbed. */
const disturbance = ({ stolen, slowdown, benchmarkIndex }: Look): number =>
  Math.max(stolen / GREATEST_STOLEN_SHARE, slowdown / slowdownFor(benchmarkIndex) / GREATEST_EXCESS)

/**
 * A look at a quiet moment: one that was disturbed is made again, slowed by what the machine was during the last one, and the least
 * disturbed one counts.
 */
const lookQuietly = async (url: string, browser: string, slowdownBefore: number): Promise<Look> => {
  const looks: Look[] = []
  let slowdown = slowdownBefore
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { value, stolen } = await withStolenShare(() => inspect(url, browser, slowdown))
    const look = { ...value, slowdown, stolen }
    looks.push(look)
    if (disturbance(look) <= 1) break
    slowdown = slowdownFor(value.benchmarkIndex)
  }
  return looks.reduce((best, look) => (disturbance(look) < disturbance(best) ? look : best))
}

const figuresOf = (name: string, looks: readonly Look[]): Figure[] => {
  const middle = (read: (look: Look) => number) => median(looks.map(read))
  const usual = looks.find(({ scores }) => scores.performance === middle((look) => look.scores.performance))
  const failing = usual?.failing.join(', ') ?? ''
  const score = (what: string, category: keyof Inspection['scores']): Figure => ({
    ...{ what: `${name}: Lighthouse ${what}`, unit: 'of 100' },
    value: middle((look) => look.scores[category]),
  })
  return [
    {
      ...score('performance', 'performance'),
      note: `${failing === '' ? 'no audit fails' : `below 1: ${failing}`}; ${machineDuring(looks)}`,
    },
    score('accessibility', 'accessibility'),
    score('best practices', 'best-practices'),
    score('SEO', 'seo'),
    { what: `${name}: largest contentful paint`, value: middle((look) => look.paintSeconds), unit: 's' },
    { what: `${name}: total blocking time`, value: middle((look) => look.blockedMillis), unit: 'ms' },
    { what: `${name}: layout shift`, value: middle((look) => look.shift), unit: '' },
  ]
}

const inShort = ({ scores, paintSeconds, benchmarkIndex, slowdown, stolen }: Look): string =>
  `${Object.values(scores).join(' / ')}, painted after ${paintSeconds.toFixed(2)} s ` +
  `(index ${Math.round(benchmarkIndex)}, slowed ${slowdown.toFixed(1)}, stolen ${Math.round(100 * stolen)}%)`

const LOOKED_AT = [...PAGE_PATHS, ...RULED_PAGE_PATHS, ...CONTENT_PAGE_PATHS]

export const lighthouse: Measurement = {
  steps: ({ looks }) => 1 + LOOKED_AT.length * looks,
  measure: async ({ settings, places, progress, note }) => {
    const browser = findChromium()
    if (browser === null) throw new Error('there is no Chromium on this machine')
    if (!(await ensureLighthouse())) throw new Error(`${LIGHTHOUSE} could not be fetched`)
    await withShop(places.lodgings.PostgreSQL, async ({ origin, publicOrigin }) => {
      await steadyAnswer(origin, '/')
      const first = await progress.step('Lighthouse, how fast the machine is', () =>
        inspect(`${publicOrigin}/`, browser),
      )
      let slowdown = slowdownFor(first.benchmarkIndex)
      for (const [name, pathOf] of LOOKED_AT) {
        const path = await pathOf(origin)
        await steadyAnswer(origin, path)
        const seen: Look[] = []
        for (let look = 1; look <= settings.looks; look += 1)
          seen.push(
            await progress.step(
              `Lighthouse mobile, ${name}, ${look} of ${settings.looks}`,
              () => lookQuietly(publicOrigin + path, browser, slowdown),
              inShort,
            ),
          )
        slowdown = slowdownFor(median(seen.map((look) => look.benchmarkIndex)))
        note(...figuresOf(name, seen))
      }
    })
  },
}
