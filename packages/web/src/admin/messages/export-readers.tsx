import { Download } from 'lucide-react'
import { useState } from 'react'
import { createRequest } from '../../state/thunk.ts'
import { useAsk } from '../../state/use-ask.ts'
import { saveFile } from '../../ui/save-file.ts'
import { say } from '../ui/say.ts'

const fetchReaders = createRequest('adminMessages/exportReaders', (_: undefined, { extra }) =>
  extra.client.adminExportSubscribers(),
)

export const ExportReaders = () => {
  const ask = useAsk()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    const { answer, refusal } = await ask(fetchReaders(undefined))
    setBusy(false)
    if (refusal === null) saveFile(answer, 'newsletter-readers.csv')
    else say('danger', refusal.message)
  }
  return (
    <button
      type="button"
      className="btn btn-sm"
      aria-busy={busy}
      aria-disabled={busy}
      onClick={() => void save()}
    >
      <Download className="icon" aria-hidden />
      Export newsletter readers
    </button>
  )
}
