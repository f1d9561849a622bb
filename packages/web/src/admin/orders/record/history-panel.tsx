import type { OrderRecord } from '@umbala/contract'
import { fullMoment } from '../../../ui/dates.ts'
import { Panel } from '../../ui/panel.tsx'

/** Who did what, the latest first. */
export const HistoryPanel = ({ history }: Pick<OrderRecord, 'history'>) => (
  <Panel title="History">
    <ol className="record-history">
      {history.toReversed().map(({ at, who, title, text }, index) => (
        <li key={index}>
          <strong>{title}</strong>
          {text !== '' && <bdi>{text}</bdi>}
          <span className="record-soft">
            <bdi>{who}</bdi>, <time dateTime={at}>{fullMoment(at)}</time>
          </span>
        </li>
      ))}
    </ol>
  </Panel>
)
