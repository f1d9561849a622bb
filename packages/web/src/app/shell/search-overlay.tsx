import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'

/** An icon that unfolds into the search form. A native disclosure and a plain GET form, so it needs no script to work. */
export const SearchOverlay = () => {
  const overlay = useRef<HTMLDetailsElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { key } = useLocation()

  const close = (): void => {
    if (overlay.current) overlay.current.open = false
  }
  useEffect(close, [key])

  return (
    <details
      ref={overlay}
      className="search"
      onToggle={(event) => {
        if (event.currentTarget.open) input.current?.focus()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        overlay.current?.querySelector('summary')?.focus()
      }}
    >
      <summary className="icon-btn" aria-label="Search">
        <Search className="icon" aria-hidden />
      </summary>
      <div className="search-panel">
        <Form className="sheet" role="search" method="get" action="/collections/all" onSubmit={close}>
          <div className="search-bar">
            <Search className="icon max-md:hidden" aria-hidden />
            <label className="sr-only" htmlFor="search">
              Search products
            </label>
            <input
              ref={input}
              id="search"
              name="search"
              type="search"
              required
              maxLength={200}
              placeholder="Search products"
              autoComplete="off"
            />
            <button className="btn btn-primary">Search</button>
            <button type="button" className="icon-btn" aria-label="Close search" onClick={close}>
              <X className="icon" aria-hidden />
            </button>
          </div>
        </Form>
      </div>
    </details>
  )
}
