import type { PageHead } from '../state/page-head.ts'
import { useShopFacts } from '../state/shop-facts.ts'
import { Link } from '../ui/link.tsx'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'

export const contactHead = (): PageHead => ({
  title: 'Talk To An Expert',
  description:
    'Call, write or visit: phone numbers, email, address and opening hours of the print shop, and a form for your question.',
  canonicalPath: '/contact-page',
})

export const ContactPage = () => {
  const { shop } = useShopFacts()
  return (
    <div className="sheet page-top">
      <div className="split">
        <div className="contact">
          <h1>Talk To An Expert</h1>
          <p className="lead">
            Which paper, which vinyl, will it be ready by Friday: ask before you order. The people who answer
            are the people who print.
          </p>
          <ContactDetails shop={shop} />
          <p className="contact-more">
            Delivery, artwork, VAT and payment are also answered in{' '}
            <Link className="text-link" to="/#faq">
              seven questions
            </Link>
            . Asking about an order? Its number is in your confirmation email.
          </p>
        </div>
        <ContactForm />
      </div>
    </div>
  )
}
