/** The networks' own signs, drawn in the line of the shop's other icons, which come without brands. */
const PATHS = {
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1.2.5-1.8 2-1.8h1.6V3c-.5 0-1.5-.1-2.5-.1-2.6 0-4.2 1.5-4.2 4.3v2.3H8V13h2.9v8',
  whatsapp: 'M4 20l1.2-4A8 8 0 1 1 8 18.8zM9 9c0 3.5 2.5 6 6 6',
  linkedin: 'M5 10v10M5 5.5v.5M10 20V10M10 14c0-2.5 1.5-4 4-4s4 1.5 4 4v6',
  instagram: 'M4 4h16v16H4zM16 12a4 4 0 1 1-8 0a4 4 0 1 1 8 0M17 7v.1',
} as const

export type SocialNetwork = keyof typeof PATHS

export const SocialIcon = ({ network }: { readonly network: SocialNetwork }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[network]} />
  </svg>
)
