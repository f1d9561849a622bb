import { DEMO_SHOP } from '@umbala/contract'
import {
  passwordChangedEmail,
  resetEmail,
  welcomeEmail as accountWelcome,
} from '../../src/accounts/account-emails.ts'
import type { Draft } from '../../src/mail/mail.service.ts'
import { staffEmail } from '../../src/messages/staff-email.ts'
import { welcomeEmail as newsletterWelcome } from '../../src/messages/welcome-email.ts'
import {
  confirmationEmail,
  moneyEmail,
  paymentEmail,
  refundEmail,
  statusEmail,
} from '../../src/orders/emails/order-emails.ts'
import type { TroubledRow } from '../../src/orders/emails/order-mail.queries.ts'
import { PAYMENT_PROBLEMS } from '../../src/orders/emails/payment-problem.ts'
import { paymentProblemEmail } from '../../src/orders/emails/payment-problem-email.ts'
import type { OrderRow } from '../../src/orders/read-orders.queries.ts'
import {
  EMAIL_CUSTOMER,
  EMAIL_ORDER_ID,
  emailLine,
  emailOrder,
  type EmailLine,
  type EmailOrderWishes,
  PAID_BY_PAYPAL,
} from './email-order.ts'

/** Placed on instructions, and nothing has come yet. */
const unpaid = (row: OrderRow): OrderRow => ({
  ...row,
  provider_name: 'EFT',
  currency: 'ZAR',
  amount_cents: row.total_cents,
  paid_cents: 0,
  due_cents: row.total_cents,
  money_state: 'unpaid',
  money: [],
  invoice_number: null,
  issued_at: null,
  captured_at: null,
  instructions: {
    reference: 'UMB-10482-7',
    lines: [
      { label: 'Bank', value: 'First National Bank' },
      { label: 'Account number', value: '62 000 000 000' },
    ],
  },
})

const UNBROKEN = { name: 'W'.repeat(100), sku: 'S'.repeat(64), unit: 99_999_900, quantity: 10 }

const STATUSES = ['Processing', 'Shipped', 'Delivered'] as const
const COURIERS = ['express', 'pickup'] as const

type Place = {
  readonly publicUrl: string
  readonly lines?: readonly EmailLine[]
  readonly shop?: typeof DEMO_SHOP
}

/** One of every email the shop sends, as it would be sent now, by name. */
export const everyEmail = ({ publicUrl, lines, shop = DEMO_SHOP }: Place): Record<string, Draft> => {
  const context = { shop, publicUrl, apiUrl: publicUrl, inbox: shop.email }
  const order = (more: EmailOrderWishes = {}) => emailOrder({ ...(lines && { lines }), ...more })
  const cancelled = order({ status: 'Cancelled', cancelled_money: 'refundLater' })
  const owing = unpaid(order({ placed_owing: true }))
  const returned = order({ status: 'Cancelled', refund_state: 'full', returned_cents: cancelled.total_cents })
  const troubled: TroubledRow = {
    ...EMAIL_CUSTOMER,
    id: EMAIL_ORDER_ID,
    user_id: null,
    state: 'review',
    total_cents: 83_250,
    ...PAID_BY_PAYPAL,
    amount_cents: 4579,
    is_refunded: false,
    is_extra_refunded: false,
  }
  const reader = { name: EMAIL_CUSTOMER.customer_name, email: EMAIL_CUSTOMER.customer_email }
  const message = {
    ...reader,
    phone: '082 555 0117',
    design: null,
    body: 'Good day,\n\ncan you wrap two bakkies before the end of the month?\nRegards, Thandi',
  }
  return {
    ...Object.fromEntries(
      COURIERS.flatMap((courier): [string, Draft][] => [
        [`placed by ${courier}`, confirmationEmail(order({ courier }), context)],
        ...STATUSES.map((status): [string, Draft] => [
          `${status} by ${courier}`,
          statusEmail(order({ courier, status }), status, context),
        ]),
      ]),
    ),
    'placed, twenty lines': confirmationEmail(
      order({ lines: Array.from({ length: 20 }, () => lines?.[0] ?? emailLine()) }),
      context,
    ),
    'placed, long words and amounts': confirmationEmail(
      order({ customer_name: 'N'.repeat(80), lines: [emailLine(UNBROKEN)] }),
      context,
    ),
    'placed, to be paid': confirmationEmail(owing, context),
    'payment arrived': paymentEmail(order({ placed_owing: true }), context),
    'part of the payment arrived': paymentEmail(
      { ...owing, paid_cents: 10_000, due_cents: owing.total_cents - 10_000, money_state: 'part paid' },
      context,
    ),
    Cancelled: statusEmail(cancelled, 'Cancelled', context),
    refunded: refundEmail(returned, context),
    'part-refunded': refundEmail(
      order({
        refund_state: 'partial',
        returned_cents: 10_000,
        credited_cents: 10_000,
        credit_notes: [
          {
            number: 12,
            total: 10_000,
            vat: 1304,
            reason: 'Two boxes were dented.',
            at: new Date().toISOString(),
          },
        ],
      }),
      context,
      true,
    ),
    money: moneyEmail(cancelled, context),
    ...Object.fromEntries(
      PAYMENT_PROBLEMS.map((problem) => [
        `payment ${problem}`,
        paymentProblemEmail(troubled, problem, context),
      ]),
    ),
    'account opened': accountWelcome(reader, context),
    'password reset': resetEmail(reader, context, 'q'.repeat(43)),
    'password changed': passwordChangedEmail(reader, context),
    newsletter: newsletterWelcome({ email: reader.email, token: 'q'.repeat(32) }, context),
    'contact message': staffEmail({ ...message, kind: 'contact' }, context),
    'quote request': staffEmail(
      { ...message, kind: 'quote', phone: null, design: 'Vehicle Design' },
      context,
    ),
  }
}
