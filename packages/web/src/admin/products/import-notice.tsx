import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useShopDispatch } from '../../state/thunk.ts'
import { Notice } from '../../ui/notice.tsx'
import { WorkDialog } from '../ui/work-dialog.tsx'
import { ImportSummary } from './import-report.tsx'
import { importSeen, selectImport } from './import.slice.ts'

const UNKNOWN_END =
  'was still being imported when the page or its connection went, so how it ended is not known here. Import it once more: what the shop already holds of it stays as it is.'
const NOT_RIGHT = 'Rows of it are not right, and either all of a file is taken or nothing.'

/** What became of an import whose dialog was closed. It stands until somebody has put it away. */
export const ImportNotice = () => {
  const dispatch = useShopDispatch()
  const { fileName, stage, message, report } = useSelector(selectImport)
  const [isOpen, setIsOpen] = useState(false)
  if (stage === 'idle') return null
  if (stage === 'running')
    return (
      <Notice role="status">
        <p>{fileName} is being imported ...</p>
      </Notice>
    )
  return (
    <>
      <Notice kind="danger" role="alert">
        <p>
          {fileName} {stage === 'unknown' ? UNKNOWN_END : `was not imported. ${message ?? NOT_RIGHT}`}
        </p>
        <div className="admin-actions">
          {report && (
            <button
              type="button"
              className="btn btn-sm"
              onClick={() => {
                setIsOpen(true)
              }}
            >
              Show what is wrong
            </button>
          )}
          <button
            type="button"
            className="btn btn-sm btn-quiet"
            onClick={() => {
              dispatch(importSeen())
              document.querySelector<HTMLElement>('.admin-main h1')?.focus()
            }}
          >
            Put away
          </button>
        </div>
      </Notice>
      {isOpen && report && (
        <WorkDialog
          title={`Import of ${fileName}`}
          onClose={() => {
            setIsOpen(false)
          }}
        >
          <ImportSummary report={report} />
          <div className="confirm-answers">
            <button
              type="button"
              className="btn"
              autoFocus
              onClick={() => {
                setIsOpen(false)
              }}
            >
              Close
            </button>
          </div>
        </WorkDialog>
      )}
    </>
  )
}
