import { useAnswer } from '../../state/use-answer.ts'
import { AdminHead } from '../ui/admin-head.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { Panel } from '../ui/panel.tsx'
import { useMay } from '../ui/use-may.ts'
import { Attention } from './attention.tsx'
import { fetchWork } from './dashboard-requests.ts'

const Waiting = () => {
  const { answer, refusal, reload } = useAnswer(fetchWork, null)
  if (refusal !== null) return <ErrorLine text={`Error: ${refusal.message}`} onRetry={reload} />
  if (answer === null)
    return (
      <p role="status" className="panel-note">
        Loading ...
      </p>
    )
  return <Attention counts={answer} oldest={null} />
}

/** The dashboard of those who do not see the figures: what waits for them. */
export const WorkPage = () => {
  const may = useMay()
  return (
    <>
      <AdminHead title="Dashboard" />
      {may('work.read') ? (
        <Panel title="Needs attention">
          <Waiting />
        </Panel>
      ) : (
        <p className="panel-note">What your role allows is in the menu.</p>
      )}
    </>
  )
}
