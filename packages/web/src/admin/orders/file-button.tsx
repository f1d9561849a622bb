import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toRefusal } from '../../state/thunk.ts'
import { saveFile } from '../../ui/save-file.ts'
import { say } from '../ui/say.ts'

type Props = {
  readonly name: () => string
  readonly fetch: () => Promise<Blob>
  readonly children: ReactNode
}

/** A file behind a token, which a plain link could not bring. */
export const FileButton = ({ name, fetch, children }: Props) => {
  const [busy, setBusy] = useState(false)
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
    <button
      type="button"
      className="btn btn-sm"
      aria-busy={busy}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) void save()
      }}
    >
      <Download className="icon" aria-hidden />
      {children}
    </button>
  )
}
