import { addressLine, type ShopIdentity } from '@umbala/contract'
import type { EmailContent, EmailFact, EmailLine, EmailLink, EmailSums } from './email-content.ts'

const toFact = ({ label, value, href }: EmailFact): string =>
  [`${label}: ${value}`, ...(href === undefined ? [] : [href])].join('\n')

const toLine = ({ quantity, name, sku, options, inclVat, exclVat }: EmailLine): string =>
  [
    `${quantity} × ${name} (${sku}): ${inclVat} incl. VAT, ${exclVat} excl. VAT`,
    ...options.map((option) => `   ${option}`),
  ].join('\n')

const toSums = ({ facts, total }: EmailSums): string =>
  [...facts.map(toFact), `${total.label}: ${total.value} (${total.note})`].join('\n')

const toLink = ({ label, href }: EmailLink): string => `${label}: ${href}`

/** Who sells; what the shop has not given is left out, here and below. */
export const sellerLine = ({ legalName, address }: ShopIdentity): string =>
  [legalName, addressLine(address)].filter(Boolean).join(', ')

export const vatLines = ({ vatNumber }: ShopIdentity): string[] =>
  vatNumber === '' ? [] : [`VAT number ${vatNumber}`]

const signature = (shop: ShopIdentity): string =>
  [
    sellerLine(shop),
    [shop.name, shop.phones[0]?.shown, shop.email].filter(Boolean).join(', '),
    ...vatLines(shop),
  ].join('\n')

const block = <Item>(items: readonly Item[] | undefined, write: (item: Item) => string): string =>
  (items ?? []).map(write).join('\n')

/** The email for whoever reads without markup, in the order of the page. */
export const emailText = (content: EmailContent, shop: ShopIdentity): string => {
  const { about, heading, paragraphs, steps, request, quote, button, remarks, lines, sums, facts } = content
  return [
    about === undefined ? heading : `${about}: ${heading}`,
    ...paragraphs,
    block(steps, ({ name, words }) => `${name}: ${words}`),
    request,
    quote,
    button && toLink(button),
    ...(remarks ?? []),
    block(lines, toLine),
    sums && toSums(sums),
    block(facts, toFact),
    content.reason,
    content.footLink && toLink(content.footLink),
    signature(shop),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')
}
