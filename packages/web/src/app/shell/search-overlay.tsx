import { Search, X } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  NO_SUGGESTION,
  SEARCH_LENGTH,
  searchedWords,
  suggestionId,
  SUGGESTIONS_ID,
} from '../../catalogue/search/search-box.ts'
import type { Suggestion } from '../../catalogue/search/suggestions.ts'
import { useAlive } from '../../ui/use-alive.ts'
import { useDeparture } from '../../ui/use-departure.ts'
import { AT_HEADING } from '../../ui/use-focus-on-arrival.ts'
import type { SuggestionsProps } from './search-suggestions.tsx'

const NO_SUGGESTIONS: readonly Suggestion[] = []

const importSuggestions = () => import('./search-suggestions.tsx')

/** Fetched when the hand moves towards it. Without them the search still searches. */
const prepareSuggestions = (): void => {
  importSuggestions().catch(() => null)
}

/** An icon that unfolds into the search form. A native disclosure and a plain GET form, so it needs no script to work. */
export const SearchOverlay = () => {
  const isAlive = useAlive()
  const overlay = useRef<HTMLDetailsElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const location = useLocation()
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(NO_SUGGESTION)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)
  const [suggestions, setFound] = useState(NO_SUGGESTIONS)
  const chosen = suggestions[active]

  const close = (): void => {
    if (overlay.current) overlay.current.open = false
  }
  useDeparture(close)

  const fetchSuggestions = (): void => {
    importSuggestions()
      .then(({ SearchSuggestions }) => {
        setSuggestions(() => SearchSuggestions)
      })
      .catch(() => null)
  }

  const steer = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault()
      // One place more than there are suggestions: the words themselves.
      const places = suggestions.length + 1
      const next = ((active + 1 + step + places) % places) - 1
      setActive(next)
      document.getElementById(suggestionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      close()
      void navigate(chosen.to)
    }
  }

  return (
    <details
      ref={overlay}
      className="search"
      onToggle={(event) => {
        setActive(NO_SUGGESTION)
        setTyped(null)
        if (!event.currentTarget.open) return
        fetchSuggestions()
        input.current?.focus()
        input.current?.select()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        overlay.current?.querySelector('summary')?.focus()
      }}
    >
      <summary
        className="icon-btn"
        aria-label="Search"
        onPointerEnter={prepareSuggestions}
        onFocus={prepareSuggestions}
      >
        <Search className="icon" aria-hidden />
      </summary>
      <div className="search-panel">
        <form
          className="sheet"
          role="search"
          method="get"
          action="/collections/all"
          onSubmit={(event) => {
            event.preventDefault()
            close()
            const asked = new URLSearchParams({ search: input.current?.value ?? '' })
            void navigate(`/collections/all?${asked.toString()}`, { state: AT_HEADING })
          }}
        >
          <div className="search-bar">
            <Search className="icon" aria-hidden />
            <label className="sr-only" htmlFor="search">
              Search products
            </label>
            <input
              ref={input}
              id="search"
              name="search"
              type="search"
              required
              maxLength={SEARCH_LENGTH}
              placeholder="Search products"
              autoComplete="off"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={suggestions.length > 0}
              aria-controls={suggestions.length > 0 ? SUGGESTIONS_ID : undefined}
              aria-activedescendant={chosen && suggestionId(active)}
              value={typed ?? searchedWords(location)}
              onChange={(event) => {
                setTyped(event.target.value)
                setActive(NO_SUGGESTION)
                // Opened before the scripts came, it has asked for none.
                if (!Suggestions) fetchSuggestions()
              }}
              onKeyDown={steer}
            />
            <button className="btn btn-primary">Search</button>
            <button
              type="button"
              className="icon-btn"
              aria-label="Close search"
              disabled={!isAlive}
              onClick={close}
            >
              <X className="icon" aria-hidden />
            </button>
          </div>
          {Suggestions && (
            <Suggestions typed={typed ?? ''} active={active} onFound={setFound} onChoose={close} />
          )}
        </form>
      </div>
    </details>
  )
}
