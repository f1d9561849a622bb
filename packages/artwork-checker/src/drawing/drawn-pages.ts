import { type Box, type CheckerPreview, type PageFacts, PREVIEW_EDGE } from '@umbala/preflight'
import type { DrawnObject } from '../content/marks.ts'
import type { PlainPhotos } from '../content/page-record.ts'
import type { PageShape } from '../geometry.ts'
import { loadSharp } from '../load-sharp.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { drawPage } from './draw-page.ts'
import { openDocument, type Pdfium } from './open-pdfium.ts'
import { edgeRaster, readEdges } from './read-edges.ts'
import { readTexts } from './read-texts.ts'
import { type LargePhotos, largePhotos, type Wanted } from './shrink-pictures.ts'
import { fitInto, writePreview } from './write-preview.ts'

/** The library keeps what it has read of a document, so one that is large is opened anew for each page. */
const KEPT_OPEN_BYTES = 32 * 1024 * 1024
/** Pages that are open beside the one that is drawn: with one, both cores of a small machine have work. */
const AHEAD = 1
/** Photos of a page that are unpacked before its turn. More would be too much memory for several pages at once. */
const AHEAD_MAX_PIXELS = 12_000_000

export type MeasuredPage = {
  /** Of its object, by which the library must know it, too. */
  readonly id: number | null
  readonly facts: PageFacts
  readonly shape: PageShape
  readonly isDrawable: boolean
  /** The photos that nothing is laid over. */
  readonly plain: PlainPhotos
  /** Its texts and forms, where something of it is hidden. */
  readonly objects: readonly DrawnObject[] | null
}

type OpenPage = {
  readonly page: number
  /** Once its large photos are small. */
  readonly ready: () => Promise<void>
  readonly close: () => void
}

/** How far from the edge of the page the cut lies at most. */
const deepest = ({ x, y, width, height }: Box, page: { readonly width: number; readonly height: number }) =>
  Math.max(0, x, y, page.width - x - width, page.height - y - height)

export type DrawnPages = ReturnType<typeof createDrawnPages>

/** The part that needs the drawing library: where text lies, what the edges look like, and the previews. */
export const createDrawnPages = (pdfium: Pdfium, file: PdfFile, first: number) => {
  const isLarge = file.size >= KEPT_OPEN_BYTES

  const openDocumentFor = (): { readonly document: number; readonly close: () => void } => {
    if (!isLarge) return { document: first, close: () => undefined }
    const opened = openDocument(pdfium, file)
    if (opened === 'password') return { document: 0, close: () => undefined }
    return {
      document: opened,
      close: () => {
        pdfium.FPDF_CloseDocument(opened)
      },
    }
  }

  const shrinkOnce = (photos: LargePhotos) => {
    let shrinking: Promise<void> | undefined
    return () => (shrinking ??= photos.shrink())
  }

  /** The library learns how much of a page is shown only when it opens it. */
  const loadPage = (document: number, index: number, { id, shape }: MeasuredPage): number => {
    const { shown, isWidened = false } = shape
    const page = pdfium.FPDF_LoadPage(document, index)
    // The library counts pages in its own way. Of another page nothing may be shown in the place of this one.
    if (page && id !== null && pdfium.EPDFPage_GetObjectNumber(page) !== id) {
      pdfium.FPDF_ClosePage(page)
      return 0
    }
    if (!page || !isWidened) return page
    pdfium.FPDFPage_SetCropBox(page, ...shown)
    pdfium.FPDF_ClosePage(page)
    return pdfium.FPDF_LoadPage(document, index)
  }

  const openPage = (index: number, measured: MeasuredPage, wanted: Wanted): OpenPage | null => {
    const { plain, isDrawable } = measured
    const { document, close } = openDocumentFor()
    const page = document ? loadPage(document, index, measured) : 0
    if (!page) {
      close()
      return null
    }
    const photos = largePhotos(pdfium, page, wanted, isDrawable ? plain : new Map())
    const ready = shrinkOnce(photos)
    if (photos.pixels <= AHEAD_MAX_PIXELS) void ready()
    return {
      page,
      ready,
      close: () => {
        pdfium.FPDF_ClosePage(page)
        close()
      },
    }
  }

  /** Each page in turn. The photos of those that follow are unpacked on another core meanwhile. */
  async function* inTurn(
    pages: readonly MeasuredPage[],
    wantedFor: (page: MeasuredPage) => Wanted,
  ): AsyncGenerator<OpenPage | null> {
    const open: (OpenPage | null)[] = []
    const openNext = (index: number) => {
      const page = pages[index]
      if (page) open.push(openPage(index, page, wantedFor(page)))
    }
    /** What shrinks its photos writes into the page, which must be there until it is done. */
    const closeFirst = async () => {
      const first = open.shift()
      await first?.ready()
      first?.close()
    }
    for (let index = 0; index < AHEAD; index += 1) openNext(index)
    try {
      for (const index of pages.keys()) {
        openNext(index + AHEAD)
        yield open[0] ?? null
        await closeFirst()
      }
    } finally {
      while (open.length > 0) await closeFirst()
    }
  }

  const edgeSize = ({ facts: { width, height, trim } }: MeasuredPage) =>
    edgeRaster(width, height, trim ? deepest(trim, { width, height }) : 0)

  const lookAt = async ({ page, ready }: OpenPage, measured: MeasuredPage): Promise<PageFacts> => {
    const { facts, shape, objects, isDrawable } = measured
    const texts = readTexts(pdfium, page, shape, objects)
    if (!isDrawable) return { ...facts, texts }
    const { step, ...size } = edgeSize(measured)
    await ready()
    const { edges, isBlank } = drawPage(pdfium, page, size, (raster) => readEdges(raster, step))
    return { ...facts, texts, edges, isBlank }
  }

  return {
    pageCount: pdfium.FPDF_GetPageCount(first),
    /** The facts of each page with its texts and edges. A page that cannot be opened keeps the facts that it has. */
    async *look(pages: readonly MeasuredPage[]): AsyncGenerator<PageFacts> {
      let index = 0
      for await (const open of inTurn(pages, (page) => {
        const { width, height } = edgeSize(page)
        return { edge: Math.max(width, height), colours: 'rough' }
      })) {
        const measured = pages[index]
        index += 1
        if (measured) yield open ? await lookAt(open, measured) : measured.facts
      }
    },
    async *previews(pages: readonly MeasuredPage[]): AsyncGenerator<CheckerPreview> {
      const sharp = await loadSharp()
      let index = 0
      for await (const open of inTurn(pages, () => ({ edge: PREVIEW_EDGE, colours: 'true' }))) {
        const measured = pages[index]
        index += 1
        if (!open || !measured?.isDrawable) continue
        const size = fitInto(measured.facts.width, measured.facts.height, PREVIEW_EDGE)
        await open.ready()
        const pixels = drawPage(pdfium, open.page, size, (raster) => Buffer.from(raster.pixels))
        const preview = await writePreview(index, (edge) =>
          sharp(pixels, { raw: { ...size, channels: 4 } })
            .removeAlpha()
            .resize(edge, edge, { fit: 'inside', withoutEnlargement: true }),
        )
        if (preview) yield preview
      }
    },
  }
}
