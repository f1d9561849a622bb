import { type Bench, PRODUCTS } from '../bench.ts'
import type { Engine, Figure } from '../figures.ts'
import { fire, type Load } from '../load/fire.ts'
import { processorSeconds } from './process-cost.ts'
import type { Shop } from '../shop.ts'
import type { Sight } from './sights.ts'
import { steadyAnswer } from './steady-answer.ts'
import { inWords } from '../report/table.ts'

/** Of addresses that exist only so often, these go first, so that the shop has worked out how to answer quickly. */
const WARM_UP_SHARE = 0.2

export const loadInShort = ({ perSecond, p50, p99, complaint }: Load): string =>
  [`${inWords(perSecond)}/s, p50 ${inWords(p50)}, p99 ${inWords(p99)} ms`, complaint]
    .filter((words) => words !== null)
    .join(', ')

/** As much of a figure as its load says. */
export const rateOf = ({ perSecond, p50, p99, complaint }: Load, remark = '') => {
  const note = [remark, complaint ?? ''].filter((words) => words !== '').join('; ')
  return { value: perSecond, unit: '/s', p50, p99, note } as const satisfies Partial<Figure>
}

/** How to measure one thing to look at, on one engine. */
export const sightMeter = ({ settings, progress, floor, note, addresses }: Bench, engine: Engine) => {
  const { seconds, warmUpSeconds } = settings

  /** What is made anew runs through far more code than what is kept, and takes longer to come to its pace. */
  const fireTwice = async (shots: Omit<Parameters<typeof fire>[0], 'until'>): Promise<Load> => {
    await fire({ ...shots, until: { seconds } })
    return fire({ ...shots, until: { seconds } })
  }

  /** With what an answer costs the process that gives it, in microseconds: a rate may be the client's limit, this is not. */
  const fireAt = async (pid: number, shots: Parameters<typeof fireTwice>[0]) => {
    await fire({ ...shots, until: { seconds: warmUpSeconds } })
    const before = await processorSeconds(pid)
    const load = await fire({ ...shots, until: { seconds } })
    const after = await processorSeconds(pid)
    const cost = before === null || after === null ? Number.NaN : (1e6 * (after - before)) / load.answers
    return { ...load, cost }
  }

  /** The same bytes again and again, from the floor and from the shop. Answers with what the floor did. */
  const warm = async ({ origin, pid }: Shop, sight: Sight, connections: number): Promise<number> => {
    const { what, path, floor: kind, isRight } = sight
    const heading = `${what}, ${connections} connections, ${engine}`
    const answer = await steadyAnswer(origin, path)
    if (answer.status !== 200 || !isRight(answer)) throw new Error(`${path} is not what it should be.`)
    await floor.imitate(answer)
    const most = await progress.step(
      `floor of ${heading}`,
      () => fireAt(floor.pid, { origin: floor.origins[kind], path: '/', connections }),
      loadInShort,
    )
    const size = answer.body.length
    const load = await progress.step(
      `warm ${heading}`,
      () => fireAt(pid, { origin, path, connections, isRightSize: (bytes) => bytes >= size }),
      loadInShort,
    )
    const under = { engine, connections, cache: 'warm' } as const
    const remark = `${inWords(size)} bytes, ${inWords(load.cost)} µs of processor each, floor ${inWords(most.cost)} µs`
    note({ what, ...under, ...rateOf(load, remark), floor: most.perSecond })
    return most.perSecond
  }

  /** Each of a few addresses once, after the pages' common ground was warmed up on listings, of which there are always more. */
  const eachOnce = async (origin: string, paths: readonly string[], connections: number) => {
    const left = [...paths]
    const path = () => left.pop() ?? '/'
    const listing = addresses.listings(PRODUCTS)
    await fire({ origin, path: listing, connections, until: { seconds: warmUpSeconds } })
    await fire({ origin, path, connections, until: { answers: Math.floor(left.length * WARM_UP_SHARE) } })
    return fire({ origin, path, connections, until: { answers: left.length } })
  }

  /** Nothing that was asked for before. */
  const cold = async ({ origin }: Shop, sight: Sight, connections: number, most: number) => {
    const { what, newPaths } = sight
    if (newPaths === null) return
    const isEndless = typeof newPaths === 'function'
    const load = await progress.step(
      `cold ${what}, ${connections} connections, ${engine}`,
      () =>
        isEndless
          ? fireTwice({ origin, path: newPaths, connections })
          : eachOnce(origin, newPaths, connections),
      loadInShort,
    )
    const under = { engine, connections, cache: 'cold' } as const
    const remark = isEndless ? '' : 'each product once, in a new process'
    note({ what, ...under, ...rateOf(load, remark), floor: most })
  }
  return { warm, cold }
}
