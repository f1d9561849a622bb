import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ImportReport } from '@umbala/contract'
import { loggedOut } from '../../state/events.ts'
import { importProducts } from './product-files.ts'

/** The import that was asked for last, as far as it is not told yet. It outlives its dialog and the page. */
export type ImportState = {
  fileName: string
  /** `refused`: the file was looked at and nothing was taken; `failed`: it did not get that far; `unknown`: nobody heard its end. */
  stage: 'idle' | 'running' | 'refused' | 'failed' | 'unknown'
  message: string | null
  report: ImportReport | null
}

/** Without an answer the shop may have taken the file all the same. */
const UNANSWERED: ReadonlySet<string> = new Set(['network', 'timeout'])

const initialState: ImportState = { fileName: '', stage: 'idle', message: null, report: null }

export const importSlice = createSlice({
  name: 'adminImport',
  initialState,
  reducers: {
    importSeen: () => initialState,
    /** One that failed, or was not over, before the page was loaded anew. */
    importRecalled: (_, { payload }: PayloadAction<ImportState>) => payload,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, () => initialState)
      .addCase(importProducts.pending, (_, { meta: { arg } }) =>
        arg.dryRun ? initialState : { ...initialState, fileName: arg.fileName, stage: 'running' },
      )
      .addCase(importProducts.fulfilled, (_, { payload, meta: { arg } }) =>
        payload.errors.length > 0
          ? { fileName: arg.fileName, stage: 'refused', message: null, report: payload }
          : initialState,
      )
      .addCase(importProducts.rejected, (_, { error, meta: { arg } }) => ({
        fileName: arg.fileName,
        stage: !arg.dryRun && UNANSWERED.has(error.code) ? 'unknown' : 'failed',
        message: error.message,
        report: null,
      }))
  },
  selectors: { selectImport: (state) => state },
})

export const { importSeen, importRecalled } = importSlice.actions
export const { selectImport } = importSlice.selectors
