import { CircleAlert } from 'lucide-react'

type Props = { readonly text: string | null; readonly id: string }

/** Why the product was not saved, above the form. The focus comes here, so that nobody has to look for it. */
export const FormProblem = ({ text, id }: Props) => (
  <div id={id} tabIndex={-1} role="alert" className="form-problem">
    {text !== null && (
      <div className="error-line">
        <CircleAlert className="icon" aria-hidden />
        <p>{text}</p>
      </div>
    )}
  </div>
)
