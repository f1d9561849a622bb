import { type Attrs, g, num, path, rect, tag } from './svg.ts'

export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Stops as a list, or in short: `'0 #fff .2, 1 #000 0'` (offset, colour, opacity). */
export type Stops = readonly Stop[] | string

export type Sheet = ReturnType<typeof openSheet>

const readStops = (text: string): readonly Stop[] =>
  text.split(', ').map((part) => {
    const [offset = '0', colour = '#000', opacity] = part.split(' ')
    return opacity === undefined ? [Number(offset), colour] : [Number(offset), colour, Number(opacity)]
  })

const stopTags = (stops: Stops): string =>
  (typeof stops === 'string' ? readStops(stops) : stops)
    .map(([offset, colour, opacity]) =>
      tag('stop', {
        offset: String(offset),
        'stop-color': colour,
        'stop-opacity': opacity === undefined ? undefined : String(opacity),
      }),
    )
    .join('')

const hundredth = (value: number): string => String(Math.round(value * 100) / 100)

/**
 * Collects the definitions (gradients, blurs, clips) of one drawing. Equal definitions share one id, and every id
 * carries the drawing's prefix, so that several drawings can be inlined on one page. Cast shadows take `shade`, a
 * deep tone of the backdrop rather than black.
 */
export const openSheet = (prefix: string, shade: string) => {
  const defs = new Map<string, string>()

  const define = (name: string, attrs: Attrs, body: string): string => {
    const key = tag(name, attrs, body)
    const known = defs.get(key)
    if (known) return known
    const id = `${prefix}${defs.size.toString(36)}`
    defs.set(key, id)
    return id
  }
  const paint = (name: string, attrs: Attrs, body: string): string => `url(#${define(name, attrs, body)})`

  const linear = (stops: Stops, x1 = 0, y1 = 0, x2 = 1, y2 = 0): string => {
    const line: Attrs = { x1: hundredth(x1), y1: hundredth(y1), x2: hundredth(x2), y2: hundredth(y2) }
    return paint('linearGradient', line, stopTags(stops))
  }

  const blur = (deviation: number): string => {
    const area: Attrs = { x: '-50%', y: '-50%', width: '200%', height: '200%' }
    return paint('filter', area, tag('feGaussianBlur', { stdDeviation: deviation }))
  }

  const stamp = (d: string, attrs: Attrs): string =>
    tag('use', { href: `#${define('path', { d }, '')}`, ...attrs })

  const clip = (shape: string): string => paint('clipPath', {}, shape)

  return {
    shade,
    define,
    linear,
    blur,
    clip,

    /** An outline kept once and set down again with other paint. */
    stamp,

    /** From top to bottom. */
    down: (stops: Stops): string => linear(stops, 0, 0, 0, 1),

    /** From top left, where the light is, to bottom right. */
    slant: (stops: Stops): string => linear(stops, 0, 0, 1, 1),

    radial: (stops: Stops, cx = 0.5, cy = 0.5, r = 0.5): string =>
      paint('radialGradient', { cx: String(cx), cy: String(cy), r: String(r) }, stopTags(stops)),

    clipped: (d: string, ...body: readonly string[]): string =>
      g({ 'clip-path': clip(tag('path', { d })) }, ...body),

    /** Keeps a piece once and returns a stamp that sets it down anywhere: what repeats costs a line, not a copy. */
    reuse: (...body: readonly string[]): ((transform: string) => string) => {
      const id = define('g', {}, body.join(''))
      return (transform) => tag('use', { href: `#${id}`, transform })
    },

    /** A blurred patch of shade: the cast or contact shadow of whatever outline is given. */
    shadow: (d: string, deviation: number, opacity: number, transform?: string): string =>
      path(d, shade, { opacity: String(opacity), filter: blur(deviation), transform }),

    render: (width: number, height: number, title: string, ...body: readonly string[]): string => {
      let inside = ''
      for (const [text, id] of defs) inside += text.replace(/^<(\w+)/, `<$1 id="${id}"`)
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(width)} ${num(height)}" width="${num(width)}" ` +
        `height="${num(height)}" role="img" aria-label="${title}">${inside ? `<defs>${inside}</defs>` : ''}${body.join('')}</svg>`
      )
    },
  } as const
}

export const flood = (colour: string, width: number, height: number): string =>
  rect(0, 0, width, height, colour)
