import type { Statistics, StatisticStep } from '@umbala/contract'
import { lazy, Suspense } from 'react'
import { Link } from '../../ui/link.tsx'
import { AdminHead } from '../ui/admin-head.tsx'
import { ClosedForOrders } from '../ui/closed-for-orders.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { useListAddress } from '../ui/list/use-list-address.ts'
import { Attention } from './attention.tsx'
import { fetchStatistics } from './dashboard-requests.ts'
import { STEPS } from './period-words.ts'
import { RecentOrders } from './recent-orders.tsx'
import { TopProducts } from './top-products.tsx'
import { Totals } from './totals.tsx'
import { useMay } from '../ui/use-may.ts'
import { WorkPage } from './work-page.tsx'

/** Apart, because the library that draws them is larger than the rest of the back office. */
const SalesCharts = lazy(async () => ({ default: (await import('./sales-charts.tsx')).SalesCharts }))

const SHAPE = { filters: { step: STEPS.map(({ step }) => step) }, sorts: [] } as const

type ChoiceProps = { readonly chosen: StatisticStep; readonly onChoose: (step: StatisticStep) => void }

const StepChoice = ({ chosen, onChoose }: ChoiceProps) => (
  <div className="segments" role="group" aria-label="Show by">
    {STEPS.map(({ step, name }) => (
      <button
        key={step}
        type="button"
        aria-pressed={step === chosen}
        onClick={() => {
          onChoose(step)
        }}
      >
        {name}
      </button>
    ))}
  </div>
)

type FigureProps = { readonly statistics: Statistics; readonly reach: string; readonly before: string }

const Figures = ({ statistics, reach, before }: FigureProps) => {
  const may = useMay()
  return (
    <div className="dashboard">
      <div className="dashboard-attention">
        <Panel title="Needs attention">
          <Attention counts={statistics.attention} oldest={statistics.oldestOpenOrder} />
        </Panel>
      </div>
      <Totals statistics={statistics} reach={reach} before={before} />
      <div className="dashboard-main">
        <Suspense fallback={<span className="skeleton dashboard-awaited" />}>
          <SalesCharts statistics={statistics} reach={reach} />
        </Suspense>
      </div>
      <div className="dashboard-aside">
        <Panel title="Top products" aside={<span className="panel-note">excl. VAT, {reach}</span>}>
          <TopProducts products={statistics.topProducts} />
        </Panel>
      </div>
      {may('orders.read') && (
        <Panel
          title="Recent Orders"
          aside={
            <Link className="panel-link" to="/admin/orders">
              All orders
            </Link>
          }
        >
          <RecentOrders orders={statistics.recentOrders} />
        </Panel>
      )}
    </div>
  )
}

/** The shape of what comes. */
const Awaited = () => (
  <div className="dashboard">
    <p role="status" className="panel-note">
      Loading ...
    </p>
    <span className="skeleton dashboard-awaited-totals" />
    <span className="skeleton dashboard-awaited" />
    <span className="skeleton dashboard-awaited" />
  </div>
)

/** The shop in figures, for those who may see them. */
const FiguresPage = () => {
  const list = useListAddress(SHAPE)
  const chosen = STEPS.find(({ step }) => step === list.filters.step) ?? STEPS[0]
  const step = chosen?.step ?? 'day'
  const { answer, refusal, loading, reload } = useAnswer(fetchStatistics, step)
  return (
    <>
      <AdminHead
        title="Dashboard"
        actions={
          <StepChoice
            chosen={step}
            onChoose={(next) => {
              list.setFilter('step', next === 'day' ? '' : next)
            }}
          />
        }
      />
      <ClosedForOrders />
      {refusal !== null && (
        <div className="error-lines">
          <ErrorLine text={`Error fetching products: ${refusal.message}`} />
          <ErrorLine text={`Error fetching orders: ${refusal.message}`} onRetry={reload} />
        </div>
      )}
      {refusal === null && answer === null && <Awaited />}
      {answer !== null && refusal === null && (
        <div aria-busy={loading}>
          <Figures
            statistics={answer}
            reach={STEPS.find((told) => told.step === answer.step)?.reach ?? ''}
            before={STEPS.find((told) => told.step === answer.step)?.before ?? ''}
          />
        </div>
      )}
    </>
  )
}

export const DashboardPage = () => {
  const may = useMay()
  return may('figures.read') ? <FiguresPage /> : <WorkPage />
}
