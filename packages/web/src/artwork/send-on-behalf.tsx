import { Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { useAsk } from '../state/use-ask.ts'
import { saveOrderArtwork } from './artwork-requests.ts'
import { useArtwork } from './items/use-artwork.ts'

type Props = {
  readonly orderId: string
  readonly lineNo: number
  /** What is printed. */
  readonly job: string
  readonly hasFile: boolean
  /** Told what came of it, and whether it went well. */
  readonly onDone: (words: string, isDone: boolean) => void
}

/** A file that came by email, or was put right by the staff, in the place of what the customer sent. What it replaces stays on record. */
export const SendOnBehalf = ({ orderId, lineNo, job, hasFile, onDone }: Props) => {
  const id = useId()
  const ask = useAsk()
  const { items, add, remove, retry } = useArtwork([])
  const [item] = items
  const fileId = item?.file?._id

  const put = useEffectEvent(async () => {
    if (item === undefined || fileId === undefined) return
    const artwork = [{ slot: 'file' as const, fileId }]
    const { refusal } = await ask(saveOrderArtwork({ orderId, lineNo, artwork }))
    remove(item)
    onDone(refusal?.message ?? `${job} is printed from ${item.name} now.`, refusal === null)
  })
  useEffect(() => {
    if (fileId !== undefined) void put()
  }, [fileId])

  return (
    <div className="artwork-behalf no-print">
      <label className="btn btn-sm" htmlFor={id}>
        <Upload className="icon" aria-hidden />
        {hasFile ? 'Replace for the customer' : 'Send for the customer'}
        <span className="sr-only">, {job}</span>
      </label>
      <input
        id={id}
        className="sr-only"
        type="file"
        onChange={(event) => {
          add([...(event.target.files ?? [])].slice(0, 1))
          event.target.value = ''
        }}
      />
      {item && (
        <p role="status" className="record-soft">
          {item.state === 'failed'
            ? (item.message ?? 'The file could not be sent.')
            : `${item.name}: ${Math.round((item.sent / Math.max(1, item.bytes)) * 100)} % sent`}{' '}
          {item.state === 'failed' && item.source !== null && (
            <button
              type="button"
              className="btn btn-sm btn-quiet"
              onClick={() => {
                retry(item)
              }}
            >
              Try again
            </button>
          )}{' '}
          <button
            type="button"
            className="btn btn-sm btn-quiet"
            onClick={() => {
              remove(item)
            }}
          >
            {item.state === 'failed' ? 'Leave it' : 'Cancel'}
          </button>
        </p>
      )}
    </div>
  )
}
