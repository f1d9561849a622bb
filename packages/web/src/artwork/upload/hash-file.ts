/** A larger file would have to be held whole in the memory of a phone. */
const MOST_BYTES = 50 * 1024 * 1024

/** The SHA-256 of a file as the server writes it; null where it is too large or the browser cannot. */
export const hashFile = async (file: Blob): Promise<string | null> => {
  if (file.size > MOST_BYTES) return null
  try {
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}
