import { useState } from 'react'
import type { Refusal } from '../../state/thunk.ts'
import type { Outcome } from '../../state/use-ask.ts'
import { waitOrOnline } from '../upload/turns.ts'
import { isPassing, savesInTurn } from './saves-in-turn.ts'

/** It goes on when the line's panel is closed meanwhile. */
const untilOnline = (ms: number): Promise<void> => waitOrOnline(ms, new AbortController().signal)

/** Keeps the files of a line on the server as they are on the screen, and what to show while that fails. */
export const useSaves = () => {
  const [saves] = useState(() => savesInTurn(untilOnline))
  const [fault, setFault] = useState<Refusal | null>(null)
  const save = <Answer,>(ask: () => Promise<Outcome<Answer>>, onSaved: () => void): void => {
    void saves.put({
      save: async () => (await ask()).refusal,
      hear: (refusal) => {
        setFault(refusal)
        if (refusal === null) onSaved()
      },
    })
  }
  const told = fault && (
    <p className="field-fault" role="alert">
      {isPassing(fault) ? `Your files are not saved yet. ${fault.message}` : fault.message}{' '}
      {isPassing(fault) && (
        <button type="button" className="btn" onClick={() => void saves.again()}>
          Save them again
        </button>
      )}
    </p>
  )
  return { save, told }
}
