import type { Statistics } from '@umbala/contract'
import { formatRand, fromRand } from '@umbala/pricing'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { Panel } from '../ui/panel.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { ChartNote } from './chart-note.tsx'
import { PeriodBar } from './period-bar.tsx'
import { fullPeriodName, periodName } from './period-words.ts'

const COUNT = new Intl.NumberFormat('en-ZA')
const inRand = (rand: number): string => formatRand(fromRand(rand))
/** An axis has room for rand only, and its marks are whole. */
const inWholeRand = (rand: number): string => inRand(Math.round(rand)).replace(/\.00$/, '')

type Told = {
  /** What is told of each period. */
  readonly tell: (value: number) => string
  readonly tick: (value: number) => string
}
const MONEY: Told = { tell: inRand, tick: inWholeRand }
const PIECES: Told = {
  tell: (count) => `${COUNT.format(count)} ${count === 1 ? 'order' : 'orders'}`,
  tick: (count) => COUNT.format(count),
}

type SeriesProps = {
  readonly statistics: Statistics
  readonly title: string
  readonly reach: string
  readonly value: 'revenue' | 'orders'
}

/** One bar a period, oldest first. */
const Series = ({ statistics: { periods, step }, title, reach, value }: SeriesProps) => {
  const { tell, tick } = value === 'revenue' ? MONEY : PIECES
  const bars = periods.map((period, index) => ({
    name: periodName(period.start, step),
    full: fullPeriodName(period.start, step),
    value: period[value],
    isNow: index === periods.length - 1,
  }))
  return (
    <Panel title={`${title} per ${step}`} aside={<span className="panel-note">{reach}</span>}>
      <ChartFigure
        caption={`${title} per ${step}, ${reach}`}
        heads={['Period', title]}
        points={bars.map(({ full, value }) => ({ name: full, value: tell(value) }))}
      >
        <ResponsiveContainer width="100%" height={value === 'revenue' ? 240 : 140}>
          <BarChart data={bars} accessibilityLayer={false} barCategoryGap="12%">
            <CartesianGrid vertical={false} />
            <XAxis dataKey="name" tickLine={false} minTickGap={24} />
            <YAxis
              width="auto"
              axisLine={false}
              tickLine={false}
              allowDecimals={false}
              tickFormatter={tick}
            />
            <Tooltip
              cursor={{ className: 'chart-cursor' }}
              isAnimationActive={false}
              content={(shown) => <ChartNote shown={shown} tell={tell} />}
            />
            <Bar dataKey="value" className="chart-bars" shape={PeriodBar} isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </ChartFigure>
    </Panel>
  )
}

const CategorySales = ({
  statistics,
  reach,
}: {
  readonly statistics: Statistics
  readonly reach: string
}) => {
  const bars = statistics.categories.map(({ category, goods, units }) => ({
    name: category === 'Gone' ? 'Deleted products' : category,
    full: category === 'Gone' ? 'Deleted products' : `${category}, ${COUNT.format(units)} units`,
    value: goods,
  }))
  return (
    <Panel
      title="Sales by category"
      aside={<span className="panel-note">excl. VAT and courier, {reach}</span>}
    >
      {bars.length === 0 ? (
        <p className="attention-none">Nothing was sold in this time.</p>
      ) : (
        <ChartFigure
          caption={`Sales by category, excluding VAT and courier, ${reach}`}
          heads={['Category', 'Sales']}
          points={bars.map(({ full, value }) => ({ name: full, value: inRand(value) }))}
        >
          <ResponsiveContainer width="100%" height={48 + bars.length * 40}>
            <BarChart data={bars} layout="vertical" accessibilityLayer={false} barCategoryGap="20%">
              <CartesianGrid horizontal={false} />
              <XAxis
                type="number"
                axisLine={false}
                tickLine={false}
                tickFormatter={inWholeRand}
                minTickGap={24}
              />
              <YAxis type="category" dataKey="name" width="auto" tickLine={false} />
              <Tooltip
                cursor={{ className: 'chart-cursor' }}
                isAnimationActive={false}
                content={(shown) => <ChartNote shown={shown} tell={inRand} />}
              />
              <Bar dataKey="value" className="chart-bars" isAnimationActive={false} />
            </BarChart>
          </ResponsiveContainer>
        </ChartFigure>
      )}
    </Panel>
  )
}

type Props = { readonly statistics: Statistics; readonly reach: string }

export const SalesCharts = ({ statistics, reach }: Props) => (
  <>
    <Series statistics={statistics} title="Revenue" reach={reach} value="revenue" />
    <Series statistics={statistics} title="Orders" reach={reach} value="orders" />
    <CategorySales statistics={statistics} reach={reach} />
  </>
)
