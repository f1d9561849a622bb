import { isCardNumber, isDeclinedCard, isGoodUntil, isSecurityCode } from './card-number.js'
import { element } from './element.js'

/**
 * @typedef {{
 *   name: string
 *   label: string
 *   hint: string
 *   complaint: string
 *   autocomplete: string
 *   isGood: (text: string) => boolean
 * }} Field
 */

/** @type {readonly Field[]} */
const FIELDS = [
  {
    name: 'number',
    label: 'Card number',
    hint: '4111 1111 1111 1111',
    complaint: 'This is not a card number. Check the digits.',
    autocomplete: 'off',
    isGood: isCardNumber,
  },
  {
    name: 'expiry',
    label: 'Expires',
    hint: 'MM/YY',
    complaint: 'Write a month and a year to come, as MM/YY.',
    autocomplete: 'off',
    isGood: (text) => isGoodUntil(text, new Date()),
  },
  {
    name: 'code',
    label: 'Security code',
    hint: '123',
    complaint: 'Three or four digits.',
    autocomplete: 'off',
    isGood: isSecurityCode,
  },
]

/** @param {Field} field */
const createField = (field) => {
  const complaint = element('p', { class: 'complaint', id: `${field.name}-complaint` })
  const input = element('input', {
    id: field.name,
    name: field.name,
    placeholder: field.hint,
    autocomplete: field.autocomplete,
    inputmode: 'numeric',
    'aria-describedby': complaint.id,
  })
  const check = () => {
    const isGood = field.isGood(input.value)
    input.setAttribute('aria-invalid', String(!isGood))
    complaint.textContent = isGood ? '' : field.complaint
    return isGood
  }
  input.addEventListener('input', () => {
    if (input.getAttribute('aria-invalid') === 'true') check()
  })
  const label = element('label', { for: field.name }, [field.label])
  return { input, check, whole: element('div', { class: `field ${field.name}` }, [label, input, complaint]) }
}

/**
 * Asks for a card and tells only whether it is one that gets declined: the number itself stays in the page.
 * @param {string} amount
 * @param {(card: { card?: 'declined' }) => void} onCard
 */
export const createCardForm = (amount, onCard) => {
  const fields = FIELDS.map(createField)
  const [number] = fields
  const form = element('form', { novalidate: true }, [
    element(
      'div',
      { class: 'fields' },
      fields.map(({ whole }) => whole),
    ),
    element('p', { class: 'hint' }, [
      'Any number that adds up works, 4111 1111 1111 1111 for one. 4000 0000 0000 0002 is declined. What you type stays on this page.',
    ]),
    element('button', { type: 'submit', class: 'primary' }, [`Pay ${amount}`]),
  ])
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const wrong = fields.filter(({ check }) => !check())
    if (wrong[0]) wrong[0].input.focus()
    else onCard(number && isDeclinedCard(number.input.value) ? { card: 'declined' } : {})
  })
  return form
}
