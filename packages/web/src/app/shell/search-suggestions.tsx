import { useEffect, useMemo, useState } from 'react'
import { SuggestionList } from '../../catalogue/search/suggestion-list.tsx'
import { suggest, type Suggestion } from '../../catalogue/search/suggestions.ts'
import { NO_SUGGESTION } from '../../catalogue/search/search-box.ts'
import { useSuggestions } from '../../catalogue/search/use-suggestions.ts'
import { Link } from '../../ui/link.tsx'
import { DEPARTMENTS } from './departments.ts'

const tellCount = (count: number): string =>
  count === 1 ? '1 suggestion' : `${count} suggestions, use the arrow keys to choose`

const DEPARTMENTS_ID = 'search-departments'

export type SuggestionsProps = {
  readonly typed: string
  readonly active: number
  readonly onFound: (suggestions: readonly Suggestion[]) => void
  readonly onChoose: () => void
}

/** For whoever has no word for it, or one that the shop does not know. */
const Departments = ({ onChoose }: Pick<SuggestionsProps, 'onChoose'>) => (
  <>
    <p id={DEPARTMENTS_ID} className="suggestions-none">
      Or look through our departments
    </p>
    <ul className="suggestions-ways" aria-labelledby={DEPARTMENTS_ID}>
      {DEPARTMENTS.map(({ label, to }) => (
        <li key={to}>
          <Link className="btn" to={to} onClick={onChoose}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </>
)

/** What the shop would show for the words typed so far. Fetched when the search is opened: most visits never do. */
export const SearchSuggestions = ({ typed, active, onFound, onChoose }: SuggestionsProps) => {
  const found = useSuggestions(typed)
  const fresh = useMemo(() => (found ? suggest(found.term, found.products, DEPARTMENTS) : []), [found])
  const [suggestions, setSuggestions] = useState(fresh)
  // Whoever has chosen one keeps the list it is in: what arrives late must not put another in its place.
  if (suggestions !== fresh && active === NO_SUGGESTION) setSuggestions(fresh)
  useEffect(() => {
    onFound(suggestions)
  }, [onFound, suggestions])
  return (
    <>
      <p role="status" className={found?.products.length === 0 ? 'suggestions-none' : 'sr-only'}>
        {found &&
          (found.products.length === 0
            ? `No product matches “${found.term}” yet.`
            : tellCount(suggestions.length))}
      </p>
      {found?.products.length === 0 && (
        <p className="suggestions-ways">
          <Link className="btn" to="/collections/all" onClick={onChoose}>
            See all products
          </Link>
          <Link className="btn" to="/contact-page" onClick={onChoose}>
            Talk To An Expert
          </Link>
        </p>
      )}
      {suggestions.length === 0 && <Departments onChoose={onChoose} />}
      {suggestions.length > 0 && (
        <SuggestionList suggestions={suggestions} active={active} onChoose={onChoose} />
      )}
    </>
  )
}
