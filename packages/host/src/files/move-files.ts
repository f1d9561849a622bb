import { setTimeout as pause } from 'node:timers/promises'
import { copyFiles } from '@umbala/api/adapters/files/moving-files'
import type { Place } from '../environment.ts'
import { AREAS, describePlace, folderOf, openMove } from './open-files.ts'

const AGAIN_MILLIS = 60_000
const TOLD_EVERY = 500

type Ears = {
  readonly say: (line: string) => void
  readonly onTrouble: (error: unknown) => void
  readonly againMillis?: number
}

/**
 * Brings pictures and artwork of a data folder into the bucket while the shop is open, and again and again until all of them are there. Each
 * folder stays as it is: whoever runs the shop is told when it may go.
 */
export const startMoving = (place: Pick<Place, 'dataDirectory' | 'files'>, ears: Ears) => {
  const moves = AREAS.flatMap((area) => {
    const move = openMove(place, area)
    const what = area === 'uploads' ? 'picture' : 'artwork'
    return move ? [{ move, what, folder: folderOf(place.dataDirectory, area) }] : []
  })
  if (moves.length === 0) return { done: Promise.resolve(), stop: () => undefined }
  const { say, onTrouble, againMillis = AGAIN_MILLIS } = ears
  const stopping = new AbortController()
  const { signal } = stopping
  const bucket = describePlace(place)

  const copy = async ({ move, what, folder }: (typeof moves)[number]) => {
    const { copied, there } = await copyFiles(move, {
      signal,
      onProgress: (progress) => {
        if (progress.copied > 0 && progress.there % TOLD_EVERY === 0)
          say(
            `Copying ${what === 'picture' ? 'pictures' : what} to ${bucket}: ${progress.there} files so far.`,
          )
      },
    })
    if (there > 0)
      say(
        `All ${there} ${what} files of ${folder} are in ${bucket} (${copied} copied now). When every process uses the bucket and a backup is made, the folder may be removed.`,
      )
  }

  const isStopping = () => signal.aborted

  const goOn = async () => {
    while (!isStopping())
      try {
        for (const each of moves) await copy(each)
        return
      } catch (error) {
        if (isStopping()) return
        onTrouble(error)
        await pause(againMillis, undefined, { signal, ref: false }).catch(() => undefined)
      }
  }
  return {
    done: goOn(),
    stop: () => {
      stopping.abort()
    },
  }
}
