import { Notice } from '../../../ui/notice.tsx'

type Props = {
  readonly state: 'overtaken' | 'merged'
  readonly clashes: readonly string[]
  readonly onLoad: () => void
}

/** Two people edited the same product. Nothing is lost: the newer version is taken, and what was typed here put on top of it. */
export const ConflictNotice = ({ state, clashes, onLoad }: Props) => {
  if (state === 'overtaken')
    return (
      <Notice kind="info">
        <p>What you typed is still here.</p>
        <button type="button" className="btn btn-sm" onClick={onLoad}>
          Load the newer version and keep my changes
        </button>
      </Notice>
    )
  return (
    <Notice kind="info" role="status">
      <p>
        The newer version is loaded, with your changes on top. Please look it over, then press Update Product.
      </p>
      {clashes.length > 0 && <p>You both changed {clashes.join(', ')}: what you typed stands.</p>}
    </Notice>
  )
}
