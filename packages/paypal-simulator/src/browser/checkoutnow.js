import { renderApproval } from './approval.js'
import { element } from './element.js'
import { viewOrder } from './orders.js'

const ENDINGS = {
  approved: [
    'Approved',
    'The shop is finishing your order. This window closes by itself, or you can close it.',
  ],
  cancelled: ['Cancelled', 'Nothing was paid. You can close this window.'],
  expired: [
    'Too late',
    'This payment is no longer open. You can close this window and start again in the shop.',
  ],
}

const root = document.querySelector('main')
if (!root) throw new Error('The page has no main element.')

/** @param {string[]} ending */
const end = ([title = '', text = '']) => {
  const heading = element('h1', { tabindex: '-1' }, [title])
  root.replaceChildren(
    element('section', { class: 'ending', role: 'status' }, [
      heading,
      element('p', { class: 'soft' }, [text]),
    ]),
  )
  heading.focus()
}

const query = new URLSearchParams(location.search)
const start = async () => {
  const order = await viewOrder(query.get('token') ?? '')
  document.title = `Pay ${order.shopName} – PayPal simulator`
  if (order.decision === 'approved' || order.decision === 'expired') {
    end(ENDINGS[order.decision])
    return
  }
  renderApproval(root, order, query.get('fundingSource') ?? 'paypal', ({ decision }) => {
    end(ENDINGS[decision ?? 'approved'])
  })
}

start().catch(() => {
  end(['No such payment', 'The payment simulator does not know this order. You can close this window.'])
})
