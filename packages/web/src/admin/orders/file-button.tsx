import { Download } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { toRefusal } from '../../state/thunk.ts'
import { saveFile } from '../../ui/save-file.ts'
import { say } from '../ui/say.ts'

type Props = {
  readonly name: () => string
  readonly fetch: () => Promise<Blob>
  /** Why there is no such file now; then nothing is fetched. */
  readonly refusal?: string | null
  /** Said beside the button while the server makes the file. */
  readonly busyWords?: string
  readonly children: ReactNode
}

/** A file behind a token, which a plain link could not bring. */
export const FileButton = ({ name, fetch, refusal = null, busyWords, children }: Props) => {
  const [busy, setBusy] = useState(false)
  const id = useId()
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await fetch(), name())
    } catch (error) {
      say('danger', toRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-sm"
        aria-busy={busy}
        aria-disabled={busy || refusal !== null}
        aria-describedby={refusal === null ? undefined : id}
        onClick={() => {
          if (!busy && refusal === null) void save()
        }}
      >
        <Download className="icon" aria-hidden />
        {busy && busyWords !== undefined ? busyWords : children}
      </button>
      {refusal !== null && (
        <span id={id} className="record-soft file-refusal">
          {refusal}
        </span>
      )}
    </>
  )
}
