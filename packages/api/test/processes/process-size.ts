import { readdir, readFile } from 'node:fs/promises'

/** What a process holds, as the system counts it. Handles are sockets and files alike. */
export type ProcessSize = { readonly megabytes: number; readonly handles: number }

const KIB_PER_MEBIBYTE = 1024

/** Only where the system keeps its books under /proc. */
export const sizeOf = async (pid: number): Promise<ProcessSize> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kib = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN)
  return {
    megabytes: Math.round(kib / KIB_PER_MEBIBYTE),
    handles: (await readdir(`/proc/${pid}/fd`)).length,
  }
}
