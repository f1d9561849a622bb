import type { Category } from '@umbala/pricing'
import { ArrowRight } from 'lucide-react'
import type { Ink } from '../../ui/ink.ts'
import { Link } from '../../ui/link.tsx'
import { ColourBar, RegistrationMark } from '../../ui/pictures/marks.tsx'
import { CATEGORY_INK, navigationLabel, categoryUrl } from '../category-ink.ts'
import aFrame from './pictures/a-frame.svg?no-inline'
import businessCards from './pictures/business-cards.svg?no-inline'
import graphicDesign from './pictures/graphic-design.svg?no-inline'
import paintTin from './pictures/paint-tin.svg?no-inline'
import tShirt from './pictures/t-shirt.svg?no-inline'

type Panel = {
  readonly name: string
  readonly to: string
  readonly ink: Ink
  readonly goods: string
  readonly picture: string
}

const categoryPanel = (category: Category, goods: string, picture: string): Panel => ({
  name: navigationLabel(category),
  to: categoryUrl(category),
  ink: CATEGORY_INK[category],
  goods,
  picture,
})

const PANELS: readonly Panel[] = [
  {
    name: 'Design',
    to: '/design-customization',
    ink: 'key',
    goods: 'Logos, shopfronts and vehicles, drawn to order',
    picture: graphicDesign,
  },
  categoryPanel('Print', 'Cards, flyers, posters and booklets', businessCards),
  categoryPanel('Signs', 'Banners, A-frames, boards and magnets', aFrame),
  categoryPanel('Branding', 'Shirts, caps, mugs and bags', tShirt),
  categoryPanel('Paint', 'Wall paint, mixed to your colour, and tools', paintTin),
]

/** The five departments, imposed on one sheet. */
export const HomePanels = () => (
  <section className="sheet section" aria-labelledby="departments">
    <h2 id="departments" className="sr-only">
      Shop by department
    </h2>
    <div className="crop">
      <ul className="panels">
        {PANELS.map(({ name, to, ink, goods, picture }) => (
          <li key={name}>
            <Link className="panel" to={to} data-ink={ink}>
              <span className="panel-head">
                <span className="panel-name">{name}</span>
                <ArrowRight className="icon" aria-hidden />
              </span>
              <span className="panel-goods">{goods}</span>
              <img className="panel-picture" src={picture} alt="" width={1200} height={1200} loading="lazy" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
    <p className="panels-slug">
      <RegistrationMark />
      Five departments, one sheet
      <ColourBar />
    </p>
  </section>
)
