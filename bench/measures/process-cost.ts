import { readFile } from 'node:fs/promises'

const TICKS_PER_SECOND = 100
/** After the name, which may hold anything and ends with the last bracket. */
const USER_TICKS = 11
const SYSTEM_TICKS = 12

/** Processor time that a process has used, in seconds; null on systems that do not tell it in this way. */
export const processorSeconds = async (pid: number): Promise<number | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) / TICKS_PER_SECOND
}
