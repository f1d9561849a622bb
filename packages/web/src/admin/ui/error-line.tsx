import { CircleAlert } from 'lucide-react'

type Props = {
  readonly text: string
  readonly onRetry?: (() => void) | undefined
}

/** What went wrong, where its answer would have stood, and a way on. */
export const ErrorLine = ({ text, onRetry }: Props) => (
  <div className="error-line" role="alert">
    <CircleAlert className="icon" aria-hidden />
    <p>{text}</p>
    {onRetry && (
      <button type="button" className="btn btn-sm" onClick={onRetry}>
        Try again
      </button>
    )}
  </div>
)
