import type { ShopIdentity } from '@umbala/contract'
import { useState } from 'react'
import { ContactDetails } from '../../messages/contact-details.tsx'
import { useShopFacts } from '../../state/shop-facts.ts'
import { Logo } from '../../ui/pictures/logo.tsx'
import { SocialLinks } from '../../ui/pictures/social-links.tsx'
import { AdminHead } from '../ui/admin-head.tsx'
import { ClosedForOrders } from '../ui/closed-for-orders.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { ChargesPreview } from './charges-preview.tsx'
import { SettingsForm } from './settings-form.tsx'
import { fetchSettings } from './settings-requests.ts'

/** Drawn by the shop's own parts, so that it cannot promise what they do not keep. Only to look at. */
const Preview = ({ shop }: { readonly shop: ShopIdentity }) => {
  const { year } = useShopFacts()
  const [openedAt] = useState(() => Date.now())
  return (
    <aside className="settings-preview" aria-label="Preview">
      <Panel title="As customers see it">
        <div inert>
          <p className="logo">
            <Logo name={shop.name} />
          </p>
          <ContactDetails shop={shop} />
          <ChargesPreview shop={shop} at={openedAt} />
          <div className="footer settings-footer">
            <SocialLinks social={shop.social} />
            <p>
              © {year} {shop.name}. {shop.tagline}
            </p>
          </div>
        </div>
      </Panel>
    </aside>
  )
}

export const SettingsPage = () => {
  const { answer, refusal, reload } = useAnswer(fetchSettings, null)
  return (
    <>
      <AdminHead title="Settings" />
      <ClosedForOrders isOnSettings />
      {refusal !== null && <ErrorLine text={`Error: ${refusal.message}`} onRetry={reload} />}
      {answer === null && refusal === null && <p role="status">Loading ...</p>}
      {answer !== null && (
        <SettingsForm key={answer.updatedAt} loaded={answer} preview={(shop) => <Preview shop={shop} />} />
      )}
    </>
  )
}
