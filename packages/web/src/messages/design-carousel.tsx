import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { quoteUrl } from './asked-design.ts'
import { DESIGN_TYPES, type DesignType } from './design-types.ts'
import { useAlive } from '../ui/use-alive.ts'
import { useCarousel, wrapped } from './use-carousel.ts'

const COUNT = DESIGN_TYPES.length

const nameOf = (index: number): string => DESIGN_TYPES[wrapped(index, COUNT)]?.name ?? ''

type SlideProps = {
  readonly type: DesignType
  readonly position: number
  readonly onChoose: () => void
}

const Slide = ({ type: { name, text, picture }, position, onChoose }: SlideProps) => (
  <div className="slide" role="group" aria-roledescription="slide" aria-label={`${position} of ${COUNT}`}>
    <div className="slide-picture">
      <Picture
        image={picture}
        alt={picture.altText}
        size={1200}
        sizes="(min-width: 64rem) 36rem, 90vw"
        loading={position === 1 ? 'eager' : 'lazy'}
      />
    </div>
    <div className="slide-text">
      <h2>{name}</h2>
      <p>{text}</p>
      <Link className="btn slide-btn" to={quoteUrl(name)} onClick={onChoose}>
        Quote this design<span className="sr-only">: {name}</span>
      </Link>
    </div>
  </div>
)

type Props = {
  /** A slide has come into view. */
  readonly onShow: (name: string) => void
  /** A slide has been picked on purpose. */
  readonly onChoose: (name: string) => void
}

/** All slides lie side by side in a strip that scrolls and snaps by itself; arrows and keys are added where scripts run. */
export const DesignCarousel = ({ onShow, onChoose }: Props) => {
  const { track, current, show, onScroll, onHandling } = useCarousel(COUNT, (index) => {
    onShow(nameOf(index))
  })
  const isAlive = useAlive()
  const byKey = (event: KeyboardEvent): void => {
    const goals: Readonly<Record<string, number>> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: COUNT - 1,
    }
    const goal = goals[event.key]
    if (goal === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(goal)
  }
  return (
    <section aria-roledescription="carousel" aria-label="Design types" onKeyDown={byKey}>
      {/* Scrolled by keyboard too, so it must take the focus. */}
      <div
        ref={track}
        className="carousel-track"
        role="group"
        aria-label="Slides"
        tabIndex={0}
        onScroll={onScroll}
        onPointerDown={onHandling}
        onWheel={onHandling}
      >
        {DESIGN_TYPES.map((type, index) => (
          <Slide
            key={type.name}
            type={type}
            position={index + 1}
            onChoose={() => {
              onChoose(type.name)
            }}
          />
        ))}
      </div>
      <div className="sheet carousel-nav">
        <button
          type="button"
          className="icon-btn icon-btn-line"
          aria-label={`Previous: ${nameOf(current - 1)}`}
          disabled={!isAlive}
          onClick={() => {
            show(current - 1)
          }}
        >
          <ArrowLeft className="icon" aria-hidden />
        </button>
        <button
          type="button"
          className="icon-btn icon-btn-line"
          aria-label={`Next: ${nameOf(current + 1)}`}
          disabled={!isAlive}
          onClick={() => {
            show(current + 1)
          }}
        >
          <ArrowRight className="icon" aria-hidden />
        </button>
        <div className="carousel-marks" aria-hidden="true">
          {DESIGN_TYPES.map(({ name }, index) => (
            <i key={name} data-now={index === current ? '' : undefined} />
          ))}
        </div>
        <p className="carousel-place" aria-live="polite">
          <span className="sr-only">{nameOf(current)}, </span>
          {current + 1} / {COUNT}
        </p>
      </div>
    </section>
  )
}
