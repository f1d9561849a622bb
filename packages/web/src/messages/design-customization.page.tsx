import { useState } from 'react'
import { useLocation } from 'react-router'
import type { PageHead } from '../state/page-head.ts'
import { useAlive } from '../ui/use-alive.ts'
import { anchorOf, askedDesign } from './asked-design.ts'
import { DesignCarousel } from './design-carousel.tsx'
import { DESIGN_TYPES } from './design-types.ts'
import { QuoteForm } from './quote-form.tsx'

const QUOTE = 'quote'

const PROMISES = [
  ['You send', 'A few sentences. Sketches and photographs can follow by email.'],
  ['We answer', 'With a fixed price in rand and a date, usually within one working day.'],
  ['You approve', 'A proof on screen. Nothing is printed or cut before you say yes.'],
] as const

export const designCustomizationHead = (): PageHead => ({
  title: 'Custom design',
  description:
    'Graphic, shopfront, wall, vehicle, clothing and apparel design by the people who print it. Tell us what you need and get a quote.',
  canonicalPath: '/design-customization',
})

type Choice = { readonly design: string; readonly byHand: boolean }
const NOTHING: Choice = { design: '', byHand: false }

export const DesignCustomizationPage = () => {
  const asked = askedDesign(useLocation().hash)
  const [made, setMade] = useState<Choice | null>(null)
  const choice = made ?? { design: asked, byHand: asked !== '' }
  // The server sends one page to everybody, whatever the address asks for.
  const isAlive = useAlive()
  return (
    <>
      <div className="sheet page-head">
        <h1>
          <span>You describe it.</span> <span>We draw it.</span>
        </h1>
      </div>
      <DesignCarousel
        onShow={(design) => {
          // Leafing through the pictures suggests a type, and does not undo one that was chosen on purpose.
          if (!choice.byHand) setMade({ design, byHand: false })
        }}
        onChoose={(design) => {
          setMade({ design, byHand: true })
        }}
      />
      <section className="sheet section" aria-labelledby={QUOTE}>
        <div className="split">
          <div className="quote-text">
            <h2 id={QUOTE}>
              {DESIGN_TYPES.map(({ name }) => (
                <span key={name} id={anchorOf(name)} />
              ))}
              Request a quote
            </h2>
            <p className="lead">
              Describe the job in your own words: what it is for, how big, how many, and by when. A designer
              reads it and answers by email.
            </p>
            <dl className="facts">
              {PROMISES.map(([term, promise]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{promise}</dd>
                </div>
              ))}
            </dl>
          </div>
          <QuoteForm
            labelledBy={QUOTE}
            design={isAlive ? choice.design : ''}
            onDesign={(design) => {
              setMade(design === '' ? NOTHING : { design, byHand: true })
            }}
          />
        </div>
      </section>
    </>
  )
}
