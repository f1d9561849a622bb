import type { Order } from '@umbala/contract'
import { type SyntheticEvent, useId, useState } from 'react'
import { fullMoment } from '../../../ui/dates.ts'
import { Panel } from '../../ui/panel.tsx'
import type { SaveChange } from './use-order-record.ts'

type Props = {
  readonly order: Order
  readonly save: SaveChange
  readonly busy: boolean
  readonly isReadOnly: boolean
}

/** Among colleagues: a customer never sees these. */
export const NotesPanel = ({ order, save, busy, isReadOnly }: Props) => {
  const id = useId()
  const [text, setText] = useState('')
  const notes = order.staff?.notes ?? []
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (await save({ note: text }, 'The note was added.')) setText('')
  }
  return (
    <Panel title="Internal notes">
      {notes.length > 0 && (
        <ul className="record-notes">
          {notes.map((note) => (
            <li key={note._id}>
              <p>
                <bdi>{note.text}</bdi>
              </p>
              <span className="record-soft">
                {note.author}, <time dateTime={note.at}>{fullMoment(note.at)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
      {isReadOnly ? (
        notes.length === 0 && <p className="record-hint">No notes.</p>
      ) : (
        <form className="record-form no-print" onSubmit={(event) => void submit(event)}>
          <div>
            <label className="field-label" htmlFor={id}>
              Add a note
            </label>
            <textarea
              id={id}
              className="input"
              rows={2}
              required
              maxLength={4000}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
              }}
            />
          </div>
          <button type="submit" className="btn btn-sm" aria-disabled={busy}>
            Add note
          </button>
        </form>
      )}
    </Panel>
  )
}
