/** Which uploads have begun, so that a reloaded page goes on with them. */
export type KeptUploads = {
  readonly find: (fingerprint: string) => Promise<string | null>
  readonly keep: (fingerprint: string, url: string) => Promise<void>
  readonly forget: (fingerprint: string) => Promise<void>
}

/** Who sends. The guest id stays while somebody signs in, and is another one after they have left. */
export type Sender = { readonly userId: string | null; readonly guestId: string | null }

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
const openStore = () => {
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
    keys: async (): Promise<string[]> => {
      const stored = (await inStore('readonly', (store) => store.getAllKeys())) ?? []
      return [...new Set([...memory.keys(), ...stored.map(String)])]
    },
    read: async (key: string): Promise<string | null> => {
      const known = memory.get(key)
      if (known !== undefined) return known
      const kept: unknown = await inStore('readonly', (store) => store.get(key) as IDBRequest<unknown>)
      return typeof kept === 'string' ? kept : null
    },
    write: async (key: string, url: string): Promise<void> => {
      memory.set(key, url)
      await inStore('readwrite', (store) => store.put(url, key))
    },
    remove: async (key: string): Promise<void> => {
      memory.delete(key)
      await inStore('readwrite', (store) => store.delete(key))
    },
  }
}

const keyOf = (owner: string, fingerprint: string): string => `${owner}\n${fingerprint}`

/**
 * Each person of a browser goes on with what they began themselves, and whoever has signed in with what they began as a guest, because
 * it belongs to their account by then. What anybody else began is dropped.
 */
export const keptInBrowser = (): ((sender: Sender) => KeptUploads) => {
  const { keys, read, write, remove } = openStore()
  let last: { readonly sender: string; readonly kept: KeptUploads } | undefined
  let handedOver = Promise.resolve()
  /** Guests and the accounts they signed in to: an upload that a guest began may still be under way. */
  const accounts = new Map<string, string>()

  const handOver = async (guest: string | null, owner: string): Promise<void> => {
    for (const key of await keys()) {
      if (key.startsWith(keyOf(owner, ''))) continue
      const isOwn = guest !== null && key.startsWith(keyOf(guest, ''))
      const url = isOwn ? await read(key) : null
      if (guest !== null && url !== null) await write(owner + key.slice(guest.length), url)
      await remove(key)
    }
  }
  const keptOf = ({ userId, guestId }: Sender): KeptUploads => {
    const owner = userId ?? guestId ?? ''
    if (userId !== null && guestId !== null && !accounts.has(guestId)) accounts.set(guestId, userId)
    handedOver = handedOver.then(() => handOver(guestId, owner))
    const ownKey = (fingerprint: string) => keyOf(accounts.get(owner) ?? owner, fingerprint)
    return {
      find: async (fingerprint) => {
        await handedOver
        return read(ownKey(fingerprint))
      },
      keep: (fingerprint, url) => write(ownKey(fingerprint), url),
      forget: (fingerprint) => remove(ownKey(fingerprint)),
    }
  }
  return (sender) => {
    const name = `${sender.userId} ${sender.guestId}`
    if (last?.sender !== name) last = { sender: name, kept: keptOf(sender) }
    return last.kept
  }
}
