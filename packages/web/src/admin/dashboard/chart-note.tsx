type Shown = {
  readonly active?: boolean
  readonly payload?: readonly { readonly payload?: unknown }[]
}

type Bar = { readonly full: string; readonly value: number }

const isBar = (value: unknown): value is Bar =>
  typeof value === 'object' &&
  value !== null &&
  'full' in value &&
  typeof value.full === 'string' &&
  'value' in value &&
  typeof value.value === 'number'

type Props = { readonly shown: Shown; readonly tell: (value: number) => string }

/** What the bar under the pointer stands for. */
export const ChartNote = ({ shown, tell }: Props) => {
  const bar = shown.payload?.[0]?.payload
  if (shown.active !== true || !isBar(bar)) return null
  return (
    <p className="chart-note">
      {bar.full}
      <strong>{tell(bar.value)}</strong>
    </p>
  )
}
