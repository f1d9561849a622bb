import type { ImportReport } from '@umbala/contract'
import { DropZone } from '../ui/drop-zone.tsx'
import { say } from '../ui/say.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { ImportSummary } from './import-report.tsx'
import { productCount } from './product-count.ts'
import { useImport } from './use-import.ts'
import { WorkDialog } from '../ui/work-dialog.tsx'

const Help = () => (
  <p>
    Rows are matched by SKU: a known one is changed, a new one created. Columns you leave out stay as they
    are; an empty cell empties its field. Begin with an export to see the columns. Sizes are in centimetres,
    weights in kilograms.
  </p>
)

const applied = ({ created, updated }: ImportReport): string =>
  `${productCount(created)} created, ${updated} changed.`

type Props = { readonly onClose: () => void; readonly onImported: () => void }

export const ImportDialog = ({ onClose, onImported }: Props) => {
  const { stage, busy, fault, check, apply } = useImport((report) => {
    say('success', applied(report))
    onImported()
  })
  const report = stage?.report ?? null
  const isReady = report?.errors.length === 0 && report.created + report.updated > 0
  const count = (report?.created ?? 0) + (report?.updated ?? 0)
  return (
    <WorkDialog title="Import products" onClose={onClose}>
      <Help />
      <DropZone
        label={stage === null ? 'Choose a CSV file or drop it here' : `${stage.fileName} – choose another`}
        onFile={(file) => {
          if (busy === null) void check(file)
        }}
      />
      {busy === 'checking' && (
        <div role="status">
          Checking the file ...
          <span className="skeleton" />
        </div>
      )}
      {fault !== null && <ErrorLine text={fault} />}
      {report !== null && <ImportSummary report={report} />}
      <div className="confirm-answers">
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={!isReady || busy !== null}
          aria-busy={busy === 'applying'}
          onClick={() => {
            if (isReady) void apply()
          }}
        >
          {isReady ? `Import ${productCount(count)}` : 'Import'}
        </button>
      </div>
    </WorkDialog>
  )
}
