import { lackedSideFinding } from '@umbala/preflight'
import { TriangleAlert } from 'lucide-react'
import { FileInput } from './file-input.tsx'
import type { ArtworkItem, Side } from './items/artwork-item.ts'

type Props = {
  readonly side: Side
  /** The file of the other side. */
  readonly lone: ArtworkItem
  readonly onChosen: (files: readonly File[]) => void
  readonly onUseTwice: () => void
}

/** A job of two sides with a file for one of them. */
export const MissingSide = ({ side, lone, onChosen, onUseTwice }: Props) => {
  const here = side === 'back' ? 'front' : 'back'
  const { title, text } = lackedSideFinding(side)
  return (
    <section className="artwork-box" data-kind="stop" aria-label={`The ${side}`}>
      <div role="status">
        <div className="verdict" data-kind="stop">
          <TriangleAlert className="icon" aria-hidden />
          <strong>{title}</strong>
          <span>
            {text} {lone.name || 'Your file'} is the {here} alone. You may order now and add the {side} later.
          </span>
        </div>
      </div>
      <div className="artwork-do">
        <FileInput className="btn btn-primary" onChosen={onChosen}>
          Add the {side}
        </FileInput>
        {lone.file?.facts && (
          <button type="button" className="btn" onClick={onUseTwice}>
            Same on both sides
          </button>
        )}
      </div>
    </section>
  )
}
