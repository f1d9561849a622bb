import { statfs } from 'node:fs/promises'
import type { Database } from '@umbala/api/database'
import { Gauge, type Registry } from 'prom-client'
import { inTime } from '../stopping/in-time.ts'

type CacheName = 'responses' | 'pictures' | 'fragments' | 'catalogue'

export type ProcessSource = {
  readonly engine: Database['engine']
  readonly pool: Database['pool']
  readonly dataDirectory: string
  /** The last one that this version knows. */
  readonly migration: string
  readonly cacheLimits: Readonly<Record<CacheName, number>>
  readonly cacheBytes: () => Readonly<Record<CacheName, number>>
  /** What `/readyz` would say. */
  readonly isReady: () => Promise<boolean>
  readonly limitMillis: number
}

const measurePool = (register: Registry, pool: ProcessSource['pool']) => {
  new Gauge({
    name: 'umbala_database_connections',
    help: 'Database connections of this process, and pieces of work that wait for one.',
    registers: [register],
    labelNames: ['state'] as const,
    collect() {
      const { inUse, idle, waiting } = pool()
      this.set({ state: 'in_use' }, inUse)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  new Gauge({
    name: 'umbala_database_connections_maximum',
    help: 'Database connections that this process may open.',
    registers: [register],
    collect() {
      this.set(pool().maximum)
    },
  })
}

const measureCaches = (register: Registry, { cacheBytes, cacheLimits }: ProcessSource) => {
  const shape = { registers: [register], labelNames: ['cache'] as const }
  new Gauge({
    ...shape,
    name: 'umbala_cache_bytes',
    help: 'Memory taken by each cache.',
    collect() {
      for (const [cache, bytes] of Object.entries(cacheBytes())) this.set({ cache }, bytes)
    },
  })
  const limit = new Gauge({
    ...shape,
    name: 'umbala_cache_limit_bytes',
    help: 'Memory that each cache may take.',
  })
  for (const [cache, bytes] of Object.entries(cacheLimits)) limit.set({ cache }, bytes)
}

/** What this process knows of itself, its disk and its build. */
export const measureProcess = (register: Registry, source: ProcessSource) => {
  const registers = [register]
  measurePool(register, source.pool)
  measureCaches(register, source)
  const ready = new Gauge({ name: 'umbala_ready', help: '1 when /readyz answers 200.', registers })
  const disk = new Gauge({
    name: 'umbala_disk_bytes',
    help: 'The file system of DATA_DIR: what the shop may still write, and all of it.',
    registers,
    labelNames: ['kind'] as const,
  })
  const info = new Gauge({
    name: 'umbala_info',
    help: 'Always 1: database engine, Node, and the last migration that this version knows.',
    registers,
    labelNames: ['engine', 'node', 'migration'] as const,
  })

  const tellDisk = async () => {
    const found = await inTime(source.limitMillis, statfs(source.dataDirectory))
    disk.reset()
    if (!found) return
    disk.set({ kind: 'free' }, found.bavail * found.bsize)
    disk.set({ kind: 'total' }, found.blocks * found.bsize)
  }
  info.set({ engine: source.engine, node: process.version, migration: source.migration }, 1)
  return {
    refresh: async () => {
      const [isReady] = await Promise.all([source.isReady(), tellDisk()])
      ready.set(isReady ? 1 : 0)
    },
  }
}
