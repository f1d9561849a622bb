import { closeSync, openSync, writeSync } from 'node:fs'
import { chown, rm, statfs } from 'node:fs/promises'
import { startFaultProxy } from '@umbala/api/test/chaos/fault-proxy'
import { afterEach, describe, expect, test } from 'vitest'
import { readCommand } from '../programs/run-command.ts'
import { ask } from './shop-process.ts'
import { startTestPostgres } from '../programs/test-postgres.ts'
import { ADMIN, isProductionPossible, makeProductionPlace, type ProductionPlace } from './production-place.ts'
import { NOBODY } from './service-manager.ts'

const DISK_MEGABYTES = 512
const MIB = 1024 * 1024
/** Less than what the guide says must be free for pictures. */
const LITTLE_MEGABYTES = 100

/** A file as large as leaves so much of the disk. */
const fillUntil = async (path: string, freeMegabytes: number) => {
  const handle = openSync(path, 'w')
  try {
    for (const bytes of [MIB, 4096])
      for (;;) {
        const { bavail, bsize } = await statfs(path)
        if (bavail * bsize - bytes < freeMegabytes * MIB) break
        writeSync(handle, Buffer.alloc(bytes))
      }
  } finally {
    closeSync(handle)
  }
}

describe.skipIf(!isProductionPossible)('in production, as the guide says,', () => {
  const cleanUp: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const step of cleanUp.splice(0).toReversed()) await step()
  })

  const open = async (place: ProductionPlace) => {
    const name = `umbala@${place.ports[0]}`
    const origin = `http://127.0.0.1:${place.ports[0]}`
    const start = async () => {
      await place.sh(`systemctl start ${name}`)
      await expect.poll(() => ready().catch(() => 0), { timeout: 60_000 }).toBe(200)
    }
    const ready = async () => (await ask(`${origin}/readyz`)).status
    await start()
    return { name, origin, start, ready }
  }
  const register = (origin: string, number: number) =>
    ask(`${origin}/api/users/register`, {
      method: 'POST',
      body: { name: 'Thandi', email: `thandi-${number}@example.com`, password: 'written before the flood' },
      from: `127.3.${number}.1`,
    })
  const signIn = (origin: string, email: string, password: string) =>
    ask(`${origin}/api/users/login`, { method: 'POST', body: { email, password } })

  test('a disk that is nearly full refuses pictures and sells on, and one that is full takes no orders, loses nothing and needs no restart', async ({
    skip,
  }) => {
    const place = await makeProductionPlace({ DATABASE_URL: '' })
    cleanUp.push(() => place.close())
    const disk = place.inFolder('data')
    const options = `size=${DISK_MEGABYTES}m`
    if ((await readCommand('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk])) === undefined)
      skip('A small disk could not be mounted here.')
    cleanUp.push(() => readCommand('umount', ['--lazy', disk]))
    await chown(disk, NOBODY.uid, NOBODY.gid)
    const shop = await open(place)
    const { token } = JSON.parse((await signIn(shop.origin, ADMIN.email, ADMIN.password)).text) as {
      token: string
    }
    const upload = async () => {
      const form = new FormData()
      const pixel =
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
      form.set('image', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'pixel.png')
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(`${shop.origin}/api/upload`, { method: 'POST', headers, body: form })).status
    }

    const room = `${disk}/filling`
    await fillUntil(room, LITTLE_MEGABYTES)
    expect(await upload()).toBe(507)
    expect((await register(shop.origin, 1)).status).toBe(201)
    expect(await shop.ready()).toBe(200)
    await rm(room)
    expect(await upload()).toBeLessThan(300)

    await fillUntil(room, 0)
    const acknowledged = [1]
    const refused: number[] = []
    for (let number = 2; refused.length < 5; number += 1) {
      const { status } = await register(shop.origin, number)
      if (status === 201) acknowledged.push(number)
      else refused.push(status)
    }
    expect(new Set(refused)).toEqual(new Set([503]))
    expect((await ask(`${shop.origin}/about-us`)).status).toBe(200)

    await rm(room)
    expect((await register(shop.origin, 240)).status).toBe(201)
    expect(place.manager.codeOf(shop.name)).toBeNull()
    for (const number of [...acknowledged, 240]) {
      const { status } = await signIn(shop.origin, `thandi-${number}@example.com`, 'written before the flood')
      expect(status).toBe(200)
    }
  }, 240_000)

  test('a database that is away for a while makes the shop not ready, ends no process, and is found again', async () => {
    const postgres = await startTestPostgres()
    cleanUp.push(() => postgres.stop())
    const line = await startFaultProxy(postgres.url)
    cleanUp.push(() => line.stop())
    const place = await makeProductionPlace({ DATABASE_URL: line.url })
    cleanUp.push(() => place.close())
    const shop = await open(place)
    expect((await ask(`${shop.origin}/`)).status).toBe(200)

    line.cutAfter(1, { lasts: true })
    await expect.poll(shop.ready, { timeout: 90_000 }).toBe(503)
    expect(JSON.parse((await ask(`${shop.origin}/healthz`)).text)).toMatchObject({
      status: 'degraded',
      database: 'unreachable',
    })
    expect((await register(shop.origin, 1)).status).toBe(503)
    expect((await ask(`${shop.origin}/`)).status).toBe(200)

    line.heal()
    await expect.poll(shop.ready, { timeout: 90_000 }).toBe(200)
    expect((await register(shop.origin, 1)).status).toBe(201)
    expect(place.manager.codeOf(shop.name)).toBeNull()
  }, 300_000)
})
