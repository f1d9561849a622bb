import { Link } from '../../ui/link.tsx'
import { HeroArt } from './hero-art.tsx'

const COLUMNS = 12

export const HomeHero = ({ promise }: { readonly promise: string }) => (
  <section className="hero">
    <div className="sheet hero-sheet">
      <div className="hero-columns" aria-hidden="true">
        {Array.from({ length: COLUMNS }, (_, column) => (
          <i key={column} />
        ))}
      </div>
      <h1 className="hero-title">
        <span>Your colours,</span> <span>on everything.</span>
      </h1>
      <div className="hero-text">
        <p className="lead">{promise}</p>
        <div className="actions">
          <Link className="btn btn-primary btn-lg" to="/collections/all">
            Shop all products
          </Link>
          <Link className="btn btn-lg" to="/design-customization">
            Request a design
          </Link>
        </div>
      </div>
      <HeroArt />
    </div>
  </section>
)
