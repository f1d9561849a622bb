import { describe, expect, test } from 'vitest'
import { type PictureRequest, catalogue, draw, drawRequest, inks, isKind, type Kind, kinds } from './index.ts'
import { optionsTaken } from './draw.ts'
import { spell } from './kit/letters.ts'
import { faultsIn, idsIn, referencesIn } from './well-formed.test-tool.ts'

const LIMIT = 14 * 1024

type Options = Readonly<Record<string, string>>

const inEveryView = (kind: Kind, all: readonly Options[]): readonly PictureRequest[] =>
  all.flatMap((options) => catalogue[kind].views.map((view) => ({ kind, view, options })))

/** Every combination of a kind's options that departs from the defaults in at most `reach` of them. */
const optionsFor = (kind: Kind, reach: number, except: readonly string[] = []): readonly Options[] => {
  let all: Options[] = [{}]
  for (const [name, values] of Object.entries(optionsTaken(kind))) {
    if (except.includes(name)) continue
    all = all.flatMap((one) =>
      Object.keys(one).length < reach
        ? [one, ...values.slice(1).map((value) => ({ ...one, [name]: value }))]
        : [one],
    )
  }
  return all
}

const flooded = (colour: string): string => `<rect width="1200" height="1200" fill="${colour}"/>`

const faultsOf = (request: PictureRequest): readonly string[] => {
  const { svg, alt } = drawRequest(request)
  const ids = idsIn(svg)
  const faults = [...faultsIn(svg)]
  if (!/^[\x20-\x7e]*$/.test(svg)) faults.push('not plain ASCII')
  if (/NaN|undefined|Infinity/.test(svg)) faults.push('a number went missing')
  if (/<script|<image|<text|https?:\/\/(?!www\.w3\.org\/2000\/svg")/.test(svg))
    faults.push('not self-contained')
  if (new Set(ids).size < ids.length) faults.push('repeats an id')
  for (const id of referencesIn(svg)) if (!ids.includes(id)) faults.push(`refers to a missing ${id}`)
  if (alt.length < 4 || alt.length > 119) faults.push(`odd alternative text: ${alt}`)
  return faults.map((fault) => `${JSON.stringify(request)}: ${fault}`)
}

describe.each(kinds)('the picture of %s', (kind) => {
  test('is a sound, self-contained SVG in every view, whichever two options meet', () => {
    expect(inEveryView(kind, optionsFor(kind, 2)).flatMap(faultsOf)).toEqual([])
  })

  test('stays small enough to be sent as it is, with all options at once', () => {
    const sizeOf = (request: PictureRequest): number => drawRequest(request).svg.length
    // Colours are left out: each is written in the same seven characters. Of the designs only the heaviest meets all other options.
    const heaviest = optionsFor(kind, 1)
      .filter(({ house, line }) => house ?? line)
      .map((options) => ({ options, size: Math.max(...inEveryView(kind, [options]).map(sizeOf)) }))
      .reduce((most, one) => (one.size > most.size ? one : most), { options: {}, size: 0 })
    const all = optionsFor(kind, Infinity, ['colour', 'house', 'line']).map((options) => ({
      ...options,
      ...heaviest.options,
    }))
    expect(Math.max(...inEveryView(kind, all).map(sizeOf))).toBeLessThanOrEqual(LIMIT)
  })

  test('shows every option it takes: each value but the default changes at least one view', () => {
    const look = (options: Options): string =>
      catalogue[kind].views.map((view) => draw(kind, { ...options, view, idPrefix: 'x-' }).svg).join('')
    const usual = look({})
    for (const [name, values] of Object.entries(optionsTaken(kind)))
      for (const value of values.slice(1))
        expect(look({ [name]: value }) === usual, `${name}: ${value}`).toBe(false)
  })
})

test('two pictures inlined on one page share no id unless they are the same picture', () => {
  const owners = new Map<string, string>()
  for (const request of kinds.flatMap((kind) => inEveryView(kind, optionsFor(kind, 1)))) {
    const prefix = idsIn(drawRequest(request).svg)[0]?.split('-')[0]
    if (!prefix) continue
    expect(owners.get(prefix), JSON.stringify(request)).toBeUndefined()
    owners.set(prefix, JSON.stringify(request))
  }
})

test('the very same picture can stand twice on a page under two prefixes', () => {
  for (const id of idsIn(draw('mug', { idPrefix: 'cart-3-' }).svg)) expect(id).toMatch(/^cart-3-/)
})

test('a picture is the same every time it is drawn', () => {
  for (const kind of kinds) expect(draw(kind)).toEqual(draw(kind))
})

test('a value the shop no longer offers falls back to the default', () => {
  expect(drawRequest({ kind: 'wall-sign', options: { material: 'Marble' } })).toEqual(draw('wall-sign'))
})

test('a view that a kind does not have falls back to its main view', () => {
  expect(draw('hero', { view: 'scene' })).toEqual(draw('hero'))
})

test('a stored request draws what the typed call draws, also after a trip through JSON', () => {
  const request: PictureRequest = {
    kind: 't-shirt',
    view: 'scene',
    backdrop: 'tint',
    options: { colour: 'Navy', printBack: 'A3' },
  }
  const read = JSON.parse(JSON.stringify(request)) as PictureRequest
  expect(drawRequest(read)).toEqual(
    draw('t-shirt', { view: 'scene', backdrop: 'tint', colour: 'Navy', printBack: 'A3' }),
  )
})

test('the category ink floods the backdrop, its tint or plain paper when asked', () => {
  expect(draw('mug').svg).toContain(flooded(inks.magenta))
  expect(draw('flyer').svg).toContain(flooded(inks.cyan))
  expect(draw('roll-up').svg).toContain(flooded(inks.yellow))
  expect(draw('mug', { backdrop: 'tint' }).svg).not.toContain(flooded(inks.magenta))
  expect(draw('mug', { backdrop: 'paper' }).svg).toContain(flooded('#f1ede4'))
})

test('a navy shirt stands on magenta, a red one would sink into it and gets the tint', () => {
  expect(draw('t-shirt', { colour: 'Navy' }).svg).toContain(flooded(inks.magenta))
  expect(draw('t-shirt', { colour: 'Red' }).svg).not.toContain(flooded(inks.magenta))
})

test('the mark is the U of cyan and magenta with a yellow drop', () => {
  const { svg } = draw('logo-mark')
  for (const ink of [inks.cyan, inks.magenta]) expect(svg).toContain(`stroke="${ink}"`)
  expect(svg).toContain(`<circle cx="320" cy="120" r="80" fill="${inks.yellow}"/>`)
})

test('magenta is the one whose white text passes AA', () => {
  expect(inks.magenta).toBe('#dd0b7c')
})

test('kinds are known by name and nothing else is', () => {
  expect(isKind('paint-tin')).toBe(true)
  expect(isKind('toString')).toBe(false)
})

test('an alternative text is escaped inside the picture', () => {
  for (const kind of kinds) expect(draw(kind).svg).toMatch(/aria-label="[^"<]+"/)
})

test('a drawn word grows with its letters', () => {
  expect(spell('SALE', 0, 0, 100).width).toBeGreaterThan(spell('SAL', 0, 0, 100).width)
  expect(spell('', 0, 0, 100).d).toBe('')
})

test('the reader of these tests notices broken pictures', () => {
  expect(faultsIn('<svg><g></svg>')).not.toEqual([])
  expect(faultsIn('<svg a="1" a="2"/>')).not.toEqual([])
  expect(faultsIn('<svg a=1/>')).not.toEqual([])
  expect(faultsIn('<svg>text</svg>')).not.toEqual([])
  expect(faultsIn('<svg a="1"><g/></svg>')).toEqual([])
})
