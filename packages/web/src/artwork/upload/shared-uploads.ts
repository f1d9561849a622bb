import type { Sender } from './kept-uploads.ts'
import { cancelUpload, fingerprintOf, type Sending, UploadCancelled, type Way } from './upload-file.ts'

/** A file for one line, which is told how far it is. */
type Wanted = Omit<Sending, 'sha256'>
type By = { readonly sender: Sender; readonly way: Way }
type Upload = (wanted: Wanted, way: Way) => Promise<string>

/** One upload, told to as many lines as listen; who comes later is told at once how far it is. */
const run = (upload: Upload, { file, guestId }: Wanted, way: Way) => {
  const stop = new AbortController()
  const lines = new Set<Wanted>()
  let reached: number | null = null
  let isKnown = false
  let isWaiting = false
  const done = upload(
    {
      file,
      guestId,
      signal: stop.signal,
      onKnown: () => {
        isKnown = true
        for (const line of lines) line.onKnown?.()
      },
      onProgress: (sent) => {
        reached = sent
        for (const line of lines) line.onProgress(sent)
      },
      onWaiting: (isDown) => {
        isWaiting = isDown
        for (const line of lines) line.onWaiting(isDown)
      },
    },
    way,
  )
  return {
    done,
    lines,
    stop: () => {
      stop.abort()
    },
    hear: (line: Wanted): void => {
      lines.add(line)
      if (isKnown) line.onKnown?.()
      if (reached !== null) line.onProgress(reached)
      if (isWaiting) line.onWaiting(true)
    },
  }
}

/** `wants` has the lines whose upload failed, too: they may go on with it. */
type Shared = {
  readonly name: string
  readonly wants: Set<Wanted>
  run: ReturnType<typeof run> | null
}

/**
 * The same file for two lines travels once. A line wants it until it has it, or gives its signal; only what no line of this page wants any
 * more is thrown away.
 */
export const shareUploads = (upload: Upload) => {
  const all = new Map<string, Shared>()
  const nameOf = (owner: string | null, file: File): string => `${owner ?? ''}\n${fingerprintOf(file)}`

  /** What somebody began as a guest is theirs once they have signed in. */
  const find = ({ userId, guestId }: Sender, file: File): Shared | undefined =>
    all.get(nameOf(userId ?? guestId, file)) ?? all.get(nameOf(guestId, file))

  const open = ({ userId, guestId }: Sender, file: File): Shared => {
    const shared: Shared = { name: nameOf(userId ?? guestId, file), wants: new Set(), run: null }
    all.set(shared.name, shared)
    return shared
  }

  const forget = (shared: Shared, line: Wanted): void => {
    shared.wants.delete(line)
    if (shared.wants.size === 0 && all.get(shared.name) === shared) all.delete(shared.name)
  }

  /** Resolves to the id of the kept file. */
  const send = (line: Wanted, { sender, way }: By): Promise<string> => {
    const shared = find(sender, line.file) ?? open(sender, line.file)
    const running = (shared.run ??= run(upload, line, way))
    shared.wants.add(line)
    running.hear(line)
    const left = new Promise<never>((_, reject) => {
      const leave = (): void => {
        forget(shared, line)
        reject(new UploadCancelled())
        if (!running.lines.delete(line) || running.lines.size > 0) return
        running.stop()
        if (shared.run === running) shared.run = null
      }
      line.signal.addEventListener('abort', leave, { once: true })
    })
    const arrived = running.done.then(
      (id) => {
        running.lines.delete(line)
        forget(shared, line)
        return id
      },
      (error: unknown) => {
        running.lines.delete(line)
        if (shared.run === running) shared.run = null
        throw error
      },
    )
    return Promise.race([arrived, left])
  }

  /** For a line that has given its signal. */
  const cancel = async (file: File, { sender, way }: By): Promise<void> => {
    if (find(sender, file) === undefined) await cancelUpload(file, way)
  }

  return { send, cancel }
}
