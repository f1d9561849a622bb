import { createCardForm } from './card-form.js'
import { button, element } from './element.js'
import { approveOrder, cancelOrder } from './orders.js'

/** @typedef {import('./orders.js').OrderView} OrderView */

/** @param {OrderView['amount']} amount */
const writeAmount = ({ currency_code, value }) =>
  currency_code === 'USD' ? `$${value} USD` : `${value} ${currency_code}`

/** @param {OrderView} order */
const createBill = ({ amount, shopName, description, wasDeclined }) => [
  element('header', {}, [
    element('p', { class: 'mark' }, ['PayPal simulator']),
    element('p', { class: 'test-money' }, ['Test money: no real payment is made']),
  ]),
  element('section', { class: 'bill' }, [
    element('h1', { id: 'bill', tabindex: '-1' }, [`Pay ${shopName}`]),
    element('p', { class: 'amount' }, [writeAmount(amount)]),
    description === null ? null : element('p', { class: 'soft' }, [description]),
  ]),
  wasDeclined
    ? element('p', { class: 'declined', role: 'status' }, [
        'The last card was declined. Choose another way to pay.',
      ])
    : null,
]

/**
 * The payer's decision on one order, in a window of its own or in a dialog of the shop's page.
 * @param {HTMLElement} root
 * @param {OrderView} order
 * @param {string} fundingSource
 * @param {(order: OrderView) => void} onDecided
 */
export const renderApproval = (root, order, fundingSource, onDecided) => {
  const trouble = element('p', { class: 'complaint', role: 'alert' })

  /** @param {() => Promise<OrderView>} work */
  const decide = async (work) => {
    const fields = root.querySelectorAll('button, input')
    for (const field of fields) field.toggleAttribute('disabled', true)
    try {
      onDecided(await work())
    } catch {
      for (const field of fields) field.removeAttribute('disabled')
      trouble.textContent = 'The payment simulator did not answer. Please try again.'
    }
  }
  const cancel = () => void decide(() => cancelOrder(order.id))

  const wallet = () =>
    element('section', { class: 'choices' }, [
      element('p', { class: 'payer' }, [
        element('strong', {}, ['Test Buyer']),
        element('span', { class: 'soft' }, ['buyer@example.com']),
      ]),
      button(
        'Approve',
        'primary',
        () => void decide(() => approveOrder(order.id, { fundingSource: 'paypal' })),
      ),
      button(
        'Decline',
        'second',
        () => void decide(() => approveOrder(order.id, { fundingSource: 'paypal', card: 'declined' })),
      ),
      element('p', { class: 'hint' }, [
        'Decline: you agree to pay, and the bank refuses when the shop asks for the money.',
      ]),
      button('Pay with a card instead', 'link', () => {
        show(card())
      }),
      button('Cancel', 'link', cancel),
    ])
  const card = () =>
    element('section', { class: 'choices' }, [
      createCardForm(
        writeAmount(order.amount),
        (how) => void decide(() => approveOrder(order.id, { fundingSource: 'card', ...how })),
      ),
      button('Use the PayPal account instead', 'link', () => {
        show(wallet())
      }),
      button('Cancel', 'link', cancel),
    ])

  /** @param {HTMLElement} choices */
  const show = (choices) => {
    root.querySelector('.choices')?.replaceWith(choices)
    const first = choices.querySelector('input, button')
    if (first instanceof HTMLElement) first.focus()
  }

  const parts = [...createBill(order), fundingSource === 'card' ? card() : wallet(), trouble]
  root.replaceChildren(...parts.filter((part) => part !== null))
}
