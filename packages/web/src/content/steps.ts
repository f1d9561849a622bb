type Step = { readonly title: string; readonly text: string }

/** From the list to the parcel, in five steps. */
export const STEPS: readonly Step[] = [
  {
    title: 'Choose',
    text: 'Find your product in Print, Signs, Branding or Paint, or search for it by name.',
  },
  {
    title: 'Configure',
    text: 'Pick size, paper, material and colour. The price changes with every choice, line by line.',
  },
  { title: 'Add to cart', text: 'Set the quantity and go on shopping. You pay nothing yet.' },
  {
    title: 'Check out',
    text: 'Take the express courier or collect for free, then pay by card or wallet through PayPal.',
  },
  {
    title: 'Send artwork',
    text: 'Email your files with your order number. We check them, print and send your order off.',
  },
]
