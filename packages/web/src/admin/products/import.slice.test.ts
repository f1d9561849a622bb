import { configureStore } from '@reduxjs/toolkit'
import { type ImportReport, Problem, type ShopClient } from '@umbala/contract'
import { expect, test } from 'vitest'
import { givenClient } from '../../../test/given.ts'
import { importSeen, importSlice } from './import.slice.ts'
import { importProducts } from './product-files.ts'

const REPORT: ImportReport = { applied: true, rows: 1, created: 1, updated: 0, unchanged: 0, errors: [] }

const givenOffice = (adminImportProducts: ShopClient['adminImportProducts']) => {
  const store = configureStore({
    reducer: { adminImport: importSlice.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { client: givenClient({ adminImportProducts }) } } }),
  })
  return { store, state: () => store.getState().adminImport }
}

const asked = { csv: 'sku', dryRun: false, fileName: 'products.csv' }

test('an import that fails after its dialog was closed stays told until somebody has seen it', async () => {
  const { store, state } = givenOffice(async () => {
    throw new Problem('unavailable', 'The shop is busy.')
  })
  const running = store.dispatch(importProducts(asked))
  expect(state()).toMatchObject({ stage: 'running', fileName: 'products.csv' })
  await running
  expect(state()).toMatchObject({ stage: 'failed', message: 'The shop is busy.' })
  store.dispatch(importSeen())
  expect(state().stage).toBe('idle')
})

test('a refused file stays told with its rows, and one that was taken does not', async () => {
  const errors = [{ line: 2, column: 'price', message: 'No amount.' }]
  const refused = givenOffice(async () => ({ ...REPORT, applied: false, errors }))
  await refused.store.dispatch(importProducts({ ...asked, dryRun: true }))
  expect(refused.state()).toMatchObject({ stage: 'refused', report: { errors } })
  const taken = givenOffice(async () => REPORT)
  await taken.store.dispatch(importProducts(asked))
  expect(taken.state().stage).toBe('idle')
})

test('of an import that got no answer the end is not known; one that was only looked at has changed nothing', async () => {
  for (const code of ['network', 'timeout'] as const) {
    const { store, state } = givenOffice(async () => {
      throw new Problem(code, 'Network Error')
    })
    await store.dispatch(importProducts(asked))
    expect(state().stage).toBe('unknown')
    await store.dispatch(importProducts({ ...asked, dryRun: true }))
    expect(state().stage).toBe('failed')
  }
})
