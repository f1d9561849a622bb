import { ARTWORK_MAX_BYTES } from '@umbala/contract'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { megabytes } from './artwork-words.ts'
import { FileInput } from './file-input.tsx'

type Props = {
  readonly lead: string
  readonly isSmall: boolean
  readonly onChosen: (files: readonly File[]) => void
}

/** Drop, choose, or photograph. */
export const DropZone = ({ lead, isSmall, onChosen }: Props) => {
  const [isOver, setIsOver] = useState(false)
  return (
    <div
      className="dropzone"
      data-over={isOver ? '' : undefined}
      data-small={isSmall ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => {
        setIsOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onChosen([...event.dataTransfer.files])
      }}
    >
      {!isSmall && <Upload className="icon" aria-hidden />}
      <strong>{lead}</strong>
      {!isSmall && (
        <span className="note">
          PDF, AI, JPG, PNG, TIFF, WebP or SVG, up to {megabytes(ARTWORK_MAX_BYTES)}. Photograph it with your
          phone if that is all you have.
        </span>
      )}
      <div className="dropzone-ways">
        <FileInput className={isSmall ? 'btn' : 'btn btn-primary'} isMultiple onChosen={onChosen}>
          Choose a file
        </FileInput>
        <FileInput className="btn" isCamera onChosen={onChosen}>
          Take a photo
        </FileInput>
      </div>
    </div>
  )
}
