import { type PriceImportReport, UPLOAD_MAX_BYTES } from '@umbala/contract'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { Notice } from '../../ui/notice.tsx'
import { productCount } from '../products/product-count.ts'
import { readText } from '../products/product-files.ts'
import { DropZone } from '../ui/drop-zone.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { ImportErrors } from '../ui/import-errors.tsx'
import { say } from '../ui/say.ts'
import { WorkDialog } from '../ui/work-dialog.tsx'
import { importPrices } from './price-requests.ts'
import { ToldChanges } from './told-changes.tsx'

const NOT_UTF8 = 'The letters of this file cannot be read. In Excel, save it as "CSV UTF-8".'
const TOO_LARGE = 'The file is larger than 10 MB. Please import it in several parts.'

const Summary = ({ report }: { readonly report: PriceImportReport }) => {
  const { errors, updated, products } = report
  if (errors.length > 0)
    return (
      <>
        <Notice kind="danger" role="alert">
          Nothing was imported: {productCount(errors.length, 'error')}. Please correct the file and choose it
          again.
        </Notice>
        <ImportErrors errors={errors} />
      </>
    )
  return (
    <>
      <Notice kind="success" role="status">
        {updated === 0
          ? 'The shop already has these prices. There is nothing to import.'
          : `No errors. Prices of ${productCount(updated)} would change; nothing has been changed yet.`}
      </Notice>
      {products.length > 0 && (
        <ul className="price-buckets" aria-label="What would change" tabIndex={0}>
          {products.map(({ sku, name, changes, more }) => (
            <li key={sku}>
              <span>
                {name} <span className="note">{sku}</span>
              </span>
              <details className="audit-rest">
                <summary>
                  {productCount(changes.length + more, 'change')}
                  <span className="sr-only"> of {name}</span>
                </summary>
                <ToldChanges changes={changes} more={more} />
              </details>
            </li>
          ))}
          {updated > products.length && <li>And {productCount(updated - products.length)} more.</li>}
        </ul>
      )}
    </>
  )
}

type Stage = {
  readonly fileName: string
  readonly csv: string
  readonly report: PriceImportReport
}

type Props = { readonly onClose: () => void; readonly onImported: () => void }

/** From a chosen file to what it would change, and from there to its being done. */
export const ImportPricesDialog = ({ onClose, onImported }: Props) => {
  const ask = useAsk()
  const [stage, setStage] = useState<Stage | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const ready = stage?.report.errors.length === 0 && stage.report.updated > 0 ? stage : null

  const send = async (fileName: string, csv: string, dryRun: boolean): Promise<void> => {
    setBusy(true)
    const { answer, refusal } = await ask(importPrices({ csv, dryRun }))
    setBusy(false)
    if (refusal !== null) {
      setFault(refusal.message)
      return
    }
    if (!answer.applied) {
      setStage({ fileName, csv, report: answer })
      return
    }
    say('success', `Prices of ${productCount(answer.updated)} were changed.`)
    onImported()
  }
  const check = async (file: File): Promise<void> => {
    setFault(null)
    setStage(null)
    const csv = file.size > UPLOAD_MAX_BYTES ? null : await readText(file)
    if (csv === null) setFault(file.size > UPLOAD_MAX_BYTES ? TOO_LARGE : NOT_UTF8)
    else await send(file.name, csv, true)
  }
  return (
    <WorkDialog title="Import prices" onClose={onClose}>
      <p>
        One price a row, matched by SKU. The price list of a product becomes what the file lists of it; what
        the file does not name stays as it is. Begin with an export to see the columns.
      </p>
      <DropZone
        label={stage === null ? 'Choose a CSV file or drop it here' : `${stage.fileName} – choose another`}
        onFile={(file) => {
          if (!busy) void check(file)
        }}
      />
      {busy && stage === null && (
        <div role="status">
          Checking the file ...
          <span className="skeleton" />
        </div>
      )}
      {fault !== null && <ErrorLine text={fault} />}
      {stage !== null && <Summary report={stage.report} />}
      <div className="confirm-answers">
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={ready === null || busy}
          aria-busy={busy && stage !== null}
          onClick={() => {
            if (ready && !busy) void send(ready.fileName, ready.csv, false)
          }}
        >
          {ready ? `Change prices of ${productCount(ready.report.updated)}` : 'Import'}
        </button>
      </div>
    </WorkDialog>
  )
}
