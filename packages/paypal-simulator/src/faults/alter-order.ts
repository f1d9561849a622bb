import type { Order } from '../ledger/order.ts'
import type { Money } from '../money.ts'
import type { Alteration } from './faults.ts'

/** The order as a lying answer shows it. The ledger stays true. */
export const alterOrder = (order: Order, alteration: Alteration): Order => {
  const { amount, currency, payee, custom_id, invoice_id, intent, status, captureStatus } = alteration
  const alterMoney = <Kind extends Money>(money: Kind): Kind => ({
    ...money,
    ...(amount !== undefined && { value: amount }),
    ...(currency !== undefined && { currency_code: currency }),
  })
  return {
    ...order,
    intent: intent ?? order.intent,
    status: status ?? order.status,
    merchantId: payee ?? order.merchantId,
    unit: {
      ...order.unit,
      amount: alterMoney(order.unit.amount),
      ...(custom_id !== undefined && { custom_id }),
      ...(invoice_id !== undefined && { invoice_id }),
    },
    captures: order.captures.map((capture) => ({
      ...capture,
      amount: alterMoney(capture.amount),
      status: captureStatus ?? capture.status,
    })),
  }
}
