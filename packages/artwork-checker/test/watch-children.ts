import { readdirSync, readFileSync } from 'node:fs'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It ended in between.
    return ''
  }
}

const children = (): readonly string[] =>
  readdirSync('/proc/self/task').flatMap((thread) =>
    read(`/proc/self/task/${thread}/children`).split(' ').filter(Boolean),
  )

const EVERY_MS = 25

/** The most memory that any process has had at once which this one has started meanwhile, in MiB; 0 where the system does not say. */
export const watchChildren = () => {
  if (process.platform !== 'linux') return { stop: () => 0 }
  const before = new Set(children())
  let most = 0
  const look = () => {
    for (const pid of children()) {
      if (before.has(pid)) continue
      const peak = /VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1]
      most = Math.max(most, Number(peak ?? 0) / 1024)
    }
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return Math.round(most)
    },
  }
}
