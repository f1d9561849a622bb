import { addressLine, emailPicture, type OrderStatus, type ShopIdentity } from '@umbala/contract'
import { cents, expressDays, formatRand, vatLabel, withVatEach, ZERO } from '@umbala/pricing'
import type { EmailFact, EmailLine, EmailStep, EmailSums } from '../../mail/email-content.ts'
import { lineWords } from '../option-words.ts'
import { lineImage, vatOf } from '../order-row.ts'
import type { OrderRow } from '../read-orders.queries.ts'
import { isPromised, shortLatestDay, whenWords } from './promised-day.ts'

export const rand = (amount: number) => formatRand(cents(amount))

/** Each line with its picture as it was configured. */
export const emailLines = ({ lines, vat_bp }: OrderRow, publicUrl: string): EmailLine[] => {
  const gross = withVatEach(
    lines.map(({ total }) => cents(total)),
    vat_bp,
  )
  return lines.map((line, index) => {
    const image = lineImage(line)
    const picture = image === null ? null : emailPicture(image, line.options)
    return {
      picture: picture === null ? null : `${publicUrl}${picture}`,
      name: line.name,
      sku: line.sku,
      options: lineWords(line),
      quantity: line.quantity,
      inclVat: formatRand(gross[index] ?? ZERO),
      exclVat: rand(line.total),
    }
  })
}

/** The main figure of an order. On goods and courier together, as on the invoice. */
export const totalOf = (row: OrderRow): EmailSums['total'] => {
  const { total } = vatOf(row)
  return {
    label: 'Total, incl. VAT',
    value: rand(row.total_cents),
    note: `${rand(row.total_cents - total)} excl. VAT, VAT in total ${rand(total)}`,
  }
}

/** As on the invoice: where a courier is paid for, its fee contains VAT, and the sum of both is named. */
export const sumsOf = (row: OrderRow): EmailSums => {
  const label = vatLabel(row.vat_bp)
  const subtotal = { label: 'Subtotal, excl. VAT', value: rand(row.subtotal_cents) }
  const vat = rand(row.vat_cents)
  const facts =
    row.courier === 'pickup'
      ? [subtotal, { label, value: vat }]
      : [
          subtotal,
          { label: `${label} on goods`, value: vat },
          {
            label: 'Express courier',
            value: `${rand(row.courier_cents)} (includes ${rand(vatOf(row).courierVat)} VAT)`,
          },
        ]
  return { facts, total: totalOf(row) }
}

const openingHours = ({ openingHours }: ShopIdentity): string =>
  openingHours.map(({ days, hours }) => `${days} ${hours}`).join(', ')

/** Where it is fetched, and when somebody is there. */
export const storeWords = (shop: ShopIdentity): string => {
  const hours = openingHours(shop)
  return [addressLine(shop.address), ...(hours === '' ? [] : [`(${hours})`])].join(' ')
}

const placeLine = (place: NonNullable<OrderRow['shipping_address']>): string => {
  const { recipientName, address, city, province, postalCode, country } = place
  return [recipientName, address, city, province, postalCode, country].filter(Boolean).join(', ')
}

export const deliveryWords = (row: OrderRow, shop: ShopIdentity): string => {
  const { shipping_address: place } = row
  const way =
    place === null
      ? `Pick up from store: ${storeWords(shop)}.`
      : `Express courier (${expressDays(shop.scheduling.courier)} once your job is printed) to ${placeLine(place)}.`
  return `${way}${whenWords(row)}`
}

/** Where it goes, for the table of facts. */
export const placeFact = ({ shipping_address: place }: OrderRow, shop: ShopIdentity): EmailFact =>
  place === null
    ? { label: 'Pick up from store', value: storeWords(shop) }
    : { label: 'To', value: placeLine(place) }

type Present = Pick<EmailStep, 'words' | 'state'>
const DONE: Present = { words: 'done', state: 'done' }
const LATER: Present = { words: 'later', state: 'later' }

const REACHED: Readonly<Record<OrderStatus, number>> = {
  Processing: 1,
  Shipped: 2,
  Delivered: 4,
  Cancelled: 0,
}

/** How far it has come. `waits` says that production waits for the customer. */
export const stepsOf = (row: OrderRow, waits: boolean): EmailStep[] => {
  const isPickup = row.courier === 'pickup'
  const promised: Present = isPromised(row) ? { words: `by ${shortLatestDay(row)}`, state: 'later' } : LATER
  const steps: readonly { name: string; now: Present; later: Present }[] = [
    { name: 'Paid', now: { words: 'waits for you', state: 'you' }, later: LATER },
    {
      name: 'Production',
      now: waits ? { words: 'waits for your artwork', state: 'you' } : { words: 'now', state: 'us' },
      later: LATER,
    },
    isPickup
      ? { name: 'Ready', now: { words: 'waits for you', state: 'you' }, later: promised }
      : { name: 'On its way', now: { words: 'with the courier', state: 'us' }, later: LATER },
    isPickup
      ? { name: 'Picked up', now: LATER, later: LATER }
      : { name: 'Delivered', now: promised, later: promised },
  ]
  // What was sent out was begun, paid or not.
  const reached = row.due_cents > 0 && row.status === 'Processing' ? 0 : REACHED[row.status]
  return steps.map(({ name, now, later }, index) => {
    if (index < reached) return { name, ...DONE }
    return { name, ...(index === reached ? now : later) }
  })
}
