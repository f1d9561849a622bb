import { type Budget, Damaged } from '../limits.ts'
import {
  type Bounds,
  EVERYWHERE,
  IDENTITY,
  type Matrix,
  intersect,
  multiply,
  toMatrix,
  touches,
  transformBounds,
} from '../geometry.ts'
import { createLexer, END, type Lexer } from '../pdf/lexer.ts'
import { readBounds, readMatrix } from '../pdf/pages.ts'
import type { Layers } from '../pdf/layers.ts'
import type { PdfDocument } from '../pdf/pdf-document.ts'
import {
  type Dict,
  type Stream,
  type Value,
  isDict,
  isRef,
  isStream,
  isWord,
  nameOf,
  numberOf,
} from '../pdf/values.ts'
import { type Colour, isPrinted, readSpace } from './colours.ts'
import { setColour } from './colour-operators.ts'
import { applyGraphics, firstState, type State } from './state.ts'
import { isFontMissing } from './fonts.ts'
import { pictureOf } from './picture-of.ts'
import { createMarks, type DrawnObject, hasWords } from './marks.ts'
import { readInlinePicture } from './inline-picture.ts'
import type { PageRecord } from './page-record.ts'
import { createPath } from './path.ts'

type Surroundings = {
  readonly document: PdfDocument
  readonly budget: Budget
  readonly record: PageRecord
  /** Patterns whose content was read already. */
  readonly patterns: Set<number>
  readonly unread: (what: string) => void
  readonly layers: Layers
  /** Told only where a layer is off. */
  readonly objects: DrawnObject[] | null
}

const [MAX_DEPTH, MAX_STATES, MAX_OPERANDS, MAX_OBJECTS] = [14, 512, 64, 20_000] as const
/** Goes through the drawing steps of a page, and of everything it draws inside, without drawing anything. */
export const readContent = (
  surroundings: Surroundings,
  bytes: Buffer,
  resources: Dict | null,
  from: State = firstState(IDENTITY, EVERYWHERE),
  depth = 0,
): void => {
  const { document, budget, record, patterns, unread, layers, objects } = surroundings
  const lexer: Lexer = createLexer(bytes)
  const where = { document, resources }
  const path = createPath(record.pointsPerUnit)
  let state: State = { ...from }
  const states: State[] = []
  let textMatrix: Matrix = IDENTITY
  let clips = false
  let operands: Value[] = []
  const number = (index: number) => numberOf(operands[index]) ?? 0
  const numbers = () => operands.filter((value) => typeof value === 'number')
  const resource = (kind: string, name: string | null) =>
    name === null ? undefined : document.dict(resources?.get(kind))?.get(name)
  const marks = createMarks(layers, (name) => resource('Properties', name))
  const drawn = (kind: DrawnObject['kind'], isHidden: boolean) => {
    if (objects && objects.length < MAX_OBJECTS) objects.push({ kind, isHidden })
  }

  const paintRun = (shading: Dict | null, area: Bounds) => {
    record.paint({ space: readSpace(document, shading?.get('ColorSpace'), resources), values: [] }, area)
  }

  const readPattern = (value: Value, area: Bounds) => {
    const key = isRef(value) ? value.id : -1
    const pattern = document.get(value)
    const shading = isDict(pattern) ? document.dict(pattern.get('Shading')) : null
    if (shading) paintRun(shading, area)
    if (!isStream(pattern) || patterns.has(key) || depth >= MAX_DEPTH) return
    patterns.add(key)
    const tile = readBounds(document, pattern.dict.get('BBox'))
    const matrix = readMatrix(document, pattern.dict.get('Matrix'))
    // Where its tiles fall is not followed; what they are made of is.
    readInner(pattern, firstState(matrix, tile ? transformBounds(matrix, tile) : area), null)
  }

  const readInner = (stream: Stream, inner: State, told = objects) => {
    try {
      const own = document.dict(stream.dict.get('Resources')) ?? resources
      readContent({ ...surroundings, objects: told }, document.content(stream), own, inner, depth + 1)
    } catch (error) {
      if (!(error instanceof Damaged)) throw error
      unread('A part of a page could not be unpacked.')
    }
  }

  const paint = (colour: Colour, bounds: Bounds) => {
    if (marks.isHidden() || !touches(bounds, state.clip)) return
    const visible = intersect(bounds, state.clip)
    if (colour === state.fill && state.fillPattern !== null) readPattern(state.fillPattern, visible)
    else record.paint(colour, visible)
  }

  const paintPath = (fills: boolean, strokes: boolean) => {
    const bounds = path.bounds()
    if (bounds) {
      const isVisible = !marks.isHidden() && touches(bounds, state.clip)
      if (fills) paint(state.fill, bounds)
      const sliver = path.thinRectangle()
      if (fills && !strokes && isVisible && sliver !== null && isPrinted(state.fill))
        record.line(sliver, bounds)
      if (strokes) {
        paint(state.stroke, bounds)
        if (isVisible && isPrinted(state.stroke))
          record.line(state.lineWidth * path.scale(state.matrix), bounds)
      }
      if (clips) state.clip = intersect(state.clip, bounds)
    }
    clips = false
    path.clear()
  }

  const showText = () => {
    if (objects && hasWords(operands)) drawn('text', marks.isHidden())
    const mode = state.textMode % 4
    if (mode === 3 || marks.isHidden()) return
    const bounds = transformBounds(multiply(textMatrix, state.matrix), [0, 0, state.fontSize, state.fontSize])
    if (!touches(bounds, state.clip)) return
    if (mode === 0 || mode === 2) paint(state.fill, bounds)
    if (mode === 1 || mode === 2) paint(state.stroke, bounds)
    const missing = isFontMissing(document, state.font)
    if (missing !== null) record.missingFont(missing)
  }

  const placePicture = (dict: Dict) => {
    if (marks.isHidden()) return
    const picture = pictureOf(document, dict, resources, state.fill.space)
    if (picture.isSeeThrough) record.transparency()
    record.picture(picture, state.matrix, state.clip)
  }

  const drawObject = (name: string | null) => {
    const object = document.get(resource('XObject', name))
    if (!isStream(object)) return
    const kind = nameOf(document.get(object.dict.get('Subtype')))
    const isHidden = marks.isHidden() || layers.hides(object.dict.get('OC'))
    if (kind === 'Form') drawn('form', isHidden)
    if (isHidden) return
    if (kind === 'Image') placePicture(object.dict)
    if (kind !== 'Form' || depth >= MAX_DEPTH) return
    const matrix = multiply(readMatrix(document, object.dict.get('Matrix')), state.matrix)
    const box = readBounds(document, object.dict.get('BBox'))
    const clip = box ? intersect(state.clip, transformBounds(matrix, box)) : state.clip
    readInner(object, { ...state, matrix, clip })
  }

  const operate = (word: string) => {
    switch (word) {
      case 'q':
        if (states.length < MAX_STATES) states.push({ ...state })
        break
      case 'Q':
        state = states.pop() ?? state
        break
      case 'cm':
        state.matrix = multiply(toMatrix(numbers()), state.matrix)
        break
      case 'w':
        state.lineWidth = Math.abs(number(0))
        break
      case 'gs':
        applyGraphics(
          state,
          { document, record: marks.isHidden() ? null : record },
          document.dict(resource('ExtGState', nameOf(operands[0]))),
        )
        break
      case 'BMC':
      case 'BDC':
        marks.begin(word, operands)
        break
      case 'EMC':
        marks.end()
        break
      case 'W':
      case 'W*':
        clips = true
        break
      case 'n':
        paintPath(false, false)
        break
      case 'S':
      case 's':
        paintPath(false, true)
        break
      case 'f':
      case 'F':
      case 'f*':
        paintPath(true, false)
        break
      case 'B':
      case 'B*':
      case 'b':
      case 'b*':
        paintPath(true, true)
        break
      case 'sh':
        if (!marks.isHidden()) paintRun(document.dict(resource('Shading', nameOf(operands[0]))), state.clip)
        break
      case 'Do':
        drawObject(nameOf(operands[0]))
        break
      case 'BI':
        placePicture(readInlinePicture(lexer, bytes))
        break
      case 'BT':
        textMatrix = IDENTITY
        break
      case 'Tf':
        state.font = resource('Font', nameOf(operands[0])) ?? null
        state.fontSize = Math.abs(number(1))
        break
      case 'Tr':
        state.textMode = number(0)
        break
      case 'Tm':
        textMatrix = toMatrix(numbers())
        break
      case 'Td':
      case 'TD':
        textMatrix = multiply([1, 0, 0, 1, number(0), number(1)], textMatrix)
        break
      case 'Tj':
      case 'TJ':
      case "'":
      case '"':
        showText()
        break
    }
  }

  for (;;) {
    const value = lexer.next()
    if (value === END) return
    if (isWord(value)) {
      budget.operator()
      if (!path.operate(value.word, state.matrix, number) && !setColour(value.word, operands, state, where))
        operate(value.word)
      operands = []
    } else if (operands.length < MAX_OPERANDS) operands.push(value)
  }
}
