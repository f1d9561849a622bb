/** What PayPal's answer and the shop's question differ in, by the name under which the server noted it. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  'order id': 'PayPal names another order than the one the shop made.',
  intent: 'PayPal holds this as a reservation, and not as a payment.',
  custom_id: 'PayPal names another checkout than the one that was paid.',
  invoice_id: 'PayPal names another invoice than the one that was paid.',
  currency: 'PayPal names another currency than US dollars.',
  amount: 'PayPal names another amount than the shop asked for.',
  payee: 'The money goes to another PayPal account than the shop’s.',
  'more than one capture': 'PayPal took the money more than once.',
  'captured amount': 'PayPal took another amount than the shop asked for.',
}

/** In words for whoever decides. What is noted in other words is told as it was noted. */
export const whyItIsHere = (reason: string): string => {
  const what = /: ([^:]+)\.$/.exec(reason)?.[1] ?? ''
  return Object.hasOwn(DIFFERENCES, what) ? (DIFFERENCES[what] ?? reason) : reason
}
