import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'

/**
 * A file of lines that only grows. A line is on the disk before `append` returns, so whatever was answered after it is
 * remembered by the next process, however this one ends.
 */
export const openAppendLog = (path: string) => {
  const file = openSync(path, 'a+')
  const bytes = readFileSync(path)
  // A process that died while it wrote leaves half a line. Nobody was told of it, so it never happened.
  const end = bytes.lastIndexOf(0x0a) + 1
  if (end < bytes.length) ftruncateSync(file, end)
  return {
    lines: bytes
      .subarray(0, end)
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== ''),
    append: (line: string) => {
      writeSync(file, `${line}\n`)
      fsyncSync(file)
    },
    close: () => {
      closeSync(file)
    },
  }
}
