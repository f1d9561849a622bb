type Words = (provider: string) => string

/**
 * What the provider's answer and the shop's question differ in, by the name under which the server noted it. Some names are those of a
 * version that knew one provider only.
 */
const DIFFERENCES: Readonly<Record<string, Words>> = {
  reference: (name) => `${name} names another payment than the one the shop began.`,
  'order id': (name) => `${name} names another order than the one the shop made.`,
  intent: (name) => `${name} holds this as a reservation, and not as a payment.`,
  checkout: (name) => `${name} names another checkout than the one that was paid.`,
  custom_id: (name) => `${name} names another checkout than the one that was paid.`,
  payment: (name) => `${name} names another attempt to pay than this one.`,
  invoice_id: (name) => `${name} names another invoice than the one that was paid.`,
  currency: (name) => `${name} names another currency than the shop asked for.`,
  amount: (name) => `${name} names another amount than the shop asked for.`,
  payee: (name) => `The money goes to another ${name} account than the shop’s.`,
  'more than one charge': (name) => `${name} took the money more than once.`,
  'more than one capture': (name) => `${name} took the money more than once.`,
  'charged amount': (name) => `${name} took another amount than the shop asked for.`,
  'captured amount': (name) => `${name} took another amount than the shop asked for.`,
}

/** In words for whoever decides. What is noted in other words is told as it was noted. */
export const whyItIsHere = (reason: string, provider: string): string => {
  const what = /: ([^:]+)\.$/.exec(reason)?.[1] ?? ''
  return Object.hasOwn(DIFFERENCES, what) ? (DIFFERENCES[what]?.(provider) ?? reason) : reason
}
