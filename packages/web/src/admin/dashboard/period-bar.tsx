import { Rectangle } from 'recharts'

type Props = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly payload?: unknown
}

const isOfNow = (bar: unknown): boolean =>
  typeof bar === 'object' && bar !== null && 'isNow' in bar && bar.isNow === true

/**
 * The bar of one period; the present one looks otherwise, because it is not over yet. It is told by its data: a period without sales
 * has no bar, so the last one drawn may be of days ago.
 */
export const PeriodBar = ({ x, y, width, height, payload }: Props) => (
  <Rectangle
    x={x}
    y={y}
    width={width}
    height={height}
    {...(isOfNow(payload) && { className: 'chart-now' })}
  />
)
