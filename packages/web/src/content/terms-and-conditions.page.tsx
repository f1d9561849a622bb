import { useLoaderData } from 'react-router'
import type { PageHead } from '../state/page-head.ts'
import { LegalDocument } from './legal-document.tsx'
import type { LegalText } from './legal-text.ts'

/** The text travels with the page, so that nobody downloads it who came for business cards. */
export const loadTerms = async (): Promise<LegalText> => (await import('./terms-text.ts')).TERMS

export const termsHead = (): PageHead => ({
  title: 'Terms and Conditions',
  description:
    'The agreement between you and the shop: orders, prices and payment, cancellations and refunds, liability and the law that applies.',
  canonicalPath: '/terms-and-conditions',
})

export const TermsPage = () => (
  <LegalDocument title="Terms and Conditions" text={useLoaderData<typeof loadTerms>()} />
)
