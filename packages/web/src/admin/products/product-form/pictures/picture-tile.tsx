import { ArrowLeft, ArrowRight, GripVertical, RotateCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import type { FormPicture } from '../product-fields.ts'

const ALT_LENGTH = 200
const WITHOUT_TEXT = 'Product Image'

type ActionProps = {
  readonly label: string
  readonly id?: string
  readonly isOff?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Never really disabled: a button that loses the focus when it reaches the end leaves a keyboard nowhere. */
const Action = ({ label, id, isOff = false, onPress, children }: ActionProps) => (
  <button
    type="button"
    id={id}
    className="icon-btn"
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={() => {
      if (!isOff) onPress()
    }}
  >
    {children}
  </button>
)

const Shown = ({ picture }: { readonly picture: FormPicture }) => {
  const { url, altText, preview, problem } = picture
  const alt = altText || WITHOUT_TEXT
  if (url !== null)
    return <Picture image={{ url, altText }} alt={alt} sizes="160px" size={160} loading="eager" />
  if (preview !== null && problem === null) return <img className="picture" src={preview} alt={alt} />
  return null
}

export type TileActions = {
  readonly onMove: (place: number) => void
  readonly onDescribe: (altText: string) => void
  readonly onRemove: () => void
  readonly onRetry: () => void
}

type Props = TileActions & {
  readonly picture: FormPicture
  /** Counted from nought. */
  readonly place: number
  readonly count: number
}

export const earlierId = (key: string): string => `earlier-${key}`
export const laterId = (key: string): string => `later-${key}`

export const PictureTile = ({ picture, place, count, onMove, onDescribe, onRemove, onRetry }: Props) => {
  const { key, url, altText, problem, canRetry, fileName } = picture
  const name = `picture ${place + 1}`
  const isSending = url === null && problem === null
  return (
    <>
      <div className="tile-picture" data-sending={isSending || undefined}>
        <Shown picture={picture} />
        {place === 0 && <span className="tile-tag">Main</span>}
        {isSending && <p className="tile-note">Uploading image...</p>}
        <GripVertical className="icon tile-grip" aria-hidden />
      </div>
      {problem !== null && (
        <p className="field-fault">
          <span>
            {fileName}: {problem}
          </span>
        </p>
      )}
      {problem === null && (
        <input
          className="input input-sm"
          aria-label={`Description of ${name}`}
          placeholder="What the picture shows"
          autoComplete="off"
          maxLength={ALT_LENGTH}
          value={altText}
          onChange={(event) => {
            onDescribe(event.target.value)
          }}
        />
      )}
      <div className="tile-actions">
        <Action
          label={`Move ${name} earlier`}
          id={earlierId(key)}
          isOff={place === 0}
          onPress={() => {
            onMove(place - 1)
          }}
        >
          <ArrowLeft className="icon" aria-hidden />
        </Action>
        <Action
          label={`Move ${name} later`}
          id={laterId(key)}
          isOff={place === count - 1}
          onPress={() => {
            onMove(place + 1)
          }}
        >
          <ArrowRight className="icon" aria-hidden />
        </Action>
        {canRetry && (
          <Action label={`Try ${fileName} again`} onPress={onRetry}>
            <RotateCw className="icon" aria-hidden />
          </Action>
        )}
        <Action label={`Remove ${name}`} onPress={onRemove}>
          <Trash2 className="icon" aria-hidden />
        </Action>
      </div>
    </>
  )
}
