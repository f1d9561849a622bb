import { findChromium } from '../tools/programs/find-chromium.ts'
import type { Measurement } from './bench.ts'
import type { Figure } from './figures.ts'
import { ensureLighthouse, inspect, type Inspection, LIGHTHOUSE } from './lighthouse.ts'
import { CONTENT_PAGE_PATHS, PAGE_PATHS } from './page-paths.ts'
import { median } from './percentiles.ts'
import { withShop } from './shop.ts'
import { steadyAnswer } from './steady-answer.ts'

const figuresOf = (name: string, looks: readonly Inspection[]): Figure[] => {
  const middle = (read: (look: Inspection) => number) => median(looks.map(read))
  const usual = looks.find(({ scores }) => scores.performance === middle((look) => look.scores.performance))
  const failing = usual?.failing.join(', ') ?? ''
  const score = (what: string, category: keyof Inspection['scores']): Figure => ({
    ...{ what: `${name}: Lighthouse ${what}`, unit: 'of 100' },
    value: middle((look) => look.scores[category]),
  })
  return [
    {
      ...score('performance', 'performance'),
      note: failing === '' ? 'no audit fails' : `below 1: ${failing}`,
    },
    score('accessibility', 'accessibility'),
    score('best practices', 'best-practices'),
    score('SEO', 'seo'),
    { what: `${name}: largest contentful paint`, value: middle((look) => look.paintSeconds), unit: 's' },
    { what: `${name}: total blocking time`, value: middle((look) => look.blockedMillis), unit: 'ms' },
    { what: `${name}: layout shift`, value: middle((look) => look.shift), unit: '' },
  ]
}

const inShort = ({ scores, paintSeconds }: Inspection): string =>
  `${Object.values(scores).join(' / ')}, painted after ${paintSeconds.toFixed(2)} s`

const LOOKED_AT = [...PAGE_PATHS, ...CONTENT_PAGE_PATHS]

export const lighthouse: Measurement = {
  steps: ({ looks }) => LOOKED_AT.length * looks,
  measure: async ({ settings, places, progress, note }) => {
    const browser = findChromium()
    if (browser === null) throw new Error('there is no Chromium on this machine')
    if (!(await ensureLighthouse())) throw new Error(`${LIGHTHOUSE} could not be fetched`)
    await withShop(places.lodgings.PostgreSQL, async ({ origin, publicOrigin }) => {
      for (const [name, pathOf] of LOOKED_AT) {
        const path = await pathOf(origin)
        await steadyAnswer(origin, path)
        const seen: Inspection[] = []
        for (let look = 1; look <= settings.looks; look += 1)
          seen.push(
            await progress.step(
              `Lighthouse mobile, ${name}, ${look} of ${settings.looks}`,
              () => inspect(publicOrigin + path, browser),
              inShort,
            ),
          )
        note(...figuresOf(name, seen))
      }
    })
  },
}
