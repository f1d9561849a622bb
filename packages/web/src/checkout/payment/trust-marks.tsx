import { FileText, Lock, RotateCcw, ShieldCheck } from 'lucide-react'

/** What protects the buyer, as the terms have it. The signs are our own: nobody else's mark is borrowed. */
export const TrustMarks = () => (
  <ul className="trust" aria-label="Why paying here is safe">
    <li>
      <Lock className="icon" aria-hidden />
      <span>Encrypted all the way. Card numbers go to the payment provider and never reach us.</span>
    </li>
    <li>
      <FileText className="icon" aria-hidden />
      <span>Confirmation by email, and an invoice to download.</span>
    </li>
    <li>
      <ShieldCheck className="icon" aria-hidden />
      <span>Misprinted or damaged? We print it again or refund you.</span>
    </li>
    <li>
      <RotateCcw className="icon" aria-hidden />
      <span>Cancel free of charge until production starts.</span>
    </li>
  </ul>
)
