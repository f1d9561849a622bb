/**
 * @typedef {{
 *   id: string
 *   amount: { currency_code: string, value: string }
 *   shopName: string
 *   description: string | null
 *   wasDeclined: boolean
 *   payerId: string
 *   decision: 'approved' | 'cancelled' | 'expired' | null
 * }} OrderView
 */

/** The public path, seen from the folder of scripts below it. */
export const HOME = new URL('../', import.meta.url)

/**
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<OrderView>}
 */
const ask = async (path, body) => {
  const response = await fetch(new URL(path, HOME), {
    cache: 'no-store',
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (!response.ok) throw new Error(`The payment simulator answered ${response.status}.`)
  return response.json()
}

/** @param {string} id */
const pathOf = (id) => `orders/${encodeURIComponent(id)}`

/** @param {string} id */
export const viewOrder = (id) => ask(pathOf(id))
/** @param {string} id */
export const openOrder = (id) => ask(`${pathOf(id)}/open`, {})
/** @param {string} id */
export const cancelOrder = (id) => ask(`${pathOf(id)}/cancel`, {})
/**
 * @param {string} id
 * @param {{ fundingSource: string, card?: 'declined' }} how
 */
export const approveOrder = (id, how) => ask(`${pathOf(id)}/approve`, how)
