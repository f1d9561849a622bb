type Props = { readonly list: { readonly isNarrowed: boolean; readonly clear: () => void } }

/** The way back to everything, as long as something is left out; `list` is what `useListAddress` gives. */
export const ClearFilters = ({ list }: Props) =>
  list.isNarrowed && (
    <button type="button" className="btn btn-sm btn-quiet" onClick={list.clear}>
      Clear filters
    </button>
  )
