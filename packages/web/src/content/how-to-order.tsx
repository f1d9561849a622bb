import { STEPS } from './steps.ts'

export const HowToOrder = () => (
  <section className="sheet section" id="how-to-order" aria-labelledby="how-to-order-title">
    <h2 id="how-to-order-title">How to Order, in five steps</h2>
    <ol className="steps">
      {STEPS.map(({ title, text }, index) => (
        <li key={title} className="step">
          <span className="step-number" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
)
