/** The mark: a vessel of two inks that overlap at its base, and a drop of the third about to fall in. */
export const Mark = () => (
  <svg viewBox="0 0 640 640" aria-hidden="true">
    <path className="mark-cyan" d="M120 40V320A200 200 0 0 0 461.4 461.4" />
    <path className="mark-magenta" d="M520 40V320A200 200 0 0 1 178.6 461.4" />
    <path className="mark-trap" d="M178.6 461.4A200 200 0 0 0 461.4 461.4" />
    <circle className="logo-drop" cx="320" cy="120" r="80" />
  </svg>
)

export const Logo = ({ name }: { readonly name: string }) => (
  <>
    <Mark />
    {name}
  </>
)
