import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'

type Props = {
  readonly now: number
  readonly past: number
  /** What it is compared with, such as "30 days before". */
  readonly before: string
  readonly words: { readonly more: string; readonly less: string }
}

/** How it stands against the time before: an arrow for the eye, and the same in words. */
export const Compared = ({ now, past, before, words }: Props) => {
  if (past <= 0) return <span className="compared">Nothing in the {before} to compare with</span>
  const percent = Math.round(((now - past) / past) * 100)
  const Arrow = percent === 0 ? ArrowRight : percent > 0 ? ArrowUp : ArrowDown
  return (
    <span className="compared" data-way={percent === 0 ? 'level' : percent > 0 ? 'up' : 'down'}>
      <Arrow className="icon" aria-hidden />
      {percent === 0
        ? `As much as in the ${before}`
        : `${Math.abs(percent)}% ${percent > 0 ? words.more : words.less} than in the ${before}`}
    </span>
  )
}
