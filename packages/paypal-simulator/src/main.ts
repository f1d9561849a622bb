import { readSettings } from './settings.ts'
import { startSimulator } from './simulator.ts'

const simulator = await startSimulator(readSettings(process.argv.slice(2)))

let isStopping = false
const stop = () => {
  if (isStopping) return
  isStopping = true
  void simulator.stop().then(() => process.exit(0))
}

process.on('SIGTERM', stop)
// Ctrl+C reaches a whole group of processes at once. A shop that is finishing its last payments still needs its provider, and ends it.
process.on('SIGINT', process.stdin.isTTY ? stop : () => undefined)
// Whoever starts this program holds its standard input. When that ends, however the starter ended, nobody needs it any more.
process.stdin.on('end', stop)
process.stdin.on('close', stop)
process.stdin.resume()

process.stdout.write(`${JSON.stringify({ ready: true, url: simulator.url })}\n`)
