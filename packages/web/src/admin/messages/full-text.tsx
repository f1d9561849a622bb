/** What fits into a row of the list without hiding the rows below. */
const SHORT = 160

const beginningOf = (text: string): string =>
  `${Array.from(text).slice(0, SHORT).join('').replaceAll('\n', ' ')}…`

type Props = {
  readonly text: string
  /** What the reader sees before opening it; the beginning of the text where nothing is said. */
  readonly summary?: string
}

/** A text as it was written, opened on demand where it is long. Whatever it holds, it is letters and never markup. */
export const FullText = ({ text, summary }: Props) => {
  if (summary === undefined && text.length <= SHORT && !text.includes('\n'))
    return (
      <p className="full-text" dir="auto">
        {text}
      </p>
    )
  return (
    <details className="full-text">
      <summary dir="auto">{summary ?? beginningOf(text)}</summary>
      <p dir="auto">{text}</p>
    </details>
  )
}
