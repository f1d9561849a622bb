/** Which uploads have begun, so that a reloaded page goes on with them. */
export type KeptUploads = {
  readonly find: (fingerprint: string) => Promise<string | null>
  readonly keep: (fingerprint: string, url: string) => Promise<void>
  readonly forget: (fingerprint: string) => Promise<void>
}

const DATABASE = 'artwork'
const STORE = 'uploads'

const asked = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('The browser keeps nothing.'))
    })
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE)
  })
  return asked(request)
}

/** Where storage is forbidden or full, an upload can only be resumed while the page is open. */
export const keptInBrowser = (): KeptUploads => {
  const memory = new Map<string, string>()
  let opened: Promise<IDBDatabase> | undefined
  const inStore = async <Answer>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Answer>,
  ): Promise<Answer | null> => {
    try {
      opened ??= open()
      return await asked(ask((await opened).transaction(STORE, mode).objectStore(STORE)))
    } catch {
      return null
    }
  }
  return {
    find: async (fingerprint) => {
      const known = memory.get(fingerprint)
      if (known !== undefined) return known
      const kept: unknown = await inStore(
        'readonly',
        (store) => store.get(fingerprint) as IDBRequest<unknown>,
      )
      return typeof kept === 'string' ? kept : null
    },
    keep: async (fingerprint, url) => {
      memory.set(fingerprint, url)
      await inStore('readwrite', (store) => store.put(url, fingerprint))
    },
    forget: async (fingerprint) => {
      memory.delete(fingerprint)
      await inStore('readwrite', (store) => store.delete(fingerprint))
    },
  }
}
