import type { RuledJob } from '../ruled-job.ts'
import { PaintAnswer } from './paint-answer.tsx'
import type { CountedPaint, PaintText } from './paint-text.ts'
import { RoomFields } from './room-fields.tsx'
import { TintFields } from './tint-fields.tsx'

type Props = {
  readonly productId: string
  readonly job: RuledJob
  readonly text: PaintText
  readonly counted: CountedPaint
  readonly onChange: (text: PaintText) => void
}

/** Colour, room and tins of a paint. */
export const PaintFields = ({ productId, job, text, counted, onChange }: Props) => {
  const { tint } = counted.rule
  const set = (changed: Partial<PaintText>): void => {
    onChange({ ...text, ...changed })
  }
  return (
    <>
      {tint && (
        <TintFields
          productId={productId}
          tint={tint}
          text={text}
          fault={job.refusedField === 'tint' ? job.refusal : null}
          onChange={set}
        />
      )}
      <RoomFields text={text} counted={counted} onChange={set} />
      <PaintAnswer job={job} text={text} counted={counted} onChange={set} />
    </>
  )
}
