import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

type Carousel = {
  readonly track: RefObject<HTMLDivElement | null>
  readonly current: number
  /** Any whole number: past either end it begins again at the other. */
  readonly show: (index: number) => void
  readonly onScroll: () => void
  readonly onHandling: () => void
}

/** The index on a ring of so many places. */
export const wrapped = (index: number, count: number): number => ((index % count) + count) % count

/** From the beginning of one slide to that of the next. */
const pitchOf = ({ children: [first, second] }: HTMLElement): number =>
  first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 1

/**
 * The browser scrolls and snaps; this only says where to, and hears where a finger has left it. While the track is on its way to a
 * slide that was asked for, the slides it passes do not count.
 */
export const useCarousel = (count: number, onMove: (index: number) => void): Carousel => {
  const track = useRef<HTMLDivElement>(null)
  const heading = useRef<number | null>(null)
  const [current, setCurrent] = useState(0)

  const arrive = (index: number): void => {
    if (index === current) return
    setCurrent(index)
    onMove(index)
  }

  const show = (index: number): void => {
    const goal = wrapped(index, count)
    heading.current = goal
    track.current?.scrollTo({ left: goal * pitchOf(track.current) })
    arrive(goal)
  }

  const onScroll = (): void => {
    if (!track.current) return
    const nearest = Math.round(track.current.scrollLeft / pitchOf(track.current))
    if (heading.current === null) arrive(Math.min(nearest, count - 1))
    else if (heading.current === nearest) heading.current = null
  }

  // A finger may have moved it before the scripts came, and a browser that goes back to the page puts it where it was.
  const arriveWhereItStands = useEffectEvent(onScroll)
  useEffect(() => {
    arriveWhereItStands()
  }, [])

  const onHandling = (): void => {
    heading.current = null
  }

  return { track, current, show, onScroll, onHandling }
}
