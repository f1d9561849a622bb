import { Plus } from 'lucide-react'
import { Link } from '../ui/link.tsx'
import { LinkedText } from './linked-text.tsx'
import { QUESTIONS } from './questions.ts'

export const Faq = () => (
  <section className="sheet section faq" id="faq" aria-labelledby="faq-title">
    <div className="faq-head">
      <h2 id="faq-title">Good questions</h2>
      <p>
        Yours is not here? <Link to="/contact-page">Talk To An Expert</Link>.
      </p>
    </div>
    <div className="faq-list">
      {QUESTIONS.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>
            {question}
            <Plus className="icon" aria-hidden />
          </summary>
          <p>
            <LinkedText text={answer} />
          </p>
        </details>
      ))}
    </div>
  </section>
)
