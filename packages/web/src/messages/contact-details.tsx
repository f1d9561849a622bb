import type { ShopIdentity } from '@umbala/contract'
import { Fragment, type ReactNode } from 'react'

const Entry = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** How to reach the shop: by mail, phone and on foot. */
export const ContactDetails = ({ shop }: { readonly shop: ShopIdentity }) => {
  const { street, suburb, city, postalCode } = shop.address
  return (
    <dl className="contact-list">
      <Entry term="Email">
        <a href={`mailto:${shop.email}`}>{shop.email}</a>
      </Entry>
      {shop.phones.map(({ label, shown, dial }) => (
        <Entry key={dial} term={label}>
          <a href={`tel:${dial}`}>{shown}</a>
        </Entry>
      ))}
      <Entry term="Address">
        {[street, suburb].filter(Boolean).map((line) => (
          <Fragment key={line}>
            <span className="contact-part">{line},</span>{' '}
          </Fragment>
        ))}
        <span className="contact-part">
          {city} {postalCode}
        </span>
      </Entry>
      {shop.openingHours.length > 0 && (
        <Entry term="Open">
          {shop.openingHours.map(({ days, hours }) => (
            <span key={`${days} ${hours}`} className="contact-hours">
              {days}, <span className="contact-part">{hours}</span>
            </span>
          ))}
        </Entry>
      )}
    </dl>
  )
}
