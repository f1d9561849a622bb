import { useEffect, useRef, useState } from 'react'
import type { ArtworkSection, ArtworkSectionProps } from './artwork-section.tsx'

const NEAR = '600px'

/** Most visitors do not come this far down, and need no code for it. */
export const NearArtwork = (props: ArtworkSectionProps) => {
  const [Section, setSection] = useState<typeof ArtworkSection | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          import('./artwork-section.tsx').then(
            (code) => {
              near.disconnect()
              setSection(() => code.ArtworkSection)
            },
            () => null,
          )
      },
      { rootMargin: NEAR },
    )
    if (place.current) near.observe(place.current)
    return () => {
      near.disconnect()
    }
  }, [])
  return Section ? <Section {...props} /> : <div ref={place} />
}
