import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSimulator } from './start-simulator.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'umbala-simulator-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

/**
 * A program that keeps the simulator's promises to whoever starts it, and dies when it is told to. Its lines arrive
 * together, as they do from a busy machine.
 */
const MORTAL = `
  import { createServer } from 'node:http'
  const port = Number(process.argv.find((word) => word.startsWith('--port=')).slice('--port='.length))
  const server = createServer((request, response) => {
    if (request.url === '/die') process.exit(1)
    response.end(String(process.pid))
  }).listen(port, '127.0.0.1', () => {
    const ready = JSON.stringify({ ready: true, url: 'http://127.0.0.1:' + server.address().port })
    process.stdout.write('warming up\\n' + ready + '\\n')
  })
`

const start = async (program: string, said: string[] = []) => {
  const path = join(directory, 'program.mjs')
  await writeFile(path, program)
  return startSimulator({
    program: [path],
    dataFile: join(directory, 'ledger.jsonl'),
    webhookUrl: null,
    say: (line) => said.push(line),
  })
}

const pidAt = async (url: string) => (await fetch(url)).text()

test('a simulator that falls over is back at the same place, and ends with the shop', async () => {
  const said: string[] = []
  const { access, stop } = await start(MORTAL, said)
  const first = await pidAt(access.apiBase)

  await fetch(`${access.apiBase}/die`).catch(() => undefined)

  await vi.waitFor(async () => {
    expect(await pidAt(access.apiBase)).not.toBe(first)
  }, 300_000)
  expect(said).toEqual(['The payment simulator has stopped; starting it again.'])

  await stop()
  await expect(fetch(access.apiBase)).rejects.toThrow()
})

test('a simulator that cannot start says so', async () => {
  await expect(start('process.exit(3)')).rejects.toThrow('The payment simulator did not start.')
})
