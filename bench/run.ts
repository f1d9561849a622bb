import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { complain, say } from '../tools/progress.mjs'
import { ROOT } from '../tools/root.mjs'
import { uniqueAddresses } from './load/addresses.ts'
import type { Measurement } from './bench.ts'
import type { Figure, Trouble } from './figures.ts'
import { startFloor } from './load/floor.ts'
import { describeMachine } from './report/machine.ts'
import { artwork } from './measures/measure-artwork.ts'
import { bytes } from './measures/measure-bytes.ts'
import { lighthouse } from './measures/measure-lighthouse.ts'
import { orders } from './measures/measure-orders.ts'
import { pages } from './measures/measure-pages.ts'
import { sizes } from './measures/measure-sizes.ts'
import { starts } from './measures/measure-starts.ts'
import { statements } from './measures/measure-statements.ts'
import { makePlaces } from './places.ts'
import { prepare } from './prepare.ts'
import { startProgress } from './progress.ts'
import { writeReport } from './report/report.ts'
import { type Part, readSettings } from './settings.ts'

const MEASUREMENTS: Readonly<Record<Part, Measurement>> = {
  ...{ starts, pages, orders, artwork, statements, bytes, lighthouse, sizes },
}

/** A run that leaves something out must not take the place of one that did not. */
const placeOf = (isWhole: boolean) => join(ROOT, isWhole ? 'bench/RESULTS.md' : '.cache/bench/RESULTS.md')

// An end by a signal is an end like any other: whoever holds something lets go of it then.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const settings = readSettings(process.env)
const steps = [prepare, ...settings.parts.map((part) => MEASUREMENTS[part])].reduce(
  (sum, measurement) => sum + measurement.steps(settings),
  0,
)
const progress = startProgress(steps)
const figures: Figure[] = []
const troubles: Trouble[] = []

say(`Measuring ${settings.parts.join(', ')}: ${steps} steps. Keep the machine quiet meanwhile.`)
const places = await makePlaces()
const floor = await startFloor()
const bench = {
  ...{ settings, places, floor, progress, addresses: uniqueAddresses() },
  note: (...seen: readonly Figure[]) => {
    figures.push(...seen)
  },
}
try {
  await prepare.measure(bench)
  for (const part of settings.parts)
    try {
      await MEASUREMENTS[part].measure(bench)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      complain(`${part} could not be measured to the end: ${message}`)
      troubles.push({ part, message })
    }
  const report = writeReport({
    ...{ figures, troubles, seconds: settings.seconds, took: progress.elapsed() },
    machine: await describeMachine(await places.serverVersion()),
  })
  const place = placeOf(settings.isWhole)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, report)
  say(`\n${report}\nWritten to ${place}`)
} finally {
  await floor.close()
  await places.close()
}
