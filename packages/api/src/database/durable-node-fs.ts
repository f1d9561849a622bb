import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitArguments = Parameters<NodeFS['init']>

type HostFileSystem = {
  stream_ops: Record<string, unknown>
  /** Turns Node's errors into the numbers that PostgreSQL understands; anything else thrown would tear the engine. */
  tryFSOperation(operation: () => number): number
}

const isHostFileSystem = (value: unknown): value is HostFileSystem =>
  typeof value === 'object' &&
  value !== null &&
  'stream_ops' in value &&
  typeof value.stream_ops === 'object' &&
  'tryFSOperation' in value &&
  typeof value.tryFSOperation === 'function'

const fileDescriptor = (stream: unknown): number => {
  if (typeof stream === 'object' && stream !== null && 'nfd' in stream && typeof stream.nfd === 'number') {
    return stream.nfd
  }
  throw new Error('The embedded database asked to sync something that is no open file.')
}

/**
 * PGlite's own file system has no sync operation: PostgreSQL would believe its log to be on disk while it is still in
 * the kernel's memory, and a power cut would take acknowledged orders with it.
 */
export class DurableNodeFs extends NodeFS {
  readonly #beforeSync: () => void

  /** `beforeSync` lets a test count the syncs, or throw as a failing disk would. */
  constructor(directory: string, beforeSync: () => void = () => undefined) {
    super(directory)
    this.#beforeSync = beforeSync
  }

  override async init(...[pg, options]: InitArguments) {
    const { emscriptenOpts } = await super.init(pg, options)
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          (module: { NODEFS: unknown }) => {
            this.#addSync(module.NODEFS)
          },
          ...(emscriptenOpts.preRun ?? []),
        ],
      },
    }
  }

  #addSync(fileSystem: unknown) {
    if (!isHostFileSystem(fileSystem)) {
      throw new Error(
        'This version of PGlite has changed its file system: its commits could not be made durable.',
      )
    }
    fileSystem.stream_ops.fsync = (stream: unknown) =>
      fileSystem.tryFSOperation(() => {
        this.#beforeSync()
        fs.fdatasyncSync(fileDescriptor(stream))
        return 0
      })
  }
}
