import { now, say, withHeartbeat } from '../tools/progress.mjs'

const clock = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** Tells which step of how many is under way and since when, so that a run of twenty minutes is never a riddle. */
export const startProgress = (steps: number) => {
  const since = now()
  let done = 0
  const prefix = () => `[${String(done).padStart(String(steps).length)}/${steps} ${clock(now() - since)}]`
  return {
    elapsed: () => clock(now() - since),
    /** One step: says what, does it, and says what came of it. */
    step: async <Result>(
      what: string,
      work: (detail: (line: string) => void) => Promise<Result>,
      outcome: (result: Result) => string = () => 'done',
    ): Promise<Result> => {
      done += 1
      let latest = ''
      const result = await withHeartbeat(
        () => `${prefix()} ${what} ... ${latest}`,
        () =>
          work((line) => {
            latest = line
          }),
      )
      say(`${prefix()} ${what}: ${outcome(result)}`)
      return result
    },
  }
}

export type Progress = ReturnType<typeof startProgress>
