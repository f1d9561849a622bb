import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PageHead } from '../state/page-head.ts'
import { useShopFacts } from '../state/shop-facts.ts'
import { ContactForm } from './contact-form.tsx'

export const contactHead = (): PageHead => ({
  title: 'Talk To An Expert',
  description:
    'Call, write or visit: phone numbers, email, address and opening hours of the print shop, and a form for your question.',
  canonicalPath: '/contact-page',
})

const Entry = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const ContactDetails = () => {
  const { shop } = useShopFacts()
  const { street, suburb, city, postalCode } = shop.address
  return (
    <dl className="contact-list">
      <Entry term="Email">
        <a href={`mailto:${shop.email}`}>{shop.email}</a>
      </Entry>
      {shop.phones.map(({ label, shown, dial }) => (
        <Entry key={dial} term={label}>
          <a className="tabular-nums" href={`tel:${dial}`}>
            {shown}
          </a>
        </Entry>
      ))}
      <Entry term="Address">
        <span className="inline-block">{street},</span> <span className="inline-block">{suburb},</span>{' '}
        <span className="inline-block">
          {city} {postalCode}
        </span>
      </Entry>
      <Entry term="Open">
        {shop.openingHours.map(({ days, hours }) => (
          <span key={days} className="block">
            {days}, <span className="inline-block tabular-nums">{hours}</span>
          </span>
        ))}
      </Entry>
    </dl>
  )
}

export const ContactPage = () => (
  <div className="sheet page-top">
    <div className="split">
      <div className="grid content-start gap-8">
        <h1>Talk To An Expert</h1>
        <p className="max-w-lg text-lg text-pretty">
          Which paper, which vinyl, will it be ready by Friday: ask before you order. The people who answer
          are the people who print.
        </p>
        <ContactDetails />
        <p className="max-w-lg text-ink-soft">
          Delivery, artwork, VAT and payment are also answered in{' '}
          <Link className="underline" to="/#faq">
            seven questions
          </Link>
          . Asking about an order? Its number is in your confirmation email.
        </p>
      </div>
      <ContactForm />
    </div>
  </div>
)
