import { formatCount, tinCount, type TinRow, tinsText, volumeText } from '@umbala/pricing'

/** More would be a shelf and no answer. */
const SHOWN = 6

const Tin = ({ label }: { readonly label: string }) => (
  <svg className="paint-tin" viewBox="0 0 78 96">
    <path d="M6 24C10-4 68-4 72 24" className="scene-line" strokeWidth="2.5" />
    <path d="M4 20v66c0 5 16 9 35 9s35-4 35-9V20z" fill="#fdfdfb" stroke="#86857d" strokeWidth=".8" />
    <path d="M4 36v38c0 5 16 9 35 9s35-4 35-9V36c0 5-16 9-35 9S4 41 4 36z" className="paint-band" />
    <ellipse cx="39" cy="20" rx="35" ry="9" fill="#dcdbd4" />
    <ellipse cx="39" cy="20" rx="29" ry="6.5" className="paint-band" />
    <text x="39" y="67" textAnchor="middle">
      {label}
    </text>
  </svg>
)

export const TinPictures = ({ tins }: { readonly tins: readonly TinRow[] }) => {
  const all = tins.flatMap(({ millilitres, count }) =>
    Array.from({ length: Math.min(count, SHOWN) }, () => volumeText(millilitres)),
  )
  const more = tinCount(tins) - SHOWN
  return (
    <div className="paint-tins" role="img" aria-label={tinsText(tins)}>
      {all.slice(0, SHOWN).map((label, at) => (
        <Tin key={at} label={label} />
      ))}
      {more > 0 && <span>and {formatCount(more)} more</span>}
    </div>
  )
}
