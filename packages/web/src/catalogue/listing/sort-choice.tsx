import { ChevronDown } from 'lucide-react'
import { SORTS } from './listing-address.ts'
import { FILTER_FORM } from './use-apply-filters.ts'

type Props = {
  readonly sortBy: string
  readonly onChoose: (form: HTMLFormElement | null) => void
}

/** Part of the filter form, wherever it stands on the page. */
export const SortChoice = ({ sortBy, onChoose }: Props) => (
  <label className="sort">
    <span className="sort-name">
      Sort<span className="sort-by"> by</span>
    </span>
    <span className="sort-choice">
      <select
        className="input"
        name="sortBy"
        form={FILTER_FORM}
        data-takes-focus=""
        value={sortBy}
        onChange={(event) => {
          onChoose(event.target.form)
        }}
      >
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden />
    </span>
    <noscript>
      <button className="btn" form={FILTER_FORM}>
        Sort
      </button>
    </noscript>
  </label>
)
