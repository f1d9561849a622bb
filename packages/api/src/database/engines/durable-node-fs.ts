import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../directory/private-directory.ts'

type InitArguments = Parameters<NodeFS['init']>

type Attributes = { mode?: number }
type SetAttributes = (target: unknown, attributes: Attributes) => void
type MakeNode = (parent: unknown, name: string, mode: number, device: number) => unknown

type HostFileSystem = {
  stream_ops: Record<string, unknown> & { setattr: SetAttributes }
  node_ops: { mknod: MakeNode; setattr: SetAttributes }
  /** Turns Node's errors into the numbers that PostgreSQL understands; anything else thrown would tear the engine. */
  tryFSOperation(operation: () => number): number
}

const hasFunctions = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof Reflect.get(value, name) === 'function')

const isHostFileSystem = (value: unknown): value is HostFileSystem =>
  hasFunctions(value, 'tryFSOperation') &&
  hasFunctions(Reflect.get(Object(value), 'stream_ops'), 'setattr') &&
  hasFunctions(Reflect.get(Object(value), 'node_ops'), 'mknod', 'setattr')

const KIND = 0o170000
const FOLDER = 0o040000

/** PGlite makes and leaves files that every user of the machine may read, and many that every user may write. */
const privately = (mode: number): number =>
  (mode & KIND) | ((mode & KIND) === FOLDER ? PRIVATE_FOLDER : PRIVATE_FILE)

const fileDescriptor = (stream: unknown): number => {
  if (typeof stream === 'object' && stream !== null && 'nfd' in stream && typeof stream.nfd === 'number') {
    return stream.nfd
  }
  throw new Error('The embedded database asked to sync something that is no open file.')
}

/**
 * PGlite's own file system has no sync operation: PostgreSQL would believe its log to be on disk while it is still in
 * the kernel's memory, and a power cut would take acknowledged orders with it. Nor does it keep files to their owner.
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
            this.#mend(module.NODEFS)
          },
          ...(emscriptenOpts.preRun ?? []),
        ],
      },
    }
  }

  #mend(fileSystem: unknown) {
    if (!isHostFileSystem(fileSystem)) {
      throw new Error(
        'This version of PGlite has changed its file system: its commits could not be made durable.',
      )
    }
    this.#addSync(fileSystem)
    this.#keepPrivate(fileSystem)
  }

  #addSync(fileSystem: HostFileSystem) {
    fileSystem.stream_ops.fsync = (stream: unknown) =>
      fileSystem.tryFSOperation(() => {
        this.#beforeSync()
        fs.fdatasyncSync(fileDescriptor(stream))
        return 0
      })
  }

  #keepPrivate({ node_ops: nodes, stream_ops: streams }: HostFileSystem) {
    const { mknod } = nodes
    nodes.mknod = (parent, name, mode, device) => mknod(parent, name, privately(mode), device)
    for (const operations of [nodes, streams]) {
      const { setattr } = operations
      operations.setattr = (target, attributes) => {
        setattr(target, {
          ...attributes,
          ...(attributes.mode !== undefined && { mode: privately(attributes.mode) }),
        })
      }
    }
  }
}
