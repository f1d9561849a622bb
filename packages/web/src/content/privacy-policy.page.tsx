import { useLoaderData } from 'react-router'
import type { PageHead } from '../state/page-head.ts'
import { LegalDocument } from './legal-document.tsx'
import type { LegalText } from './legal-text.ts'

/** The text travels with the page, so that nobody downloads it who came for business cards. */
export const loadPrivacyPolicy = async (): Promise<LegalText> =>
  (await import('./privacy-policy-text.ts')).PRIVACY_POLICY

export const privacyPolicyHead = (): PageHead => ({
  title: 'Privacy Policy',
  description:
    'What we know about you, what we use it for, who else sees it, how long we keep it, and your rights under POPIA.',
  canonicalPath: '/privacy-policy',
})

export const PrivacyPolicyPage = () => (
  <LegalDocument title="Privacy Policy" text={useLoaderData<typeof loadPrivacyPolicy>()} />
)
