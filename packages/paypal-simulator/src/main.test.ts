import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callsOf } from '../test/given-provider.ts'
import { startProgram } from '../test/start-program.ts'

let folder: string
const started: Awaited<ReturnType<typeof startProgram>>[] = []
const start = async () => {
  const program = await startProgram('--data-file', join(folder, 'ledger.jsonl'))
  started.push(program)
  return program
}
const kill = async (program: Awaited<ReturnType<typeof startProgram>>) => {
  program.child.kill('SIGKILL')
  await program.ended
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'simulator-'))
})
afterEach(async () => {
  await Promise.all(started.splice(0).map(kill))
  rmSync(folder, { recursive: true })
})

describe('the program', () => {
  test('says where it listens, leaves Ctrl+C to whoever started it, and ends when it is told to', async () => {
    const program = await start()
    expect(program.ready).toBe(true)
    expect(program.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    program.child.kill('SIGINT')
    expect((await (await callsOf(program.url)).create()).status).toBe(201)
    program.child.kill('SIGTERM')
    expect(await program.ended).toEqual([0, null])
  })

  test('does not outlive whoever started it', async () => {
    const program = await start()
    program.child.stdin.end()
    expect(await program.ended).toEqual([0, null])
  })

  test('remembers all money after a power cut, and what each request id did', async () => {
    const first = await start()
    const before = await callsOf(first.url)
    const { orderId } = await before.givenCapture()
    const approved = await before.givenApproved()
    const captured = await before.capture(approved, 'cap-1')
    const { orders, money } = await before.ledger()
    await kill(first)

    const after = await callsOf((await start()).url)
    expect(await after.ledger()).toMatchObject({ orders, money })
    const again = await after.capture(approved, 'cap-1')
    expect([again.status, again.body.id]).toEqual([200, captured.body.id])
    expect((await after.capture(orderId, 'cap-9')).status).toBe(422)
  })
})
