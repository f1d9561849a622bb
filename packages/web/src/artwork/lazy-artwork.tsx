import type { ArtworkSectionProps } from './artwork-section.tsx'
import { useCode } from '../state/use-code.ts'

/** A line that is down costs the visitor this part of the page and no other. */
const load = () => import('./near-artwork.tsx').catch(() => null)

/** The words are true without the code too. */
export const LazyArtwork = (props: ArtworkSectionProps) => {
  const code = useCode(load)
  const { category, artwork } = props.product
  return category === 'Paint' || artwork?.isWanted === false ? null : (
    <section className="product-artwork">
      <h2>Your artwork</h2>
      {code && <code.NearArtwork {...props} />}
      <p className="note">No file now? Order first and send it later.</p>
    </section>
  )
}
