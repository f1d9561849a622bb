import { setTimeout as pause } from 'node:timers/promises'
import { copyFiles } from '@umbala/api/adapters/files/moving-files'
import type { Place } from '../environment.ts'
import { describePlace, folderOf, openMove } from './open-files.ts'

const AGAIN_MILLIS = 60_000
const TOLD_EVERY = 500

type Ears = {
  readonly say: (line: string) => void
  readonly onTrouble: (error: unknown) => void
  readonly againMillis?: number
}

/**
 * Brings the pictures of a data folder into the bucket while the shop is open, and again and again until all of them are there. The folder
 * stays as it is: whoever runs the shop is told when it may go.
 */
export const startMoving = (place: Pick<Place, 'dataDirectory' | 'files'>, ears: Ears) => {
  const move = openMove(place)
  if (!move) return { done: Promise.resolve(), stop: () => undefined }
  const { say, onTrouble, againMillis = AGAIN_MILLIS } = ears
  const stopping = new AbortController()
  const { signal } = stopping
  const folder = folderOf(place.dataDirectory)
  const bucket = describePlace(place)

  const copy = async () => {
    const { copied, there } = await copyFiles(move, {
      signal,
      onProgress: (progress) => {
        if (progress.copied > 0 && progress.there % TOLD_EVERY === 0)
          say(`Copying pictures to ${bucket}: ${progress.there} files so far.`)
      },
    })
    if (there > 0)
      say(
        `All ${there} picture files of ${folder} are in ${bucket} (${copied} copied now). When every process uses the bucket and a backup is made, the folder may be removed.`,
      )
  }

  const isStopping = () => signal.aborted

  const goOn = async () => {
    while (!isStopping())
      try {
        await copy()
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
