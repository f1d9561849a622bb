import { TooComplex } from '../limits.ts'
import type { Pdfium } from './open-pdfium.ts'

const RGBA = 4
const REVERSE_BYTE_ORDER = 0x10
const WHITE = 0xff_ff_ff_ff

/** Four bytes a pixel, red first. */
export type Raster = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

/** The page on white paper. The pixels are handed to `use` where they lie, and are gone afterwards. */
export const drawPage = <Made>(
  pdfium: Pdfium,
  page: number,
  { width, height }: { readonly width: number; readonly height: number },
  use: (raster: Raster) => Made,
): Made => {
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, RGBA, 0, 0)
  if (!bitmap) throw new TooComplex('no memory to draw')
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, REVERSE_BYTE_ORDER)
    const at = pdfium.FPDFBitmap_GetBuffer(bitmap)
    return use({ width, height, pixels: pdfium.pdfium.HEAPU8.subarray(at, at + width * height * 4) })
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap)
  }
}
