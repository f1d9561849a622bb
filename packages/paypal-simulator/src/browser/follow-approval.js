import { renderApproval } from './approval.js'
import { button, element } from './element.js'
import { cancelOrder, HOME, openOrder, viewOrder } from './orders.js'

/** @typedef {import('./orders.js').OrderView} OrderView */

const POLL_MS = 400

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A dialog over the shop's page that the page's own styles do not reach.
 * @param {string} name
 * @param {readonly Node[]} content
 * @param {() => void} onLeave
 */
const openDialog = (name, content, onLeave) => {
  const host = element('div')
  const dialog = element('dialog', { class: 'sheet', 'aria-label': name }, content)
  const styles = element('link', { rel: 'stylesheet', href: new URL('sdk/approval.css', HOME).href })
  host.attachShadow({ mode: 'open' }).append(styles, dialog)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onLeave()
  })
  document.body.append(host)
  dialog.showModal()
  return () => {
    // Closing gives the focus back to the button that was pressed; removing alone would lose it.
    dialog.close()
    host.remove()
  }
}

/**
 * Follows a window by asking what became of the order, since a window that is closed can tell nothing any more.
 * @param {OrderView} order
 * @param {Window} popup
 * @param {AbortSignal} signal
 */
const followPopup = async (order, popup, signal) => {
  let hasLeft = false
  const leave = () => {
    hasLeft = true
    popup.close()
  }
  const closeCurtain = openDialog(
    'Payment window',
    [
      element('p', {}, ['Continue in the payment window.']),
      button('Show the window', 'primary', () => {
        popup.focus()
      }),
      button('Cancel', 'link', leave),
    ],
    leave,
  )
  try {
    for (;;) {
      const isGone = hasLeft || popup.closed || signal.aborted
      const { decision } = await viewOrder(order.id)
      if (decision !== null) return decision
      if (isGone) return 'cancelled'
      await pause(POLL_MS)
    }
  } finally {
    closeCurtain()
  }
}

/**
 * Where the browser lets no window open, the payer decides in the shop's page itself.
 * @param {OrderView} order
 * @param {string} fundingSource
 * @param {AbortSignal} signal
 * @returns {Promise<OrderView['decision']>}
 */
const followDialog = (order, fundingSource, signal) =>
  new Promise((resolve) => {
    const root = element('div', { class: 'inside' })
    /** @param {OrderView['decision']} decision */
    const end = (decision) => {
      close()
      resolve(decision)
    }
    const close = openDialog('Payment', [root], () => {
      end('cancelled')
    })
    signal.addEventListener('abort', () => {
      end('cancelled')
    })
    renderApproval(root, order, fundingSource, ({ decision }) => {
      end(decision)
    })
  })

/**
 * Shows an order to the payer and waits for the decision.
 * @param {{ orderId: string, fundingSource: string, popup: Window | null, signal: AbortSignal }} what
 * @returns {Promise<{ isApproved: boolean, payerId: string }>}
 */
export const followApproval = async ({ orderId, fundingSource, popup, signal }) => {
  const order = await openOrder(orderId)
  const isPopup = popup !== null && !popup.closed
  if (isPopup) {
    const page = new URL('checkoutnow', HOME)
    page.search = String(new URLSearchParams({ token: orderId, fundingSource }))
    popup.location.href = page.href
  }
  const decision = await (isPopup
    ? followPopup(order, popup, signal)
    : followDialog(order, fundingSource, signal))
  if (decision === 'expired') throw new Error('The payment is no longer open.')
  if (decision !== 'approved') await cancelOrder(orderId)
  return { isApproved: decision === 'approved', payerId: order.payerId }
}
