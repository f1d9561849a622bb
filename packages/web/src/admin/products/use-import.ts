import { type ImportReport, UPLOAD_MAX_BYTES } from '@umbala/contract'
import { useState } from 'react'
import { useAsk } from '../../state/use-ask.ts'
import { importProducts, readText } from './product-files.ts'

type Stage = {
  readonly fileName: string
  readonly csv: string
  /** Null while the file is being looked at, or when it could not be. */
  readonly report: ImportReport | null
}

const NOT_UTF8 = 'The letters of this file cannot be read. In Excel, save it as "CSV UTF-8".'
const TOO_LARGE = 'The file is larger than 10 MB. Please import it in several parts.'

/** From a chosen file to what it would do, and from there to its being done. */
export const useImport = (onApplied: (report: ImportReport) => void) => {
  const ask = useAsk()
  const [stage, setStage] = useState<Stage | null>(null)
  const [busy, setBusy] = useState<'checking' | 'applying' | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const check = async (file: File): Promise<void> => {
    setFault(null)
    setStage(null)
    if (file.size > UPLOAD_MAX_BYTES) {
      setFault(TOO_LARGE)
      return
    }
    setBusy('checking')
    const csv = await readText(file)
    if (csv === null) setFault(NOT_UTF8)
    else {
      const { answer, refusal } = await ask(importProducts({ csv, dryRun: true, fileName: file.name }))
      if (refusal === null) setStage({ fileName: file.name, csv, report: answer })
      else setFault(refusal.message)
    }
    setBusy(null)
  }

  const apply = async (): Promise<void> => {
    if (stage === null || busy !== null) return
    setBusy('applying')
    const { answer, refusal } = await ask(
      importProducts({ csv: stage.csv, dryRun: false, fileName: stage.fileName }),
    )
    setBusy(null)
    if (refusal !== null) setFault(refusal.message)
    else if (answer.applied) onApplied(answer)
    // Something has changed since it was checked.
    else setStage({ ...stage, report: answer })
  }

  return { stage, busy, fault, check, apply }
}
