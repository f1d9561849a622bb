import type { PageHead } from '../state/page-head.ts'
import { useShopFacts } from '../state/shop-facts.ts'
import { Link } from '../ui/link.tsx'
import leaflet from './pictures/leaflet.svg?no-inline'

export const aboutUsHead = (): PageHead => ({
  title: 'About Us',
  description:
    'A South African trade printer: print, signs, branding and paint made under one roof, for businesses and for the printers who serve them.',
  canonicalPath: '/about-us',
})

const CHAPTERS = [
  {
    title: 'Trade work, done properly',
    text: 'Printers, agencies and sign writers send us the jobs they cannot fit in themselves. They judge us by two things: whether the colour is right and whether the box is there on the day. Your order runs on the same presses, past the same eyes, whether it is a single banner or five hundred shirts.',
  },
  {
    title: 'Four crafts under one roof',
    text: 'Paper, boards, cloth and paint are worked on one floor. So the red on your shopfront is the red on your bakkie, your shirts and your flyers, and one person can answer for all of it.',
  },
  {
    title: 'A price you can check',
    text: 'Every option says what it adds. Every product shows its price without and with VAT, side by side. Checkout adds the courier, and that is the total: no setup fee appears at the end.',
  },
  {
    title: 'People before machines',
    text: 'Somebody opens every file before it is printed. If a logo is too small, a word sits too close to the edge or a colour will not survive the sun, you hear from us before we start, not after.',
  },
] as const

export const AboutUsPage = () => {
  const { shop } = useShopFacts()
  return (
    <>
      <div className="banner">
        <div className="sheet">
          <h1>Your Trusted Trade Print Partner</h1>
        </div>
        <img src={leaflet} alt="" width={1200} height={1200} />
      </div>
      <div className="sheet about">
        <div className="about-lead">
          <p className="lead">
            {shop.name} prints, cuts, brands and mixes paint for the businesses of South Africa, from a shop
            in {shop.address.city}. Colour is what we are careful about.
          </p>
          <div className="actions">
            <Link className="btn btn-primary" to="/collections/all">
              Shop all products
            </Link>
            <Link className="btn" to="/contact-page">
              Talk To An Expert
            </Link>
          </div>
        </div>
        <div className="prose">
          {CHAPTERS.map(({ title, text }) => (
            <section key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
