/** Centimetres, as everything in the scene. Both stand with their feet at y = 0. */
export const PERSON = { width: 48, height: 170 } as const
export const BAKKIE = { width: 530, height: 182 } as const

type Place = { readonly x: number; readonly ground: number }

export const Person = ({ x, ground }: Place) => (
  <g transform={`translate(${x} ${(ground - PERSON.height).toFixed(2)})`}>
    <circle cx="24" cy="12" r="11.5" />
    <path d="M24 27c9 0 15 3 16 10l5 44c.5 5-6.5 6-7.5 1L34 52l1 36-3 78c-.2 5-7 5-7.3 0L24 100l-.7 66c-.3 5-7 5-7.3 0l-3-78 1-36-3.5 30c-1 5-8 4-7.500-1l5-44c1-7 7-10 16-10z" />
  </g>
)

/** In the colours of things, not of the page: it looks the same in the dark. */
export const Bakkie = ({ x, ground }: Place) => (
  <g transform={`translate(${x} ${(ground - BAKKIE.height).toFixed(2)})`}>
    <ellipse cx="264" cy="183" rx="262" ry="7" fill="#1c1b1a" opacity=".16" />
    <path
      d="M4 146V86q0-6 6-6h186V34q0-10 10-10h94q10 0 17 8l40 50 108 10q36 4 46 24l10 32q2 8-6 8h-51a42 42 0 0 0-84 0H170a42 42 0 0 0-84 0H12q-8 0-8-10z"
      fill="#fdfdfb"
    />
    <path
      d="M4 120h516l5 16q4 20-6 20h-55a42 42 0 0 0-84 0H170a42 42 0 0 0-84 0H12q-8 0-8-10z"
      fill="#dcdbd4"
    />
    <path d="M210 36h50v42h-50zM269 36h28q7 0 11 5l29 37h-68z" fill="#1c1b1a" />
    <path d="M214 74l26-34h10l-26 34z" fill="#fff" opacity=".22" />
    <path d="M196 80v68M264 82v62M352 84q8 30 4 60M4 90h192" stroke="#86857d" strokeWidth="1.5" fill="none" />
    <path d="M272 94h16v3h-16zM202 94h16v3h-16z" fill="#86857d" />
    <path d="M494 100q14 4 18 14h-16z" fill="#ffd000" stroke="#86857d" />
    <path d="M4 92h7v22H4z" fill="#dd0b7c" />
    {[128, 422].map((wheel) => (
      <g key={wheel}>
        <circle cx={wheel} cy="150" r="32" fill="#1c1b1a" />
        <circle cx={wheel} cy="150" r="16" fill="#c4c2ba" />
        <circle cx={wheel} cy="150" r="5" fill="#5a5953" />
      </g>
    ))}
  </g>
)
