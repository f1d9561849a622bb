import { Notice } from '../ui/notice.tsx'

type Props = {
  /** A sentence for everything that is not as it was. */
  readonly notices: readonly string[]
  readonly onOpen: () => void
}

/** What came of ordering again. */
export const Refilled = ({ notices, onOpen }: Props) => (
  <Notice kind={notices.length > 0 ? 'test' : 'success'} role="status">
    <p>
      <strong>Your cart is filled with this order.</strong>
      {notices.length > 0 && ' Not everything is as it was:'}
    </p>
    {notices.length > 0 && (
      <ul className="notice-list">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    )}
    <button type="button" className="btn" onClick={onOpen}>
      View cart
    </button>
  </Notice>
)
