import type { ShopIdentity } from '@umbala/contract'
import { SocialIcon, type SocialNetwork } from './social-icon.tsx'

export const NETWORKS: readonly (readonly [SocialNetwork, string])[] = [
  ['facebook', 'Facebook'],
  ['whatsapp', 'WhatsApp'],
  ['linkedin', 'LinkedIn'],
  ['instagram', 'Instagram'],
]

/** Where else the shop can be found; a network without an address is not shown. */
export const SocialLinks = ({ social }: Pick<ShopIdentity, 'social'>) => {
  const shown = NETWORKS.filter(([network]) => social[network] !== '')
  if (shown.length === 0) return null
  return (
    <ul className="social-links">
      {shown.map(([network, label]) => (
        <li key={network}>
          <a className="icon-btn" href={social[network]} rel="noopener" aria-label={label}>
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}
