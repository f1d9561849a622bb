import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newBuyer } from '../../bench/load/buyer.ts'
import { soldByThePiece } from '../../bench/load/visitor.ts'
import { freePort } from '../programs/free-port.ts'
import { findNode } from '../programs/node-binaries.ts'
import { runProgram } from '../run-program.mjs'
import { startShopProcess } from './shop-process.ts'

/** The oldest that the shop asks for, and the two that come after it with long support. */
const VERSIONS = ['20.19.0', '22.23.3', '24.21.0']

const programs = await Promise.all(
  VERSIONS.map(async (version) => [version, await findNode(version)] as const),
)
const missing = programs.filter(([, program]) => program === undefined).map(([version]) => version)
if (missing.length > 0 && process.env.CI === 'true')
  throw new Error(`The registry gave no Node ${missing.join(', ')} for this machine.`)

describe('the built shop', () => {
  test.each(programs.filter(([, program]) => program !== undefined))(
    'opens on Node %s, sells its demo product and stops when it is told to',
    async (version, program = '') => {
      expect((await runProgram(program, ['--version'])).output.trim()).toBe(`v${version}`)
      const folder = await mkdtemp(join(tmpdir(), 'umbala-node-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      const shop = startShopProcess(
        await freePort(),
        { DATA_DIR: folder, HOST: '127.0.0.1', RATE_LIMITS: 'off' },
        program,
      )
      onTestFinished(async () => {
        await shop.end('SIGKILL')
      })
      await shop.untilOpen()

      const items = await soldByThePiece(shop.origin)
      const buy = await newBuyer(shop.origin, items)
      expect(await buy()).toMatch(/^[0-9a-f-]{36}$/)

      expect(await shop.end('SIGTERM')).toBe(0)
    },
    600_000,
  )
})
