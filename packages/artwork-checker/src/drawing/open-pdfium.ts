import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { DRAWING_MAX_BYTES, Damaged } from '../limits.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'

/** What is used of the library's own runtime, whose types are in a package that nothing else needs. */
type Runtime = {
  readonly HEAPU8: Uint8Array
  readonly wasmExports: { readonly malloc: (size: number) => number; readonly free: (at: number) => void }
  readonly addFunction: (call: (...given: number[]) => number, signature: string) => number
  readonly setValue: (at: number, value: number, type: string) => void
  readonly getValue: (at: number, type: string) => number
  readonly UTF16ToString: (at: number, bytes: number) => string
}

export type Pdfium = Omit<WrappedPdfiumModule, 'pdfium'> & { readonly pdfium: Runtime }

/** Beside the built program, or where the package was installed. */
const readWasm = (): Buffer => {
  try {
    return readFileSync(new URL('pdfium.wasm', import.meta.url))
  } catch {
    return readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  }
}

type Imports = Record<string, Record<string, WebAssembly.ImportValue>>

const PASSWORD_WANTED = 4

/** Loads the library. Its memory grows up to the limit; beyond that it aborts by an error that can be caught. */
export const loadPdfium = async (): Promise<Pdfium> => {
  const wasm = readWasm()
  const options = {
    wasmBinary: wasm,
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm: (
      imports: Imports,
      receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ) => {
      const environment = imports.env ?? {}
      const grow = environment.emscripten_resize_heap as (bytes: number) => number
      environment.emscripten_resize_heap = (bytes: number) =>
        bytes >>> 0 > DRAWING_MAX_BYTES ? 0 : grow(bytes)
      void WebAssembly.instantiate(new Uint8Array(wasm), imports).then(({ instance, module }) => {
        receive(instance, module)
      })
      return {}
    },
  }
  const pdfium = (await init(options)) as unknown as Pdfium
  pdfium.PDFiumExt_Init()
  return pdfium
}

/** The library reads the file in pieces through this, so that it is never whole in memory. */
export const openDocument = (pdfium: Pdfium, file: PdfFile): number | 'password' => {
  const { pdfium: module } = pdfium
  const readBlock = module.addFunction((_param = 0, position = 0, target = 0, size = 0) => {
    const read = file.readInto(module.HEAPU8.subarray(target, target + size), position >>> 0)
    return read === size ? 1 : 0
  }, 'iiiii')
  const access = module.wasmExports.malloc(12)
  module.setValue(access, file.size, 'i32')
  module.setValue(access + 4, readBlock, 'i32')
  module.setValue(access + 8, 0, 'i32')
  const handle = pdfium.FPDF_LoadCustomDocument(access, '')
  if (handle) return handle
  if (pdfium.FPDF_GetLastError() === PASSWORD_WANTED) return 'password'
  throw new Damaged('not opened')
}

/** The same document, written anew: without its lock, and with a structure that can be followed. */
export const rewrite = (pdfium: Pdfium, handle: number): Buffer => {
  pdfium.EPDF_RemoveEncryption(handle)
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  try {
    if (!pdfium.PDFiumExt_SaveAsCopy(handle, writer)) throw new Damaged('not written')
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
    const target = pdfium.pdfium.wasmExports.malloc(size)
    if (!target) throw new Damaged('not written')
    pdfium.PDFiumExt_GetFileWriterData(writer, target, size)
    const bytes = Buffer.from(pdfium.pdfium.HEAPU8.subarray(target, target + size))
    pdfium.pdfium.wasmExports.free(target)
    return bytes
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer)
  }
}
