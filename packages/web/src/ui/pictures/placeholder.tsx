/** A sheet that waits for its picture: trim marks, registration crosses and an empty leaf. */
export const Placeholder = ({ label }: { readonly label: string }) => (
  <svg
    className="picture"
    viewBox="0 0 120 120"
    fill="none"
    {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${label}, no picture yet` })}
  >
    <path className="placeholder-ground" d="M0 0h120v120H0z" />
    <path className="placeholder-leaf" d="M27 27h66v66H27z" />
    <path
      className="placeholder-mark"
      strokeWidth="0.6"
      d="M27 15v8M93 15v8M27 97v8M93 97v8M15 27h8M15 93h8M97 27h8M97 93h8M56 15h8M60 11v8M56 105h8M60 101v8"
    />
    <circle className="placeholder-mark" strokeWidth="0.6" cx="60" cy="15" r="2.4" />
    <circle className="placeholder-mark" strokeWidth="0.6" cx="60" cy="105" r="2.4" />
    <path className="placeholder-cyan" d="M31 31h4v4h-4z" />
    <path className="placeholder-magenta" d="M35 31h4v4h-4z" />
    <path className="placeholder-yellow" d="M39 31h4v4h-4z" />
    <path className="placeholder-key" d="M43 31h4v4h-4z" />
  </svg>
)
