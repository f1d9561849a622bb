const SECRET_BYTES = 16

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A guest's cart is protected by its id alone, so the timestamp carries a suffix that nobody can guess. */
export const newGuestId = (now = Date.now()): string =>
  `guest_${now}_${base64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))}`

export const isGuestId = (value: unknown): value is string =>
  typeof value === 'string' && /^guest_[0-9]{10,17}(_[A-Za-z0-9_-]{16,64})?$/.test(value)
