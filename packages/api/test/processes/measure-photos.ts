import { readFileSync, writeFileSync } from 'node:fs'
import { takeInPhoto } from '../../src/images/make-picture.ts'

const MIB = 1024
/** Linux remembers the most memory a process ever had; writing 5 here makes it begin anew. */
const forgetPeak = () => {
  writeFileSync('/proc/self/clear_refs', '5')
}
const kilobytes = (name: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0)

const outcomeOf = async (bytes: Buffer) => {
  try {
    const { width, height } = await takeInPhoto(bytes)
    return `${width} x ${height}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const [small = '', ...files] = process.argv.slice(2)
// The library itself takes memory too, once.
await takeInPhoto(readFileSync(small))
for (const file of files) {
  const bytes = readFileSync(file)
  forgetPeak()
  const before = kilobytes('VmRSS')
  const outcome = await outcomeOf(bytes)
  const megabytes = Math.round((kilobytes('VmHWM') - before) / MIB)
  process.stdout.write(`${JSON.stringify({ outcome, megabytes })}\n`)
}
