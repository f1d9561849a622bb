import { PHOTO_MAX_MEGAPIXELS, PICTURES_PER_PRODUCT } from '@umbala/contract'
import { CircleAlert, Upload } from 'lucide-react'
import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Panel } from '../../../ui/panel.tsx'
import type { PartProps } from '../form-parts.ts'
import { earlierId, laterId, PictureTile } from './picture-tile.tsx'
import type { FormPicture } from '../product-fields.ts'
import type { PictureActions } from './use-pictures.ts'

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

const sendingText = (pictures: readonly FormPicture[]): string => {
  const sending = pictures.filter(({ url, problem }) => url === null && problem === null).length
  if (sending === 0) return ''
  return sending === 1 ? 'Uploading image...' : `Uploading image... ${sending} to go`
}

type ZoneProps = {
  readonly picker: RefObject<HTMLInputElement | null>
  readonly fault: string | undefined
  readonly note: string
  readonly onFiles: (files: readonly File[]) => void
}

const DropZone = ({ picker, fault, note, onFiles }: ZoneProps) => {
  const id = useId()
  return (
    <div className="drop-zone">
      <Upload className="icon" aria-hidden />
      <label htmlFor={id}>Upload Image</label>
      <small>
        Choose pictures or drop them here: JPEG, PNG or WebP, at most 10 MB and {PHOTO_MAX_MEGAPIXELS}{' '}
        megapixels each
      </small>
      <input
        ref={picker}
        id={id}
        name="images"
        type="file"
        accept="image/*"
        multiple
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen once more after it was removed.
          target.value = ''
        }}
      />
      <p className="drop-note" id={`${id}-note`} role="status">
        {note}
      </p>
    </div>
  )
}

type Props = PartProps & { readonly pictures: PictureActions }

/** The pictures of a product, the first of which stands for it. They are put in order by dragging or by their arrows. */
export const PicturesField = ({ fields: { pictures }, faults, pictures: actions }: Props) => {
  const picker = useRef<HTMLInputElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  const [pressed, setPressed] = useState<{ readonly id: string } | null>(null)
  const { told, add, edit, retry, move, remove } = actions
  const fault = faults.images

  // Moving an element takes the focus off it; it comes back once the element stands at its new place.
  useEffect(() => {
    if (pressed !== null) document.getElementById(pressed.id)?.focus()
  }, [pressed])
  const step = (key: string, from: number, to: number): void => {
    move(key, to)
    setPressed({ id: to < from ? earlierId(key) : laterId(key) })
  }
  const drop = (event: DragEvent, place: number): void => {
    if (dragged === null) return
    event.preventDefault()
    move(dragged, place)
    setDragged(null)
  }

  return (
    <Panel
      title="Pictures"
      aside={
        <span className="form-note">
          {pictures.length} of {PICTURES_PER_PRODUCT}
        </span>
      }
    >
      <div
        className="pictures"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!carriesFiles(event)) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => {
          setIsOver(false)
        }}
        onDrop={(event) => {
          if (!carriesFiles(event)) return
          event.preventDefault()
          setIsOver(false)
          add([...event.dataTransfer.files])
        }}
      >
        <DropZone picker={picker} fault={fault} note={sendingText(pictures) || told} onFiles={add} />
        {pictures.length > 0 && (
          <ol className="tiles">
            {pictures.map((picture, place) => (
              <li
                key={picture.key}
                className="tile"
                draggable
                data-dragged={dragged === picture.key || undefined}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  setDragged(picture.key)
                }}
                onDragOver={(event) => {
                  if (dragged !== null) event.preventDefault()
                }}
                onDrop={(event) => {
                  drop(event, place)
                }}
                onDragEnd={() => {
                  setDragged(null)
                }}
              >
                <PictureTile
                  picture={picture}
                  place={place}
                  count={pictures.length}
                  onMove={(to) => {
                    step(picture.key, place, to)
                  }}
                  onDescribe={(altText) => {
                    edit(picture.key, { altText })
                  }}
                  onRetry={() => {
                    retry(picture.key)
                  }}
                  onRemove={() => {
                    remove(picture)
                    picker.current?.focus()
                  }}
                />
              </li>
            ))}
          </ol>
        )}
        {fault !== undefined && (
          <p className="field-fault">
            <CircleAlert className="icon" aria-hidden />
            {fault}
          </p>
        )}
      </div>
    </Panel>
  )
}
