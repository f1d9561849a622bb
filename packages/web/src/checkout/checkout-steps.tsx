const STEPS = ['Delivery', 'Payment', 'Done'] as const
export type CheckoutStep = (typeof STEPS)[number]

/** The way through the checkout as a colour bar: one patch a step. */
export const CheckoutSteps = ({ now }: { readonly now: CheckoutStep }) => (
  <ol className="checkout-steps" aria-label="Checkout steps">
    {STEPS.map((step, index) => (
      <li
        key={step}
        data-reached={index <= STEPS.indexOf(now) ? '' : undefined}
        aria-current={step === now ? 'step' : undefined}
      >
        {step}
      </li>
    ))}
  </ol>
)
