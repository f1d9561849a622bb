export const RegistrationMark = () => (
  <svg className="registration" viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor">
    <circle cx="10" cy="10" r="5.5" />
    <path d="M10 0v20M0 10h20" />
  </svg>
)

export const ColourBar = () => (
  <span className="colour-bar" aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
  </span>
)
