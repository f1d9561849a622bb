import { Search } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'

/** Long enough for a word to be finished, short enough to feel like an answer to it. */
const PAUSE_MS = 200

type Props = {
  readonly label: string
  readonly placeholder?: string
  /** What is searched for now; it may change without a key being pressed, by going back in the history. */
  readonly value: string
  /** Called when the typing pauses, and at once on Enter. */
  readonly onSearch: (text: string) => void
}

/** What is typed stands in the field alone, which the search follows at its own pace and never holds up. */
export const SearchField = ({ label, placeholder, value, onSearch }: Props) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What the list was asked for last, from here or from elsewhere. */
  const asked = useRef(value)

  // Before anybody sees the field again: a moment later it would wipe out what is typed by then.
  useLayoutEffect(() => {
    // An echo of this field's own search must not take back what was typed since.
    if (value === asked.current) return
    asked.current = value
    clearTimeout(pause.current)
    input.current?.form?.reset()
  }, [value])
  useEffect(
    () => () => {
      clearTimeout(pause.current)
    },
    [],
  )

  return (
    <form
      className="search-field"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        clearTimeout(pause.current)
        asked.current = input.current?.value.trim() ?? ''
        onSearch(asked.current)
      }}
    >
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <Search className="icon" aria-hidden />
      <input
        ref={input}
        id={id}
        className="input input-sm"
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder={placeholder}
        defaultValue={value}
        onChange={(event) => {
          clearTimeout(pause.current)
          if (event.target.value.trim() === asked.current) return
          // Sent as it will be then: a filter that is chosen meanwhile counts too.
          pause.current = setTimeout(() => input.current?.form?.requestSubmit(), PAUSE_MS)
        }}
      />
    </form>
  )
}
