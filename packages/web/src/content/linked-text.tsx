import { addressLine, type ShopIdentity } from '@umbala/contract'
import {
  courierFee,
  deliveryDays,
  expressDays,
  formatRand,
  fromRand,
  usdCents,
  usdDecimal,
  usdPerRand,
  vatPercent,
} from '@umbala/pricing'
import { Fragment } from 'react'
import { useShopFacts } from '../state/shop-facts.ts'
import { Link } from '../ui/link.tsx'

/**
 * The little markup of our own texts: `[label](/address)` is a link, `{email}` and its like are facts about the shop.
 * Texts stay plain data that way, for pages, for search engines and for whoever edits them.
 */
const LINK = /\[([^\]]*)\]\(([^)]*)\)/
const FACT = /\{(\w+)\}/g

const factsOf = ({
  name,
  legalName,
  email,
  address,
  rates,
  scheduling,
}: ShopIdentity): Readonly<Record<string, string>> => ({
  name,
  legalName,
  email,
  address: addressLine(address),
  vat: vatPercent(rates.vat),
  expressFee: formatRand(courierFee('express', rates)),
  courierDays: expressDays(scheduling.courier),
  deliveryDays: deliveryDays(scheduling),
  usdPerRand: usdPerRand(rates.usdMillionths),
  usdPerHundredRand: `US$${usdDecimal(usdCents(fromRand(100), rates.usdMillionths))}`,
})

export const fillFacts = (text: string, shop: ShopIdentity): string => {
  const facts = factsOf(shop)
  return text.replace(FACT, (whole, fact: string) => facts[fact] ?? whole)
}

/** The same words without their links. */
export const plainText = (text: string): string =>
  text.replace(new RegExp(LINK, 'g'), (_, label: string) => label)

const Anchor = ({ label, to }: { readonly label: string; readonly to: string }) =>
  to.startsWith('/') ? <Link to={to}>{label}</Link> : <a href={to}>{label}</a>

export const LinkedText = ({ text }: { readonly text: string }) => {
  const { shop } = useShopFacts()
  // Split by a pattern with two groups: text, label, address, text, label, address, text.
  const parts = fillFacts(text, shop).split(LINK)
  return parts.map((part, at) => {
    if (at % 3 === 0) return <Fragment key={at}>{part}</Fragment>
    return at % 3 === 1 ? <Anchor key={at} label={part} to={parts[at + 1] ?? '/'} /> : null
  })
}
