import { Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'

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

/** What is typed stands here at once; the search follows it at its own pace and never holds it up. */
export const SearchField = ({ label, placeholder, value, onSearch }: Props) => {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // An echo of this field's own search must not take back what was typed since.
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }

  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === sent) return undefined
    const pause = setTimeout(() => {
      setSent(wanted)
      onSearch(wanted)
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
    }
  }, [wanted, sent, onSearch])

  return (
    <form
      className="search-field"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        setSent(wanted)
        onSearch(wanted)
      }}
    >
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <Search className="icon" aria-hidden />
      <input
        id={id}
        className="input input-sm"
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
        }}
      />
    </form>
  )
}
