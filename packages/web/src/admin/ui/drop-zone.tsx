import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'

type DropProps = { readonly label: string; readonly onFile: (file: File) => void }

/** A CSV file, chosen or dropped. */
export const DropZone = ({ label, onFile }: DropProps) => {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <label
      className="drop-zone"
      htmlFor={id}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => {
        setIsOver(false)
      }}
      onDrop={drop}
    >
      <FileUp className="icon" aria-hidden />
      <span>{label}</span>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // So that the same file, corrected, can be chosen again.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
